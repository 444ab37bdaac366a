export type ReadFile = { name: string; text: string; isWestern: boolean }

/**
 * The text of a file in UTF-8, in UTF-16 if it begins with that mark, or else in Windows-1252, in which many desktop programs
 * still export.
 */
export async function readFile(file: File): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { text, isWestern } = decoded(bytes)
  return { name: file.name.slice(0, 200), text: text.replaceAll('\0', '') || ' ', isWestern }
}

function decoded(bytes: Uint8Array<ArrayBuffer>): { text: string; isWestern: boolean } {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), isWestern: false }
  if (first === 0xfe && second === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), isWestern: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isWestern: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isWestern: true }
  }
}
