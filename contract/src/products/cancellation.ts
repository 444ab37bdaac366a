import * as z from 'zod'
import { roundedShare } from '../kit/money.ts'
import { CurrencyCode, wholeNumber } from '../kit/shapes.ts'

export const cancellationFeeKinds = ['PERCENT', 'AMOUNT'] as const
export const cancellationFeeUnits = ['TICKET', 'BOOKING'] as const

/** What a cancellation costs until so many hours before departure (docs/rules.md §6). */
export const CancellationRule = z.object({
  untilHours: wholeNumber(0, 8760),
  kind: z.enum(cancellationFeeKinds),
  /** Hundredths of a percent of the price, or minor units of the currency. */
  value: z.int('number').min(0).max(1_000_000_000),
  /** An amount is kept of bookings in this currency only. */
  currency: CurrencyCode,
  /** Whether an amount is kept for each guest, or once for the booking; a percentage is of the whole price in any case. */
  per: z.enum(cancellationFeeUnits),
})
export type CancellationRule = z.infer<typeof CancellationRule>

/** From the most hours to the fewest. The last one is for 0 hours: it holds up to departure, and after it. */
export const CancellationRules = z
  .array(CancellationRule)
  .max(10)
  .superRefine((rules, { addIssue }) => {
    rules.forEach(({ untilHours, kind, value }, index) => {
      const before = rules[index - 1]
      const wrong = (field: keyof CancellationRule, message: string) =>
        addIssue({ code: 'custom', message, path: [index, field] })
      if (before !== undefined && before.untilHours <= untilHours) wrong('untilHours', 'rulesOrder')
      else if (index === rules.length - 1 && untilHours !== 0) wrong('untilHours', 'rulesEnd')
      if (kind === 'PERCENT' && value > wholePrice) wrong('value', 'share')
    })
  })
export type CancellationRules = readonly CancellationRule[]

/** 100 % in hundredths of a percent. */
export const wholePrice = 10_000
const hour = 3_600_000

/** The rules that can still hold at a moment, the one that holds first. Exactly at its hours a rule still holds. */
export function rulesFrom(rules: CancellationRules, startsAt: number, now: number): CancellationRules {
  const current = rules.findIndex(({ untilHours }) => startsAt - now >= untilHours * hour)
  return rules.slice(current === -1 ? rules.length - 1 : current)
}

/** Tickets that one rule is for: what they cost, and for how many guests they are. */
export type CancelledTickets = { price: number; guests: number; currency: string }

/**
 * What is kept of some tickets by a rule, in minor units, rounded half up: never more than they cost. `keptBefore` was
 * kept of other tickets of the booking: an amount for the whole booking is kept once.
 */
export function feeByRule(
  { kind, value, currency, per }: CancellationRule,
  tickets: CancelledTickets,
  keptBefore: number,
): number {
  if (kind === 'PERCENT') return roundedShare(tickets.price, Math.min(value, wholePrice), wholePrice)
  if (currency !== tickets.currency) return 0
  const fee = per === 'TICKET' ? value * tickets.guests : Math.max(0, value - keptBefore)
  return Math.min(fee, tickets.price)
}

/** Whether a rule keeps nothing, or all that was paid. */
export function costOf({ kind, value }: CancellationRule): 'free' | 'all' | 'fee' {
  if (value === 0) return 'free'
  return kind === 'PERCENT' && value >= wholePrice ? 'all' : 'fee'
}

/**
 * Until how many hours before departure a booking can be cancelled, for systems that know one cut-off only: until then it
 * is free. Where it never is, until then something goes back. Null where nothing ever does.
 */
export function cutoffHours(rules: CancellationRules): number | null {
  const lastOf = (cost: ReturnType<typeof costOf>) => rules.findLast((rule) => costOf(rule) === cost)
  return (lastOf('free') ?? lastOf('fee'))?.untilHours ?? null
}

/** Whether anything can go back by the rule that holds at a moment. */
export function isRefundable(rules: CancellationRules, startsAt: number, now: number): boolean {
  const [current] = rulesFrom(rules, startsAt, now)
  return current === undefined || costOf(current) !== 'all'
}
