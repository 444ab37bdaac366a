import { isDeepStrictEqual } from 'node:util'
import { DatabaseError } from 'pg'
import { whyNotUse } from '@reseller-portal/contract/offers'
import { dueOf, type Booking, type BookingRequest } from '@reseller-portal/contract/sales'
import type { Ctx, Db } from '#kit/context.ts'
import { found, refuse, refuseIf } from '#kit/refuse.ts'
import { retryTransaction } from '#kit/within.ts'
import { dayIn } from '#kit/zone.ts'
import { minutesToPay, remoteOf } from '#modules/offers/index.ts'
import { keepForSale, keepUntil, stateOf } from '#modules/inventory/index.ts'
import { takeCode } from '#modules/prices/index.ts'
import { addCharge, reserveOnAccount, type PaymentRequest } from '#modules/payments/index.ts'
import { viewerOf } from '#modules/organizations/index.ts'
import { paymentRow } from '../checkout/sale-of.ts'
import { partsOf, placeParts } from '../process/parts/parts.ts'
import { saleRow, type Sale } from '../process/sale.ts'
import type { Draft } from './draft.ts'
import { claimSponsor } from './claim-sponsor.ts'
import { lockHeld } from './held.ts'
import { insertSale, newSales, type Selling } from './new-sale.ts'
import { saleOfKey } from './sale-of-hold.ts'
import { sentExt } from './selling-ext.ts'
import { spend, type Spending } from './spend.ts'

/** How long the seats are kept while the sale is running. */
export const keepMinutes = { NEW: minutesToPay, BOOKING: 10 }

/**
 * `isNew`: this call started the sale and drives it; otherwise another process does. `booking`: the booking, where
 * nothing is left to drive.
 */
export type Started = { sale: Sale; isNew: boolean; booking?: Booking }

/**
 * Starts the process of a sale of one booking or of several: with a payment, or directly with the bookings. The holds
 * are locked and kept long enough; a running sale of them is returned instead.
 */
export function startSale(selling: Selling, state: 'NEW' | 'BOOKING', ctx: Ctx): Promise<Started> {
  const start = async (tx: Db): Promise<Started> => {
    const until = new Date(ctx.now.getTime() + keepMinutes[state] * 60_000)
    const running = await lockHolds(selling, until, ctx, tx)
    if (running) return { sale: running, isNew: false }
    const { sale, parts } = newSales(selling, state, ctx)
    await spend(parts.map(spendingOf), ctx, tx)
    for (const part of parts)
      if (part.on_account) await addCharge(await reserveOnAccount(chargeOf(part), ctx, tx), tx)
    await insertSale({ sales: JSON.stringify([...new Set([sale, ...parts])]) }, tx)
    // After all parts are inserted, because tickets of one sponsor are counted across them.
    for (const part of parts) {
      await claimSponsor(part, ctx, tx)
      await takeCode(part, ctx.now, tx)
    }
    for (const { id, hold_id } of parts) if (hold_id !== null) await keepForSale(hold_id, id, tx)
    if (state === 'BOOKING') await placeParts(sale, undefined, tx, ctx)
    return { sale, isNew: true }
  }
  return startOnce(ctx, () => ctx.db.transaction().execute(start))
}

/** Starts a sale; where another request with the same key was first, returns that one's sale. */
export async function startOnce(ctx: Ctx, start: () => Promise<Started>): Promise<Started> {
  try {
    return await retryTransaction(start)
  } catch (error) {
    const isKeyTaken = error instanceof DatabaseError && error.constraint === 'sales_request_key'
    const sale = isKeyTaken ? await saleOfKey(ctx) : undefined
    if (!sale) throw error
    return { sale, isNew: false }
  }
}

/**
 * Locks the holds of all lines, in order of id so that two sales never deadlock, and returns the sale that they already
 * belong to. Where only some of them do, or to different sales, or to one of other bookings, that is refused.
 */
async function lockHolds(selling: Selling, until: Date, ctx: Ctx, tx: Db): Promise<Sale | undefined> {
  const holdOf = ({ request }: Draft) => request.holdId ?? ''
  const inOrder = selling.lines.toSorted((one, other) => (holdOf(one) < holdOf(other) ? -1 : 1))
  const sales = new Set<string | null>()
  for (const line of inOrder) {
    const sale = await lockHold(line, until, ctx, tx)
    if (line.request.holdId) sales.add(sale ? (sale.cart_id ?? sale.id) : null)
  }
  if (sales.size > 1) refuse('holds.already_booked')
  const [id = null] = sales
  const running = id === null ? undefined : await saleRow(id, tx)
  if (!running) return undefined
  if (running.cart !== null) await refuseOtherCart(running, selling, tx)
  else if (running.amends !== null || selling.lines.length > 1) refuse('holds.already_booked')
  return running
}

/** Refuses a cart that was changed since its payment was opened: the guest pays for what was requested then. */
async function refuseOtherCart(running: Sale, { lines, choice }: Selling, tx: Db): Promise<void> {
  const parts = await partsOf(running, tx)
  const begun = parts.map(({ draft: { request } }) => bought(request))
  const requested = lines.map(({ request }) => bought(request))
  if (running.cart === choice && isDeepStrictEqual(begun, requested)) return
  // After the payment there is nothing to call off.
  if (running.state !== 'NEW' && running.state !== 'OPEN') refuse('holds.already_booked')
  const payment = await paymentRow(running.id, tx)
  refuse('cart.paying', payment?.session_id ? { session: payment.session_id } : {})
}

/** What a line buys, for whom, and with which hold, in the form in which it is stored. */
function bought(request: BookingRequest): unknown {
  return JSON.parse(JSON.stringify({ ...request, ext: sentExt(request.ext) }))
}

/** Locks the hold and returns its existing sale; without one, the hold is kept until `until`. */
export async function lockHold(draft: Draft, until: Date, ctx: Ctx, tx: Db): Promise<Sale | undefined> {
  const holdId = draft.request.holdId ?? null
  if (holdId === null) return undefined
  const hold = found(await lockHeld(holdId, viewerOf(ctx), tx), 'holds.not_found')
  if (hold.sale_id !== null) return saleRow(hold.sale_id, tx)
  refuseIf(whyNotUse(stateOf(hold), ctx.now))
  // A remote hold lives as long as its supplier says (hold-for-checkout.ts).
  if (hold.expires_at < until && !remoteOf(hold.connection)) await keepUntil(holdId, until, tx)
  return undefined
}

/** The reservation of an amount on account outlives the hold: it is released with it, or becomes a debt. */
export function chargeOf(sale: Sale): PaymentRequest {
  const { id: paymentId, reseller_id: resellerId, totals } = sale
  const { currency, fee } = totals
  const amount = dueOf(totals)
  const expiresInSeconds = keepMinutes.NEW * 60
  return { paymentId, resellerId, amount, currency, fee, expiresInSeconds, ...soldBy(sale) }
}

/** What a key that sells it spends. */
export function spendingOf({ id, totals }: Sale): Spending {
  return { id, amount: dueOf(totals), currency: totals.currency }
}

/** Whose sale it is and for which day of visit, for a sale with items; those of a cart are in its parts. */
export function soldBy({ supplier_id: supplierId, draft }: Pick<Sale, 'supplier_id' | 'draft'>) {
  const [first] = draft.items
  if (!first) return {}
  return { sold: { supplierId, visitDay: dayIn(first.product.localTimezone, new Date(first.startsAt)) } }
}
