import * as z from 'zod'
import { Id } from '../../kit/shapes.ts'
import { languages } from '../../kit/languages.ts'

const browserTypes = ['image/avif', 'image/webp'] as const
/** The types in which a picture is stored. Partners' systems know only JPEG. */
export type FileType = (typeof browserTypes)[number] | 'image/jpeg'

/** One file of a picture: a browser takes the first type that it knows, in the width that it needs. */
const Source = z.object({ src: z.string(), type: z.enum(browserTypes), width: z.int() })

const AltText = z.string().trim().max(300)

/** The description of a picture in each language; an empty one falls back to English. */
export const Alt = z.object({ en: AltText, es: AltText, fr: AltText })
export type Alt = z.infer<typeof Alt>

export const pictureStates = ['ADDED', 'CHANGED', 'PUBLISHED', 'REMOVED'] as const

/**
 * A picture as its operator last saved it. If its state isn't PUBLISHED, its change waits until the product is
 * published.
 */
export const ProductPicture = z.object({
  id: Id,
  version: z.int(),
  alt: Alt,
  state: z.enum(pictureStates),
  width: z.int(),
  height: z.int(),
  sources: z.array(Source),
})
export type ProductPicture = z.infer<typeof ProductPicture>

/** The limits of uploads: the bytes of a file, the pictures of a product, and the pictures of an operator. */
export const mostPictures = { bytes: 10_000_000, ofProduct: 20, ofSupplier: 2000 } as const

/** The description of a picture in a language. If that one is empty it's the English one, else any. */
export function altIn(alt: Partial<Alt>, language: keyof Alt): string {
  return [alt[language], alt.en, ...languages.map((each) => alt[each])].find((text) => text) ?? ''
}
