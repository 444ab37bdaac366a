import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Day, Id } from '../../kit/shapes.ts'
import { Calendar, CalendarFields, PublicCalendar, PublicMonth } from './schema.ts'

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/operator/:supplierId/calendar',
  summary: 'Read the supplier’s public calendar. It’s closed until someone opens it',
  input: z.object({ supplierId: Id }),
  output: Calendar,
  may: 'operator.read',
  refuses: ['suppliers.none', 'suppliers.not_found'],
})

export const changeCalendar = endpoint({
  method: 'PUT',
  path: '/api/operator/:supplierId/calendar',
  summary: 'Open or close the public calendar and set its address. Version 0 saves it for the first time',
  input: CalendarFields.extend({ supplierId: Id, version: z.int().min(0).max(2_000_000_000) }),
  output: Calendar,
  may: 'operator.manage',
  refuses: ['suppliers.none', 'suppliers.not_found', 'things.out_of_date', 'calendars.address_taken'],
})

/** How long browsers and proxies may cache the calendar. */
export const calendarSeconds = 60
const kept = { may: 'public', cacheSeconds: calendarSeconds } as const
const Address = z.string().max(60)

export const publicCalendar = endpoint({
  method: 'GET',
  path: '/api/availability-calendar/:address',
  summary: 'List the products of a supplier whose calendar is open to the public',
  input: z.object({ address: Address }),
  output: PublicCalendar,
  refuses: ['calendars.not_found', 'requests.too_many'],
  ...kept,
})

export const publicMonth = endpoint({
  method: 'GET',
  path: '/api/availability-calendar/:address/:productId',
  summary: 'Read the days of a month, each with the lowest price of a product',
  input: z.object({ address: Address, productId: Id, month: Day }),
  output: PublicMonth,
  refuses: ['calendars.not_found', 'requests.too_many'],
  ...kept,
})
