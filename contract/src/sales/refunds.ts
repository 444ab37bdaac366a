import type { Ticket } from './booked.ts'
import type { BookingItem, PricingLine, Totals } from './schema.ts'
import { dueOf, feeOf, sum } from './pricing.ts'

/** Whose tickets were cancelled before the other guests get other prices: what those of them cost, and what went back. */
export function cancelledOf(booking: PricedBooking): Totals['cancelled'] {
  const { totals: before, tickets } = booking
  const gone = tickets.filter(({ status }) => status === 'CANCELLED').map(({ id }) => id)
  if (gone.length === 0) return undefined
  const lines = before.lines.flatMap((line) => lineFor(line, line.noOfTravellers - comingAt(line, booking)))
  const back = backFor(booking, new Set(gone))
  return { lines: [...(before.cancelled?.lines ?? []), ...lines], tickets: gone, ...back }
}

/** What a booking comes to now, after some of its tickets were cancelled. */
export type TotalsNow = Omit<Totals, 'cancelled'> & {
  /** What went back for cancelled tickets; no part of the sums. */
  returned: number
  /** What is kept for cancelled tickets, such as their fee; part of the sums, beside the lines. */
  kept: number
}

/** The lines of the guests who still have a ticket, and the sums less what went back for the others. */
export function totalsNow(booking: PricedBooking): TotalsNow {
  const { cancelled: _, ...sold } = booking.totals
  const gone = cancelledOf(booking)
  if (gone === undefined) return { ...sold, returned: 0, kept: 0 }
  const lines = sold.lines.flatMap((line) => lineFor(line, comingAt(line, booking)))
  const worth = sum(gone.lines, ({ total }) => total)
  return {
    ...sold,
    lines,
    total: sold.total - gone.amount,
    taxes: sold.taxes - gone.taxes,
    returned: gone.amount,
    kept: Math.max(0, worth - gone.amount),
  }
}

/** How many guests of a line still have a ticket. */
function comingAt({ priceID }: PricingLine, { items, tickets }: PricedBooking): number {
  const own = items.filter(({ priceId }) => priceId === priceID)
  return sum(own, (item) => item.quantity - cancelledGuests(item.id, tickets))
}

/** A line for so many of its guests; none where nobody is left. */
function lineFor(line: PricingLine, noOfTravellers: number): PricingLine[] {
  if (noOfTravellers <= 0) return []
  return [{ ...line, noOfTravellers, total: line.unitPriceWithTax * noOfTravellers }]
}

/** How many guests of an item have no ticket any more. */
export function cancelledGuests(itemId: string, tickets: PricedBooking['tickets']): number {
  const gone = tickets.filter((it) => it.status === 'CANCELLED' && it.bookingItemIds.includes(itemId))
  return sum(gone, ({ guests, bookingItemIds }) => (bookingItemIds.length === 1 ? guests : 1))
}

/**
 * The tickets that go when fewer guests of some prices come, the last ones first; undefined where a ticket is for several
 * guests of whom some still come.
 */
export function ticketsOfFewer(
  { items, tickets }: PricedBooking,
  fewer: readonly { priceId: string; quantity: number }[],
): string[] | undefined {
  const gone: string[] = []
  for (const { priceId, quantity } of fewer) {
    const own = new Set(items.filter((item) => item.priceId === priceId).map(({ id }) => id))
    let left = quantity
    for (const { id, status, guests, bookingItemIds } of tickets.toReversed()) {
      const isOwn = status === 'ISSUED' && bookingItemIds.length === 1 && own.has(bookingItemIds[0] ?? '')
      if (!isOwn || guests > left) continue
      gone.push(id)
      left -= guests
    }
    if (left > 0) return undefined
  }
  return gone
}

/** Total minus fee (spec 1 §9) of what was paid by card or on account; a voucher code is good again instead. */
export function refundOf({ fee, ...paid }: Pick<Totals, 'total' | 'fee' | 'groupon'>): number {
  return Math.max(0, dueOf(paid) - fee)
}

/** A booking as far as the money of its tickets is asked. */
export type PricedBooking = {
  totals: Totals
  items: readonly (Pick<BookingItem, 'priceId' | 'quantity'> & { id: string })[]
  tickets: readonly Pick<Ticket, 'id' | 'status' | 'bookingItemIds' | 'guests'>[]
}

