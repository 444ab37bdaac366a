import type { Booking, amendBooking, previewAmendment } from '@reseller-portal/contract/bookings'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx, Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { found, refuse } from '#kit/refuse.ts'
import { amendBookingRows, viewOf } from '#modules/bookings/index.ts'
import { connectionOf } from '#modules/connections/index.ts'
import { retryTransaction, swapSeats, takeSeatsIn } from '#modules/inventory/index.ts'
import { addChargeAtOnce, addFee, refuseAboveLimit } from '#modules/payments/index.ts'
import { viewerOf } from '#modules/resellers/index.ts'
import { confirmRequestOf } from '../process/ask-supplier.ts'
import { driveOn } from '../process/drive.ts'
import { advance } from '../process/sale.ts'
import type { Sale } from '../process/sale.ts'
import { startDifferenceBack } from '../cancel/cancellation.ts'
import { postAmendment } from './post-amendment.ts'
import { planAmendment } from './plan.ts'
import type { Planned } from './plan.ts'

/** Shows what an amendment would come to, before anybody agrees to it. */
export async function preview(
  input: Input<typeof previewAmendment>,
  ctx: Ctx,
): Promise<Returned<typeof previewAmendment>> {
  const { plan } = await planAmendment(input, ctx)
  return { plan, meta: { reqId: ctx.reqId } }
}

/**
 * Moves or enlarges a booking under its id. Seats, prices, tickets, ledger and account change in one transaction: whatever
 * stops it leaves the booking as it was, with its old seats. A refund to a card then follows as the sale's own step.
 */
export async function amend(
  input: Input<typeof amendBooking>,
  ctx: Ctx,
): Promise<Returned<typeof amendBooking>> {
  const known = await amendmentOfKey(ctx)
  if (known) return answer(known.sale_id, known.difference, ctx)
  const planned = await planAmendment(input, ctx)
  const { amount } = planned.plan.difference
  if (amount !== input.difference) refuse('bookings.amendment_differs')
  if (planned.plan.tender === 'card') refuse('bookings.amend_by_card')
  if (planned.sale.state !== 'CAPTURED') refuse('bookings.cancelling')
  const sale = found(await retryTransaction(() => change(planned, ctx)), 'things.out_of_date')
  if (sale.state === 'REFUNDING') await driveOn(sale, ctx)
  return answer(sale.id, amount, ctx)
}

async function answer(id: string, amount: number, ctx: Ctx): Promise<Returned<typeof amendBooking>> {
  const booking = found(await viewOf(id, viewerOf(ctx), ctx.db), 'bookings.not_found')
  return { booking, difference: { amount, currency: booking.totals.currency }, meta: { reqId: ctx.reqId } }
}

/** The amendment that this account's Idempotency-Key made. */
function amendmentOfKey({ actor, key, db }: Ctx) {
  if (key === undefined) return undefined
  return db
    .selectFrom('amendments')
    .select(['sale_id', 'difference'])
    .where('account_id', '=', actor.accountId)
    .where('request_key', '=', key.value)
    .executeTakeFirst()
}

/** Undefined where the sale was changed by somebody else meanwhile; nothing is written then. */
function change(planned: Planned, ctx: Ctx): Promise<Sale | undefined> {
  const { sale, plan, items } = planned
  const { amount } = plan.difference
  const id = newId()
  const after = { ...sale, totals: plan.after, draft: { ...sale.draft, items } }
  return advance(sale, amount < 0 ? 'REFUNDING' : 'CAPTURED', ctx, {
    write: async (tx) => {
      await refuseOutdated(planned.booking, tx)
      const issued = await moveSeats(id, planned, ctx, tx)
      const paymentId = amount > 0 ? await charge(id, sale, amount, ctx, tx) : null
      if (sale.payment_id !== null) await addFee(sale.payment_id, plan.after.fee - plan.before.fee, tx)
      await insertAmendment(id, planned, paymentId, ctx, tx)
      await rewrite(after, tx)
      await amendBookingRows(after, { issued, difference: plan.difference }, tx, ctx)
      await postAmendment(id, sale, plan, tx, ctx)
      if (amount < 0) await startDifferenceBack(id, sale, -amount, ctx, tx)
    },
  }).then(
    (moved) =>
      moved && {
        ...moved,
        totals: after.totals,
        draft: after.draft,
        cancellation_id: amount < 0 ? id : sale.cancellation_id,
      },
  )
}

