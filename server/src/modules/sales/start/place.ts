import { dueOf, type createBooking as endpoint } from '@reseller-portal/contract/sales'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { isEnded } from '@reseller-portal/contract/payments'
import type { Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { read } from '../bookings/read.ts'
import { awaitSale } from '../process/await.ts'
import { driveOn } from '../process/drive.ts'
import { saleRow, type Sale } from '../process/sale.ts'
import { startSale } from './start-sale.ts'
import { checkedDraft } from './draft.ts'
import { refuseFullParkDays } from './full-park-days.ts'
import { heldBy } from './held.ts'
import { joinSale } from './join.ts'
import { saleOfKey } from './sale-of-hold.ts'
import { isSoldAtOnce, sellAtOnce } from './sell-at-once.ts'

/**
 * Books. A request joins the existing sale of its key, hold or payment; a new sale must not need a payment. Answers
 * OPEN, or PENDING while the outcome is unknown; a failed sale is refused.
 */
export async function place(
  { booking: request }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const existingSale = await saleOfKey(ctx)
  if (existingSale) return answer(existingSale.id, ctx)
  const hold = await heldBy(request.holdId, ctx)
  const joined = await joinSale(request, hold, ctx)
  if (joined !== undefined) return answer(joined, ctx)
  const draft = await checkedDraft(request, hold, ctx)
  await refuseFullParkDays([draft], ctx)
  if (dueOf(draft.totals) > 0 && draft.seller.paysByCard) refuse('bookings.payment_required')
  const { sale, isNew, booking } = isSoldAtOnce(draft)
    ? await sellAtOnce(draft, ctx)
    : await startSale(draft, 'BOOKING', ctx)
  if (booking) return { booking, meta: { reqId: ctx.reqId } }
  const driven = isNew ? await driveOn(sale, ctx) : sale
  return isEnded(driven.state) ? outcome(driven, ctx) : answer(sale.id, ctx)
}

async function answer(saleId: string, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  await awaitSale(saleId, ctx)
  return outcome(await saleRow(saleId, ctx.db), ctx)
}

/**
 * A rate of our own that is sold without a hold gets its seats only with the booking: where they are gone, the
 * refusal says so.
 */
async function outcome(sale: Sale | undefined, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  if (sale?.booking_id == null) return sale?.abort ? refuse('holds.released') : refuse('payments.unavailable')
  const answered = await read({ id: sale.id }, ctx)
  const { status, failure: why } = answered.booking
  if (status !== 'FAILED') return answered
  const isGone = sale.hold_id === null && sale.note !== '' && isSoldAtOnce(sale.draft)
  return isGone ? refuse('availability.gone') : refuse('bookings.failed', { id: sale.id, why })
}
