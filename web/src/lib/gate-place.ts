/** What the gate is called at which this device stands; empty where nobody said. */
export function gateNameNow(): string {
  return localStorage.getItem('gate-name') ?? ''
}

/** By what the server knows this device among the gates. */
export function deviceId(): string {
  const storedId = localStorage.getItem('gate-device')
  const id = storedId ?? crypto.randomUUID()
  if (storedId === null) localStorage.setItem('gate-device', id)
  return id
}
