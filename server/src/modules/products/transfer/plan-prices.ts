import { seasonKey, whyNotPrice } from '@reseller-portal/contract/prices'
import {
  mostImported,
  noMaximum,
  plainWord,
  travelerTypes,
  type OptionDraft,
  type ProductDraft,
  type RowFault,
  type RowProblem,
  type TravelerKind,
} from '@reseller-portal/contract/products'
import { newId } from '#kit/ids.ts'
import type { PlannedRecord, WantedGuests, WantedPrice } from './planned.ts'
import type { FileRow, ReadGuests, ReadPrice, ReadPriceOf } from './rows.ts'
import type { SavedPrice, SavedProduct } from './saved.ts'

/** A row with prices, and the product and option that they are of. */
export type PricedRow = {
  line: number
  product: PlannedRecord<ProductDraft>
  option: PlannedRecord<OptionDraft>
  saved: SavedProduct | undefined
  prices: readonly ReadPrice[]
}

type WantedType = {
  line: number
  productId: string
  saved: SavedProduct | undefined
  kind: TravelerKind
  name: string
  ages: ReadPriceOf['type']['ages']
}

/** The traveler types that a file plans so far, by product, and the function that adds one. */
type PlannedTypes = {
  guestsOf: ReadonlyMap<string, readonly WantedGuests[]>
  addGuests: (
    row: Pick<FileRow, 'line' | 'guests'>,
    read: ReadGuests,
    productId: string,
    saved: SavedProduct | undefined,
  ) => RowProblem | undefined
}

/** The prices of a file by the rules of the price grid. Traveler types that a product lacks are added to it. */
export class PlannedPrices {
  private readonly planned: PlannedTypes
  private readonly wanted: (WantedPrice & { productId: string })[] = []
  /** The seasons of each traveler type of an option, by `seasonKey`. */
  private readonly seasons = new Map<string, Map<string, SavedPrice | WantedPrice>>()
  /** The traveler types that products lack, by product and kind. */
  private readonly types = new Map<string, WantedType>()
  private readonly refused = new Set<string>()

  constructor(planned: PlannedTypes) {
    this.planned = planned
  }

  /** Plans the prices of a row. What is wrong with several of them in the same way is one problem. */
  add(row: PricedRow): RowProblem[] {
    const problems = row.prices.flatMap((price) => {
      const wrong = price.wrong ?? this.addPrice(price, row)
      if (wrong === undefined) return []
      return [{ line: row.line, field: wrong.field.slice(0, 100), reason: wrong.reason }]
    })
    return [...new Map(problems.map((each) => [`${each.field} ${each.reason}`, each])).values()]
  }

  /** Adds the missing traveler types: first those whose ages the file has, then the others with usual ages beside them. */
  async addTypes(breathe: () => Promise<void>): Promise<RowProblem[]> {
    const all = [...this.types.values()].toSorted((one, other) => rankOf(one) - rankOf(other))
    const problems: RowProblem[] = []
    for (const { line, productId, saved, kind, name, ages } of all) {
      await breathe()
      const beside = [...(saved?.travelers ?? []), ...(this.planned.guestsOf.get(productId) ?? [])]
      const [min, max] = ages ? [ages.min, ages.max] : usualAges(kind, beside)
      const read = { kind, name, min, max, isProofNeeded: undefined, companions: undefined }
      const problem = this.planned.addGuests({ line, guests: [] }, read, productId, saved)
      if (problem === undefined) continue
      this.refused.add(`${productId} ${kind}`)
      problems.push({ ...problem, field: name })
    }
    return problems
  }

  /** The prices whose traveler types exist or are added. */
  prices(): WantedPrice[] {
    return this.wanted.filter(
      ({ productId, travelerType }) => !this.refused.has(`${productId} ${travelerType}`),
    )
  }

