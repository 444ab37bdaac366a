import * as z from 'zod'
import { record, recordEndpoints } from '../kit/record.ts'

/** The lists that people keep views of: a new one is a word here. */
export const viewScreens = [
  'bookings',
  'reports.bookings',
  'reports.daily',
  'reports.weekly',
  'reports.redemptions',
  'reports.arrivals',
  'reports.manifest',
] as const
export type ViewScreen = (typeof viewScreens)[number]

/** A list as somebody looks at it, under a name: the query of its page's address, without page and open row. */
export const View = record('views', {
  screen: z.enum(viewScreens),
  name: z.string().trim().min(1).max(60),
  address: z.string().max(4000),
})

/** Everybody's own, whatever their role: a view shows nothing that its list would not. */
export const views = recordEndpoints(View, '/api/views', {
  may: 'signed-in',
  sort: ['name'],
  filters: { screen: z.enum(viewScreens) },
})
