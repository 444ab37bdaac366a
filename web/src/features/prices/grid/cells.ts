import { currencyDigits, roundedShare } from '@reseller-portal/contract/kit'
import {
  seasonKey,
  seasonsOf,
  type OperatorsPrice,
  type PriceCell,
  type PriceSeason,
} from '@reseller-portal/contract/prices'
import { travelerTypes, type Option, type TravelerTypeRow } from '@reseller-portal/contract/products'
import { amountText as amountInField } from '#lib/language/amount.ts'
import { smallestUnits } from '#ui/fields/amount-field.tsx'

/** A traveler type of an option. */
export type GridRow = {
  rateId: string
  option: string
  travelerType: OperatorsPrice['travelerType']
  traveler: string
} & Pick<TravelerTypeRow, 'minAge' | 'maxAge'>

export type Grid = {
  rows: GridRow[]
  seasons: PriceSeason[]
  /** The saved prices, by `keyOfCell`. */
  byCell: ReadonlyMap<string, OperatorsPrice>
  currency: string
}

/** A price as the grid shows it. */
export type GridPrice = PriceSeason & Pick<OperatorsPrice, 'rateId' | 'travelerType' | 'retail' | 'currency'>

const base: PriceSeason = { validFrom: null, validUntil: null, weekdays: 127 }

/** The unsaved changes of the grid, by `keyOfCell`. */
export type Edits = {
  typed: Readonly<Record<string, string>>
  /** Seasons without saved prices. */
  added: readonly PriceSeason[]
  /** Net and original of new prices that were copied. */
  terms: Readonly<Record<string, Pick<OperatorsPrice, 'net' | 'original'>>>
}

export const noEdits: Edits = { typed: {}, added: [], terms: {} }

/**
 * The rows of a product's options and traveler types, and the seasons of their prices. The season without limits is
 * always included.
 */
export function gridOf({
  prices,
  options,
  travelers,
  currency,
}: {
  prices: readonly OperatorsPrice[]
  options: readonly Option[]
  travelers: readonly TravelerTypeRow[]
  currency: string
}): Grid {
  const bySeason = prices.filter(({ isRepriced, startTimes }) => !isRepriced && startTimes.length === 0)
  const types = travelers.toSorted((a, b) => travelerTypes.indexOf(a.kind) - travelerTypes.indexOf(b.kind))
  const rows = options.flatMap((option) =>
    types.map(({ kind, name, minAge, maxAge }) => ({
      rateId: option.id,
      option: option.title || option.name,
      travelerType: kind,
      traveler: name,
      minAge,
      maxAge,
    })),
  )
  const byCell = new Map(bySeason.map((price) => [keyOfCell(price, price), price]))
  return { rows, seasons: seasonsOf([base, ...bySeason]), byCell, currency }
}

export function keyOfCell(
  { rateId, travelerType }: Pick<GridRow, 'rateId' | 'travelerType'>,
  season: PriceSeason,
): string {
  return `${rateId} ${travelerType} ${seasonKey(season)}`
}

/** "49.00", without the currency; empty where there is no price. */
export function amountText(price: Pick<OperatorsPrice, 'retail' | 'currency'> | undefined): string {
  return price === undefined ? '' : amountInField(price.retail, price.currency)
}

/** The typed prices as cells to save; text that isn't an amount is left out. */
export function cellsOf(
  grid: Grid,
  seasons: readonly PriceSeason[],
  { typed, terms }: Edits,
): { key: string; cell: PriceCell | undefined }[] {
  return grid.rows.flatMap((row) =>
    seasons.flatMap((season) => {
      const key = keyOfCell(row, season)
      const text = typed[key]
      const kept = grid.byCell.get(key)
      if (text === undefined || text.trim() === amountText(kept)) return []
      return [{ key, cell: cellOf(text.trim(), { grid, row, season, kept, terms: terms[key] }) }]
    }),
  )
}

type Cell = {
  grid: Grid
  row: GridRow
  season: PriceSeason
  kept: OperatorsPrice | undefined
  terms: Edits['terms'][string] | undefined
}

function cellOf(text: string, { grid, row, season, kept, terms }: Cell): PriceCell | undefined {
  const { rateId, travelerType } = row
  const currency = kept?.currency ?? grid.currency
  const retail = text === '' ? null : smallestUnits(text, currencyDigits(currency))
  if (typeof retail === 'string') return undefined
  const { id = null, version = null } = kept ?? {}
  const { net = null, original = null } = kept ?? terms ?? {}
  return { id, version, rateId, travelerType, currency, retail, net, original, ...season }
}

