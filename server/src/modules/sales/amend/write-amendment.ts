import { bookingExt, type AmendmentPlan } from '@reseller-portal/contract/sales'
import type { Ext } from '@reseller-portal/contract/kit'
import { datesOfItems } from '@reseller-portal/contract/inventory'
import type { Db, Work } from '#kit/context.ts'
import type { IssuedTicket } from '#modules/connections/index.ts'
import { amendBookingRows } from '../bookings/change/amend-booking.ts'
import { addFee } from '#modules/payments/index.ts'
import { startRefund } from '../cancel/cancellation.ts'
import type { Sale } from '../process/sale.ts'
import { postAmendment } from './post-amendment.ts'

type Item = Sale['draft']['items'][number]

type Amended = {
  id: string
  accountId: string
  key: Pick<Sale, 'request_key' | 'request_fingerprint'>
  plan: AmendmentPlan
  /** The sale before the amendment, and the items of the guests who come after it. */
  sale: Sale
  items: Sale['draft']['items']
  issued: readonly IssuedTicket[]
  /** What a remote supplier booked in place of the old booking. */
  replacement?: NonNullable<Sale['amendment']>['confirmed']
  /** The payment of the difference, where there is one. */
  paymentId: string | null
}

/** Writes an amendment into its booking, with money and ledger entries. Returns the sale as it is afterwards. */
export async function writeAmendment(it: Amended, tx: Db, work: Work): Promise<Sale> {
  const { id, sale, plan, items, issued, replacement, accountId } = it
  const { amount } = plan.difference
  const gone = await cancelledIn(sale.id, tx)
  const become = sale.draft.items.map((item) => becoming(item, items, gone))
  const { request } = sale.draft
  const dates = datesOfItems(
    become.map(({ ext }) => ext),
    request.ext[bookingExt.productType],
  )
  const after: Sale = {
    ...sale,
    totals: plan.after,
    draft: { ...sale.draft, items: become, request: { ...request, ext: { ...request.ext, ...dates } } },
    cancellation_id: amount < 0 ? id : sale.cancellation_id,
  }
  if (sale.payment_id !== null) await addFee(sale.payment_id, plan.after.fee - plan.before.fee, tx)
  await insertAmendment(it, tx, work)
  await rewrite(after, tx)
  await amendBookingRows(after, { issued, replacement, difference: plan.difference }, tx, work)
  await postAmendment(id, sale, plan, tx, work)
  // No ticket is cancelled where only the price became lower.
  const back = { ticketIds: [], reason: 'amended', refund: { amount: -amount, taxes: 0 } }
  if (amount < 0) await startRefund({ id, accountId, ...back }, sale, tx, work)
  return after
}

/** How many guests of each item no longer have a ticket. */
async function cancelledIn(bookingId: string, tx: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('booking_items')
    .select(['id', 'cancelled'])
    .where('booking_id', '=', bookingId)
    .execute()
  return new Map(rows.map(({ id, cancelled }) => [id, cancelled]))
}

/** Guests of cancelled tickets stay counted in their item, and move to the new departure with the others. */
function becoming(before: Item, items: readonly Item[], gone: ReadonlyMap<string, number>): Item {
  const after = items.find(({ id }) => id === before.id)
  if (after) return { ...after, quantity: after.quantity + (gone.get(before.id) ?? 0) }
  const [first = before] = items
  const { availabilityId, slotId, startsAt, endsAt, ext } = first
  return { ...before, availabilityId, slotId, startsAt, endsAt, ext: { ...before.ext, ...datesIn(ext) } }
}

function datesIn({ ticketStart, ticketEnd }: Ext): Ext {
  return ticketStart === undefined || ticketEnd === undefined ? {} : { ticketStart, ticketEnd }
}

async function insertAmendment({ id, sale, plan, paymentId, accountId, key }: Amended, tx: Db, work: Work) {
  await tx
    .insertInto('amendments')
    .values({
      id,
      sale_id: sale.id,
      account_id: accountId,
      before: JSON.stringify(plan.before),
      after: JSON.stringify(plan.after),
      difference: plan.difference.amount,
      payment_id: paymentId,
      at: work.clock(),
      ...key,
    })
    .execute()
}

/** Later cancellations refund by these totals. */
async function rewrite({ id, totals, draft }: Sale, tx: Db): Promise<void> {
  await tx
    .updateTable('sales')
    .set({ totals: JSON.stringify(totals), draft: JSON.stringify(draft) })
    .where('id', '=', id)
    .execute()
}