/** `fee`: the part of the amount that is processing fee, which goes back only where the supplier cancels. */
export type TicketRefund = { amount: number; taxes: number; fee?: number }

/**
 * What these tickets bring back beside those that were cancelled before: each its price less the fee. The last ones
 * bring whatever is left of the whole refund, so that in any order all refunds add up to it. `taxes` is the part of
 * the amount that was tax.
 */
export function refundOfTickets(booking: PricedBooking, ticketIds: readonly string[]): TicketRefund {
  const gone = booking.tickets.filter(({ status }) => status === 'CANCELLED').map(({ id }) => id)
  const before = gone.length === 0 ? { amount: 0, taxes: 0 } : backFor(booking, new Set(gone))
  const after = backFor(booking, new Set([...gone, ...ticketIds]))
  return { amount: after.amount - before.amount, taxes: after.taxes - before.taxes }
}

/** What the tickets that are left bring back where the supplier cancels by itself: their price with the processing fee. */
export function refundOfRest(booking: PricedBooking): Required<TicketRefund> {
  const { totals, tickets } = booking
  const left = tickets.filter(({ status }) => status !== 'CANCELLED').map(({ id }) => id)
  const { amount, taxes } = refundOfTickets(booking, left)
  const before = totals.cancelled
  const gone = tickets.filter(({ id, status }) => status === 'CANCELLED' && !before?.tickets.includes(id))
  const keptBefore = sum(before?.lines ?? [], (line) => feeOf(line) * line.noOfTravellers)
  const kept = keptBefore + sum(gone, (ticket) => worthOf(ticket, booking).fee)
  const fee = Math.max(0, totals.fee - kept)
  return { amount: amount + fee, taxes, fee }
}

/** What cancelling these tickets brings back: of a departure that its operator cancelled everything, with the last of them. */
export function refundOnCancelling(
  booking: PricedBooking & { isDepartureCancelled: boolean },
  ticketIds: readonly string[],
): TicketRefund {
  const isRest = booking.tickets.every(({ id, status }) => status === 'CANCELLED' || ticketIds.includes(id))
  return booking.isDepartureCancelled && isRest ? refundOfRest(booking) : refundOfTickets(booking, ticketIds)
}

/** What has gone back once exactly these tickets are cancelled. */
function backFor(booking: PricedBooking, cancelled: ReadonlySet<string>): TicketRefund {
  const { totals: whole, tickets } = booking
  const all = { amount: refundOf(whole), taxes: Math.max(0, whole.taxes - whole.fee) }
  if (tickets.every(({ id }) => cancelled.has(id))) return all
  const before = whole.cancelled
  const worth = tickets
    .filter(({ id }) => cancelled.has(id) && !before?.tickets.includes(id))
    .map((ticket) => worthOf(ticket, booking))
  const amount = sum(worth, (each) => each.amount) + (before?.amount ?? 0)
  const taxes = sum(worth, (each) => each.taxes) + (before?.taxes ?? 0)
  const back = Math.min(all.amount, amount)
  // What a voucher code paid comes back with the last ticket: until then only as much tax as money.
  const isCut = whole.groupon !== undefined && amount > back
  const taxBack = isCut ? Math.floor((taxes * back) / amount) : taxes
  return { amount: back, taxes: Math.min(all.taxes, taxBack) }
}

/** What a ticket costs without its fee, the taxes in it, and the fee. An item's money is split over the tickets that name it, by their guests; a part of a minor unit is left to the last. */
function worthOf(ticket: PricedBooking['tickets'][number], booking: PricedBooking): Required<TicketRefund> {
  let amount = 0
  let taxes = 0
  let fee = 0
  for (const item of booking.items.filter(({ id }) => ticket.bookingItemIds.includes(id))) {
    const line = booking.totals.lines.find(({ priceID }) => priceID === item.priceId)
    const naming = booking.tickets.filter(({ bookingItemIds }) => bookingItemIds.includes(item.id))
    const guests = naming.reduce((all, each) => all + each.guests, 0)
    if (!line || guests === 0) continue
    const share = (each: number) => Math.floor((Math.max(0, each) * item.quantity * ticket.guests) / guests)
    amount += share(line.unitPriceWithTax - feeOf(line))
    taxes += share(line.taxesFees - feeOf(line))
    fee += share(feeOf(line))
  }
  return { amount, taxes, fee }
}
