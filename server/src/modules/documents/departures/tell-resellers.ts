import { sql } from 'kysely'
import { bookingExt } from '@reseller-portal/contract/sales'
import type { Language } from '@reseller-portal/contract/kit'
import { fill } from '@reseller-portal/contract/locales/fill'
import { serverWords } from '@reseller-portal/contract/locales/server'
import type { Ctx, Db } from '#kit/context.ts'
import { staffWho } from '#modules/accounts/index.ts'
import type { OnSlot } from '#modules/sales/index.ts'
import { languageOf } from '../mails/account-mails.ts'
import { written, type WrittenMail } from '../mails/letter.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { longDate, visitTime } from '../vouchers/document/dates.ts'

type CancelledDeparture = { id: string; slotId: string; isRefunded: boolean; reason: string }

/** So many guests to call are named in a mail; the list of bookings has all of them. */
const mostNamed = 20

/** Mails the staff of each reseller with bookings on a cancelled departure what happens, and what is left to them. */
export async function tellResellers(
  departure: CancelledDeparture,
  affected: readonly OnSlot[],
  tx: Ctx,
): Promise<void> {
  const [first] = affected
  if (first === undefined) return
  const bookings = await bookingsOf(departure.slotId, affected, tx.db)
  const { name: supplier } = await tx.db
    .selectFrom('suppliers')
    .select('name')
    .where('id', '=', first.supplier_id)
    .executeTakeFirstOrThrow()
  for (const [reseller, own] of Map.groupBy(bookings, (booking) => booking.reseller))
    // oxlint-disable-next-line no-await-in-loop -- one connection, which is in a transaction
    for (const { email, given_name: name, wps_data } of await staffWho('bookings.settle', reseller, tx.db)) {
      const mail = letterTo({ name, language: languageOf(wps_data) }, { ...departure, supplier }, own, tx)
      const whose = { reseller, supplier: null, bookingId: null, to: [email], attachments: [] }
      await queueMail({ ...mail, ...whose, origin: `departure ${departure.id} ${email}` }, tx.db, tx)
    }
}

export type BookingOnSlot = Awaited<ReturnType<typeof bookingsOf>>[number]

/** The bookings with guests on a departure, by the names of their customers. */
export async function bookingsOf(slotId: string, affected: readonly OnSlot[], db: Db) {
  const { rows } = await sql<{
    reseller: string
    name: string
    email: string
    phone: string
    ext: Record<string, string>
    product: string
    zone: string
    starts_at: Date
    ends_at: Date
    guests: number
    is_imported: boolean
  }>`
    select bookings.reseller_id as reseller, trim(first_name || ' ' || last_name) as name, email, phone, bookings.ext,
      min(item.product ->> 'productName') as product, min(item.product ->> 'localTimezone') as zone,
      min(item.starts_at) as starts_at, min(item.ends_at) as ends_at, sum(quantity - item.cancelled)::int as guests,
      exists (select from resellers where resellers.id = bookings.reseller_id and stands_in_for is not null) as is_imported
    from bookings join booking_items item on item.booking_id = bookings.id
    where bookings.id = any(${affected.map(({ id }) => id)}::uuid[]) and slot_id = ${slotId}
    group by bookings.id order by name, bookings.id`.execute(db)
  return rows
}

function letterTo(
  { name, language }: { name: string; language: Language },
  { supplier, isRefunded, reason }: CancelledDeparture & { supplier: string },
  bookings: readonly BookingOnSlot[],
  { config }: Ctx,
): WrittenMail {
  const { mail, account } = serverWords[language]
  const words = mail.departure.reseller
  const [{ product, zone, starts_at: startsAt, ends_at: endsAt }] = bookings as [BookingOnSlot]
  const date = longDate(startsAt, zone, language)
  const title = fill(words.title, { product, date })
  const text = isRefunded ? words.refunded : words.open
  const facts: [string, string][] = [
    [mail.time, visitTime({ startsAt, endsAt, zone }, language)],
    [mail.departure.reason, reason],
    [words.bookings, String(bookings.length)],
    [words.guests, String(bookings.reduce((sum, { guests }) => sum + guests, 0))],
    [words.call, isRefunded ? toCall(bookings) : ''],
  ]
  return written(title, {
    title,
    language,
    sender: 'Reseller Portal',
    mark: '',
    hello: fill(account.hello, { name }),
    lines: text.lines.map((line) => fill(line, { supplier })),
    facts: facts.filter(([, value]) => value !== ''),
    links: [{ label: text.see, url: `${config.PUBLIC_URL}/${isRefunded ? 'bookings' : 'needs-attention'}` }],
    end: words.end,
  })
}

export function isUnreached({ email, ext }: Pick<BookingOnSlot, 'email' | 'ext'>): boolean {
  return email === '' || ext[bookingExt.customerIncludePricing] === 'none'
}

/** Those who get no mail about the cancellation. */
function toCall(bookings: readonly BookingOnSlot[]): string {
  const unreached = bookings.filter(isUnreached)
  const named = unreached.slice(0, mostNamed).map(({ name, phone }) => `${name} ${phone}`.trim())
  const more = unreached.length - named.length
  return [...named.filter((each) => each !== ''), ...(more > 0 ? [`+ ${more}`] : [])].join(', ')
}
