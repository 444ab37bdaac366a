import { formatMoney } from '@reseller-portal/contract/kit'
import type { MailText, Placeholder } from '@reseller-portal/contract/documents'
import { fill } from '@reseller-portal/contract/locales/fill'
import { longDate, visitTime } from '../document/dates.ts'
import { netOf } from '../document/prices.ts'
import type { Letter, WrittenMail } from '../../mails/letter.ts'
import { writtenWith } from '../../templates/own-text.ts'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { endingOf } from './ending.ts'
import type { Brand } from '../queries.ts'
import type { Voucher, VoucherTicket } from '../voucher.ts'

export type Reader = 'customer' | 'agent'

/** The reader of the mail, the portal's address, and whether this voucher replaces an earlier one. */
export type Sent = {
  reader: Reader
  site: string
  isAmended?: boolean
  /** The supplier's own text, in place of the standard one. */
  own?: MailText | undefined
  /** Says that it is a test. */
  mark?: string
  /** What puts the tickets on a phone. */
  links?: NonNullable<Letter['links']>
}

/** What a mail says of a voucher. */
export type MailedVoucher = Omit<
  Voucher,
  'paper' | 'madeAt' | 'agentName' | 'fileName' | 'supplements' | 'tickets'
> & {
  tickets: readonly Pick<VoucherTicket, 'productName' | 'startsAt' | 'endsAt' | 'zone' | 'documents'>[]
}

/** The mail with a voucher, as HTML that old mail programs show and as plain text. */
export function writeMail(
  voucher: MailedVoucher,
  { reader, site, isAmended = false, own, mark = '', links = [] }: Sent,
): WrittenMail {
  const words = serverWords[voucher.language].mail
  const product = voucher.tickets[0]?.productName ?? ''
  const first = reader === 'agent' ? words.agentSubject : words.subject
  return writtenWith(own, filledFrom([voucher], product), {
    subject: fill(isAmended ? words.amendment.subject : first, { product, date: dateOf(voucher) }),
    opening: isAmended ? [words.amendment.amended, words.attached] : openingOf(voucher),
    letter: {
      ...letterOf(voucher, reader, site),
      title: product,
      lines: linksOf(voucher),
      ...(mark !== '' && { mark }),
      facts: factsOf(voucher),
      links,
    },
  })
}

/** One mail about all bookings of a sale: a line for each, and their common price. */
export function writeCartMail(
  vouchers: readonly [Voucher, ...Voucher[]],
  { reader, site, own, links = [] }: Sent,
): WrittenMail {
  const [first] = vouchers
  const words = serverWords[first.language].mail
  const others = vouchers.length > 1 ? ` + ${vouchers.length - 1}` : ''
  const product = `${first.tickets[0]?.productName ?? ''}${others}`
  const subject = reader === 'agent' ? words.agentSubject : words.subject
  return writtenWith(own, filledFrom(vouchers, product), {
    subject: fill(subject, { product, date: dateOf(first) }),
    opening: [words.confirmed, words.attached],
    letter: {
      ...letterOf(first, reader, site),
      title: product,
      lines: vouchers.flatMap(linksOf),
      facts: [...vouchers.map(lineOf), ...cartTotals(vouchers)],
      links,
    },
  })
}

/** The values of the placeholders in an operator's own text. */
function filledFrom(
  vouchers: readonly [MailedVoucher, ...MailedVoucher[]],
  product: string,
): Record<Placeholder, string> {
  const [first] = vouchers
  return {
    guest: first.leadTraveler,
    product,
    date: dateOf(first),
    time: timeOf(first),
    tickets: String(vouchers.reduce((sum, { tickets }) => sum + tickets.length, 0)),
    reference: vouchers.map(({ bookingReference }) => bookingReference).join(', '),
    reseller: first.resellerName,
    supplier: first.supplierName,
  }
}

