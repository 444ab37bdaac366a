import { formatMoney } from '@reseller-portal/contract/kit'
import { fill } from '@reseller-portal/contract/words'
import { clockTime, isWholeDay, longDate } from '../document/dates.ts'
import { netOf } from '../document/prices.ts'
import { written } from '#modules/messages/index.ts'
import type { Letter, WrittenMail } from '#modules/messages/index.ts'
import { serverWords } from '@reseller-portal/contract/locales/server'
import type { Brand, Voucher } from '../voucher.ts'

export type Reader = 'customer' | 'agent'

/** Who reads the mail, where the portal is, and whether this voucher replaces one that was sent before. */
export type Sent = { reader: Reader; site: string; isAmended?: boolean }

/** The mail that carries a voucher, as HTML that old mail programs show and as plain text. */
export function writeMail(voucher: Voucher, { reader, site, isAmended = false }: Sent): WrittenMail {
  const words = serverWords[voucher.language].mail
  const product = voucher.tickets[0]?.productName ?? ''
  const letter: Letter = {
    title: product,
    language: voucher.language,
    sender: voucher.resellerName,
    color: voucher.brand.primary,
    logo: logoAt(site, voucher.brand),
    mark: voucher.isSandbox ? words.sandbox : '',
    hello: reader === 'agent' ? words.helloAgent : fill(words.hello, { name: voucher.leadTraveler }),
    lines: [
      ...(isAmended ? [words.amendment.amended, words.attached] : openingOf(voucher)),
      ...linksOf(voucher),
    ],
    facts: factsOf(voucher),
    end: voucher.contactPhone === '' ? '' : fill(words.questions, { phone: voucher.contactPhone }),
  }
  const first = reader === 'agent' ? words.agentSubject : words.subject
  const subject = fill(isAmended ? words.amendment.subject : first, { product, date: dateOf(voucher) })
  return written(subject, letter)
}

/** Where a mail finds the sender's logo. */
export function logoAt(site: string, { logoPath }: Brand): string | undefined {
  return logoPath && `${site}${logoPath}`
}

/** What the template of the confirmation says first. */
function openingOf({ template, language, bookingReference: reference }: Voucher): string[] {
  const words = serverWords[language].mail
  if (template === 'will-call-confirmation') return [words.parkConfirmed, fill(words.willCall, { reference })]
  return [template === 'park-booking-confirmation' ? words.parkConfirmed : words.confirmed, words.attached]
}

/** Other forms of the tickets, each once, as the address that it is. */
function linksOf({ tickets, language }: Voucher): string[] {
  const urls = new Set(tickets.flatMap(({ documents }) => documents.map(({ url }) => url)))
  return [...urls].map((url) => fill(serverWords[language].mail.document, { url }))
}

function dateOf({ tickets: [first], language }: Voucher): string {
  return first ? longDate(first.startsAt, first.zone, language) : ''
}

function factsOf(voucher: Voucher): Letter['facts'] {
  const { language, prices } = voucher
  const words = serverWords[language].mail
  const [first] = voucher.tickets
  const time = first && (isWholeDay(first) ? words.allDay : clockTime(first.startsAt, first.zone, language))
  const money = (amount: number) =>
    prices ? formatMoney({ amount, currency: prices.totals.currency }, language) : ''
  const facts: Letter['facts'] = [
    [words.date, dateOf(voucher)],
    [words.time, time ?? ''],
    [words.tickets, String(voucher.tickets.length)],
    [words.leadTraveler, voucher.leadTraveler],
    [words.reference, voucher.bookingReference],
    [words.resellerReference, voucher.resellerReference],
    ...voucher.extras.map(({ label, value }): [string, string] => [
      serverWords[language].voucher.extras[label],
      value,
    ]),
    [words.total, prices?.columns.retail ? money(prices.totals.total) : ''],
    [words.netTotal, prices?.columns.net ? money(netOf(prices.totals.lines)) : ''],
  ]
  return facts.filter(([, value]) => value !== '')
}
