import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { createBooking as endpoint } from '@reseller-portal/contract/bookings'
import { isEnded } from '@reseller-portal/contract/payments'
import { together } from '../../db/together.ts'
import { resellerOf } from '../../kit/context.ts'
import type { Ctx } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import { paysByCard } from '../payments/index.ts'
import { checkedDraft } from './draft.ts'
import { heldBy } from './held.ts'
import { joinSale } from './join.ts'
import { read } from './read.ts'
import { begin, driveOn, driveUntil, saleRow } from './sales/index.ts'
import type { Sale } from './sales/index.ts'

/** How long a request waits for the outcome before it answers PENDING. */
export const waitSeconds = 25

/**
 * Books. A request for a hold or payment whose sale is under way joins that sale; a new one needs no payment, or is
 * refused. Answers OPEN or FAILED, or PENDING while the outcome is not known.
 */
export async function place(
  { booking: request }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const [hold, byCard] = await knownOf(request, ctx)
  const joined = await joinSale(request, hold, ctx)
  if (joined !== undefined) return answer(joined, ctx)
  const draft = await checkedDraft(request, hold, ctx)
  if (draft.totals.total > 0 && byCard) refuse('bookings.payment_required')
  const { sale, isNew } = await begin(draft, 'BOOKING', ctx)
  const driven = isNew ? await driveOn(sale, ctx) : sale
  return isEnded(driven.state) ? outcome(driven, ctx) : answer(sale.id, ctx)
}

/** The hold that a request names, and whether what it books is paid by card; asked in one journey. */
function knownOf({ holdId, items: [first] }: Input<typeof endpoint>['booking'], ctx: Ctx) {
  const resellerId = resellerOf(ctx)
  return ctx.db
    .connection()
    .execute((db) =>
      together(heldBy(holdId, { ...ctx, db }), first && paysByCard(resellerId, first.supplierId, db)),
    )
}

async function answer(saleId: string, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  await driveUntil(saleId, () => isDecided(saleId, ctx), waitSeconds, ctx)
  return outcome(await saleRow(saleId, ctx.db), ctx)
}

async function outcome(sale: Sale | undefined, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  if (sale && sale.booking_id !== null) return read({ id: sale.id }, ctx)
  return sale?.abort ? refuse('holds.released') : refuse('payments.unavailable')
}

/** The booking is open, or will never be. */
export async function isDecided(id: string, ctx: Ctx): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('bookings')
    .innerJoin('sales', 'sales.id', 'bookings.id')
    .select(['bookings.status', 'sales.pending_since'])
    .where('bookings.id', '=', id)
    .executeTakeFirst()
  // A supplier that takes its time to decide is not waited for with the line open.
  return row !== undefined && (row.status !== 'PENDING' || row.pending_since !== null)
}
