import { ownValue } from '@reseller-portal/contract/kit'
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import {
  newOption,
  noMaximum,
  OperatorProduct,
  Option,
  optionColumns,
  otherLanguages,
  productColumns,
  whyNotCompanions,
  whyNotOption,
  whyNotTravelerType,
  type OptionDraft,
  type ProductDraft,
  type RowFault,
  type RowProblem,
  type Texts,
} from '@reseller-portal/contract/products'
import { newBreath } from '#kit/background/breathe.ts'
import { newId } from '#kit/ids.ts'
import { PlannedPrices, type PricedRow } from './plan-prices.ts'
import type { Plan, PlannedRecord, WantedGuests } from './planned.ts'
import type { Guests, SavedOption, SavedProduct } from './saved.ts'
import type { FileRow, Part } from './rows.ts'

class Wrong extends Error {
  readonly field: string
  readonly reason: RowFault
  constructor(field: string, reason: RowFault) {
    super(reason)
    this.field = field
    this.reason = reason
  }
}

/** The changes that the rows of a file make. An invalid row is left out, and the others are still planned. */
export async function planOf(rows: readonly FileRow[], saved: readonly SavedProduct[]): Promise<Plan> {
  const planned = new Planned(saved)
  const problems: RowProblem[] = []
  const breathe = newBreath()
  const priced: PricedRow[] = []
  for (const row of rows) {
    await breathe()
    try {
      const { problems: wrong, ...found } = planned.add(row)
      problems.push(...wrong)
      const { prices = [] } = row
      if (found.option && prices.length > 0)
        priced.push({ line: row.line, prices, ...found, option: found.option })
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
      problems.push({ line: row.line, field: error.field, reason: error.reason })
    }
  }
  const list = new PlannedPrices(planned)
  for (const row of priced) {
    await breathe()
    problems.push(...list.add(row))
  }
  problems.push(...(await list.addTypes(breathe)))
  return {
    products: [...planned.products.values()],
    options: [...planned.options.values()],
    guests: [...planned.guests.values()],
    prices: list.prices(),
    problems: problems.toSorted((one, other) => one.line - other.line),
  }
}

class Planned {
  readonly products = new Map<string, PlannedRecord<ProductDraft>>()
  readonly options = new Map<string, PlannedRecord<OptionDraft>>()
  /** By product and kind. */
  readonly guests = new Map<string, WantedGuests>()
  readonly guestsOf = new Map<string, WantedGuests[]>()
  private readonly byId: Map<string, SavedProduct>
  private readonly byRef: Map<string, SavedProduct>
  private readonly byName: Map<string, SavedProduct[]>
  private readonly newByName = new Map<string, string>()
  /** The planned options by product id and name. */
  private readonly names = new Map<string, PlannedRecord<OptionDraft>>()

  constructor(saved: readonly SavedProduct[]) {
    this.byId = new Map(saved.map((each) => [each.id, each]))
    this.byRef = new Map(saved.map((each) => [each.ref, each]))
    this.byName = Map.groupBy(saved, ({ draft }) => draft.name)
  }

  /** Plans a row, except its prices. Age groups that overlap others of the product are left out and returned as problems. */
  add(row: FileRow) {
    if (row.isShort) throw new Wrong('', 'short')
    const saved = this.productOf(row.product)
    const product = this.wantedProduct(row, saved)
    const option = this.optionIn(row, product, saved)
    this.products.set(product.id, product)
    if (product.isNew) this.newByName.set(product.draft.name, product.id)
    if (option) this.options.set(option.id, option)
    const problems = row.guests.flatMap((guests) => this.addGuests(row, guests, product.id, saved) ?? [])
    return { product, option, saved, problems }
  }

