import { feeByRule, rulesFrom, type CancellationRules } from '../products/cancellation.ts'
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
  const { kept, fee } = before.cancelled ?? {}
  return {
    lines: [...(before.cancelled?.lines ?? []), ...lines],
    tickets: gone,
    ...back,
    ...(kept !== undefined && { kept }),
    ...(fee !== undefined && { fee }),
  }
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
    taxes: sold.taxes - gone.taxes - (gone.fee ?? 0),
    fee: sold.fee - (gone.fee ?? 0),
    returned: gone.amount,
    kept: Math.max(0, worth - gone.amount),
  }
}

/** How many guests of a line still have a ticket. */
function comingAt({ priceID }: PricingLine, { items, tickets }: PricedBooking): number {
  const own = items.filter(({ priceId }) => priceId === priceID)
  return sum(own, (item) => item.quantity - cancelledGuests(item.id, tickets))
}

/** A refund line for this many guests; none if no guests are left. */
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

/** What the refunds of a booking are calculated from. */
export type PricedBooking = {
  totals: Totals
  items: readonly (Pick<BookingItem, 'priceId' | 'quantity'> & {
    id: string
    /** When it departs, and the cancellation rules that it was sold with; not needed without a cancellation. */
    startTime?: string
    product?: { cancellationRules?: CancellationRules | undefined }
  })[]
  tickets: readonly Pick<Ticket, 'id' | 'status' | 'bookingItemIds' | 'guests'>[]
}

/**
 * `fee`: the part of the amount that is processing fee. `kept`: what the rules of the sale keep; without rules the
 * processing fee is kept, unless the supplier cancels.
 */
export type TicketRefund = { amount: number; taxes: number; fee?: number; kept?: number }

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
export function refundOfRest(booking: PricedBooking): TicketRefund & { fee: number } {
  const { totals, tickets } = booking
  if (hasRules(booking)) return refundByRules(booking, remaining(booking), undefined)
  const { amount, taxes } = refundOfTickets(booking, remaining(booking))
  const before = totals.cancelled
  const gone = tickets.filter(({ id, status }) => status === 'CANCELLED' && !before?.tickets.includes(id))
  const keptBefore = sum(before?.lines ?? [], (line) => feeOf(line) * line.noOfTravellers)
  const kept = keptBefore + sum(gone, (ticket) => worthOf(ticket, booking).fee)
  const fee = Math.max(0, totals.fee - kept)
  return { amount: amount + fee, taxes, fee }
}

/**
 * What cancelling these tickets at a moment brings back, by the rules that they were sold with; without rules the price
 * less the fee. Of a departure that its operator cancelled everything, without rules with the last of them.
 */
export function refundOnCancelling(
  booking: PricedBooking & { isDepartureCancelled: boolean },
  ticketIds: readonly string[],
  now: number,
): TicketRefund {
  if (hasRules(booking))
    return refundByRules(booking, ticketIds, booking.isDepartureCancelled ? undefined : now)
  const isRest = booking.tickets.every(({ id, status }) => status === 'CANCELLED' || ticketIds.includes(id))
  return booking.isDepartureCancelled && isRest ? refundOfRest(booking) : refundOfTickets(booking, ticketIds)
}

/** What the guests of some items pay less after a change; below zero what they pay more. */
export type Cheaper = { itemId: string; guests: number; price: number }

/**
 * What is kept of an amount that a change to a cheaper departure would give back, by the rules that hold at a moment.
 * Nothing of a departure that its operator cancelled.
 */
export function changeFee(
  booking: PricedBooking & { isDepartureCancelled: boolean },
  { amount, items }: { amount: number; items: readonly Cheaper[] },
  now: number,
): number {
  if (amount <= 0 || booking.isDepartureCancelled) return 0
  // What no item explains, such as a fee of the booking, belongs to the first.
  const more = amount - sum(items, ({ price }) => price)
  const priced = items.map(({ itemId, guests, price }, index) => ({
    bookingItemIds: [itemId],
    guests,
    price: price + (index === 0 ? more : 0),
  }))
  return Math.min(amount, keptByRules(booking, priced, now))
}

/** Whether the rules that a booking was sold with say what goes back. */
export function hasRules({ items }: Pick<PricedBooking, 'items'>): boolean {
  return items.some(({ product }) => (product?.cancellationRules ?? []).length > 0)
}

function remaining({ tickets }: PricedBooking): string[] {
  return tickets.filter(({ status }) => status !== 'CANCELLED').map(({ id }) => id)
}

type PricedTicket = Pick<PricedBooking['tickets'][number], 'bookingItemIds' | 'guests'> & { price: number }

/**
 * The price of some tickets, with their fee, less what is kept of it. The last ones bring whatever is left of what was
 * paid, so nothing is lost by rounding; a voucher code is good again instead. Without a moment nothing is kept.
 */
