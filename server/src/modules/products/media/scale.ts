import { createHash, randomBytes } from 'node:crypto'
import type Drawing from 'sharp'
import type { Sharp } from 'sharp'
import type { FileType } from '@reseller-portal/contract/products'
import { fairQueue } from '#kit/background/fair-queue.ts'
import { refuse } from '#kit/refuse.ts'

/** A picture in the widths and types that browsers choose from. */
export type Scaled = { digest: string; width: number; height: number; files: ScaledFile[] }
export type ScaledFile = { name: string; type: FileType; width: number; bytes: Buffer }

/** In pixels. A narrower picture keeps its own width. */
const widths = [320, 640, 1280]
const mostPixels = 50_000_000

let tool: Promise<typeof Drawing> | undefined

/** The library is loaded with the first picture, so that a server starts without it. */
function opened(file: Buffer): Promise<Sharp> {
  tool ??= import('sharp').then(({ default: sharp }) => {
    // One picture at a time and in one thread, so that requests are not slowed down.
    sharp.concurrency(1)
    sharp.cache(false)
    // Only these loaders can run, whatever the file claims to be: those for SVG, PDF, and ImageMagick's formats never
    // do.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
    })
    return sharp
  })
  return tool.then((sharp) =>
    sharp(file, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }),
  )
}

const queue = fairQueue({ most: 40, mostOfOne: 10 })

/**
 * Scales an uploaded picture, the tenants in turn. Only its pixels are kept, turned upright, without the place, the
 * camera, or scripts. Undefined if it's not a picture, or too large.
 */
export function scale(file: Buffer, tenant: string): Promise<Scaled | undefined> {
  return queue.run(tenant, () => scaleNow(file)) ?? refuse('media.busy', { retrySeconds: 10 })
}

async function scaleNow(file: Buffer): Promise<Scaled | undefined> {
  const size = await sizeOf(file)
  if (size === undefined) return undefined
  const salt = randomBytes(18)
  const wanted = [...new Set(widths.map((width) => Math.min(width, size.width)))]
  const files: ScaledFile[] = []
  try {
    for (const each of [...wanted.flatMap(forBrowsers), { width: Math.max(...wanted), type: jpeg }]) {
      const bytes = await drawn(file, each)
      files.push({ name: nameOf(bytes, salt, each), ...each, bytes })
    }
  } catch {
    // The header may be right, and the data broken or longer than it says.
    return undefined
  }
  const most = Math.max(...wanted)
  const height = Math.max(1, Math.round((size.height * most) / size.width))
  return { digest: createHash('sha256').update(file).digest('base64url'), width: most, height, files }
}

const jpeg = 'image/jpeg' as const

function forBrowsers(width: number) {
  return [
    { width, type: 'image/avif' as const },
    { width, type: 'image/webp' as const },
  ]
}

/** Its size when turned upright; undefined if it's not a picture, or too large. */
async function sizeOf(file: Buffer): Promise<{ width: number; height: number } | undefined> {
  if (typeOf(file) === undefined) return undefined
  try {
    const { autoOrient } = await (await opened(file)).metadata()
    return autoOrient.width * autoOrient.height > mostPixels ? undefined : autoOrient
  } catch {
    return undefined
  }
}

async function drawn(file: Buffer, { width, type }: Pick<ScaledFile, 'width' | 'type'>): Promise<Buffer> {
  const small = (await opened(file)).autoOrient().resize({ width })
  return makers[type](small).timeout({ seconds: 20 }).toBuffer()
}

/** JPEG has no transparency. */
const makers: Readonly<Record<FileType, (picture: Sharp) => Sharp>> = {
  'image/avif': (picture) => picture.avif({ quality: 50, effort: 2 }),
  'image/webp': (picture) => picture.webp({ quality: 76, effort: 3 }),
  'image/jpeg': (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }),
}

/**
 * A name with a hash of the content and of a random salt, so that someone who has the picture can't compute its
 * address.
 */
function nameOf(bytes: Buffer, salt: Buffer, { width, type }: Pick<ScaledFile, 'width' | 'type'>): string {
  const hash = createHash('sha256').update(salt).update(bytes).digest('base64url')
  return `${hash}-${width}.${type.slice('image/'.length)}`
}

/** The type of a file by its first bytes. */
function typeOf(file: Buffer): string | undefined {
  const starts = (hex: string, at = 0) => file.subarray(at, at + hex.length / 2).toString('hex') === hex
  if (starts('ffd8ff')) return 'jpeg'
  if (starts('89504e470d0a1a0a')) return 'png'
  if (starts('52494646') && starts('57454250', 8)) return 'webp'
  return starts('6674797061766966', 4) ? 'avif' : undefined
}
