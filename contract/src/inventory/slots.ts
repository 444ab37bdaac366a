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
  /** The rules were changed since the departures were made by them; publishing the product makes them. */
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
  /** What contracts set aside and their resellers have not used; part of what is free. */
  setAside: z.int(),
  free: z.int(),
  status: Status,
  /** The most tickets in one booking, so that guests can sit together; null: as its option says. */
  ticketLimit: z.int().nullable(),
  note: z.string(),
  isByHand: z.boolean(),
})
export type OperatorSlot = z.infer<typeof OperatorSlot>

/** What a calendar shows of a departure. */
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

/** What one traveler type pays on a day by an option, and what the channel's reseller owes of it; minor units. */
export const CalendarPrice = z.object({
  rateId: Id,
  option: z.string(),
  traveler: z.string(),
  /** Local start times at which it holds; none: all. */
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
/** What a person writes of one departure; day and time are those of its product's zone. */
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
    ...(['things.not_found', 'things.out_of_date', 'inventory.time_taken', 'inventory.past'] as const),
    ...(['inventory.below_sold', 'inventory.sold_stays'] as const),
  ],
})

/** So many departures are chosen one by one; more are chosen by their days. */
export const mostChosen = 2000

/** Which departures of some seats: these, or those on local days, of weekdays and times. */
export const Chosen = z.object({
  ids: z.array(Id).max(mostChosen).optional(),
  from: Day.optional(),
  until: Day.optional(),
  weekdays: z.array(Weekday).max(7).optional(),
  times: z.array(LocalTime).max(200).optional(),
})

/** So far a departure is moved with others at once, in minutes. */
export const mostMinutesMoved = 24 * 60

const Edit = z.discriminatedUnion('act', [
  z.object({ act: z.literal('close') }),
  z.object({ act: z.literal('open') }),
  z.object({ act: z.literal('resize'), capacity: Seats }),
  z.object({ act: z.literal('move'), minutes: z.int().min(-mostMinutesMoved).max(mostMinutesMoved) }),
])
export type SlotEdit = z.infer<typeof Edit>

const bulk = z.object({ poolId: Id, chosen: Chosen, edit: Edit, note: Note })

/** What would happen, counted, and whom it would hurt. */
export const SlotPlan = z.object({
  added: z.int(),
  changed: z.int(),
  closed: z.int(),
  /** They stay as they are, or keep at least the seats that are sold. */
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

/** How many departures a change touches. */
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
