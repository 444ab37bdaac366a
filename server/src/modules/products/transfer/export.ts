import { Readable } from 'node:stream'
import {
  CancellationRules,
  optionColumns,
  otherLanguages,
  productColumns,
  type exportProducts as endpoint,
  type TravelerKind,
} from '@reseller-portal/contract/products'
import type { Input } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { csvCell, csvMark } from '#kit/csv.ts'
import type { FileAnswer } from '#kit/http/serve.ts'
import { unitTypeOf } from '#octo/units.ts'
import { savedProducts, type Guests, type SavedProduct } from './saved.ts'
import { ownName } from './rows.ts'
import { writeRules } from './rules-cell.ts'

/** An operator's products and options as they are written, in a file that `importProducts` reads. */
export async function exportProducts({ format }: Input<typeof endpoint>, ctx: Ctx): Promise<FileAnswer> {
  const products = await savedProducts(supplierOf(ctx), ctx.db, { locked: 'read' })
  if (format === 'octo')
    return {
      content: Readable.from([JSON.stringify(products.map(octoOf), null, 2)]),
      type: 'application/json; charset=utf-8',
      name: 'products.json',
    }
  return { content: Readable.from(csvOf(products)), type: 'text/csv; charset=utf-8', name: 'products.csv' }
}

type Column = { column: string; field: string; text: string | undefined }
type ExportedRecord = { id: string; draft: object; texts: SavedProduct['texts'] }

function* csvOf(products: readonly SavedProduct[]): Generator<string> {
  const heads = [...headsOf('product_id', productColumns), ...headsOf('option_id', optionColumns)]
  yield `${csvMark}${heads.join(',')}\r\n`
  for (const product of products) {
    const options = product.options.length === 0 ? [undefined] : product.options
    for (const option of options) {
      const cells = [...cellsOf(product, productColumns), ...cellsOf(option, optionColumns)]
      yield `${cells.map(csvCell).join(',')}\r\n`
    }
  }
}

function headsOf(id: string, columns: readonly Column[]): string[] {
  const inOthers = columns.flatMap(({ column, text }) =>
    text === undefined ? [] : otherLanguages.map((language) => `${column}_${language}`),
  )
  return [id, ...columns.map(({ column }) => column), ...inOthers]
}

function cellsOf(thing: ExportedRecord | undefined, columns: readonly Column[]): string[] {
  const fields = new Map(Object.entries(thing?.draft ?? {}))
  const inOthers = columns.flatMap(({ text }) =>
    text === undefined ? [] : otherLanguages.map((language) => thing?.texts[language]?.[text] ?? ''),
  )
  return [thing?.id ?? '', ...columns.map(({ field }) => written(field, fields.get(field))), ...inOthers]
}

function written(field: string, value: unknown): string {
  if (field === 'cancellationRules') return writeRules(CancellationRules.catch([]).parse(value))
  return Array.isArray(value) ? value.join('; ') : String(value ?? '')
}

/**
 * A product in the shape of OCTO's `GET /products`, without prices and departures. Fields that OCTO lacks are under a
 * name of our own, so that the file has everything that an operator edits.
 */
export function octoOf({ ref, draft, texts, options, travelers }: SavedProduct) {
  const { name, description, ...rest } = draft
  const units = travelers.map(unitOf)
  return {
    id: ref,
    internalName: name,
    reference: null,
    locale: 'en',
    availabilityType: options.every((each) => each.draft.availabilityType === 'Attraction')
      ? 'OPENING_HOURS'
      : 'START_TIME',
    title: name,
    shortDescription: null,
    description: description || null,
    // OCTO has units only in options, so those of a product without options are here.
    [ownName]: { fields: rest, texts, ...(options.length === 0 && { units }) },
    options: options.map((option, at) => ({ ...optionOf(option, at), units })),
  }
}

function optionOf({ ref: id, draft, texts }: SavedProduct['options'][number], at: number) {
  const { productId: _, name, title, additionalDetails, policy, minTravelers, maxTravelers, ...rest } = draft
  return {
    id,
    default: at === 0,
    internalName: name,
    reference: null,
    title: title || null,
    shortDescription: additionalDetails || null,
    cancellationCutoff: policy,
    restrictions: { minUnits: minTravelers, maxUnits: maxTravelers },
    [ownName]: { fields: rest, texts },
  }
}

function unitOf({ kind, name, min, max, isProofNeeded, companions }: Guests) {
  return {
    id: unitId(kind),
    internalName: name,
    reference: null,
    type: unitTypeOf(kind),
    restrictions: {
      // Above 100 is open-ended, in OCTO and here.
      minAge: min,
      maxAge: max,
      idRequired: isProofNeeded,
      minQuantity: null,
      maxQuantity: null,
      paxCount: 1,
      accompaniedBy: companions.map(unitId),
    },
    title: name,
    shortDescription: null,
  }
}

function unitId(kind: TravelerKind): string {
  return kind.toLowerCase()
}
