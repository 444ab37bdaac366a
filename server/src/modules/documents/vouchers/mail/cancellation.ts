import * as z from 'zod'
import { bookingExt } from '@reseller-portal/contract/sales'
import { formatMoney, type Language } from '@reseller-portal/contract/kit'
import {
  VoucherParameters,
  customerParameters,
  includePricing,
  whyNoVoucher,
} from '@reseller-portal/contract/documents'
import { fill } from '@reseller-portal/contract/locales/fill'
import type { Event, Work } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { written, type Letter, type WrittenMail } from '../../mails/letter.ts'
import { longDate, visitTime } from '../document/dates.ts'
import type { VoucherRequest } from '../draw-named.ts'
import { loadVoucher, phoneOf, templateOf } from '../load.ts'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { bookingOf, brandOf, itemsOf, type Booking, type Item } from '../queries.ts'
import type { Voucher } from '../voucher.ts'
import { languageOf } from './confirmation.ts'
import { logoAt } from './mail.ts'
import { addressOf } from './send-email.ts'
import { attachmentOf } from './send-voucher.ts'

/** The facts of the cancellation's event; older events may lack them. */
const Facts = z.object({
  tickets: z.int().catch(0),
  amount: z.int().catch(0),
  currency: z.string().catch(''),
  /** The remaining guests have new tickets. */
  isRebooked: z.boolean().catch(false),
})
type Cancelled = z.infer<typeof Facts> & {
  isWhole: boolean
  /** With the tickets that stay valid. */
  voucher: Voucher | undefined
}

/** Follows `bookings.cancelled` and `bookings.tickets_cancelled`: mails the customer what is refunded, with a voucher of the tickets that stay. */
export async function mailCancellation(event: Event, work: Work): Promise<void> {
  const booking = found(await bookingOf(event.reseller ?? '', event.subject, work.db), 'vouchers.not_found')
  const to = addressOf(booking, 'customer')
  const chosen = z.enum(includePricing).catch('true').parse(booking.ext[bookingExt.customerIncludePricing])
  if (to.length === 0 || chosen === 'none') return
  const [item] = await itemsOf(booking.id, work.db)
  const facts = Facts.parse(event.facts)
  const isWhole = event.name === 'bookings.cancelled'
  const parameters = VoucherParameters.parse(customerParameters(chosen))
  // Where the remaining guests were booked again, the mail about the amendment has their voucher.
  const left = isWhole || facts.isRebooked ? undefined : await voucherOfRest(booking, parameters, work)
  const cancelled = { ...facts, isWhole, voucher: left?.voucher }
  const brand = await brandOf(booking.reseller_id, work.db)
  const looks = { color: brand.primary, logo: logoAt(work.config.PUBLIC_URL, brand) }
  const mail = {
    ...writeCancellation(booking, item, cancelled, looks),
    reseller: booking.reseller_id,
    bookingId: booking.id,
    to,
    attachments: left ? [left.attachment] : [],
    origin: `${event.id} customer`,
    sender: booking.account_id,
  }
  await work.db.transaction().execute(async (tx) => {
    const { isNew } = await queueMail(mail, tx, work)
    if (!isNew) return
    const { reseller_id: reseller, supplier_id: supplier, id: subject } = booking
    const eventOwner = { subject, reseller, supplier }
    await recordEvent(tx, work, { name: 'vouchers.cancellation_mailed', ...eventOwner })
    if (left) await recordEvent(tx, work, { name: 'vouchers.amendment_mailed', ...eventOwner })
  })
}

/** The voucher of the tickets that stay valid; undefined where this booking's voucher is not mailed. */
async function voucherOfRest(booking: Booking, parameters: VoucherParameters, work: Work) {
  const isMailed = templateOf(booking) !== undefined && booking.deliver_at === null
  if (!isMailed || whyNoVoucher(booking)) return undefined
  const language = languageOf(booking.ext)
  const asks: VoucherRequest = { reseller: booking.reseller_id, booking: booking.id, language, parameters }
  const { voucher } = await loadVoucher({ ...asks, now: work.now }, work.db)
  return { voucher, attachment: attachmentOf(voucher, asks) }
}

function writeCancellation(
  booking: Booking,
  item: Item | undefined,
  it: Cancelled,
  looks: Pick<Letter, 'color' | 'logo'>,
): WrittenMail {
  const language = languageOf(booking.ext)
  const words = serverWords[language].mail
  const { cancellation } = words
  const product = item?.product.productName ?? ''
  const phone = phoneOf(booking)
  const isToCard = it.amount > 0 && (booking.ext[bookingExt.paymentIntentId] ?? '') !== ''
  const subject = it.isWhole ? cancellation.subject : cancellation.ticketsSubject
  return written(fill(subject, { product, date: dateOf(item, language) }), {
    title: product,
    language,
    sender: booking.reseller_name,
    ...looks,
    mark: booking.ext[bookingExt.sandbox] === 'true' ? words.sandbox : '',
    hello: fill(words.hello, { name: `${booking.first_name} ${booking.last_name}`.trim() }),
    lines: [
      cancellation[it.isWhole ? 'cancelled' : it.isRebooked ? 'ticketsRebooked' : 'ticketsCancelled'],
      ...(it.voucher ? [cancellation.newVoucher] : []),
      ...(isToCard ? [cancellation.refundTakes] : []),
    ],
    facts: factsOf(booking, item, { ...it, amount: isToCard ? it.amount : 0 }, language),
    end: phone === '' ? '' : fill(words.questions, { phone }),
  })
}

function factsOf(
  booking: Booking,
  item: Item | undefined,
  { tickets, amount, currency, isWhole, voucher }: Cancelled,
  language: Language,
): Letter['facts'] {
  const words = serverWords[language].mail
  const now = voucher?.prices?.columns.retail ? voucher.prices.totals : undefined
  const facts: Letter['facts'] = [
    [words.date, dateOf(item, language)],
    [words.time, timeOf(item, language)],
    [words.cancellation.cancelledTickets, isWhole || tickets === 0 ? '' : String(tickets)],
    [words.cancellation.validTickets, voucher ? String(voucher.tickets.length) : ''],
    [words.reference, booking.supplier_ref],
    [words.resellerReference, booking.reseller_ref],
    [words.cancellation.refund, amount === 0 ? '' : formatMoney({ amount, currency }, language)],
    [
      words.cancellation.totalNow,
      now ? formatMoney({ amount: now.total, currency: now.currency }, language) : '',
    ],
  ]
  return facts.filter(([, value]) => value !== '')
}

function dateOf(item: Item | undefined, language: Language): string {
  return item ? longDate(item.starts_at, item.product.localTimezone, language) : ''
}

function timeOf(item: Item | undefined, language: Language): string {
  if (!item) return ''
  const { starts_at: startsAt, ends_at: endsAt, product } = item
  return visitTime({ startsAt, endsAt, zone: product.localTimezone }, language)
}
