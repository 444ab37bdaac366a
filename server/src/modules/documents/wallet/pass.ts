import { isAllDay } from '@reseller-portal/contract/kit'
import { VoucherParameters } from '@reseller-portal/contract/documents'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { fill } from '@reseller-portal/contract/locales/fill'
import type { Db, Work } from '#kit/context.ts'
import { addDays, dayIn, startOfDay } from '#kit/zone.ts'
import { withSignedCodes } from '../vouchers/draw.ts'
import { clockTime, longDate, visitTime } from '../vouchers/document/dates.ts'
import { voucherOf } from '../vouchers/load.ts'
import { languageOf } from '../vouchers/mail/confirmation.ts'
import { bookingOf, brandOf, itemsOf, ticketsOf, type Booking, type Ticket } from '../vouchers/queries.ts'
import type { Voucher, VoucherTicket } from '../vouchers/voucher.ts'

/** A ticket as a wallet shows it: what its voucher says, and whether it is still good. */
export type Pass = {
  /** The ticket's id, which both wallets keep. */
  id: string
  bookingId: string
  /** `USED`: all of its guests were let in. `VOID`: cancelled, or gone by a change. */
  state: 'VALID' | 'USED' | 'VOID'
  /** Of all tickets of the booking, without prices. */
  voucher: Voucher
  ticket: VoucherTicket
  /** The first instant after the last day on which it can be used. */
  expiresAt: Date
}

/**
 * The passes of a booking in the guest's language, in the voucher's order. `gone` are ids that a wallet may have, and
 * whose tickets may not exist any more. None while the booking waits for its tickets.
 */
export async function loadPasses(bookingId: string, gone: readonly string[], work: Work): Promise<Pass[]> {
  const owner = await work.db
    .selectFrom('bookings')
    .select('reseller_id')
    .where('id', '=', bookingId)
    .executeTakeFirst()
  const booking = owner && (await bookingOf(owner.reseller_id, bookingId, work.db))
  if (!booking) return []
  const { passes: tickets, items, brand } = await rowsOf(booking, gone, work.db)
  const query = {
    reseller: booking.reseller_id,
    booking: bookingId,
    language: languageOf(booking.ext),
    parameters: VoucherParameters.parse({}),
    now: work.now,
  }
  const unsigned = { ...voucherOf(query, booking, items, tickets), brand, prices: undefined, supplements: [] }
  const voucher = await withSignedCodes(unsigned, booking.supplier_id, work)
  return tickets.flatMap((row, index) => {
    const ticket = voucher.tickets[index]
    if (ticket === undefined || row.barcode_value === '') return []
    return [
      { id: row.id, bookingId, state: stateOf(row, booking), voucher, ticket, expiresAt: endOf(ticket) },
    ]
  })
}

async function rowsOf(booking: Booking, gone: readonly string[], db: Db) {
  const [items, tickets, brand] = await Promise.all([
    itemsOf(booking.id, db),
    ticketsOf(booking.id, db),
    brandOf(booking.reseller_id, db),
  ])
  const [first] = tickets
  const missing = first ? gone.filter((id) => tickets.every((ticket) => ticket.id !== id)) : []
  const voided = missing.flatMap((id): Ticket[] =>
    first ? [{ ...first, id, status: 'CANCELLED', lead_traveler: '' }] : [],
  )
  return { items, passes: [...tickets, ...voided], brand }
}

function stateOf(ticket: Ticket, booking: Booking): Pass['state'] {
  const isAlive = booking.status === 'OPEN' && !booking.isCancelledBySupplier
  if (!isAlive || ticket.status === 'CANCELLED') return 'VOID'
  return ticket.redeemed >= ticket.guests && ticket.status === 'REDEEMED' ? 'USED' : 'VALID'
}

function endOf({ validity, startsAt, endsAt, zone }: VoucherTicket): Date {
  const last = validity?.lastDay ?? dayIn(zone, new Date(Math.max(startsAt.getTime(), endsAt.getTime() - 1)))
  return startOfDay(zone, addDays(last, 1))
}

/** When the visit begins; undefined where the ticket is valid all day. */
export function beginOf({ ticket: { startsAt, endsAt, zone, validity } }: Pass): Date | undefined {
  const isTimed = validity === undefined && !isAllDay({ start: startsAt, end: endsAt, zone })
  return isTimed ? startsAt : undefined
}

export type Fact = { key: string; label: string; value: string }

/** What a pass says, each with its label. `front` is seen at a glance; nothing empty. */
export function factsOf({ voucher, ticket, state }: Pass): Record<'date' | 'front' | 'back', Fact[]> {
  const { language } = voucher
  const words = serverWords[language].voucher
  const { states } = serverWords[language].wallet
  const pickupTime = ticket.pickup?.at && clockTime(ticket.pickup.at, ticket.zone, language)
  const lead = ticket.leadTraveler || voucher.leadTraveler
  const filled = (facts: Fact[]) => facts.filter(({ value }) => value !== '')
  return {
    date: filled([
      { key: 'date', label: words.date, value: longDate(ticket.startsAt, ticket.zone, language) },
      { key: 'time', label: words.time, value: visitTime(ticket, language) },
    ]),
    front: filled([
      { key: 'state', label: states.label, value: state === 'VALID' ? '' : states[state] },
      { key: 'admits', label: words.admits, value: ticket.admits },
      ticket.isLead
        ? { key: 'traveler', label: words.leadTraveler, value: lead }
        : { key: 'traveler', label: words.traveler, value: ticket.travelers.join(', ') },
      {
        key: 'pickup',
        label: words.pickup,
        value: [ticket.pickup?.place, pickupTime].filter(Boolean).join(' – '),
      },
    ]),
    back: filled([
      { key: 'sandbox', label: '', value: voucher.isSandbox ? words.sandbox : '' },
      { key: 'reference', label: words.bookingReference, value: voucher.bookingReference },
      { key: 'resellerReference', label: words.resellerReference, value: voucher.resellerReference },
      { key: 'saleReference', label: words.saleReference, value: voucher.saleReference },
      { key: 'place', label: words.place, value: ticket.location },
      { key: 'directions', label: words.pickupDirections, value: ticket.pickup?.directions ?? '' },
      ...voucher.extras.map(({ label, value }) => ({
        key: label,
        label: words.extras[label],
        value: ticket.extras?.[label] ?? value,
      })),
      { key: 'information', label: words.information, value: ticket.information },
      { key: 'cancellation', label: words.cancellation, value: ticket.cancellation },
      { key: 'policy', label: words.policy, value: ticket.policy },
      { key: 'bookedWith', label: words.bookedWith, value: voucher.resellerName },
      { key: 'supplier', label: '', value: fill(words.suppliedBy, { supplier: voucher.supplierName }) },
      { key: 'phone', label: words.contactPhone, value: voucher.contactPhone },
    ]),
  }
}

/**
 * The code as its voucher prints it. A line code only holds plain text of up to 40 characters; a longer value is a QR
 * code, as on paper. Undefined for a pass that admits nobody: a signed code would be accepted by a gate without network.
 */
export function codeOf({ ticket: { barcode }, state }: Pass) {
  if (state === 'VOID') return undefined
  const isLine = barcode.format === 'CODE128' && /^[\x20-\x7E]{1,40}$/.test(barcode.value)
  const format = barcode.format === 'AZTEC' ? 'AZTEC' : isLine ? 'CODE128' : 'QR'
  const message = format === 'QR' ? (barcode.drawn ?? barcode.value) : barcode.value
  return { format, message, text: barcode.value } as const
}
