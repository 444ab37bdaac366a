import * as z from 'zod'
import { isOddText } from '#kit/http/sound.ts'
import type { FileRow } from './rows.ts'

const Text = z.string().nullish().catch(null)
const Whole = z.int().nullish().catch(null)
const Content = { title: Text, shortDescription: Text, description: Text, durationMinutesFrom: Whole }
const OctoOption = z.object({
  ...Content,
  id: z.string(),
  internalName: Text,
  cancellationCutoff: Text,
  restrictions: z.object({ minUnits: Whole, maxUnits: Whole }).nullish().catch(null),
})
const OctoProduct = z.object({
  ...Content,
  id: z.string(),
  internalName: Text,
  availabilityType: Text,
  options: z.array(OctoOption).max(1000),
})

/** The products of the standard's `GET /products`, an option a row, counted from 1; undefined where it is no such list. */
export function readOcto(file: string): FileRow[] | undefined {
  const list = z.array(OctoProduct).safeParse(parsed(file))
  if (!list.success) return undefined
  return list.data.flatMap(pairsOf).map(([product, option], at) => ({
    line: at + 1,
    isShort: false,
    product: {
      ...{ id: '', ref: product.id, texts: {} },
      fields: given({
        name: product.title || product.internalName || product.id,
        description: product.description ?? product.shortDescription,
        duration: durationOf(product.durationMinutesFrom),
      }),
    },
    option: {
      ...{ id: '', ref: option?.id ?? '', texts: {} },
      fields: option === undefined ? {} : fieldsOf(option, product),
    },
  }))
}

type Pair = readonly [z.infer<typeof OctoProduct>, z.infer<typeof OctoOption> | undefined]

function pairsOf(product: z.infer<typeof OctoProduct>): Pair[] {
  return product.options.length === 0
    ? [[product, undefined]]
    : product.options.map((option) => [product, option] as const)
}

function fieldsOf(option: z.infer<typeof OctoOption>, product: z.infer<typeof OctoProduct>) {
  const { minUnits, maxUnits } = option.restrictions ?? {}
  return given({
    name: option.internalName || option.title || option.id,
    title: option.title,
    additionalDetails: option.shortDescription ?? option.description,
    policy: option.cancellationCutoff,
    availabilityType: product.availabilityType === 'OPENING_HOURS' ? 'Attraction' : undefined,
    minTravelers: minUnits == null ? undefined : Math.max(1, minUnits),
    maxTravelers: maxUnits,
  })
}

function durationOf(minutes: number | null | undefined): string | undefined {
  if (minutes == null || minutes <= 0) return undefined
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`
}

/** What the file says; what it leaves out stays as it is. */
function given(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  )
}

/** A text that is written with escapes was in no request as it will be kept. */
function parsed(file: string): unknown {
  try {
    return JSON.parse(file, (_, value: unknown) => {
      if (isOddText(value)) throw new Error('a text that cannot be kept')
      return value
    })
  } catch {
    return undefined
  }
}
