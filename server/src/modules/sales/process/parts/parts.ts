import { sql } from 'kysely'
import type { AuditEventName } from '@reseller-portal/contract/kit/audit'
import { dueOf } from '@reseller-portal/contract/sales'
import type { SaleState } from '@reseller-portal/contract/payments'
import type { Db, Work } from '#kit/context.ts'
import { failBooking } from '../../bookings/end-booking.ts'
import { openBooking } from '../../bookings/open-booking.ts'
import { placeBooking } from '../../bookings/place-booking.ts'
import { recordSaleEvent } from '../../bookings/sale-event.ts'
import type { Payment } from '#modules/payments/index.ts'
import { postUnpaid } from '../book.ts'
import { postSale } from '../ledger.ts'
import { isCardSale, ledStates, type Sale } from '../sale.ts'

/** The sales that make the bookings of a sale: its parts, or the sale alone. */
export async function partsOf(sale: Sale, db: Db): Promise<Sale[]> {
  if (sale.cart === null) return [sale]
  return db.selectFrom('sales').selectAll().where('cart_id', '=', sale.id).orderBy('id').execute()
}

/** Commits the intent to book every part, as PENDING; `payment` is what the guest has authorized. */
export async function placeParts(
  sale: Sale,
  payment: Payment | undefined,
  tx: Db,
  work: Work,
): Promise<void> {
  for (const part of await partsOf(sale, tx)) {
    if (part !== sale) await intend(part, payment, tx, work)
    await placeBooking({ ...part, booking_id: part.id }, payment, tx, work)
  }
}

/** A part that will be booked is paid by its leader's payment, unless it has a charge of its own. */
async function intend(part: Sale, payment: Payment | undefined, tx: Db, work: Work): Promise<void> {
  await tx
    .updateTable('sales')
    .set((row) => ({ state: 'BOOKING', version: row('version', '+', 1), updated_at: work.clock() }))
    .set({ booking_id: part.id, payment_id: payment?.id ?? part.payment_id })
    .where('id', '=', part.id)
    .execute()
}

/** Records an event about the money of all parts; an amendment has no booking of its own. */
export async function recordOfParts(name: AuditEventName, sale: Sale, tx: Db, work: Work): Promise<void> {
  if (sale.amends !== null) return
  for (const part of await partsOf(sale, tx)) await recordSaleEvent(name, part, tx, work)
}

/**
 * After the capture: opens the booking of each part and posts its share to the ledger. Parts that were refused are
 * released.
 */
export async function openParts(sale: Sale, payment: Payment | undefined, tx: Db, work: Work): Promise<void> {
  const parts = await partsOf(sale, tx)
  for (const part of parts.filter((each) => each.state === 'BOOKED')) {
    const provider = payment?.provider
    if (provider) await postSale(part, { provider, captured: dueOf(part.totals) }, tx, work)
    else await postUnpaid(part, tx, work)
    if (part !== sale) await end(part, tx, work)
    if (isCardSale(part)) await recordSaleEvent('payments.captured', part, tx, work)
    await openBooking(part, tx, work)
  }
  if (sale.cart === null) return
  await letPartsGo(sale, '', tx, work)
  if (payment) await recordSaleEvent('payments.captured', sale, tx, work)
  await recordSaleEvent('sales.cart_sold', sale, tx, work)
}

async function end(part: Sale, tx: Db, work: Work): Promise<void> {
  await tx
    .updateTable('sales')
    .set((row) => ({ state: 'CAPTURED', version: row('version', '+', 1), updated_at: work.clock() }))
    .where('id', '=', part.id)
    .execute()
}

/**
 * Nothing can be captured for these parts any more: from here on each undoes itself, at its supplier and on the
 * account. A repeat does nothing.
 */
export async function letPartsGo(cart: Sale, reason: string, tx: Db, work: Work): Promise<void> {
  if (cart.cart === null) return
  const now = work.clock()
  const gone = await tx
    .updateTable('sales')
    .set((row) => ({
      state: sql<SaleState>`case when on_account then 'VOIDING' else 'RELEASING' end`,
      version: row('version', '+', 1),
      attempts: 1,
      leased_until: null,
      look_at: now,
      updated_at: now,
    }))
    .where('cart_id', '=', cart.id)
    .where('look_at', 'is', null)
    .where('state', 'in', ledStates)
    .returningAll()
    .execute()
  for (const part of gone) await failBooking(part, reason || part.note, tx, work)
}
