import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { refusal, type Refusal } from '../kit/refusal.ts'
import { Id } from '../kit/shapes.ts'
import {
  everyDay,
  OperatorsPrice,
  sharesDays,
  whyBefore,
  whyNotPrice,
  type PriceSeason,
} from './operators-prices.ts'

/** A price as the grid sends it. A new one has neither id nor version; one without `retail` is removed. */
export const PriceCell = OperatorsPrice.fields.extend({
  id: Id.nullable(),
  version: z.int().nullable(),
  retail: OperatorsPrice.fields.shape.retail.nullable(),
})
export type PriceCell = z.output<typeof PriceCell>

export const savePrices = endpoint({
  method: 'PUT',
  path: '/api/operator/products/:id/prices',
  summary:
    'Save prices of a product, which take effect when it is published. If any price is invalid, none is saved and all invalid ones are listed',
  input: z.object({ id: Id, cells: z.array(PriceCell).min(1).max(500) }),
  output: z.object({
    /** The refused cells by their index in `cells`. If there is none, all were written. */
    refused: z.array(
      z.object({ index: z.int(), reason: z.string(), facts: z.record(z.string(), z.unknown()) }),
    ),
  }),
  may: 'operator.manage',
  refuses: ['things.not_found'],
})

/** A saved price, published or not, as the grid reads it. */
export type WrittenPrice = PriceSeason & {
  id: string
  version: number
  rateId: string
  travelerType: PriceCell['travelerType']
  retail: number
  net: number | null
}

/** The cells that conflict with other prices of the product, by their index. */
export function refusedCells(
  cells: readonly PriceCell[],
  written: readonly WrittenPrice[],
): { index: number; refusal: Refusal }[] {
  const isEdited = new Set(cells.map(({ id }) => id))
  const standing = written.filter(({ id }) => !isEdited.has(id))
  const meant = cells.filter(
    ({ id, retail }) => retail !== null && (id === null || written.some((price) => price.id === id)),
  )
  return cells.flatMap((cell, index) => {
    const kept = written.find(({ id }) => id === cell.id)
    if (cell.id !== null && kept === undefined) return { index, refusal: refusal('things.not_found') }
    if (kept !== undefined && kept.version !== cell.version)
      return { index, refusal: refusal('things.out_of_date') }
    const { retail } = cell
    if (retail === null) return []
    const others = [...standing, ...meant.filter((each) => each !== cell)]
    const why = whyNotPrice(
      { ...cell, retail },
      others.filter((other) => isSameTraveler(other, cell)),
    )
    return why ? { index, refusal: why } : []
  })
}

type OfTraveler = Pick<WrittenPrice, 'rateId' | 'travelerType'>

function isSameTraveler(one: OfTraveler, other: OfTraveler): boolean {
  return one.rateId === other.rateId && one.travelerType === other.travelerType
}

/**
 * The seasons of a product's prices: the one without limits first, then by first day, the longer before the shorter.
 */
export function seasonsOf(prices: readonly PriceSeason[]): PriceSeason[] {
  const seasons = new Map(
    prices.map(({ validFrom, validUntil, weekdays }) => {
      const season = { validFrom, validUntil, weekdays }
      return [seasonKey(season), season]
    }),
  )
  return [...seasons.values()].toSorted(
    (a, b) =>
      (a.validFrom ?? '').localeCompare(b.validFrom ?? '') || (whyBefore(a, b) === undefined ? -1 : 1),
  )
}

export function seasonKey({ validFrom, validUntil, weekdays }: PriceSeason): string {
  return `${validFrom ?? ''} ${validUntil ?? ''} ${weekdays}`
}

/** Whether a season has no limits: its prices apply on every day on which no narrower season does. */
export function isBase({ validFrom, validUntil, weekdays }: PriceSeason): boolean {
  return validFrom === null && validUntil === null && weekdays === everyDay
}

/** The one of several prices for the same travelers that applies on a day, by `whyBefore`. */
export function priceOn<P extends PriceSeason>(prices: readonly P[], day: string): P | undefined {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return prices
    .filter((price) => holdsOn(price, day, weekday))
    .toSorted((a, b) => (whyBefore(a, b) === undefined ? 1 : -1))[0]
}

function holdsOn({ validFrom, validUntil, weekdays }: PriceSeason, day: string, weekday: number): boolean {
  return (
    (validFrom === null || validFrom <= day) &&
    (validUntil === null || day <= validUntil) &&
    (weekdays & (1 << weekday)) !== 0
  )
}

/** Two prices for the same travelers that overlap, and on how many days the winner applies instead of the loser. */
export type Overlap<P> = { winner: P; loser: P; why: 'season' | 'weekdays'; days: number }

/**
 * The overlaps of prices for the same travelers on these days. Those with the season without limits are left out,
 * because everybody expects them.
 */
export function overlapsOf<P extends PriceSeason>(
  prices: readonly P[],
  days: readonly string[],
): Overlap<P>[] {
  return prices.flatMap((loser) =>
    prices.flatMap((winner) => {
      const why = isBase(loser) || !sharesDays(winner, loser) ? undefined : whyBefore(winner, loser)
      if (why === undefined) return []
      const shared = days.filter((day) => {
        const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
        return holdsOn(winner, day, weekday) && holdsOn(loser, day, weekday)
      })
      return shared.length === 0 ? [] : [{ winner, loser, why, days: shared.length }]
    }),
  )
}

/** The days without a price for travelers who have one on other days; none if they never have a price. */
export function gapOf(prices: readonly PriceSeason[], days: readonly string[]): string[] {
  return prices.length === 0 ? [] : days.filter((day) => priceOn(prices, day) === undefined)
}
