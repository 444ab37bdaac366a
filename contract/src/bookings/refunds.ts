import type { Ticket } from './booked.ts'
import type { BookingItem, Totals } from './schema.ts'
import { dueOf, feeOf, sum } from './pricing.ts'

/** Whose tickets were cancelled before the other guests get other prices: what those of them cost, and what went back. */
export function cancelledOf(booking: PricedBooking): Totals['cancelled'] {
  const { totals: before, items, tickets } = booking
  const gone = tickets.filter(({ status }) => status === 'CANCELLED').map(({ id }) => id)
  if (gone.length === 0) return undefined
  const lines = before.lines.flatMap((line) => {
    const own = items.filter(({ priceId }) => priceId === line.priceID)
    const coming = sum(own, (item) => item.quantity - cancelledGuests(item.id, tickets))
    const noOfTravellers = line.noOfTravellers - coming
    const total = line.unitPriceWithTax * noOfTravellers
    return noOfTravellers > 0 ? [{ ...line, noOfTravellers, total }] : []
  })
  const back = backFor(booking, new Set(gone))
  return { lines: [...(before.cancelled?.lines ?? []), ...lines], tickets: gone, ...back }
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

export type TicketRefund = { amount: number; taxes: number }

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

/** An item's money is split over the tickets that name it, by their guests; a part of a minor unit is left to the last. */
function worthOf(ticket: PricedBooking['tickets'][number], booking: PricedBooking): TicketRefund {
  let [amount, taxes] = [0, 0]
  for (const item of booking.items.filter(({ id }) => ticket.bookingItemIds.includes(id))) {
    const line = booking.totals.lines.find(({ priceID }) => priceID === item.priceId)
    const naming = booking.tickets.filter(({ bookingItemIds }) => bookingItemIds.includes(item.id))
    const guests = naming.reduce((all, each) => all + each.guests, 0)
    if (!line || guests === 0) continue
    const share = (each: number) => Math.floor((Math.max(0, each) * item.quantity * ticket.guests) / guests)
    amount += share(line.unitPriceWithTax - feeOf(line))
    taxes += share(line.taxesFees - feeOf(line))
  }
  return { amount, taxes }
}
