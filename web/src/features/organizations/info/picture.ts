const most = { width: 512, height: 256 }

/** A picture file as a PNG in base64 that fits a logo's place; undefined where the browser cannot read it. */
export async function fittedPicture(file: File): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, most.width / picture.width, most.height / picture.height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png').replace('data:image/png;base64,', '')
  } catch {
    return undefined
  }
}
