import { VoucherParameters, whyNoVoucher, type MailText } from '@reseller-portal/contract/documents'
import { bookingExt } from '@reseller-portal/contract/sales'
import type { Db, Event, Work } from '#kit/context.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import type { VoucherRequest } from '../draw-named.ts'
import { loadVoucher, templateOf } from '../load.ts'
import { bookingOf, type Booking } from '../queries.ts'
import type { Voucher } from '../voucher.ts'
import { languageOf, readersOf } from './confirmation.ts'
import { writeCartMail, type Reader } from './mail.ts'
import { addressOf } from './send-email.ts'
import { attachmentOf, configuredText } from './send-voucher.ts'

/** Follows `sales.cart_sold`: one mail to the customer and one to the agent, with the vouchers of all bookings. */
export async function mailCart(event: Event, work: Work): Promise<void> {
  const bookings = await confirmedNow(event, work)
  const [first] = bookings
  if (!first) return
  for (const { reader, chosen } of readersOf(first.ext)) {
    const to = addressOf(first, reader)
    if (chosen === undefined || to.length === 0) continue
    const parameters = VoucherParameters.parse(chosen)
    await send({ event, bookings, reader, to, parameters }, work)
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

type Sending = {
  event: Event
  bookings: readonly Booking[]
  reader: Reader
  to: string[]
  parameters: VoucherParameters
}

async function send({ event, bookings, reader, to, parameters }: Sending, work: Work): Promise<void> {
  const requests = bookings.map(({ id, reseller_id, ext }): VoucherRequest => {
    return { reseller: reseller_id, booking: id, language: languageOf(ext), parameters }
  })
  const loaded = await Promise.all(
    requests.map(async (asks) => ({ asks, ...(await loadVoucher({ ...asks, now: work.now }, work.db)) })),
  )
  const [first, ...others] = loaded.map(({ voucher }) => voucher)
  if (!first) return
  const own = await ownTextOfAll(loaded, reader, work.db)
  const attachments = loaded.map(({ voucher, asks }) => attachmentOf(voucher, asks))
  const mail = {
    ...writeCartMail([first, ...others], { reader, site: work.config.PUBLIC_URL, own }),
    attachments,
    to,
  }
  await work.db.transaction().execute(async (tx) => {
    const [booking] = bookings
    const whose = { reseller: booking?.reseller_id ?? null, bookingId: booking?.id ?? null }
    const by = booking && { sender: booking.account_id }
    const { isNew } = await queueMail({ ...mail, ...whose, ...by, origin: `${event.id} ${reader}` }, tx, work)
    if (!isNew) return
    for (const { id: subject, reseller_id, supplier_id: supplier } of bookings)
      await recordEvent(tx, work, {
        name: 'vouchers.mailed',
        subject,
        reseller: reseller_id,
        supplier,
        facts: { readers: [reader] },
      })
  })
}

/** The supplier's own text, where one supplier confirms all bookings of the cart. */
function ownTextOfAll(
  loaded: readonly { voucher: Voucher; booking: Booking }[],
  reader: Reader,
  db: Db,
): Promise<MailText | undefined> {
  const [first] = loaded
  const isOfOne = loaded.every(({ voucher, booking }) => {
    return booking.supplier_id === first?.booking.supplier_id && voucher.template === first.voucher.template
  })
  return first && isOfOne ? configuredText({ ...first, reader }, db) : Promise.resolve(undefined)
}
