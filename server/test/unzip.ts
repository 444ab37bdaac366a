import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP by its central directory. */
export function unzip(bytes: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {}
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, name, extra, note] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? bytes.readUInt32LE(at + offset) : bytes.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    const start = bytes.readUInt32LE(at + 42)
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const packed = bytes.subarray(data, data + size)
    const isStored = bytes.readUInt16LE(at + 10) === 0
    files[bytes.toString('utf8', at + 46, at + 46 + name)] = isStored ? packed : inflateRawSync(packed)
    at += 46 + name + extra + note
  }
  return files
}
