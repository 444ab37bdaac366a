import type { DepartureChangeKind } from '@reseller-portal/contract/documents'
import type { Language } from '@reseller-portal/contract/kit'
import { fill } from '@reseller-portal/contract/locales/fill'
import { serverWords } from '@reseller-portal/contract/locales/server'
import type { Departure } from '#db/tables/documents.ts'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { operatorsWho } from '#modules/accounts/index.ts'
import type { OnSlot } from '#modules/sales/index.ts'
import { languageOf } from '../mails/account-mails.ts'
import { written, type WrittenMail } from '../mails/letter.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { longDate, visitTime } from '../vouchers/document/dates.ts'
import { bookingsOf, isUnreached, type BookingOnSlot } from './tell-resellers.ts'

type ChangedDeparture = {
  id: string
  slotId: string
  kind: DepartureChangeKind
  /** It is cancelled, and its bookings are refunded. */
  isRefunded: boolean
  before: Departure
  after: Departure
  reason: string
}

/** So many guests are named in a mail. */
const mostNamed = 100

/**
 * The sellers of imported bookings aren't in the portal, so nobody tells their guests of a changed departure. Mails those of the
 * operator's staff who manage departures whom to call or write to. Returns the number of these bookings.
 */
export async function tellOperator(
  change: ChangedDeparture,
  affected: readonly OnSlot[],
  tx: Ctx,
): Promise<number> {
  const imported = (await bookingsOf(change.slotId, affected, tx.db)).filter(
    (booking) => booking.is_imported && (!change.isRefunded || isUnreached(booking)),
  )
  const [first] = imported
  if (first === undefined) return 0
  const supplier = supplierOf(tx)
  for (const { email, given_name: name, wps_data } of await operatorsWho(
    'operator.manage',
    supplier,
    tx.db,
  )) {
    const mail = letterTo({ name, language: languageOf(wps_data) }, change, [first, ...imported.slice(1)], tx)
    const whose = { reseller: null, supplier, bookingId: null, to: [email], attachments: [] }
    // oxlint-disable-next-line no-await-in-loop -- one connection, which is in a transaction
    await queueMail({ ...mail, ...whose, origin: `departure ${change.id} imported ${email}` }, tx.db, tx)
  }
  return imported.length
}

function letterTo(
  { name, language }: { name: string; language: Language },
  { kind, isRefunded, before, after, reason }: ChangedDeparture,
  bookings: readonly [BookingOnSlot, ...BookingOnSlot[]],
  { config }: Ctx,
): WrittenMail {
  const { mail, account } = serverWords[language]
  const words = mail.departure.imported
  const [{ product, zone, starts_at, ends_at }] = bookings
  const lasts = ends_at.getTime() - starts_at.getTime()
  const when = (start: string) => {
    const visit = { startsAt: new Date(start), endsAt: new Date(Date.parse(start) + lasts), zone }
    return `${longDate(visit.startsAt, zone, language)}, ${visitTime(visit, language)}`
  }
  const title = fill(words.title, { product, date: longDate(new Date(before.start), zone, language) })
  const [isMoved, isPickup] = [kind === 'TIME', kind === 'PICKUP']
  const facts: [string, string][] = [
    [isMoved ? mail.departure.before : mail.departure.visit, when(before.start)],
    [mail.departure.now, isMoved ? when(after.start) : isPickup ? after.pickup : ''],
    [kind === 'MESSAGE' ? mail.departure.message : mail.departure.reason, reason],
    [mail.departure.reseller.bookings, String(bookings.length)],
    [mail.departure.reseller.guests, String(bookings.reduce((sum, { guests }) => sum + guests, 0))],
    [words.call, namesOf(bookings)],
  ]
  return written(title, {
    title,
    language,
    sender: 'Reseller Portal',
    mark: '',
    hello: fill(account.hello, { name }),
    lines: [isRefunded ? words.REFUNDED : words[kind], words.tell],
    facts: facts.filter(([, value]) => value !== ''),
    links: [{ label: words.see, url: `${config.PUBLIC_URL}/imported-bookings` }],
    end: words.end,
  })
}

/** Each guest with phone and email: "Ana Silva, +1 212 555 0199, ana@guests.example; …". */
function namesOf(bookings: readonly BookingOnSlot[]): string {
  const named = bookings
    .slice(0, mostNamed)
    .map(({ name, phone, email }) => [name, phone, email].filter((each) => each !== '').join(', '))
  const more = bookings.length - mostNamed
  return [...named.filter((each) => each !== ''), ...(more > 0 ? [`+ ${more}`] : [])].join('; ')
}
