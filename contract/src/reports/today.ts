import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Day } from '../kit/shapes.ts'

/** What was booked of a day until an hour of it, in one currency's minor units. */
const Booked = z.object({ bookings: z.int(), tickets: z.int(), gross: z.int(), refunds: z.int() })

/** One currency of a day beside the same weekday of the week before: until now, and hour by hour. */
export const TodayMoney = z.object({
  currency: z.string(),
  now: Booked,
  /** Until the same local time a week ago. */
  before: Booked,
  /** Bookings of today with cancelled tickets. */
  refunded: z.int(),
  /** Gross sales of each of the 24 local hours; for the week before, of the whole day. */
  hours: z.array(z.int()).length(24),
  hoursBefore: z.array(z.int()).length(24),
})
export type TodayMoney = z.infer<typeof TodayMoney>

/** Who sold: for a reseller its agents, for an operator its resellers. */
export const TodaySeller = z.object({
  name: z.string(),
  note: z.string(),
  currency: z.string(),
  tickets: z.int(),
  gross: z.int(),
})

export const mostSellers = 6

export const today = endpoint({
  method: 'GET',
  path: '/api/reports/today',
  summary: 'What was booked today beside the same weekday a week ago, and who is still to arrive',
  input: z.object({}),
  output: z.object({
    /** The local day of the organization, and the hour that it is. */
    day: Day,
    hour: z.int(),
    zone: z.string(),
    money: z.array(TodayMoney),
    /** Guests whose visit is today. */
    expected: z.int(),
    redeemed: z.int(),
    /** Those who sold most, most first. */
    sellersAre: z.enum(['agent', 'reseller']),
    sellers: z.array(TodaySeller).max(mostSellers),
  }),
  may: 'reports.today',
  refuses: ['reports.failed'],
})
