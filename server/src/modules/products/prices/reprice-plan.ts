import { priceName } from '@reseller-portal/contract/products'
import { createHash } from 'node:crypto'
import {
  mostPrice,
  mostRepriceLines,
  type Repricing,
  type RepricePlan,
} from '@reseller-portal/contract/inventory'
import type { Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { refuse } from '#kit/refuse.ts'
import { priceOf } from '../row.ts'
import { amountsAt, repricedOf, type ChosenDay, type Repriced } from './repriced.ts'

export type PriceChangeRequest = {
  /** Options that draw from the same seats, by their names. */
  rates: readonly { id: string; name: string }[]
  days: readonly ChosenDay[]
  repricing: Repricing
}

/** Every sale reads all price rows of its rate, so one change may add no more rows than this. */
const mostRows = 200

export type Plan = Pick<RepricePlan, 'lines' | 'basis'>

/** The new prices of these departures. */
export async function planPrices(request: PriceChangeRequest, db: Db): Promise<Plan> {
  return planOf(request, await changesOf(request, db))
}

export async function changesOf(request: PriceChangeRequest, db: Db): Promise<Repriced[]> {
  const ids = idsOf(request)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('prices')
    .selectAll()
    .where('rate_id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .orderBy('min_age', 'desc')
    .orderBy('retail', 'desc')
    .orderBy('id')
    .execute()
  const byRate = Map.groupBy(rows, ({ rate_id }) => rate_id)
  const changes = ids.flatMap((id) => repricedOf(byRate.get(id) ?? [], request.days, request.repricing))
  if (changes.some(({ after }) => after < 0 || after > mostPrice))
    refuse('prices.out_of_range', { field: 'value' })
  const count = changes.reduce((sum, { seasons }) => sum + seasons.length, 0)
  if (count > mostRows) refuse('prices.too_scattered')
  return changes
}

export function idsOf({ rates, repricing: { rateId } }: PriceChangeRequest): string[] {
  return rates.map(({ id }) => id).filter((id) => rateId === null || id === rateId)
}

/** The plan of the changes. Equal changes for the same travelers are one line. */
export function planOf({ rates, repricing }: PriceChangeRequest, changes: readonly Repriced[]): Plan {
  const names = new Map(rates.map(({ id, name }) => [id, name]))
  const lines = changes.map(({ row, after, departures }) => ({
    rateId: row.rate_id,
    option: names.get(row.rate_id) ?? '',
    traveler: priceName(priceOf(row).travelerType),
    currency: row.currency,
    before: row.retail,
    after,
    netBefore: row.net,
    netAfter: amountsAt(row, after).net,
    departures,
  }))
  const alike = Map.groupBy(lines, (line) => JSON.stringify({ ...line, departures: undefined }))
  const summed = [...alike.values()].flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : [{ ...first, departures: more.reduce((sum, each) => sum + each.departures, first.departures) }],
  )
  const seen = changes.map(({ row: { id, version }, after, seasons }) => ({ id, version, after, seasons }))
  const basis = createHash('sha256')
    .update(JSON.stringify([repricing, seen]))
    .digest('base64url')
  return { lines: summed.slice(0, mostRepriceLines), basis }
}

/** The rows of a new price. `repriced_from` is the listed price, by which the channel's own net is found. */
export function rowsOf({ row, after, seasons }: Repriced, repricing_id: string) {
  const { id, octo_id: _, version: _version, ...kept } = row
  const { included_taxes, ...amounts } = amountsAt(row, after)
  return seasons.map((season) => ({
    ...kept,
    ...amounts,
    ...season,
    id: newId(),
    included_taxes: JSON.stringify(included_taxes),
    accompanied_by: JSON.stringify(row.accompanied_by),
    repricing_id,
    repriced_from: row.repriced_from ?? id,
    listed_retail: row.listed_retail ?? row.retail,
    draft: null,
  }))
}