  addGuests(
    { line, guests: all }: Pick<FileRow, 'line' | 'guests'>,
    ageGroup: FileRow['guests'][number],
    productId: string,
    saved: SavedProduct | undefined,
  ): RowProblem | undefined {
    const { kind, name, min, max } = ageGroup
    const key = `${productId} ${kind}`
    const planned = this.guests.get(key)
    const before = saved?.travelers.find((each) => each.kind === kind)
    const isProofNeeded = ageGroup.isProofNeeded ?? before?.isProofNeeded ?? false
    const companions = (ageGroup.companions ?? before?.companions ?? []).flatMap((each) => each ?? [])
    const isLike = (other: Omit<Guests, 'id'> | undefined) =>
      other?.name === name &&
      other.min === min &&
      other.max === max &&
      other.isProofNeeded === isProofNeeded &&
      isDeepStrictEqual(other.companions.toSorted(), companions.toSorted())
    if (isLike(planned)) return undefined
    const field = `units.${name}`.slice(0, 100)
    if (planned) return { line, field, reason: 'differs' }
    if (name === '' || name.length > 100) return { line, field, reason: name === '' ? 'missing' : 'too_long' }
    if (min < 0 || min > 100) return { line, field, reason: 'malformed' }
    const others = this.guestsOf.get(productId) ?? []
    const kept = (saved?.travelers ?? []).filter((each) => all.every((other) => other.kind !== each.kind))
    const typed = {
      kind,
      minAge: max === noMaximum ? `${min}+` : `${min}`,
      maxAge: max === noMaximum ? null : `${max}`,
    }
    const beside = [...others, ...kept].filter((each) => each.kind !== kind)
    if (whyNotTravelerType(typed, beside)) return { line, field, reason: 'ages' }
    const kinds = [...all, ...(saved?.travelers ?? [])].map((each) => each.kind)
    const isExplained = ageGroup.companions?.includes(undefined) !== true
    if (!isExplained || whyNotCompanions({ kind, accompaniedBy: companions }, kinds))
      return { line, field, reason: 'unknown' }
    const id = before?.id ?? newId()
    const state = { isNew: before === undefined, isSame: isLike(before) }
    const wanted = { line, id, productId, kind, name, min, max, isProofNeeded, companions, ...state }
    this.guests.set(key, wanted)
    this.guestsOf.set(productId, [...others, wanted])
    return undefined
  }

  private productOf({ id, ref, fields }: Part<ProductDraft>): SavedProduct | undefined {
    if (id !== '') return this.byId.get(id) ?? wrong('product_id', 'unknown')
    const named = this.byRef.get(ref)
    if (named) return named
    const same = this.byName.get(String(fields.name ?? '')) ?? []
    return same.length > 1 ? wrong('product', 'ambiguous') : same[0]
  }

  private wantedProduct(
    { line, product }: FileRow,
    saved: SavedProduct | undefined,
  ): PlannedRecord<ProductDraft> {
    const draft = soundOf(
      OperatorProduct.fields,
      { ...(saved?.draft ?? blankProduct), ...product.fields },
      productColumns,
    )
    const texts = mergedTexts(saved?.texts ?? {}, product.texts, productColumns)
    const id = saved?.id ?? this.newByName.get(draft.name) ?? newId()
    const before = this.products.get(id)
    if (before && !isDeepStrictEqual([before.draft, before.texts], [draft, texts]))
      wrong('product', 'differs')
    const isSame =
      saved !== undefined && isDeepStrictEqual([saved.draft, filled(saved.texts)], [draft, filled(texts)])
    return before ?? { line, id, isNew: saved === undefined, isSame, draft, texts }
  }

  /** The option of a row. A price without one is of the only option of its product, or of a new one with its name. */
  private optionIn(row: FileRow, product: PlannedRecord<ProductDraft>, saved: SavedProduct | undefined) {
    const { option, prices = [] } = row
    if (hasOption(row)) return this.wantedOption(row, product.id, saved)
    if (prices.length === 0) return undefined
    const [only, ...others] = saved?.options ?? []
    if (others.length > 0) wrong('option', 'which_option')
    const fields = { ...option.fields, name: only?.draft.name ?? product.draft.name }
    return this.wantedOption({ ...row, option: { ...option, id: only?.id ?? '', fields } }, product.id, saved)
  }

