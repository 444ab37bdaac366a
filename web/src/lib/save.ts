/** Hands bytes to the browser as a download of that name. */
export function save(bytes: Blob, name: string) {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Opens a PDF in a window of its own, where the browser prints it; a download where windows are not let open. */
export function openToPrint(pdf: Blob, name: string) {
  const address = URL.createObjectURL(pdf)
  if (open(address) === null) save(pdf, name)
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
