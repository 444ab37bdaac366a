import * as z from 'zod'
import {
  mostImported,
  noMaximum,
  optionColumns,
  otherLanguages,
  productColumns,
  type Texts,
} from '@reseller-portal/contract/products'
import { isOddText } from '#kit/http/sound.ts'
import { kindOf } from '#octo/units.ts'
import { ownName, type FileRow } from './rows.ts'
import { Unit, Own, OctoOption, OctoProduct } from './octo-shapes.ts'

/**
 * An imported row has about twenty objects. A file with far more is refused, because parsing it would take too long.
 */
const mostObjects = mostImported.rows * 100

/**
 * The products of a file in the shape of OCTO's `GET /products`, one row for each option; undefined if it's not such a
 * file.
 */
export function readOcto(file: string): FileRow[] | undefined {
  if (countOf(file, mostObjects) === mostObjects) return undefined
  const list = z.array(OctoProduct).safeParse(parsed(file))
  if (!list.success) return undefined
  return list.data.flatMap(pairsOf).map(([product, option], at) => ({
    line: at + 1,
    isShort: false,
    product: {
      id: '',
      ref: product.id,
      texts: textsOf(product, productColumns),
      fields: withoutEmpty({
        name: product.title || product.internalName || product.id,
        description: product.description ?? product.shortDescription,
        duration: durationOf(product.durationMinutesFrom),
        ...ownFields(product, productColumns),
      }),
    },
    option: {
      id: '',
      ref: option?.id ?? '',
      texts: textsOf(option, optionColumns),
      fields: option === undefined ? {} : fieldsOf(option, product),
    },
    prices: undefined,
    guests: (option?.units ?? product[ownName]?.units ?? []).map((unit, _, units) => guestsOf(unit, units)),
  }))
}

/** Counts opening brackets and braces, also those inside strings; stops at `most`. */
function countOf(file: string, most: number): number {
  let count = 0
  for (let at = 0; at < file.length && count < most; at += 1)
    if (file[at] === '{' || file[at] === '[') count += 1
  return count
}

type Pair = readonly [z.infer<typeof OctoProduct>, z.infer<typeof OctoOption> | undefined]

function pairsOf(product: z.infer<typeof OctoProduct>): Pair[] {
  return product.options.length === 0
    ? [[product, undefined]]
    : product.options.map((option) => [product, option] as const)
}

function fieldsOf(option: z.infer<typeof OctoOption>, product: z.infer<typeof OctoProduct>) {
  const { minUnits, maxUnits } = option.restrictions ?? {}
  return withoutEmpty({
    name: option.internalName || option.title || option.id,
    title: option.title,
    additionalDetails: option.shortDescription ?? option.description,
    policy: option.cancellationCutoff,
    availabilityType: product.availabilityType === 'OPENING_HOURS' ? 'Attraction' : undefined,
    minTravelers: minUnits == null ? undefined : Math.max(1, minUnits),
    maxTravelers: maxUnits,
    ...ownFields(option, optionColumns),
  })
}

type Owned = { [ownName]?: z.infer<typeof Own> } | undefined
type Columns = readonly { field: string; text: string | undefined }[]

/** The fields that a file has under our own name. */
function ownFields(owned: Owned, columns: Columns): Record<string, unknown> {
  const fields = new Map(Object.entries(owned?.[ownName]?.fields ?? {}))
  return Object.fromEntries(
    columns.flatMap(({ field }) => (fields.has(field) ? [[field, fields.get(field)]] : [])),
  )
}

function textsOf(owned: Owned, columns: Columns): Texts {
  const names = columns.flatMap(({ text }) => text ?? [])
  return Object.fromEntries(
    otherLanguages.map((language) => {
      const translations = Object.entries(owned?.[ownName]?.texts[language] ?? {})
      return [
        language,
        Object.fromEntries(translations.filter(([name]) => names.some((each) => each === name))),
      ]
    }),
  )
}

/** What the file says of a unit; `units` are all of its option. Units of the same kind are one guest type, which may come alone. */
function guestsOf(
  { type, title, internalName, restrictions }: z.infer<typeof Unit>,
  units: readonly z.infer<typeof Unit>[],
): FileRow['guests'][number] {
  const kind = kindOf(type)
  const companions = restrictions?.accompaniedBy?.map((ref) => {
    const unit = units.find(({ id }) => id === ref)
    return unit && kindOf(unit.type)
  })
  const [min, max] = [restrictions?.minAge ?? 0, restrictions?.maxAge ?? noMaximum]
  return {
    kind,
    name: (title || internalName || type).trim(),
    min,
    max: max > 100 ? noMaximum : max,
    isProofNeeded: restrictions?.idRequired ?? undefined,
    companions: companions?.includes(kind) ? [] : companions && [...new Set(companions)],
  }
}

function durationOf(minutes: number | null | undefined): string | undefined {
  if (minutes == null || minutes <= 0) return undefined
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`
}

/** Drops the fields that the file leaves empty, so that their saved values stay. */
function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  )
}

/** Parses JSON. Its texts are checked after parsing, because escapes can contain characters that can't be stored. */
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
