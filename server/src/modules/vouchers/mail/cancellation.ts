import * as z from 'zod'
import { bookingExt } from '@reseller-portal/contract/bookings'
import { Language, formatMoney } from '@reseller-portal/contract/kit'
import { includePricing } from '@reseller-portal/contract/vouchers'
import { fill } from '@reseller-portal/contract/words'
import type { Event, Work } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { recordEvent } from '#modules/audit/index.ts'
import { queueMail } from '#modules/messages/index.ts'
import { clockTime, isWholeDay, longDate } from '../document/dates.ts'
import { written } from '#modules/messages/index.ts'
import type { Letter, WrittenMail } from '#modules/messages/index.ts'
import { phoneOf } from '../load.ts'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { bookingOf, brandOf, itemsOf } from '../queries.ts'
import type { Booking, Item } from '../queries.ts'
import { logoAt } from './mail.ts'
import { addressOf } from './send-email.ts'

/** What the event says of the cancellation; an older one may say nothing. */
const Facts = z.object({
  tickets: z.int().catch(0),
  amount: z.int().catch(0),
  currency: z.string().catch(''),
  /** The others have new tickets. */
  isRebooked: z.boolean().catch(false),
})
type Cancelled = z.infer<typeof Facts> & { isWhole: boolean }

/** Follows `bookings.cancelled` and `bookings.tickets_cancelled`: mails the customer, with what is refunded. */
export async function mailCancellation(event: Event, work: Work): Promise<void> {
  const booking = found(await bookingOf(event.reseller ?? '', event.subject, work.db), 'vouchers.not_found')
  const to = addressOf(booking, 'customer')
  const chosen = z.enum(includePricing).catch('true').parse(booking.ext[bookingExt.customerIncludePricing])
  if (to.length === 0 || chosen === 'none') return
  const [item] = await itemsOf(booking.id, work.db)
  const cancelled = { ...Facts.parse(event.facts), isWhole: event.name === 'bookings.cancelled' }
  const brand = await brandOf(booking.reseller_id, work.db)
  const looks = { color: brand.primary, logo: logoAt(work.config.PUBLIC_URL, brand) }
  const mail = {
    ...writeCancellation(booking, item, cancelled, looks),
    reseller: booking.reseller_id,
    bookingId: booking.id,
    to,
    attachments: [],
    origin: `${event.id} customer`,
    sender: booking.account_id,
  }
  await work.db.transaction().execute(async (tx) => {
    const { isNew } = await queueMail(mail, tx, work)
    if (!isNew) return
    const { reseller_id: reseller, supplier_id: supplier, id: subject } = booking
    await recordEvent(tx, work, { name: 'vouchers.cancellation_mailed', subject, reseller, supplier })
  })
}

function writeCancellation(
  booking: Booking,
  item: Item | undefined,
  it: Cancelled,
  looks: Pick<Letter, 'color' | 'logo'>,
): WrittenMail {
  const language = Language.catch('en').parse(booking.ext[bookingExt.language])
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
      ...(isToCard ? [cancellation.refundTakes] : []),
    ],
    facts: factsOf(booking, item, { ...it, amount: isToCard ? it.amount : 0 }, language),
    end: phone === '' ? '' : fill(words.questions, { phone }),
  })
}

function factsOf(
  booking: Booking,
  item: Item | undefined,
  { tickets, amount, currency, isWhole }: Cancelled,
  language: Language,
): Letter['facts'] {
  const words = serverWords[language].mail
  const facts: Letter['facts'] = [
    [words.date, dateOf(item, language)],
    [words.time, timeOf(item, language)],
    [words.cancellation.cancelledTickets, isWhole || tickets === 0 ? '' : String(tickets)],
    [words.reference, booking.supplier_ref],
    [words.resellerReference, booking.reseller_ref],
    [words.cancellation.refund, amount === 0 ? '' : formatMoney({ amount, currency }, language)],
  ]
  return facts.filter(([, value]) => value !== '')
}

function dateOf(item: Item | undefined, language: Language): string {
  return item ? longDate(item.starts_at, item.product.localTimezone, language) : ''
}

function timeOf(item: Item | undefined, language: Language): string {
  if (!item) return ''
  const { starts_at: startsAt, ends_at: endsAt, product } = item
  const zone = product.localTimezone
  return isWholeDay({ startsAt, endsAt, zone })
    ? serverWords[language].mail.allDay
    : clockTime(startsAt, zone, language)
}
