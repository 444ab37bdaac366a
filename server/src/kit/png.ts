import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const inflated = promisify(inflate)
const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** The samples of a pixel, by color type. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * Whether these bytes are a complete PNG of at most this size, whose content is as large as its header says, so that
 * unpacking it later cannot exhaust memory.
 */
export async function isPicture(bytes: Buffer, most: { width: number; height: number }): Promise<boolean> {
  const head = chunksOf(bytes)?.find(({ type }) => type === 'IHDR')?.data
  if (head === undefined || head.length !== 13) return false
  const width = head.readUInt32BE(0)
  const height = head.readUInt32BE(4)
  const depth = head.readUInt8(8)
  const kind = head.readUInt8(9)
  const interlaced = head.readUInt8(12)
  const channels = samples[kind]
  const isSmall = width > 0 && height > 0 && width <= most.width && height <= most.height
  if (!isSmall || channels === undefined || depth !== 8 || interlaced !== 0) return false
  const size = height * (1 + width * channels)
  const packed = chunksOf(bytes)?.filter(({ type }) => type === 'IDAT') ?? []
  try {
    const pixels = await inflated(Buffer.concat(packed.map(({ data }) => data)), { maxOutputLength: size })
    return pixels.length === size
  } catch {
    return false
  }
}

type Chunk = { type: string; data: Buffer }

/** The chunks of a PNG up to its end; undefined where it is not a PNG, or incomplete. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  if (!bytes.subarray(0, 8).equals(signature)) return undefined
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (at + 12 + length > bytes.length) return undefined
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) })
    if (type === 'IEND') return chunks
    at += 12 + length
  }
  return undefined
}
