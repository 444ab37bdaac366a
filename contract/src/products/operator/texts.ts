import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Id } from '../../kit/shapes.ts'

/** The languages into which products are translated. They are written in English. */
export const otherLanguages = ['es', 'fr'] as const
export type OtherLanguage = (typeof otherLanguages)[number]

const text = (most: number) => z.string().trim().max(most)
const ProductTexts = z.object({
  name: text(100),
  description: text(4000),
  location: text(200),
  duration: text(100),
})
const OptionTexts = z.object({
  name: text(100),
  title: text(100),
  additional_details: text(4000),
  policy: text(4000),
})

/** The translated texts of a product and of an option, by the names under which they are stored. */
export const textNames = { product: ProductTexts.keyof().options, option: OptionTexts.keyof().options }

const inEach = <T extends z.ZodType>(texts: T) => z.object({ es: texts, fr: texts })
const Words = z.record(z.string(), z.string())

/** A product or an option with its English texts and their translations; an empty text is missing. */
export const Translated = z.object({
  id: Id,
  of: z.enum(['product', 'option']),
  version: z.int(),
  written: Words,
  texts: z.object({ es: Words, fr: Words }),
})
export type Translated = z.infer<typeof Translated>

const asRead = { id: Id, version: z.int() }

export const readTexts = endpoint({
  method: 'GET',
  path: '/api/operator/products/:id/texts',
  summary: 'Read the texts of a product and its options in every language',
  input: z.object({ id: Id }),
  output: z.object({ things: z.array(Translated) }),
  may: 'operator.read',
  refuses: ['things.not_found'],
})

export const translateProduct = endpoint({
  method: 'PUT',
  path: '/api/operator/products/:id/texts',
  summary: 'Save the translations of a product. They take effect when it is published',
  input: z.object({ ...asRead, texts: inEach(ProductTexts) }),
  output: Translated,
  may: 'texts.write',
  refuses: ['things.not_found', 'things.out_of_date'],
})

export const translateOption = endpoint({
  method: 'PUT',
  path: '/api/operator/options/:id/texts',
  summary: 'Save the translations of an option. They take effect when its product is published',
  input: z.object({ ...asRead, texts: inEach(OptionTexts) }),
  output: Translated,
  may: 'texts.write',
  refuses: ['things.not_found', 'things.out_of_date'],
})
