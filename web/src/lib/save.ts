/** Hands bytes to the browser as a download of that name. */
export function save(bytes: Blob, name: string) {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