/** All prices as the grid shows them. A cell whose text isn't an amount counts with its saved price. */
export function currentPrices(grid: Grid, seasons: readonly PriceSeason[], edits: Edits): GridPrice[] {
  const edited = new Map(cellsOf(grid, seasons, edits).map(({ key, cell }) => [key, cell]))
  return grid.rows.flatMap((row) =>
    seasons.flatMap((season) => {
      const key = keyOfCell(row, season)
      const { rateId, travelerType, retail, currency } = edited.get(key) ?? grid.byCell.get(key) ?? {}
      if (rateId === undefined || travelerType === undefined || currency === undefined) return []
      return retail === null || retail === undefined
        ? []
        : [{ rateId, travelerType, retail, currency, ...season }]
    }),
  )
}

/** A season with the prices that another one has, each changed by a percentage with one decimal and rounded half up. */
export function copySeason(
  grid: Grid,
  edits: Edits,
  { from, to, percent }: { from: PriceSeason; to: PriceSeason; percent: number },
): Edits {
  const changed = (amount: number) => roundedShare(amount, 1000 + Math.round(percent * 10), 1000)
  const orNull = (amount: number | null) => (amount === null ? null : changed(amount))
  const cells = grid.rows.flatMap((row) => {
    const [source, key] = [keyOfCell(row, from), keyOfCell(row, to)]
    const kept = grid.byCell.get(source)
    const currency = kept?.currency ?? grid.currency
    const retail = smallestUnits((edits.typed[source] ?? amountText(kept)).trim(), currencyDigits(currency))
    if (typeof retail === 'string') return []
    const { net = null, original = null } = kept ?? edits.terms[source] ?? {}
    const text = amountText({ retail: changed(retail), currency })
    return [{ key, text, terms: { net: orNull(net), original: orNull(original) } }]
  })
  return {
    typed: { ...edits.typed, ...Object.fromEntries(cells.map(({ key, text }) => [key, text])) },
    added: [...edits.added, to],
    terms: { ...edits.terms, ...Object.fromEntries(cells.map(({ key, terms }) => [key, terms])) },
  }
}

/**
 * Fills a range from copied cells of a spreadsheet, which begins at a cell. Text that isn't an amount stays in its cell,
 * so that it can be corrected. Empty cells change nothing. `outside`: the filled ones that the grid has no cell for.
 */
export function pasteCells(
  grid: Grid,
  seasons: readonly PriceSeason[],
  { edits, row, season, text }: { edits: Edits; row: GridRow; season: PriceSeason; text: string },
): { edits: Edits; pasted: number; outside: number } {
  const first = { row: grid.rows.indexOf(row), column: seasons.indexOf(season) }
  const typed: Record<string, string> = {}
  let outside = 0
  for (const [down, line] of linesOf(text).entries())
    for (const [right, cell] of line.entries()) {
      if (cell === '') continue
      const target = grid.rows[first.row + down]
      const column = seasons[first.column + right]
      if (target === undefined || column === undefined) outside += 1
      else typed[keyOfCell(target, column)] = cell
    }
  return {
    edits: { ...edits, typed: { ...edits.typed, ...typed } },
    pasted: Object.keys(typed).length,
    outside,
  }
}

/** Whether a copied text is more than one cell. */
export function isRange(text: string): boolean {
  return /[\t\n]/.test(text.trim())
}

function linesOf(text: string): string[][] {
  const lines = text.replaceAll('\r', '').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t').map(plainAmount))
}

/** "$1,234.50" is 1234.50 and "1.234,50 €" is 1234,50. What isn't an amount is left as it is. */
function plainAmount(cell: string): string {
  const text = cell.trim()
  const bare = text.replaceAll(/^\p{Sc}|\p{Sc}$|^[A-Z]{3}\b|\b[A-Z]{3}$|\s/gu, '')
  const [, whole = '', part = ''] = /^(\d{1,3}(?:[.,'’]\d{3})+)([.,]\d{1,3})?$/.exec(bare) ?? []
  const separators = new Set(whole.replaceAll(/\d/g, ''))
  if (whole === '' || separators.size > 1 || separators.has(part.slice(0, 1)))
    return /^\d+([.,]\d*)?$/.test(bare) ? bare : text
  // "1.250" alone may be one and a quarter: without a second separator it stays as it is typed.
  const isSure = part !== '' || whole.replaceAll(/\d/g, '').length > 1
  return isSure ? `${whole.replaceAll(/\D/g, '')}${part}` : bare
}
