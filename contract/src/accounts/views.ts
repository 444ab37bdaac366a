import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id } from '../kit/shapes.ts'

/** The lists with saved views. Add a new list here. */
export const viewScreens = [
  'bookings',
  'reports.bookings',
  'reports.daily',
  'reports.weekly',
  'reports.marketplace',
  'reports.redemptions',
  'reports.arrivals',
  'reports.manifest',
  // The parts of Home that a person has hidden.
  'start',
] as const
export type ViewScreen = (typeof viewScreens)[number]

const screen = z.enum(viewScreens)

/** The most views of one person, on all lists together. */
export const mostViews = 100

/** A saved view of a list: `address` is the page's query, without page number and open row. */
export const View = z.object({
  id: Id,
  name: z.string().trim().min(1).max(60),
  address: z.string().max(4000),
})
export type View = z.infer<typeof View>

export const listViews = endpoint({
  method: 'GET',
  path: '/api/views',
  summary: 'The views of a list that the account has kept, by name',
  input: z.object({ screen }),
  output: z.object({ views: z.array(View) }),
  may: 'signed-in',
  refuses: [],
})

export const keepView = endpoint({
  method: 'POST',
  path: '/api/views',
  summary: 'Keep a view of a list; one of the same name is replaced',
  input: View.omit({ id: true }).extend({ screen }),
  output: View,
  may: 'signed-in',
  refuses: ['things.too_many'],
})

export const forgetView = endpoint({
  method: 'DELETE',
  path: '/api/views/:id',
  summary: 'Forget a view of a list',
  input: z.object({ id: Id }),
  output: z.object({}),
  may: 'signed-in',
  refuses: ['things.not_found'],
})
