import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id } from '../kit/shapes.ts'
import { Calendar, CalendarFields, PublicCalendar, PublicMonth } from './schema.ts'

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/operator/calendar',
  summary: "The operator's public calendar, closed until it is opened",
  input: z.object({}),
  output: Calendar,
  may: 'operator.read',
  refuses: ['suppliers.none'],
})

export const changeCalendar = endpoint({
  method: 'PUT',
  path: '/api/operator/calendar',
  summary:
    'Open or close the public calendar, and give it its address; version 0 saves it for the first time',
  input: CalendarFields.extend({ version: z.int().min(0).max(2_000_000_000) }),
  output: Calendar,
  may: 'operator.manage',
  refuses: ['suppliers.none', 'things.out_of_date', 'calendars.address_taken'],
})

/** How long a browser, and whatever lies between, may keep what the calendar shows. */
export const calendarSeconds = 60
const kept = { may: 'public', cacheSeconds: calendarSeconds } as const
const Address = z.string().max(60)

export const publicCalendar = endpoint({
  method: 'GET',
  path: '/api/availability-calendar/:address',
  summary: 'The products of an operator whose calendar is open to everybody',
  input: z.object({ address: Address }),
  output: PublicCalendar,
  refuses: ['calendars.not_found', 'requests.too_many'],
  ...kept,
})

export const publicMonth = endpoint({
  method: 'GET',
  path: '/api/availability-calendar/:address/:productId',
  summary: 'The days of one month on which a product is there, with the lowest price of each',
  input: z.object({ address: Address, productId: Id, month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) }),
  output: PublicMonth,
  refuses: ['calendars.not_found', 'requests.too_many'],
  ...kept,
})
