import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { listInput, listOutput } from '../../kit/list.ts'
import { Day, Id } from '../../kit/shapes.ts'
import { OperatorSlot } from '../../inventory/slots.ts'
import { slotStatuses } from '../../inventory/rules.ts'
import { Missing } from '../../sales/schema.ts'

/** The views of a board. Those to come have not left yet. */
export const boardViews = ['COMING', 'WITH_GUESTS', 'MISSING'] as const
export type BoardView = (typeof boardViews)[number]

/** A departure with what the people on the pier ask about it. */
export const BoardDeparture = OperatorSlot.extend({
  productId: Id,
  hasLeft: z.boolean(),
  bookings: z.int(),
  /** Guests who were admitted. */
  entered: z.int(),
  missing: Missing,
})
export type BoardDeparture = z.infer<typeof BoardDeparture>

export const departureBoard = endpoint({
  method: 'GET',
  path: '/api/operator/board',
  summary:
    'The departures of all products on a day, or of seven days from it, in the zone of each visit; those that have left come last',
  input: listInput({
    sort: ['start'],
    filters: { view: z.enum(boardViews), product: Id, status: z.enum(slotStatuses) },
  }).extend({
    /** Without it today, where the operator is. */
    day: Day.optional(),
    span: z.enum(['day', 'week']).default('day'),
  }),
  output: listOutput('departures', BoardDeparture).extend({
    day: Day,
    /** The operator's, for days; each departure has its own. */
    zone: z.string(),
    /** Of the chosen products and statuses. */
    counts: z.partialRecord(z.enum(['ALL', ...boardViews]), z.int()),
    guests: z.int(),
    entered: z.int(),
    /** Guests with a missing detail. For a week, it is counted only in the view that lists them. */
    missing: z.int().nullable(),
    left: z.int(),
    products: z.array(z.object({ id: Id, name: z.string() })),
  }),
  may: 'operator.read',
  refuses: [],
})
