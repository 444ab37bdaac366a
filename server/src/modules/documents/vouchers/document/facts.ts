import type { Content } from 'pdfmake/interfaces.js'
import type { Voucher, VoucherTicket } from '../voucher.ts'
import { colors } from '#kit/colors.ts'
import { clockTime, longDate, visitTime } from './dates.ts'
import { fitted, prose } from './text.ts'
import { serverWords } from '@reseller-portal/contract/locales/server'

/** When, from where and for whom, each with its label. */
export function facts(voucher: Voucher, ticket: VoucherTicket): Content[] {
  const { language } = voucher
  const words = serverWords[language].voucher
  const time = visitTime(ticket, language)
  const pickupTime = ticket.pickup?.at && clockTime(ticket.pickup.at, ticket.zone, language)
  return [
    ...fact(words.date, longDate(ticket.startsAt, ticket.zone, language), 14),
    ...fact(words.time, time, 14),
    ...fact(words.pickup, [ticket.pickup?.place, pickupTime].filter(Boolean).join(' – '), 12),
    ...fact(words.pickupDirections, ticket.pickup?.directions ?? '', 10),
    ...fact(words.admits, ticket.admits, 12),
    ...fact(words.proof, ticket.isProofNeeded ? words.proofText : '', 10),
    ...people(voucher, ticket),
    ...extras(voucher, ticket),
  ]
}

/** The lead traveler is shown as such only on their own ticket. */
function people({ language, leadTraveler }: Voucher, ticket: VoucherTicket): Content[] {
  const words = serverWords[language].voucher
  const lead = ticket.leadTraveler || leadTraveler || words.walkUp
  if (!ticket.isLead) return fact(words.traveler, ticket.travelers.join(', '), 12)
  const others = ticket.travelers.filter((name) => name !== lead)
  return [...fact(words.leadTraveler, lead, 12), ...fact(words.travelers, others.join(', '), 10)]
}

/** Two columns: a park ticket has up to eight of them, and its page needs space for other texts. */
function extras({ extras: all, language }: Voucher, ticket: VoucherTicket): Content[] {
  const words = serverWords[language].voucher
  const own = all.map(({ label, value }) => ({ label, value: ticket.extras?.[label] ?? value }))
  const cells = own
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({ width: '*', stack: fact(words.extras[label], value, 10) }))
  return cells.flatMap((cell, index) =>
    index % 2 === 0 ? [{ columns: [cell, cells[index + 1] ?? { width: '*', text: '' }], columnGap: 8 }] : [],
  )
}

/** The seller and the references, in a band across the page. */
export function references(voucher: Voucher): Content {
  const words = serverWords[voucher.language].voucher
  const cells = [
    fact(words.bookingReference, voucher.bookingReference, 10),
    [
      ...fact(words.resellerReference, voucher.resellerReference, 10),
      ...fact(words.saleReference, voucher.saleReference, 10),
    ],
    [...fact(words.bookedWith, voucher.resellerName, 10), ...fact(words.bookedBy, voucher.agentName, 10)],
    fact(words.contactPhone, voucher.contactPhone, 10),
  ].filter((cell) => cell.length > 0)
  return {
    margin: [0, 4, 0, 4],
    layout: 'band',
    table: { widths: cells.map(() => '*'), body: [cells.map((stack) => ({ stack }))] },
  }
}

function fact(label: string, value: string, size: number): Content[] {
  if (value === '') return []
  const fontSize = size > 10 ? fitted(value, { short: size, middle: size - 1, long: 9 }) : size
  return [
    { text: label, fontSize: 8, color: colors.dim },
    { ...prose(value), fontSize, bold: size > 10, margin: [0, 0, 0, 5] },
  ]
}
