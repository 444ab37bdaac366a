import { rateExt } from '../../products/names.ts'
import type { Rate } from '../../products/schema.ts'
import type { Ext } from '../../kit/shapes.ts'
import { isDay } from './days.ts'

type Dated = Pick<Rate, 'ext'>

/** Days of a stay: the product's duration, one where it names none (spec 2 §5). */
export function lengthOfStay({ ext }: Dated): number {
  return wholeOr(ext[rateExt.productDuration], 1)
}

/**
 * The first and last day of a ticket: those of the rate's extensions, or the chosen day and the length of stay. A stay
 * of less than a day ends on its first day (spec 2 §5).
 */
export function ticketValidity(rate: Dated, chosen: string): { start: string; end: string; days: number } {
  const days = lengthOfStay(rate)
  const start = rate.ext[rateExt.ticketStart] || chosen
  const end = rate.ext[rateExt.ticketEnd] || (days < 1 ? start : daysLater(start, days))
  return { start, end, days }
}

/** Local days, both included. */
export type TicketDays = { firstDay: string; lastDay: string }
/** `isWillCall`: the dates are written in the format of will-call windows. */
export type Validity = TicketDays & { isWillCall: boolean }
type Named = { ticketStart?: string | null | undefined; ticketEnd?: string | null | undefined }

/** The days of a validity that `ticketDate` wrote; undefined if there are none, or if they aren't dates. */
export function daysNamed({ ticketStart, ticketEnd }: Named): TicketDays | undefined {
  const firstDay = dayRead(ticketStart ?? '')
  const lastDay = dayRead(ticketEnd ?? '')
  return firstDay !== undefined && lastDay !== undefined && firstDay <= lastDay
    ? { firstDay, lastDay }
    : undefined
}

type DatedItem<Moment> = { ext: Ext; startTime: Moment }

/**
 * When the tickets of a booking's item are valid (docs/rules.md §18); undefined if that is the day of the visit.
 * Bookings from before items stored it have it themselves, for the items of their first departure.
 */
export function validityOf<Moment extends string | Date>(
  item: DatedItem<Moment>,
  booking: { ext: Ext; items: readonly DatedItem<Moment>[] },
): Validity | undefined {
  const isKept = booking.items.some(({ ext }) => 'productType' in ext)
  const [first] = booking.items
  const isFirst = first && new Date(first.startTime).getTime() === new Date(item.startTime).getTime()
  return validityIn(isKept ? item.ext : isFirst ? booking.ext : {})
}

/** The validity in extensions. */
export function validityIn(ext: Ext): Validity | undefined {
  const days = daysNamed(ext)
  return days && { ...days, isWillCall: ext['productType'] === 'WILL_CALL' }
}

/** The last day that can be chosen for a stay from this day on: buffer and duration, less one (docs/rules.md §18). */
export function lastChoice(rate: Dated, start: string): string {
  const buffer = wholeOr(rate.ext[rateExt.bufferDays], 0)
  return daysLater(start, Math.max(0, buffer + lengthOfStay(rate) - 1))
}

/** Days of will-call windows are MM/DD/YYYY, all others YYYY-MM-DD (spec 2 §5). */
export function ticketDate(day: string, isWillCall: boolean): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return isWillCall ? `${month}/${date}/${year}` : day
}

/** A day as it was written: the month first in will-call windows. */
function dayRead(text: string): string | undefined {
  const [, month, date, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const day = year === undefined ? text : `${year}-${month}-${date}`
  return isDay(day) ? day : undefined
}

function daysLater(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

function wholeOr(text: string | undefined, otherwise: number): number {
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : otherwise
}