  private addPrice(price: ReadPriceOf, row: PricedRow): { field: string; reason: RowFault } | undefined {
    const { option, product, saved, line } = row
    const kind = kindIn(price.type, saved)
    if (kind === undefined)
      return { field: 'traveler_type', reason: price.type.text === '' ? 'missing' : 'unknown_type' }
    const seasons = this.seasonsOf(option.id, kind, saved)
    const key = seasonKey(price)
    const before = seasons.get(key)
    const { retail, currency, validFrom, validUntil, weekdays } = price
    const net = price.net ?? before?.net ?? null
    const fields = { retail, net, currency, validFrom, validUntil, weekdays }
    const isSame = before?.retail === retail && before.net === net && before.currency === currency
    if (before && 'line' in before) return isSame ? undefined : { field: price.column, reason: 'differs' }
    if (before === undefined && seasons.size >= mostImported.seasons)
      return { field: price.column, reason: 'too_many' }
    const others = [...seasons].flatMap(([other, each]) => (other === key ? [] : [each]))
    const refused = whyNotPrice(fields, others)
    if (refused !== undefined) return faultOf(refused.code)
    const type = saved?.travelers.find((each) => each.kind === kind)
    const name = type?.name || price.type.text || kind
    const wanted = {
      ...fields,
      line,
      id: before?.id ?? newId(),
      name: `${product.draft.name} · ${option.draft.name} · ${name}`,
      isNew: before === undefined,
      isSame,
      rateId: option.id,
      travelerType: kind,
      original: before?.original ?? null,
    }
    seasons.set(key, wanted)
    this.wanted.push({ ...wanted, productId: product.id })
    const typeKey = `${product.id} ${kind}`
    if (type === undefined && !this.types.has(typeKey))
      this.types.set(typeKey, { line, productId: product.id, saved, kind, name, ages: price.type.ages })
    return undefined
  }

  private seasonsOf(optionId: string, kind: TravelerKind, saved: SavedProduct | undefined) {
    const key = `${optionId} ${kind}`
    const known = this.seasons.get(key)
    if (known) return known
    const option = saved?.options.find((each) => each.id === optionId)
    const prices = (option?.prices ?? []).filter((price) => price.travelerType === kind)
    const seasons = new Map<string, SavedPrice | WantedPrice>(prices.map((each) => [seasonKey(each), each]))
    this.seasons.set(key, seasons)
    return seasons
  }
}

/** The product's own type of that name, or the kind that the word means. Without a word it's the only type, or everyone. */
function kindIn(
  { text, kind, guess }: ReadPriceOf['type'],
  saved: SavedProduct | undefined,
): TravelerKind | undefined {
  const types = saved?.travelers ?? []
  if (kind !== undefined) return kind
  if (text === '') return types.length > 1 ? undefined : (types[0]?.kind ?? 'ANY')
  return types.find(({ name }) => plainWord(name) === plainWord(text))?.kind ?? guess
}

function faultOf(code: string): { field: string; reason: RowFault } {
  if (code === 'channels.net_above_retail') return { field: 'net', reason: 'net_above' }
  if (code === 'catalog.range_reversed') return { field: 'price_until', reason: 'days_reversed' }
  return { field: 'price_from', reason: 'overlaps' }
}

const usual: Readonly<Record<TravelerKind, readonly [number, number]>> = {
  INFANT: [0, 3],
  CHILD: [4, 12],
  YOUTH: [13, 17],
  SENIOR: [65, noMaximum],
  ADULT: [18, noMaximum],
  STUDENT: [0, noMaximum],
  ANY: [0, noMaximum],
}

/** The usual ages of a kind. Adults begin after the oldest child and end before the youngest senior. */
function usualAges(
  kind: TravelerKind,
  beside: readonly { kind: TravelerKind; min: number; max: number }[],
): readonly [number, number] {
  if (kind !== 'ADULT') return usual[kind]
  const young = beside
    .filter((each) => ['INFANT', 'CHILD', 'YOUTH'].includes(each.kind))
    .map(({ max }) => max + 1)
  const old = beside.filter((each) => each.kind === 'SENIOR').map(({ min }) => min - 1)
  return [Math.max(...(young.length > 0 ? young : [18])), Math.min(noMaximum, ...old)]
}

function rankOf({ ages, kind }: WantedType): number {
  const last = kind === 'ADULT' ? travelerTypes.length : travelerTypes.indexOf(kind)
  return ages === undefined ? 1 + last : 0
}
