import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { listInput, listOutput } from '../kit/list.ts'
import { Day, Id, Instant, LocalTime, wholeNumber } from '../kit/shapes.ts'
import { mostSeats, slotStatuses, Weekday } from './rules.ts'

const Status = z.enum(slotStatuses)
const Seats = z.int().min(0).max(mostSeats)

/** Seats that some options of a product share. */
export const Pool = z.object({
  id: Id,
  name: z.string(),
  productId: Id,
  productName: z.string(),
  timezone: z.string(),
  options: z.array(z.object({ id: Id, name: z.string(), currency: z.string().nullable() })),
  rules: z.int(),
  /** The rules were changed since departures were made from them. Publishing the product makes them again. */
  isChanged: z.boolean(),
})
export type Pool = z.infer<typeof Pool>

export const listPools = endpoint({
  method: 'GET',
  path: '/api/operator/pools',
  summary: 'List the seats of the supplier’s products, and the options that share them',
  input: z.object({ productId: Id.optional() }),
  output: z.object({ pools: z.array(Pool) }),
  may: 'operator.read',
  refuses: [],
})

/** A departure as its operator sees it. */
export const OperatorSlot = z.object({
  id: Id,
  version: z.int(),
  poolId: Id,
  productName: z.string(),
  timezone: z.string(),
  start: Instant,
  end: Instant,
  capacity: z.int(),
  sold: z.int(),
  /** In holds that are running. */
  held: z.int(),
  /** Seats that contracts set aside and their resellers haven't used; they are included in `free`. */
  setAside: z.int(),
  free: z.int(),
  status: Status,
  /** The most tickets in one booking, so that guests can sit together; null: as its option says. */
  ticketLimit: z.int().nullable(),
  note: z.string(),
  isByHand: z.boolean(),
})
export type OperatorSlot = z.infer<typeof OperatorSlot>

/** The fields of a departure that a calendar shows. */
export const CalendarSlot = OperatorSlot.pick({
  id: true,
  start: true,
  end: true,
  capacity: true,
  sold: true,
  held: true,
  setAside: true,
  free: true,
  status: true,
})
export type CalendarSlot = z.infer<typeof CalendarSlot>

/** The price of one traveler type of an option on a day, and the net of the channel's reseller, in minor units. */
export const CalendarPrice = z.object({
  rateId: Id,
  option: z.string(),
  traveler: z.string(),
  /** The local start times at which it applies; none: all. */
  startTimes: z.array(LocalTime),
  repriced: z.boolean().optional(),
  currency: z.string(),
  retail: z.int(),
  net: z.int().nullable(),
  taxes: z.int(),
})
export type CalendarPrice = z.infer<typeof CalendarPrice>

export const slotCalendar = endpoint({
  method: 'GET',
  path: '/api/operator/calendar/:poolId',
  summary:
    'List departures by local day, both ends included, up to 42 days. With a reseller, its prices by day',
  input: z.object({ poolId: Id, from: Day, until: Day, resellerId: Id.optional() }),
  output: z.object({
    slots: z.array(CalendarSlot),
    prices: z.record(z.iso.date(), z.array(CalendarPrice)),
  }),
  may: 'operator.read',
  refuses: ['things.not_found', 'channels.not_found', 'catalog.range_too_long', 'catalog.range_reversed'],
})

export const listSlots = endpoint({
  method: 'GET',
  path: '/api/operator/slots',
  summary: 'List the upcoming departures of all products by status',
  input: listInput({
    sort: ['start', 'productName', 'free'],
    filters: { status: Status, poolId: Id },
  }).extend({ days: z.coerce.number().int().min(1).max(60).default(14) }),
  output: listOutput('slots', OperatorSlot),
  may: 'operator.read',
  refuses: [],
})

export const Guests = z.object({ bookingId: Id, name: z.string(), seats: z.int(), reseller: z.string() })

export const slotDetails = endpoint({
  method: 'GET',
  path: '/api/operator/slots/:id',
  summary: 'Read a departure and its guests',
  input: z.object({ id: Id }),
  output: z.object({ slot: OperatorSlot, guests: z.array(Guests) }),
  may: 'operator.read',
  refuses: ['things.not_found'],
})

