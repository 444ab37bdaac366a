import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { newId } from '#kit/ids.ts'
import type { Work } from '#kit/context.ts'

/** A JPEG with stripes, perhaps turned and with the place where it was taken, as cameras write it. */
export async function photo(
  width: number,
  height: number,
  { orientation, place = false }: { orientation?: number; place?: boolean } = {},
): Promise<Buffer> {
  const points = Buffer.from(Uint8Array.from({ length: width * height * 3 }, (_, at) => (at >> 4) % 251))
  const drawn = sharp(points, { raw: { width, height, channels: 3 } }).jpeg()
  const placed = place
    ? drawn.withExif({
        IFD0: { ImageDescription: 'Secret Pier' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '40/1 42/1 46/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '74/1 0/1 21/1',
        },
      })
    : drawn
  return (orientation === undefined ? placed : placed.withMetadata({ orientation })).toBuffer()
}

/** A PNG of a few kilobytes that says this size; `rows` unpack, all of them where it is not said. */
export function bombPng(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(rows * (1 + width * 4)))
  const parts = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

/** A product picture with this content, without its files. */
export async function addPictureRow(
  { supplierId, productId }: { supplierId: string; productId: string },
  shows: string,
  { now, db }: Work,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('product_pictures')
    .values({
      id,
      supplier_id: supplierId,
      product_id: productId,
      digest: id,
      width: 4,
      height: 3,
      position: 0,
      alt: JSON.stringify({ en: shows }),
      created_at: now,
    })
    .execute()
  return id
}