function lineOf(voucher: Voucher): [string, string] {
  const words = serverWords[voucher.language].mail
  const when = [dateOf(voucher), timeOf(voucher)].filter(Boolean).join(', ')
  const tickets = `${words.tickets}: ${voucher.tickets.length}`
  const reference = `${words.reference}: ${voucher.bookingReference}`
  const ofSale = voucher.saleReference && `${words.saleReference}: ${voucher.saleReference}`
  const facts = [when, tickets, reference, ofSale].filter(Boolean)
  return [voucher.tickets[0]?.productName ?? '', facts.join(' · ')]
}

function cartTotals(vouchers: readonly [Voucher, ...Voucher[]]): Letter['facts'] {
  const [{ language, prices }] = vouchers
  if (!prices?.columns.retail) return []
  const amount = vouchers.reduce((sum, each) => sum + (each.prices?.totals.total ?? 0), 0)
  const { currency } = prices.totals
  return [[serverWords[language].mail.total, formatMoney({ amount, currency }, language)]]
}

/** Where a mail finds the sender's logo. */
export function logoAt(site: string, { logoPath }: Brand): string | undefined {
  return logoPath && `${site}${logoPath}`
}

/** What the template of the confirmation says first. */
function openingOf({ template, language, bookingReference: reference }: MailedVoucher): string[] {
  const words = serverWords[language].mail
  if (template === 'will-call-confirmation') return [words.parkConfirmed, fill(words.willCall, { reference })]
  return [template === 'park-booking-confirmation' ? words.parkConfirmed : words.confirmed, words.attached]
}

/** Links to other forms of the tickets, each once. */
function linksOf({ tickets, language }: MailedVoucher): string[] {
  const urls = new Set(tickets.flatMap(({ documents }) => documents.map(({ url }) => url)))
  return [...urls].map((url) => fill(serverWords[language].mail.document, { url }))
}

/** The sender and the reader. */
function letterOf(voucher: MailedVoucher, reader: Reader, site: string) {
  const words = serverWords[voucher.language].mail
  return {
    language: voucher.language,
    sender: voucher.resellerName,
    color: voucher.brand.primary,
    logo: logoAt(site, voucher.brand),
    mark: voucher.isSandbox ? words.sandbox : '',
    hello:
      reader === 'agent' || voucher.leadTraveler === ''
        ? words.helloAgent
        : fill(words.hello, { name: voucher.leadTraveler }),
    end: endingOf(voucher.language, { sender: voucher.resellerName, phone: voucher.contactPhone }),
  }
}

function timeOf({ tickets: [first], language }: MailedVoucher): string {
  return first ? visitTime(first, language) : ''
}

function dateOf({ tickets: [first], language }: MailedVoucher): string {
  return first ? longDate(first.startsAt, first.zone, language) : ''
}

function factsOf(voucher: MailedVoucher): Letter['facts'] {
  const { language, prices } = voucher
  const words = serverWords[language].mail
  const money = (amount: number) =>
    prices ? formatMoney({ amount, currency: prices.totals.currency }, language) : ''
  const facts: Letter['facts'] = [
    [words.date, dateOf(voucher)],
    [words.time, timeOf(voucher)],
    [words.tickets, String(voucher.tickets.length)],
    [words.leadTraveler, voucher.leadTraveler],
    [words.reference, voucher.bookingReference],
    [words.resellerReference, voucher.resellerReference],
    [words.saleReference, voucher.saleReference],
    ...voucher.extras.map(({ label, value }): [string, string] => [
      serverWords[language].voucher.extras[label],
      value,
    ]),
    ...(prices?.columns.retail ? (prices.totals.addOns ?? []) : []).map((it): [string, string] => [
      fill(serverWords[language].voucher.addOn, { count: it.quantity, name: it.name }),
      money(it.total),
    ]),
    [words.total, prices?.columns.retail ? money(prices.totals.total) : ''],
    [words.netTotal, prices?.columns.net ? money(netOf(prices.totals)) : ''],
  ]
  return facts.filter(([, value]) => value !== '')
}