const Note = z.string().trim().max(200)
/** The fields of a departure that a person edits; day and time are in its product's zone. */
export const SlotFields = z.object({
  day: Day,
  time: LocalTime,
  minutes: wholeNumber(1, 7 * 24 * 60),
  capacity: wholeNumber(0, mostSeats),
  ticketLimit: wholeNumber(1, 1000).nullable().default(null),
  sales: z.enum(['OPEN', 'CLOSED']),
  note: Note,
})

export const createSlot = endpoint({
  method: 'POST',
  path: '/api/operator/slots',
  summary: 'Add a one-time departure',
  input: SlotFields.extend({ poolId: Id }),
  output: OperatorSlot,
  may: 'operator.manage',
  refuses: ['inventory.pool_not_found', 'inventory.time_taken', 'inventory.past'],
})

export const changeSlot = endpoint({
  method: 'PUT',
  path: '/api/operator/slots/:id',
  summary: 'Open, close, resize, or move a departure, with a reason. Rules no longer change it',
  input: SlotFields.extend({ id: Id, version: z.int() }),
  output: OperatorSlot,
  may: 'operator.manage',
  refuses: [
    'things.not_found',
    'things.out_of_date',
    'inventory.time_taken',
    'inventory.past',
    'inventory.below_sold',
    'inventory.sold_stays',
  ],
})

/** The most departures that can be chosen one by one. More are chosen by their days. */
export const mostChosen = 2000

/** The chosen departures of a pool: by id, or by local days, weekdays, and times. */
export const Chosen = z.object({
  ids: z.array(Id).max(mostChosen).optional(),
  from: Day.optional(),
  until: Day.optional(),
  weekdays: z.array(Weekday).max(7).optional(),
  times: z.array(LocalTime).max(200).optional(),
})

/** The furthest that many departures can be moved at once, in minutes. */
export const mostMinutesMoved = 24 * 60

const Edit = z.discriminatedUnion('act', [
  z.object({ act: z.literal('close') }),
  z.object({ act: z.literal('open') }),
  z.object({ act: z.literal('resize'), capacity: Seats }),
  z.object({ act: z.literal('move'), minutes: z.int().min(-mostMinutesMoved).max(mostMinutesMoved) }),
])
export type SlotEdit = z.infer<typeof Edit>

const bulk = z.object({ poolId: Id, chosen: Chosen, edit: Edit, note: Note })

/** What a change would do to departures: counts, and the departures whose guests or seats stand in its way. */
export const SlotPlan = z.object({
  added: z.int(),
  changed: z.int(),
  closed: z.int(),
  /** Departures that stay as they are, or keep at least their sold seats. */
  limited: z.int(),
  affected: z
    .array(
      z.object({
        slotId: Id,
        start: Instant,
        end: Instant,
        taken: z.int(),
        capacity: z.int(),
        why: z.enum(['CLOSED', 'BELOW_SOLD', 'SOLD_STAYS', 'TIME_TAKEN']),
        guests: z.array(Guests),
      }),
    )
    .max(50),
})
export type SlotPlan = z.infer<typeof SlotPlan>

/** How many departures a change adds, changes, or closes. */
export function touchedBy({ added, changed, closed }: SlotPlan): number {
  return added + changed + closed
}

export const planSlots = endpoint({
  method: 'POST',
  path: '/api/operator/slots/plan',
  summary: 'Preview a change of many departures and the guests it would affect',
  input: bulk,
  output: SlotPlan,
  may: 'operator.read',
  refuses: ['inventory.pool_not_found'],
})

const Done = z.object({ plan: SlotPlan, changeId: Id })

export const changeSlots = endpoint({
  method: 'POST',
  path: '/api/operator/slots/change',
  summary: 'Change many departures. The response has the ID that undoes the change',
  input: bulk,
  output: Done,
  may: 'operator.manage',
  refuses: ['inventory.pool_not_found'],
})

export const planRules = endpoint({
  method: 'GET',
  path: '/api/operator/pools/:poolId/plan',
  summary: 'Preview what publishing would do to departures. Rules make those of the next 18 months',
  input: z.object({ poolId: Id }),
  output: SlotPlan,
  may: 'operator.read',
  refuses: ['things.not_found'],
})

export const undoSlots = endpoint({
  method: 'POST',
  path: '/api/operator/slot-changes/:changeId/undo',
  summary: 'Undo a change of departures, once. Departures sold since then don’t change',
  input: z.object({ changeId: Id }),
  output: z.object({ plan: SlotPlan }),
  may: 'operator.manage',
  refuses: ['things.not_found', 'inventory.undone'],
})
