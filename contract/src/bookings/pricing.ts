import type { SoldAddOn } from '../add-ons/schema.ts'
import type { BookingFee, Price } from '../catalog/schema.ts'
import type { BookingItem, PricingLine, Ticket, Totals } from './schema.ts'

/** The included tax of this name is the fee that a refund leaves out (spec 2 §9). */
export const feeName = 'Payment Processing Fee'
export const defaultCurrency = 'USD'

/** The pricing line of one price for so many travelers (spec 1 §3); minor units, no rounding happens here. */
export function pricingLine(price: Price, noOfTravellers: number): PricingLine {
  const taxesFees = price.includedTaxes.reduce((sum, tax) => sum + tax.retail, 0)
  return {
    priceID: price.id,
    name: price.travelerType.name,
    type: capitalised(price.travelerType.typeOf),
    ageBand: price.travelerType.ageBand,
    unitId: price.id,
    priceName: priceName(price),
    unitPrice: price.retail.amount - taxesFees,
    unitPriceWithTax: price.retail.amount,
    taxesFees,
    currency: price.retail.currency || defaultCurrency,
    noOfTravellers,
    total: price.retail.amount * noOfTravellers,
    net: price.net?.amount ?? null,
    original: price.original?.amount ?? null,
    includedTaxes: price.includedTaxes,
    ...(price.commission && { commission: price.commission }),
    ...(price.adjusted && { adjusted: price.adjusted }),
    ...(price.bookingFees && { bookingFees: price.bookingFees }),
  }
}

/** Sums what is bought: only lines with a quantity above 0 count (spec 1 §5); a fee of the booking is taken once. */
export function totals(lines: readonly PricingLine[]): Totals {
  const bought = lines.filter((line) => line.noOfTravellers > 0)
  const fees = bookingFeesOf(bought)
  const once = fees.reduce((all, { retail }) => all + retail, 0)
  return {
    currency: bought[0]?.currency ?? lines[0]?.currency ?? defaultCurrency,
    total: sum(bought, (line) => line.total) + once,
    taxes: sum(bought, (line) => line.taxesFees * line.noOfTravellers) + once,
    fee: sum(bought, (line) => feeOf(line) * line.noOfTravellers) + feeOf({ includedTaxes: fees }),
    lines: bought,
    ...(fees.length > 0 && { bookingFees: fees }),
  }
}

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

/** What guests cost who come, with what the cancelled tickets of others cost. */
export function withCancelled<T extends Totals>(of: T, cancelled: Totals['cancelled']): T {
  if (cancelled === undefined) return of
  const { lines } = cancelled
  return {
    ...of,
    total: of.total + sum(lines, ({ total }) => total),
    taxes: of.taxes + sum(lines, (line) => line.taxesFees * line.noOfTravellers),
    fee: of.fee + sum(lines, (line) => feeOf(line) * line.noOfTravellers),
    cancelled,
  }
}

/** Everything that was sold, also what was cancelled since. */
export function soldLines({ lines, cancelled }: Pick<Totals, 'lines' | 'cancelled'>): PricingLine[] {
  return [...lines, ...(cancelled?.lines ?? [])]
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

/** What is bought beside the tickets; its price has all taxes in it, and no processing fee. */
export function withAddOns<T extends Totals>(of: T, addOns: readonly SoldAddOn[] = []): T {
  return addOns.length === 0
    ? of
    : { ...of, total: of.total + sum(addOns, ({ total }) => total), addOns: [...addOns] }
}

/** What is paid by card or on account: the total without what a voucher code pays. */
export function dueOf({ total, groupon }: Pick<Totals, 'total' | 'groupon'>): number {
  return total - (groupon?.amount ?? 0)
}

/** A voucher code pays as much as it is worth, but never the processing fee, which a refund keeps. */
export function paidByCode<T extends Totals>(of: T, code: { code: string; amount: number }): T {
  return { ...of, groupon: { code: code.code, amount: Math.min(code.amount, of.total - of.fee) } }
}

/** The sum of several bookings in one currency; each keeps its own fees. */
export function totalsOfCart(parts: readonly Totals[]): Totals {
  const fees = parts.flatMap(({ bookingFees = [] }) => bookingFees)
  const addOns = parts.flatMap((part) => part.addOns ?? [])
  const codes = parts.flatMap(({ groupon }) => groupon ?? [])
  return {
    currency: parts[0]?.currency ?? defaultCurrency,
    total: parts.reduce((all, { total }) => all + total, 0),
    taxes: parts.reduce((all, { taxes }) => all + taxes, 0),
    fee: parts.reduce((all, { fee }) => all + fee, 0),
    lines: parts.flatMap(({ lines }) => lines),
    ...(fees.length > 0 && { bookingFees: fees }),
    ...(addOns.length > 0 && { addOns }),
    ...(codes.length > 0 && {
      groupon: {
        code: codes.map(({ code }) => code).join(', '),
        amount: codes.reduce((all, { amount }) => all + amount, 0),
      },
    }),
  }
}

/** The fees of a booking that any of its prices names, each once. */
export function bookingFeesOf(of: readonly Pick<PricingLine, 'bookingFees'>[]): BookingFee[] {
  return [...new Map(of.flatMap(({ bookingFees = [] }) => bookingFees.map((fee) => [fee.id, fee]))).values()]
}

/** The processing fee of one ticket. */
export function feeOf(line: Pick<PricingLine, 'includedTaxes'>): number {
  return line.includedTaxes.filter((tax) => tax.name === feeName).reduce((all, tax) => all + tax.retail, 0)
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

/** The type name, with the age band in brackets unless equal or contained (spec 1 §5). */
export function priceName(price: Pick<Price, 'travelerType' | 'priceName'>): string {
  const { name, ageBand } = price.travelerType
  const label = price.priceName || name
  return ageBand === '' || label.includes(ageBand) ? label : `${label} (${ageBand})`
}

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}

function sum<T>(of: readonly T[], amount: (each: T) => number): number {
  return of.reduce((all, each) => all + amount(each), 0)
}