  private wantedOption(
    { line, option, prices }: FileRow,
    productId: string,
    product: SavedProduct | undefined,
  ): PlannedRecord<OptionDraft> {
    const saved = this.optionOf(option, product)
    const fields = { ...(saved?.draft ?? newOption), ...option.fields, productId }
    const draft = soundOf(Option.fields, fields, optionColumns)
    const refused = whyNotOption(draft)
    if (refused?.code === 'options.travelers_reversed') wrong('max_travelers', 'travelers_reversed')
    if (refused) wrong('valid_until', 'days_reversed')
    const texts = mergedTexts(saved?.texts ?? {}, option.texts, optionColumns)
    const key = `${productId} ${draft.name}`
    const before = (saved && this.options.get(saved.id)) ?? this.names.get(key)
    if (before && prices === undefined) wrong('option', 'twice')
    if (before && !isDeepStrictEqual([before.draft, before.texts], [draft, texts])) wrong('option', 'differs')
    if (before) return before
    const isSame =
      saved !== undefined && isDeepStrictEqual([saved.draft, filled(saved.texts)], [draft, filled(texts)])
    const planned = { line, id: saved?.id ?? newId(), isNew: saved === undefined, isSame, draft, texts }
    this.names.set(key, planned)
    return planned
  }

  private optionOf(
    { id, ref, fields }: Part<unknown>,
    product: SavedProduct | undefined,
  ): SavedOption | undefined {
    const options = product?.options ?? []
    if (id !== '') return options.find((each) => each.id === id) ?? wrong('option_id', 'unknown')
    const named = options.find((each) => ref !== '' && each.ref === ref)
    const name = 'name' in fields ? fields.name : undefined
    const [first, second] = options.filter(({ draft }) => draft.name === name)
    if (named === undefined && second !== undefined) wrong('option', 'which_option')
    return named ?? first
  }
}

const blankProduct = { description: '', categories: [], location: '', duration: '', weights: 'BOOKING' }

function wrong(field: string, reason: RowFault): never {
  throw new Wrong(field, reason)
}

function hasOption({ option }: FileRow): boolean {
  return option.id !== '' || option.ref !== '' || (option.fields.name ?? '') !== ''
}

type Columns = readonly { column: string; field: string; text: string | undefined }[]

function soundOf<T extends z.ZodType>(schema: T, fields: object, columns: Columns): z.output<T> {
  const read = schema.safeParse(fields)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const field = columns.find((each) => each.field === issue?.path[0])?.column ?? String(issue?.path[0] ?? '')
  return wrong(field, faultOf(issue))
}

function faultOf(issue: z.core.$ZodIssue | undefined): RowFault {
  if (issue?.code === 'too_small' || (issue?.code === 'invalid_type' && issue.input === undefined))
    return 'missing'
  if (issue?.code === 'too_big') return 'too_long'
  return 'malformed'
}

/** The saved translations, replaced by those of the file. A text that is too long for the form is refused. */
function mergedTexts(before: Texts, imported: Texts, columns: Columns): Texts {
  const merged = otherLanguages.map((language) => {
    const texts = Object.entries(imported[language] ?? {}).map(([name, text]) => {
      const long = columns.find((each) => each.text === name)
      if (text.length > (ownValue(most, name) ?? 4000))
        wrong(`${long?.column ?? name}_${language}`, 'too_long')
      return [name, text] as const
    })
    return [language, { ...before[language], ...Object.fromEntries(texts) }] as const
  })
  return Object.fromEntries(merged)
}

const most: Readonly<Record<string, number>> = { name: 100, title: 100, location: 200, duration: 100 }

/** The texts without the empty ones, which count as missing. */
function filled(texts: Texts): Texts {
  return Object.fromEntries(
    otherLanguages.map((language) => [
      language,
      Object.fromEntries(Object.entries(texts[language] ?? {}).filter(([, text]) => text !== '')),
    ]),
  )
}
