import { VoucherParameters, whyNoVoucher } from '@reseller-portal/contract/documents'
import { bookingExt } from '@reseller-portal/contract/sales'
import type { Event, Work } from '#kit/context.ts'
import { loadVoucher, templateOf } from '../load.ts'
import { bookingOf, type Booking } from '../queries.ts'
import { languageOf, readersOf } from './confirmation.ts'
import { addressOf } from './send-email.ts'
import { sendTogether } from './send-together.ts'

/** Follows `sales.cart_sold`: one mail to the customer and one to the agent, with the vouchers of all bookings. */
export async function mailCart(event: Event, work: Work): Promise<void> {
  const bookings = await confirmedNow(event, work)
  const [first, ...others] = bookings
  if (!first) return
  for (const { reader, chosen } of readersOf(first.ext)) {
    const to = addressOf(first, reader)
    if (chosen === undefined || to.length === 0) continue
    const parameters = VoucherParameters.parse(chosen)
    const load = async ({ id, reseller_id, ext }: Booking) => {
      const asks = { reseller: reseller_id, booking: id, language: languageOf(ext), parameters }
      return { asks, ...(await loadVoucher({ ...asks, now: work.now }, work.db)) }
    }
    const vouchers = [await load(first), ...(await Promise.all(others.map(load)))] as const
    const origin = `${event.id} ${reader}`
    await sendTogether({ vouchers, reader, to, origin, sender: first.account_id }, work)
  }
}

/** Open bookings with their tickets; others are mailed separately when they are confirmed. */
async function confirmedNow({ subject, reseller }: Event, work: Work): Promise<Booking[]> {
  const sold = await work.db
    .selectFrom('sales')
    .select('id')
    .where('cart_id', '=', subject)
    .orderBy('id')
    .execute()
  const bookings = await Promise.all(sold.map(({ id }) => bookingOf(reseller ?? '', id, work.db)))
  return bookings.flatMap((booking) => (booking && isConfirmedNow(booking) ? [booking] : []))
}

function isConfirmedNow(booking: Booking): boolean {
  if (whyNoVoucher(booking) || templateOf(booking) === undefined || booking.deliver_at !== null) return false
  return booking.ext[bookingExt.productType] !== 'PARK_RESERVATION'
}
