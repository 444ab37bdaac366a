import * as z from 'zod'
import { sql } from 'kysely'
import { bookingExt } from '@reseller-portal/contract/sales'
import { formatMoney, type Language } from '@reseller-portal/contract/kit'
import {
  VoucherParameters,
  customerParameters,
  includePricing,
  whyNoVoucher,
  type MailText,
} from '@reseller-portal/contract/documents'
import { fill } from '@reseller-portal/contract/locales/fill'
import type { Db, Event, Work } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import type { Letter, WrittenMail } from '../../mails/letter.ts'
import { ownText, writtenWith } from '../../templates/own-text.ts'
import { longDate, visitTime } from '../document/dates.ts'
import type { VoucherRequest } from '../draw-named.ts'
import { loadVoucher, phoneOf, templateOf } from '../load.ts'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { bookingOf, brandOf, itemsOf, type Booking, type Item } from '../queries.ts'
import type { Voucher } from '../voucher.ts'
import { languageOf } from './confirmation.ts'
import { endingOf } from './ending.ts'
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
  /** Why the operator cancelled the departure and with it the booking; undefined where it was cancelled by itself. */
  departure: string | undefined
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
  const departure = isWhole ? await departureReason(booking.id, work.db) : undefined
  const cancelled = { ...facts, isWhole, voucher: left?.voucher, departure }
  const brand = await brandOf(booking.reseller_id, work.db)
  const visit = visitOf(booking, item)
  const { bookingCancellationTemplateId: id } = booking.configuration.bookingVoucher
  const template = {
    id,
    supplierId: booking.supplier_id,
    kind: 'cancellation',
    language: visit.language,
  } as const
  const own = await ownText(template, work.db)
  const looks = { color: brand.primary, logo: logoAt(work.config.PUBLIC_URL, brand) }
  const mail = {
    ...writeCancellation(visit, cancelled, { ...looks, own }),
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

/** Why the operator cancelled the departure, where the booking was cancelled and refunded with it. */
async function departureReason(bookingId: string, db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('events')
    .select(sql<string>`facts ->> 'reason'`.as('reason'))
    .where('subject_id', '=', bookingId)
    .where('name', '=', 'bookings.departure_changed')
    .where(sql<boolean>`facts ->> 'isRefunded' = 'true'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.reason
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

/** What the mail says of the booking. */
export type CancelledVisit = {
  language: Language
  product: string
  when: { startsAt: Date; endsAt: Date; zone: string } | undefined
  sender: string
  supplier: string
  guest: string
  phone: string
  reference: string
  resellerReference: string
  saleReference: string
  isSandbox: boolean
  isByCard: boolean
}

function visitOf(booking: Booking, item: Item | undefined): CancelledVisit {
  const { ext } = booking
  return {
    language: languageOf(ext),
    product: item?.product.productName ?? '',
    when: item && { startsAt: item.starts_at, endsAt: item.ends_at, zone: item.product.localTimezone },
    sender: booking.reseller_name,
    supplier: booking.supplier_name,
    guest: `${booking.first_name} ${booking.last_name}`.trim(),
    phone: phoneOf(booking),
    reference: booking.supplier_ref,
    resellerReference: booking.reseller_ref,
    saleReference: ext[bookingExt.saleReference] ?? '',
    isSandbox: ext[bookingExt.sandbox] === 'true',
    isByCard: (ext[bookingExt.paymentIntentId] ?? '') !== '',
  }
}

/** The mail about a cancellation; the supplier's own text is about whole bookings. */
export function writeCancellation(
  visit: CancelledVisit,
  it: Cancelled,
  { own, mark = '', ...looks }: Pick<Letter, 'color' | 'logo'> & { own: MailText | undefined; mark?: string },
): WrittenMail {
  const { language, product, when, guest } = visit
  const words = serverWords[language].mail
  const { cancellation } = words
  const isToCard = it.amount > 0 && visit.isByCard
  const subject = it.isWhole ? cancellation.subject : cancellation.ticketsSubject
  const date = when ? longDate(when.startsAt, when.zone, language) : ''
  const time = when ? visitTime(when, language) : ''
  const { reference, sender: reseller, supplier } = visit
  const filled = { guest, product, date, time, tickets: String(it.tickets), reference, reseller, supplier }
  return writtenWith(it.isWhole ? own : undefined, filled, {
    subject: fill(subject, { product, date }),
    opening: [cancellation[whatIsCancelled(it)]],
    letter: {
      title: product,
      language,
      sender: visit.sender,
      ...looks,
      mark: visit.isSandbox ? words.sandbox : mark,
      hello: fill(words.hello, { name: guest }),
      lines: [
        ...(it.voucher ? [cancellation.newVoucher] : []),
        ...(isToCard ? [cancellation.refundTakes] : []),
        ...(it.departure !== undefined && it.amount > 0 && !isToCard ? [cancellation.refundAtSeller] : []),
      ],
      facts: factsOf(visit, { ...it, amount: isToCard ? it.amount : 0 }, { date, time }),
      end: endingOf(language, visit),
    },
  })
}

function whatIsCancelled({ isWhole, isRebooked, departure }: Cancelled) {
  if (isWhole) return departure === undefined ? 'cancelled' : 'withDeparture'
  return isRebooked ? 'ticketsRebooked' : 'ticketsCancelled'
}

function factsOf(
  { language, reference, resellerReference, saleReference }: CancelledVisit,
  { tickets, amount, currency, isWhole, voucher, departure }: Cancelled,
  { date, time }: { date: string; time: string },
): Letter['facts'] {
  const words = serverWords[language].mail
  const now = voucher?.prices?.columns.retail ? voucher.prices.totals : undefined
  const facts: Letter['facts'] = [
    [words.date, date],
    [words.time, time],
    [words.departure.reason, departure ?? ''],
    [words.cancellation.cancelledTickets, isWhole || tickets === 0 ? '' : String(tickets)],
    [words.cancellation.validTickets, voucher ? String(voucher.tickets.length) : ''],
    [words.reference, reference],
    [words.resellerReference, resellerReference],
    [words.saleReference, saleReference],
    [words.cancellation.refund, amount === 0 ? '' : formatMoney({ amount, currency }, language)],
    [
      words.cancellation.totalNow,
      now ? formatMoney({ amount: now.total, currency: now.currency }, language) : '',
    ],
  ]
  return facts.filter(([, value]) => value !== '')
}