function refundByRules(
  booking: PricedBooking,
  ticketIds: readonly string[],
  now: number | undefined,
): Required<TicketRefund> {
  const { totals } = booking
  const gone = totals.cancelled
  const tickets = booking.tickets.filter(({ id, status }) => status !== 'CANCELLED' && ticketIds.includes(id))
  const worths = tickets.map((ticket) => worthOf(ticket, booking))
  const own = sum(worths, ({ amount, fee }) => amount + fee)
  const isRest = remaining(booking).length === tickets.length
  const worth = isRest
    ? restOf(totals)
    : { total: own, taxes: sum(worths, ({ taxes }) => taxes), fee: sum(worths, ({ fee }) => fee) }
  const feeOfChange = isRest ? (totals.changeFee ?? 0) : 0
  // What no ticket explains, such as a fee of the booking, is cancelled with the first of the last tickets.
  const more = worth.total - own - feeOfChange
  const priced = tickets.map((ticket, index) => {
    const { amount = 0, fee = 0 } = worths[index] ?? {}
    return { ...ticket, price: amount + fee + (index === 0 ? more : 0) }
  })
  const paid = Math.min(worth.total, Math.max(0, dueOf(totals) - (gone?.amount ?? 0) - (gone?.kept ?? 0)))
  const keptNow = now === undefined ? 0 : keptByRules(booking, priced, now)
  const kept = Math.min(now === undefined ? 0 : keptNow + feeOfChange, paid)
  const amount = paid - kept
  const fee = Math.min(amount, Math.max(0, worth.fee - keptNow))
  const base = worth.total - worth.fee - feeOfChange
  const taxes = base > 0 ? Math.min(worth.taxes, Math.floor((worth.taxes * (amount - fee)) / base)) : 0
  return { amount, taxes, fee, kept }
}

/** What was sold without the tickets that are gone; taxes without the fee. */
function restOf({ total, taxes, fee, cancelled }: Totals): { total: number; taxes: number; fee: number } {
  const lines = cancelled?.lines ?? []
  const feeLeft = fee - sum(lines, (line) => feeOf(line) * line.noOfTravellers)
  const taxesLeft = taxes - sum(lines, (line) => line.taxesFees * line.noOfTravellers)
  return { total: total - sum(lines, (line) => line.total), taxes: taxesLeft - feeLeft, fee: feeLeft }
}

/** By the rule of each departure that holds now; tickets of one rule are counted together. */
function keptByRules(
  { items, totals }: PricedBooking,
  tickets: readonly PricedTicket[],
  now: number,
): number {
  const sold = tickets.map((ticket) => {
    const item = items.find(({ id }) => ticket.bookingItemIds.includes(id)) ?? items[0]
    const rules = item?.product?.cancellationRules ?? []
    return { ticket, rule: rulesFrom(rules, Date.parse(item?.startTime ?? ''), now)[0] }
  })
  let kept = 0
  for (const [, group] of Map.groupBy(sold, ({ rule }) => JSON.stringify(rule))) {
    const rule = group[0]?.rule
    if (rule === undefined) continue
    const price = Math.max(
      0,
      sum(group, ({ ticket }) => ticket.price),
    )
    const guests = sum(group, ({ ticket }) => ticket.guests)
    const keptBefore = (totals.cancelled?.kept ?? 0) + (totals.changeFee ?? 0) + kept
    kept += feeByRule(rule, { price, guests, currency: totals.currency }, keptBefore)
  }
  return kept
}

/** The totals of a booking when tickets are cancelled by its rules: what went back for them, and what was kept. */
export function totalsAfter(
  booking: PricedBooking,
  ticketIds: readonly string[],
  refund: Required<TicketRefund>,
): Totals {
  const { totals } = booking
  const before = totals.cancelled
  const tickets = booking.tickets.map((ticket) =>
    ticketIds.includes(ticket.id) ? { ...ticket, status: 'CANCELLED' as const } : ticket,
  )
  const gone = tickets.filter(({ status }) => status === 'CANCELLED').map(({ id }) => id)
  const left = (line: PricingLine) => comingAt(line, { ...booking, tickets })
  const lines = totals.lines.flatMap((line) => lineFor(line, line.noOfTravellers - left(line)))
  return {
    ...totals,
    lines: totals.lines.flatMap((line) => lineFor(line, left(line))),
    cancelled: {
      lines: [...(before?.lines ?? []), ...lines],
      tickets: gone,
      amount: (before?.amount ?? 0) + refund.amount,
      taxes: (before?.taxes ?? 0) + refund.taxes,
      kept: (before?.kept ?? 0) + refund.kept,
      fee: (before?.fee ?? 0) + refund.fee,
    },
  }
}

/** What has gone back once exactly these tickets are cancelled. */
function backFor(booking: PricedBooking, cancelled: ReadonlySet<string>): TicketRefund {
  const { totals: whole, tickets } = booking
  const all = { amount: refundOf(whole), taxes: Math.max(0, whole.taxes - whole.fee) }
  const before = whole.cancelled
  const isSettled = before?.kept !== undefined && tickets.every(({ id }) => before.tickets.includes(id))
  if (before && isSettled) return { amount: before.amount, taxes: before.taxes }
  if (tickets.every(({ id }) => cancelled.has(id))) return all
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

type Worth = { amount: number; taxes: number; fee: number }

/** What a ticket costs without its fee, the taxes in it, and the fee. An item's money is split over the tickets that name it, by their guests; a part of a minor unit is left to the last. */
function worthOf(ticket: PricedBooking['tickets'][number], booking: PricedBooking): Worth {
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
