import { soldBy } from '../start/start-sale.ts'
import type {
  Booking,
  amendBooking,
  createAmendmentSession as createSession,
  previewAmendment,
} from '@reseller-portal/contract/sales'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx, Db } from '#kit/context.ts'
import { keyColumns } from '#kit/http/keyed.ts'
import { newId } from '#kit/ids.ts'
import { found, refuse } from '#kit/refuse.ts'
import { retryTransaction } from '#kit/within.ts'
import { viewOf } from '../bookings/view.ts'
import { connectionOf } from '#modules/connections/index.ts'
import { swapSeats, takeSeatsIn } from '#modules/inventory/index.ts'
import { addChargeAtOnce, refuseAboveLimit } from '#modules/payments/index.ts'
import { viewerOf } from '#modules/organizations/index.ts'
import { confirmRequestOf } from '../process/ask-supplier.ts'
import { openedSession } from '../checkout/create-session.ts'
import { saleOfPayment } from '../checkout/sale-of.ts'
import { isPaid } from '../process/ask-money.ts'
import { awaitEnd } from '../process/await.ts'
import { drive, driveOn } from '../process/drive.ts'
import { advance, saleRow, type Sale } from '../process/sale.ts'
import { refuseUnpaid } from '../start/join.ts'
import { saleOfKey } from '../start/sale-of-hold.ts'
import { spend } from '../start/spend.ts'
import { beginAmendment, isApart } from './begin.ts'
import { planAmendment, seatOf, type Planned } from './plan.ts'
import { writeAmendment } from './write-amendment.ts'

/** Shows what an amendment would cost, before anybody agrees to it. */
export async function preview(
  input: Input<typeof previewAmendment>,
  ctx: Ctx,
): Promise<Returned<typeof previewAmendment>> {
  const { plan } = await planAmendment(input, ctx)
  return { plan, meta: { reqId: ctx.reqId } }
}

/**
 * Moves or enlarges a booking under its id. Where seats and money are in our database, everything changes in one
 * transaction, and a failure leaves the booking as it was; a refund to a card follows as a step of the sale. Where a
 * card pays or a remote supplier takes part, a separate sale makes the amendment (`begin.ts`).
 */
export async function amend(
  input: Input<typeof amendBooking>,
  ctx: Ctx,
): Promise<Returned<typeof amendBooking>> {
  const existingAmendment = await amendmentOfKey(ctx)
  if (existingAmendment) return answer(existingAmendment.sale_id, existingAmendment.difference, ctx)
  const paid = await amendmentPaid(input, ctx)
  if (paid) return outcome(paid, ctx)
  const planned = await planAmendment(input, ctx)
  const { amount } = planned.plan.difference
  if (amount !== input.difference) refuse('bookings.amendment_differs')
  if (planned.plan.tender === 'card') refuse('bookings.amend_by_card')
  if (planned.sale.state !== 'CAPTURED') refuse('bookings.cancelling')
  if (isApart(planned)) return outcome(await beginAmendment(input, ctx), ctx)
  const sale = found(await retryTransaction(() => change(planned, ctx)), 'things.out_of_date')
  if (sale.state === 'REFUNDING') await driveOn(sale, ctx)
  return answer(sale.id, amount, ctx)
}

/** Opens a checkout for the extra amount of an amendment and keeps its seats until it is paid. */
export async function createAmendmentSession(
  input: Input<typeof createSession>,
  ctx: Ctx,
): Promise<Returned<typeof createSession>> {
  // A repeat after the guest has paid gets the same answer, although the booking has been changed by then.
  const existingSale = await saleOfKey(ctx)
  if (existingSale) return openedSession(existingSale.id, ctx)
  const { plan } = await planAmendment(input, ctx)
  if (plan.tender !== 'card') refuse('payments.nothing_to_pay')
  return openedSession((await beginAmendment(input, ctx)).id, ctx)
}

