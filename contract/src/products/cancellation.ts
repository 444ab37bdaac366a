import * as z from 'zod'
import { roundedShare } from '../kit/money.ts'
import { CurrencyCode, wholeNumber } from '../kit/shapes.ts'

export const cancellationFeeKinds = ['PERCENT', 'AMOUNT'] as const
export const cancellationFeeUnits = ['TICKET', 'BOOKING'] as const

/** The fee of a cancellation until a number of hours before departure (docs/rules.md §6). */
export const CancellationRule = z.object({
  untilHours: wholeNumber(0, 8760),
  kind: z.enum(cancellationFeeKinds),
  /** Hundredths of a percent of the price, or minor units of the currency. */
  value: z.int('number').min(0).max(1_000_000_000),
  /** A fixed fee applies only to bookings in this currency. */
  currency: CurrencyCode,
  /** Whether a fixed fee is taken for each guest or once for the booking. A percentage is always of the whole price. */
  per: z.enum(cancellationFeeUnits),
})
export type CancellationRule = z.infer<typeof CancellationRule>

/**
 * In order, from the most hours to the fewest. The last one is for 0 hours and applies until departure and after it.
 */
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

/**
 * The rules that apply at a moment and later, in order: the first is the one that applies now. Exactly at its hours a
 * rule still applies.
 */
export function rulesFrom(rules: CancellationRules, startsAt: number, now: number): CancellationRules {
  const current = rules.findIndex(({ untilHours }) => startsAt - now >= untilHours * hour)
  return rules.slice(current === -1 ? rules.length - 1 : current)
}

/** Cancelled tickets with one fee: their price together in minor units, and the number of their guests. */
export type CancelledTickets = { price: number; guests: number; currency: string }

/**
 * The fee for cancelled tickets by a rule, in minor units, rounded half up, and never more than their price.
 * `keptBefore` is the fee that was taken for other tickets of the booking, because a fee for the whole booking is taken
 * once.
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

/** Whether a rule takes no fee, or the whole price. */
export function costOf({ kind, value }: CancellationRule): 'free' | 'all' | 'fee' {
  if (value === 0) return 'free'
  return kind === 'PERCENT' && value >= wholePrice ? 'all' : 'fee'
}

/**
 * The cut-off of cancelling in hours before departure, for systems that have only one: until then cancelling is free
 * or, if it never is, part of the price is refunded. Null if nothing is ever refunded.
 */
export function cutoffHours(rules: CancellationRules): number | null {
  const lastOf = (cost: ReturnType<typeof costOf>) => rules.findLast((rule) => costOf(rule) === cost)
  return (lastOf('free') ?? lastOf('fee'))?.untilHours ?? null
}

/** Whether any part of the price is refunded by the rule that applies at a moment. */
export function isRefundable(rules: CancellationRules, startsAt: number, now: number): boolean {
  const [current] = rulesFrom(rules, startsAt, now)
  return current === undefined || costOf(current) !== 'all'
}
