import { rateExt } from '../catalog/names.ts'
import type { Rate } from '../catalog/schema.ts'

type Dated = Pick<Rate, 'ext'>

/** Days of a stay: the product's duration, one where it names none (spec 2 §5). */
export function lengthOfStay({ ext }: Dated): number {
  return wholeOr(ext[rateExt.productDuration], 1)
}

/**
 * When a ticket starts to be valid and ends: as the rate's extensions say, else from the chosen day for its length of
 * stay; a stay of less than a day ends where it starts (spec 2 §5).
 */
export function ticketValidity(rate: Dated, chosen: string): { start: string; end: string; days: number } {
  const days = lengthOfStay(rate)
  const start = rate.ext[rateExt.ticketStart] || chosen
  const end = rate.ext[rateExt.ticketEnd] || (days < 1 ? start : daysLater(start, days))
  return { start, end, days }
}

/** The last day that can be chosen for a stay from this day on: buffer and duration, less one (docs/rules.md §18). */
export function lastChoice(rate: Dated, start: string): string {
  const buffer = wholeOr(rate.ext[rateExt.bufferDays], 0)
  return daysLater(start, Math.max(0, buffer + lengthOfStay(rate) - 1))
}

/** Will-call windows read MM/DD/YYYY, everybody else YYYY-MM-DD (spec 2 §5). */
export function ticketDate(day: string, isWillCall: boolean): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return isWillCall ? `${month}/${date}/${year}` : day
}

function daysLater(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

function wholeOr(text: string | undefined, otherwise: number): number {
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : otherwise
}
