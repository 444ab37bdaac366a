/** The name of the gate where this device is used; empty if no one entered one. */
export function gateNameNow(): string {
  return localStorage.getItem('gate-name') ?? ''
}

/** The ID by which the server recognizes this device. */
export function deviceId(): string {
  const storedId = localStorage.getItem('gate-device')
  const id = storedId ?? crypto.randomUUID()
  if (storedId === null) localStorage.setItem('gate-device', id)
  return id
}