/** The amendment whose difference this payment pays. */
async function amendmentPaid({ id, payment }: Input<typeof amendBooking>, ctx: Ctx) {
  if (payment === undefined) return undefined
  const { sale } = await saleOfPayment(payment, ctx)
  if (sale.amends !== id) refuse('payments.not_found')
  if (!(await isPaid(sale, ctx))) await refuseUnpaid(sale.id, ctx)
  return sale
}

/** Waits for the sale of an amendment; one that failed has left the booking as it was. */
async function outcome({ id }: Sale, ctx: Ctx): Promise<Returned<typeof amendBooking>> {
  await awaitEnd(id, ctx)
  const sale = found(await saleRow(id, ctx.db), 'bookings.not_found')
  if (sale.state === 'REVERSED' || sale.state === 'REFUNDED')
    return refuse('bookings.amendment_failed', { why: sale.note })
  if (sale.state !== 'CAPTURED') return refuse('bookings.amending')
  await drive(sale.amends ?? id, ctx)
  return answer(sale.amends ?? id, sale.amendment?.plan.difference.amount ?? 0, ctx)
}

async function answer(id: string, amount: number, ctx: Ctx): Promise<Returned<typeof amendBooking>> {
  const booking = found(await viewOf(id, viewerOf(ctx), ctx.db), 'bookings.not_found')
  return { booking, difference: { amount, currency: booking.totals.currency }, meta: { reqId: ctx.reqId } }
}

/** The amendment that this account's Idempotency-Key made. */
async function amendmentOfKey({ actor, key, db }: Ctx) {
  if (key === undefined) return undefined
  const amendment = await db
    .selectFrom('amendments')
    .select(['sale_id', 'difference', 'request_fingerprint'])
    .where('account_id', '=', actor.accountId)
    .where('request_key', '=', key.value)
    .executeTakeFirst()
  const fingerprint = amendment?.request_fingerprint ?? key.fingerprint
  if (fingerprint !== key.fingerprint) refuse('key.reused')
  return amendment
}

/** Undefined, with nothing written, when another process changed the sale in the meantime. */
async function change(planned: Planned, ctx: Ctx): Promise<Sale | undefined> {
  const { sale, plan, items } = planned
  const { amount } = plan.difference
  const id = newId()
  let after = sale
  const moved = await advance(sale, amount < 0 ? 'REFUNDING' : 'CAPTURED', ctx, {
    write: async (tx) => {
      await refuseOutdated(planned.booking, tx)
      const issued = await moveSeats(id, planned, ctx, tx)
      await spend([{ ...plan.difference, id }], ctx, tx)
      const paymentId = amount > 0 ? await charge(id, sale, amount, ctx, tx) : null
      const by = { id, accountId: ctx.actor.accountId, key: keyColumns(ctx) }
      after = await writeAmendment({ ...by, plan, sale, items, issued, paymentId }, tx, ctx)
    },
  })
  const { totals, draft, cancellation_id } = after
  return moved && { ...moved, totals, draft, cancellation_id }
}

/** Refuses when a scan or a correction changed the booking in the meantime; the caller then plans again. */
export async function refuseOutdated({ id, version }: Booking, tx: Db): Promise<void> {
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
    .where('status', '=', 'REDEEMED')
    .executeTakeFirst()
  if (row?.version !== version || used) refuse('things.out_of_date')
}

/** Takes the new seats and releases the old ones, or neither. Returns the tickets of added guests. */
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

/** An extra amount on account is a separate charge beside the sale's. */
async function charge(id: string, sale: Sale, amount: number, ctx: Ctx, tx: Db): Promise<string> {
  const { reseller_id: resellerId, totals } = sale
  const request = {
    paymentId: id,
    resellerId,
    amount,
    currency: totals.currency,
    fee: 0,
    expiresInSeconds: 0,
    ...soldBy(sale),
  }
  await refuseAboveLimit(request, ctx, tx)
  await addChargeAtOnce(request, sale.id, ctx, tx)
  return id
}
