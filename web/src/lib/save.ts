/** Downloads bytes as a file with this name. */
export function save(bytes: Blob, name: string) {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Opens a PDF in a new window, where the browser can print it. If the browser blocks the window, it's downloaded. */
export function openToPrint(pdf: Blob, name: string) {
  const address = URL.createObjectURL(pdf)
  if (open(address) === null) save(pdf, name)
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
