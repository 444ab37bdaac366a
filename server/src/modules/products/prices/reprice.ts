import type { Selectable } from 'kysely'
import type { Database } from '#db/tables.ts'
import { supplierOf, type Ctx, type Db } from '#kit/context.ts'
import { newIdAfter } from '#kit/ids.ts'
import { found, refuse } from '#kit/refuse.ts'
import { addDays } from '#kit/zone.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { changesOf, idsOf, planOf, rowsOf, type PriceChangeRequest, type Plan } from './reprice-plan.ts'

/** Writes the new prices in the caller's transaction; refuses where the prices changed since `basis` was computed. */
export async function repricePrices(
  { basis, ...request }: PriceChangeRequest & { basis: string },
  ctx: Ctx,
): Promise<{ plan: Plan; repricingId: string }> {
  // Concurrent changes of a rate's prices wait for each other.
  const rates = ctx.db.selectFrom('rates').select('id').where('id', 'in', idsOf(request)).orderBy('id')
  await rates.forNoKeyUpdate().execute()
  const changes = await changesOf(request, ctx.db)
  const plan = planOf(request, changes)
  if (plan.basis !== basis) refuse('things.out_of_date')
  if (changes.length === 0) refuse('prices.nothing_repriced')
  await withdrawPast(request, ctx)
  const repricingId = newIdAfter(await latestRepricing(request, ctx.db))
  await ctx.db
    .insertInto('prices')
    .values(changes.flatMap((change) => rowsOf(change, repricingId)))
    .execute()
  const facts = { prices: plan.lines.length }
  await recordEvent(ctx.db, ctx, { name: 'prices.repriced', subject: repricingId, facts })
  return { plan, repricingId }
}

/** How long prices of past days are kept, for looking back in the calendar. */
const keptDays = 31

/** New prices of days long past are withdrawn, so that sales do not read ever more rows. */
async function withdrawPast(request: PriceChangeRequest, { db, now }: Ctx): Promise<void> {
  await db
    .updateTable('prices')
    .set((row) => ({ withdrawn_at: now, removed_at: now, version: row('version', '+', 1) }))
    .where('rate_id', 'in', idsOf(request))
    .where('repricing_id', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('valid_until', '<', firstKept(now))
    .execute()
}

function firstKept(now: Date): string {
  return addDays(now.toISOString().slice(0, 10), -keptDays)
}

/** The latest repricing of any of these rates, which the caller has locked: the next id is greater, whatever the clock says. */
async function latestRepricing(request: PriceChangeRequest, db: Db): Promise<string | undefined> {
  const last = db
    .selectFrom('prices')
    .select('repricing_id')
    .where('rate_id', 'in', idsOf(request))
    .where('repricing_id', 'is not', null)
    .orderBy('repricing_id', 'desc')
    .limit(1)
  return (await last.executeTakeFirst())?.repricing_id ?? undefined
}

/** Withdraws the prices of a repricing, so that the ones that they replaced apply again. */
export async function undoPrices(repricingId: string, ctx: Ctx): Promise<number> {
  const own = ctx.db
    .selectFrom('prices')
    .where('repricing_id', '=', repricingId)
    .where('supplier_id', '=', supplierOf(ctx))
  const rows = await own.select(['valid_until', 'withdrawn_at']).execute()
  found(rows[0])
  const undone = await ctx.db
    .updateTable('prices')
    .set((row) => ({ withdrawn_at: ctx.now, removed_at: ctx.now, version: row('version', '+', 1) }))
    .where('id', 'in', own.select('id'))
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
  if (undone.length === 0) refuse(rows.every(wasPast) ? 'inventory.undo_past' : 'inventory.undone')
  const facts = { prices: undone.length }
  await recordEvent(ctx.db, ctx, { name: 'prices.reprice_undone', subject: repricingId, facts })
  return undone.length
}

/** Whether a price was withdrawn because its days were long past, not by an undo. */
function wasPast({
  valid_until,
  withdrawn_at,
}: Pick<Selectable<Database['prices']>, 'valid_until' | 'withdrawn_at'>) {
  return valid_until !== null && withdrawn_at !== null && valid_until < firstKept(withdrawn_at)
}
