import * as z from 'zod'
import { record, recordEndpoints } from '../kit/record.ts'
import { refusal, type Refusal } from '../kit/refusal.ts'
import { Day, Id, LocalTime, wholeNumber } from '../kit/shapes.ts'

/** In ascending order of precedence. */
export const layers = ['BASE', 'SEASON', 'EXCEPTION'] as const
export type Layer = (typeof layers)[number]

/** 0 is Sunday. */
export const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const
export const Weekday = z.enum(weekdays)

export const mostSeats = 100_000
const Seats = wholeNumber(0, mostSeats)
const Minutes = wholeNumber(1, 7 * 24 * 60)

/** When a pool of seats has departures, as local times: times, how long, how many seats, on which days. */
export const AvailabilityRule = record(
  'availability_rules',
  {
    poolId: Id,
    layer: z.enum(layers),
    position: wholeNumber(0, 1000),
    name: z.string().trim().min(1).max(100),
    validFrom: Day.nullable(),
    validUntil: Day.nullable(),
    weekdays: z.array(Weekday).min(1).max(7),
    /** None: closed on these days. */
    times: z.array(LocalTime).max(200),
    minutes: Minutes,
    capacity: Seats,
  },
  {},
)
export type AvailabilityRule = z.output<typeof AvailabilityRule.row>

export const availabilityRules = recordEndpoints(AvailabilityRule, '/api/operator/availability-rules', {
  may: 'operator.manage',
  read: 'operator.read',
  sort: ['position', 'name', 'layer'],
  filters: { poolId: Id },
  refuses: ['inventory.pool_not_found', 'inventory.days_reversed', 'inventory.times_twice'],
})

type Days = Pick<AvailabilityRule, 'layer' | 'position' | 'validFrom' | 'validUntil' | 'weekdays'>

/** The rule that applies on a day: the first one of the highest layer that has any for the day. */
export function ruleOfDay<R extends Days>(rules: readonly R[], day: string): R | undefined {
  const weekday = String(new Date(`${day}T00:00:00Z`).getUTCDay())
  return rules
    .filter(
      (rule) =>
        rule.weekdays.some((each) => each === weekday) &&
        (rule.validFrom === null || rule.validFrom <= day) &&
        (rule.validUntil === null || day <= rule.validUntil),
    )
    .toSorted((a, b) => layers.indexOf(b.layer) - layers.indexOf(a.layer) || a.position - b.position)[0]
}

/** Refuses a rule that ends before it begins, or has a time twice. */
export function whyNotRule(
  rule: Pick<AvailabilityRule, 'validFrom' | 'validUntil' | 'times'>,
): Refusal | undefined {
  const { validFrom, validUntil, times } = rule
  if (validFrom !== null && validUntil !== null && validUntil < validFrom)
    return refusal('inventory.days_reversed', { field: 'validUntil' })
  if (new Set(times).size < times.length) return refusal('inventory.times_twice', { field: 'times' })
  return undefined
}

export const slotStatuses = ['AVAILABLE', 'LIMITED', 'SOLD_OUT', 'CLOSED'] as const
export type SlotStatus = (typeof slotStatuses)[number]

/** Limited is less than a fifth of the seats (docs/rules.md §15). */
export function slotStatus(slot: { isClosed: boolean; free: number; capacity: number }): SlotStatus {
  if (slot.isClosed) return 'CLOSED'
  if (slot.free <= 0) return 'SOLD_OUT'
  return slot.free * 5 < slot.capacity ? 'LIMITED' : 'AVAILABLE'
}
