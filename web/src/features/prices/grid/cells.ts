import { currencyDigits } from '@reseller-portal/contract/kit'
import {
  seasonKey,
  seasonsOf,
  type OperatorsPrice,
  type PriceCell,
  type PriceSeason,
} from '@reseller-portal/contract/prices'
import { travelerTypes, type Option, type TravelerTypeRow } from '@reseller-portal/contract/products'
import { amountText as amountInField } from '#lib/language/amount.ts'
import { smallest } from '#ui/fields/amount-field.tsx'

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

/** The rows of a product's options and traveler types, and the seasons of their prices; the base is always there. */
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
  typed: Readonly<Record<string, string>>,
): { key: string; cell: PriceCell | undefined }[] {
  return grid.rows.flatMap((row) =>
    seasons.flatMap((season) => {
      const key = keyOfCell(row, season)
      const text = typed[key]
      const kept = grid.byCell.get(key)
      if (text === undefined || text.trim() === amountText(kept)) return []
      return [{ key, cell: cellOf(text.trim(), { grid, row, season, kept }) }]
    }),
  )
}

type Cell = { grid: Grid; row: GridRow; season: PriceSeason; kept: OperatorsPrice | undefined }

function cellOf(text: string, { grid, row, season, kept }: Cell): PriceCell | undefined {
  const { rateId, travelerType } = row
  const currency = kept?.currency ?? grid.currency
  const retail = text === '' ? null : smallest(text, currencyDigits(currency))
  if (typeof retail === 'string') return undefined
  const { id = null, version = null, net = null, original = null } = kept ?? {}
  return { id, version, rateId, travelerType, currency, retail, net, original, ...season }
}

/** All prices as the grid shows them. A cell whose text isn't an amount counts with its saved price. */
export function currentPrices(
  grid: Grid,
  seasons: readonly PriceSeason[],
  typed: Readonly<Record<string, string>>,
): GridPrice[] {
  const edited = new Map(cellsOf(grid, seasons, typed).map(({ key, cell }) => [key, cell]))
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
