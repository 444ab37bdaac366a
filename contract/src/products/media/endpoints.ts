import * as z from 'zod'
import { download, endpoint } from '../../kit/endpoint.ts'
import { Id } from '../../kit/shapes.ts'
import { Alt, mostPictures, ProductPicture } from './schema.ts'

const ofProduct = z.object({ productId: Id })
const one = z.object({ pictureId: Id })
const pictures = z.object({ pictures: z.array(ProductPicture) })

export const listPictures = endpoint({
  method: 'GET',
  path: '/api/media/products/:productId',
  summary: 'List a product’s pictures in order, including those that publishing will remove',
  input: ofProduct,
  output: pictures,
  may: 'operator.read',
  refuses: ['things.not_found'],
})

/**
 * Base64. It isn't checked by a pattern, which would take long for millions of letters; other text is refused as no
 * picture.
 */
const File = z
  .string()
  .min(40)
  .max(Math.ceil(mostPictures.bytes / 3) * 4)
  .meta({ format: 'base64' })

export const addPicture = endpoint({
  method: 'POST',
  path: '/api/media/products/:productId',
  summary:
    'Add a picture (JPEG, PNG, WebP, or AVIF in base64) to a product. The same file again returns the same picture',
  input: ofProduct.extend({ file: File }),
  output: ProductPicture,
  may: 'media.write',
  refuses: ['things.not_found', 'media.unusable', 'media.too_many', 'media.full', 'media.busy'],
  mostBytes: Math.ceil(mostPictures.bytes / 3) * 4 + 1000,
})

export const orderPictures = endpoint({
  method: 'PUT',
  path: '/api/media/products/:productId/order',
  summary: 'Set the order of a product’s pictures. The first is the cover',
  input: ofProduct.extend({ pictureIds: z.array(Id).max(mostPictures.ofProduct) }),
  output: pictures,
  may: 'media.write',
  refuses: ['things.not_found', 'things.out_of_date'],
})

export const describePicture = endpoint({
  method: 'PUT',
  path: '/api/media/pictures/:pictureId',
  summary: 'Save a picture’s description in each language',
  input: one.extend({ version: z.int(), alt: Alt }),
  output: ProductPicture,
  may: 'media.write',
  refuses: ['things.not_found', 'things.out_of_date'],
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/media/pictures/:pictureId',
  summary: 'Remove a picture when its product is next published. It can be restored for 30 days',
  input: one,
  output: ProductPicture,
  may: 'media.write',
  refuses: ['things.not_found'],
})

export const restorePicture = endpoint({
  method: 'POST',
  path: '/api/media/pictures/:pictureId/restore',
  summary: 'Restore a removed picture',
  input: one,
  output: ProductPicture,
  may: 'media.write',
  refuses: ['things.not_found', 'media.too_many'],
})

export const readMedia = download({
  method: 'GET',
  path: '/api/media/:name',
  summary:
    'Read a picture file. A published one is open to anyone with its address, an unpublished one only to its supplier',
  input: z.object({ name: z.string().max(100) }),
  output: z.string(),
  may: 'public',
  refuses: ['media.not_found'],
  media: 'image/webp',
})
