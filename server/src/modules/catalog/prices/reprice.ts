import { createHash } from 'node:crypto'
import { priceName } from '@reseller-portal/contract/bookings'
import { mostPrice, mostRepriceLines } from '@reseller-portal/contract/inventory'
import type { Repricing, RepricePlan } from '@reseller-portal/contract/inventory'
import { supplierOf } from '#kit/context.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { newId, newIdAfter } from '#kit/ids.ts'
import { found, refuse } from '#kit/refuse.ts'
import { addDays } from '#kit/zone.ts'
import { recordEvent } from '#modules/audit/index.ts'
import { priceOf } from '../row.ts'
import { amountsAt, repricedOf } from './repriced.ts'
import type { ChosenDay, Repriced } from './repriced.ts'

type Asked = {
  /** Options that draw from the same seats, by their names. */
  rates: readonly { id: string; name: string }[]
  days: readonly ChosenDay[]
  repricing: Repricing
}

/** A rate's rows are read with every sale of it: a change adds no more of them than these. */
const mostRows = 200

type Plan = Pick<RepricePlan, 'lines' | 'basis'>

/** What prices of these departures would become. */
export async function planPrices(asked: Asked, db: Db): Promise<Plan> {
  return planOf(asked, await changesOf(asked, db))
}

/** Writes the new prices in the caller's transaction, unless others stand there than `basis` was made of. */
export async function repricePrices(
  { basis, ...asked }: Asked & { basis: string },
  ctx: Ctx,
): Promise<{ plan: Plan; repricingId: string }> {
  // Two who change prices of a rate wait for each other.
  const rates = ctx.db.selectFrom('rates').select('id').where('id', 'in', idsOf(asked)).orderBy('id')
  await rates.forNoKeyUpdate().execute()
  const changes = await changesOf(asked, ctx.db)
  const plan = planOf(asked, changes)
  if (plan.basis !== basis) refuse('things.out_of_date')
  if (changes.length === 0) refuse('prices.nothing_repriced')
  await withdrawPast(asked, ctx)
  const repricingId = newIdAfter(await latestRepricing(asked, ctx.db))
  await ctx.db
    .insertInto('prices')
    .values(changes.flatMap((change) => rowsOf(change, repricingId)))
    .execute()
  const facts = { prices: plan.lines.length }
  await recordEvent(ctx.db, ctx, { name: 'prices.repriced', subject: repricingId, facts })
  return { plan, repricingId }
}

/** How long prices of days that are over are kept, for whoever looks back in the calendar. */
const keptDays = 31

/** New prices of days long past are withdrawn, so that sales do not read ever more rows. */
async function withdrawPast(asked: Asked, { db, now }: Ctx): Promise<void> {
  const day = addDays(now.toISOString().slice(0, 10), -keptDays)
  await db
    .updateTable('prices')
    .set((row) => ({ withdrawn_at: now, removed_at: now, version: row('version', '+', 1) }))
    .where('rate_id', 'in', idsOf(asked))
    .where('repricing_id', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('valid_until', '<', day)
    .execute()
}

/** The last repricing of any of these rates, whose locks the caller holds: the next one is above it, whatever a clock says. */
async function latestRepricing(asked: Asked, db: Db): Promise<string | undefined> {
  const last = db
    .selectFrom('prices')
    .select('repricing_id')
    .where('rate_id', 'in', idsOf(asked))
    .where('repricing_id', 'is not', null)
    .orderBy('repricing_id', 'desc')
    .limit(1)
  return (await last.executeTakeFirst())?.repricing_id ?? undefined
}

/** Withdraws the prices of a repricing: what they were in the place of holds again. */
export async function undoPrices(repricingId: string, ctx: Ctx): Promise<number> {
  const own = ctx.db
    .selectFrom('prices')
    .select('id')
    .where('repricing_id', '=', repricingId)
    .where('supplier_id', '=', supplierOf(ctx))
  found(await own.limit(1).executeTakeFirst())
  const undone = await ctx.db
    .updateTable('prices')
    .set((row) => ({ withdrawn_at: ctx.now, removed_at: ctx.now, version: row('version', '+', 1) }))
    .where('id', 'in', own)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
  if (undone.length === 0) refuse('inventory.undone')
  const facts = { prices: undone.length }
  await recordEvent(ctx.db, ctx, { name: 'prices.reprice_undone', subject: repricingId, facts })
  return undone.length
}

async function changesOf(asked: Asked, db: Db): Promise<Repriced[]> {
  const ids = idsOf(asked)
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
  const changes = ids.flatMap((id) => repricedOf(byRate.get(id) ?? [], asked.days, asked.repricing))
  if (changes.some(({ after }) => after < 0 || after > mostPrice))
    refuse('prices.out_of_range', { field: 'value' })
  const count = changes.reduce((sum, { seasons }) => sum + seasons.length, 0)
  if (count > mostRows) refuse('prices.too_scattered')
  return changes
}

function idsOf({ rates, repricing: { rateId } }: Asked): string[] {
  return rates.map(({ id }) => id).filter((id) => rateId === null || id === rateId)
}

/** Rows that say the same of the same travelers are one line. */
function planOf({ rates, repricing }: Asked, changes: readonly Repriced[]): Plan {
  const names = new Map(rates.map(({ id, name }) => [id, name]))
  const lines = changes.map(({ row, after, departures }) => ({
    rateId: row.rate_id,
    option: names.get(row.rate_id) ?? '',
    traveler: priceName(priceOf(row)),
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

/** A new price keeps the name of the first listed one, by which a channel's own net is found. */
function rowsOf({ row, after, seasons }: Repriced, repricing_id: string) {
  const { id, octo_id: _, version: _version, ...kept } = row
  const { included_taxes, ...amounts } = amountsAt(row, after)
  return seasons.map((season) => ({
    ...kept,
    ...amounts,
    ...season,
    id: newId(),
    included_taxes: JSON.stringify(included_taxes),
    repricing_id,
    repriced_from: row.repriced_from ?? id,
    listed_retail: row.listed_retail ?? row.retail,
  }))
}