/** A gate that let somebody in, or a person who corrected a name, came first: the amendment is looked at again. */
async function refuseOutdated({ id, version }: Booking, tx: Db): Promise<void> {
  const row = await tx
    .selectFrom('bookings')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const used = await tx
    .selectFrom('tickets')
    .select('id')
    .where('booking_id', '=', id)
    .where('status', '<>', 'ISSUED')
    .executeTakeFirst()
  if (row?.version !== version || used) refuse('things.out_of_date')
}

/** Takes the new seats and gives the old ones back, or neither; answers the tickets of further guests. */
async function moveSeats(id: string, { sale, items, seats, leaves }: Planned, ctx: Ctx, tx: Db) {
  const added = seats.flatMap(({ id: itemId, added: quantity }) => {
    const item = items.find((each) => each.id === itemId)
    return item && quantity > 0 ? [{ ...item, quantity }] : []
  })
  const draft = { ...sale.draft, items: added }
  const issue = connectionOf(sale.draft.connection).issue
  const issued = added.length === 0 ? [] : (issue?.(confirmRequestOf({ ...sale, draft })).tickets ?? [])
  const { reseller_id: resellerId, supplier_id: supplierId } = sale
  const taken = seats.map((seat) => ({ ...seat, ...seatOf(seat) }))
  const hold = { id, resellerId, supplierId, accountId: ctx.actor.accountId, ext: {}, items: taken }
  await takeSeatsIn({ ...hold, acquiredAt: ctx.now, expiresAt: ctx.now }, ctx.now, tx)
  if (!(await swapSeats({ reference: sale.id, holdId: id, leaves, issued: JSON.stringify(issued) }, tx)))
    refuse('bookings.not_amendable')
  return issued
}

function seatOf({ offered: { slot, price } }: Planned['seats'][number]) {
  return { slotId: slot.id, at: slot.startsAt, travelerType: price.travelerType.typeOf, price }
}

/** What is paid more on account is a charge of its own, beside that of the sale. */
async function charge(id: string, sale: Sale, amount: number, ctx: Ctx, tx: Db): Promise<string> {
  const { reseller_id: resellerId, totals } = sale
  const request = {
    paymentId: id,
    resellerId,
    amount,
    currency: totals.currency,
    fee: 0,
    expiresInSeconds: 0,
  }
  await refuseAboveLimit(request, ctx, tx)
  await addChargeAtOnce(request, sale.id, ctx, tx)
  return id
}

async function insertAmendment(
  id: string,
  { sale, plan }: Planned,
  paymentId: string | null,
  ctx: Ctx,
  tx: Db,
) {
  await tx
    .insertInto('amendments')
    .values({
      id,
      sale_id: sale.id,
      account_id: ctx.actor.accountId,
      before: JSON.stringify(plan.before),
      after: JSON.stringify(plan.after),
      difference: plan.difference.amount,
      payment_id: paymentId,
      at: ctx.clock(),
      request_key: ctx.key?.value ?? null,
    })
    .execute()
}

/** What the sale says was sold is what a cancellation gives back. */
async function rewrite({ id, totals, draft }: Sale, tx: Db): Promise<void> {
  await tx
    .updateTable('sales')
    .set({ totals: JSON.stringify(totals), draft: JSON.stringify(draft) })
    .where('id', '=', id)
    .execute()
}
