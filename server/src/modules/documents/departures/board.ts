import { sql } from 'kysely'
import {
  boardViews,
  type BoardDeparture,
  type BoardView,
  type departureBoard,
  type MissingDetail,
} from '@reseller-portal/contract/documents'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { OperatorSlot } from '@reseller-portal/contract/inventory'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { addDays, dayIn, startOfDay } from '#kit/zone.ts'
import { slotsBetween } from '#modules/inventory/index.ts'

type Asked = Input<typeof departureBoard>

/** The departures of all products on some days, with who comes, who is in, and what is missing. */
export async function readBoard(asked: Asked, ctx: Ctx): Promise<Returned<typeof departureBoard>> {
  const { zone, details } = await operatorOf(ctx)
  const day = asked.day ?? dayIn(zone, ctx.now)
  const days = Array.from({ length: asked.span === 'week' ? 7 : 1 }, (_, ahead) => addDays(day, ahead))
  // The days of each visit are those of its own zone: these are those of the zones farthest east and west.
  const first = startOfDay('Pacific/Kiritimati', day)
  const end = startOfDay('Pacific/Niue', addDays(days.at(-1) ?? day, 1))
  const slots = (await slotsBetween(first, end, ctx)).filter(({ start }) => days.includes(start.slice(0, 10)))
  const guests = await guestsOn(slots, ctx)
  const missing = await missingOn(
    slots.flatMap(({ id }) => (guests.has(id) ? [id] : [])),
    details,
    ctx,
  )
  const all = slots.map((slot): BoardDeparture => ({
    ...slot,
    hasLeft: Date.parse(slot.start) <= ctx.now.getTime(),
    bookings: guests.get(slot.id)?.bookings ?? 0,
    entered: guests.get(slot.id)?.entered ?? 0,
    missing: missing.get(slot.id) ?? {},
  }))
  const asIs = all.filter(
    (each) => isAmong(each.productId, asked.product) && isAmong(each.status, asked.status),
  )
  const wanted = asIs.filter((each) => asked.view?.every((view) => isIn(view, each)) ?? true)
  const sorted = wanted.toSorted(asked.sort === 'start' ? inTurn : (a, b) => inTurn(b, a))
  const sum = (count: (each: BoardDeparture) => number) =>
    asIs.reduce((total, each) => total + count(each), 0)
  return {
    departures: sorted.slice(asked.offset, asked.offset + asked.limit),
    total: sorted.length,
    day,
    zone,
    counts: { ALL: asIs.length, ...countsOf(asIs) },
    guests: sum(({ sold }) => sold),
    entered: sum(({ entered }) => entered),
    missing: sum(missingOf),
    left: sum(({ free, hasLeft }) => (hasLeft ? 0 : free)),
    products: productsOf(all),
  }
}

/** What has left is of no use to whoever waits for the next one: it comes last. */
function inTurn(a: BoardDeparture, b: BoardDeparture): number {
  const isLater = Number(a.hasLeft) - Number(b.hasLeft)
  return isLater || Date.parse(a.start) - Date.parse(b.start)
}

function isIn(view: BoardView, departure: BoardDeparture): boolean {
  switch (view) {
    case 'COMING':
      return !departure.hasLeft
    case 'WITH_GUESTS':
      return departure.sold > 0
    case 'MISSING':
      return !departure.hasLeft && missingOf(departure) > 0
    default:
      return view satisfies never
  }
}

function countsOf(departures: readonly BoardDeparture[]): Record<BoardView, number> {
  const counts = boardViews.map((view) => [view, departures.filter((each) => isIn(view, each)).length])
  // Each view has its count.
  return Object.fromEntries(counts) as Record<BoardView, number>
}

/** At least so many guests lack something. */
function missingOf({ missing, hasLeft }: BoardDeparture): number {
  return hasLeft ? 0 : Math.max(0, ...Object.values(missing))
}

function productsOf(departures: readonly BoardDeparture[]) {
  const names = new Map(departures.map(({ productId, productName }) => [productId, productName]))
  return [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name))
}

function isAmong<T>(value: T, wanted: readonly T[] | undefined): boolean {
  return wanted === undefined || wanted.includes(value)
}

async function operatorOf(ctx: Ctx) {
  const row = await ctx.db
    .selectFrom('suppliers')
    .select(['timezone', 'configuration'])
    .where('id', '=', supplierOf(ctx))
    .executeTakeFirstOrThrow()
  return { zone: row.timezone, details: row.configuration.guestDetails }
}

type Guests = { slot_id: string; bookings: number; entered: number }

/** How many bookings each departure has, and how many of their guests were admitted. */
async function guestsOn(slots: readonly OperatorSlot[], ctx: Ctx): Promise<Map<string, Guests>> {
  const ids = slots.flatMap(({ id, sold }) => (sold > 0 ? [id] : []))
  if (ids.length === 0) return new Map()
  const times = slots.map(({ start }) => Date.parse(start))
  const [first, last] = [new Date(Math.min(...times)), new Date(Math.max(...times))]
  const { rows } = await sql<Guests>`
    select slot_id, sum(bookings)::int as bookings, sum(redeemed)::int as entered from report_facts
    where supplier_id = ${supplierOf(ctx)} and visit_at between ${first} and ${last} and status in ('OPEN', 'PENDING')
      and slot_id = any(${ids}::uuid[])
    group by slot_id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.slot_id, row]))
}

type Asks = Awaited<ReturnType<typeof operatorOf>>['details']
type Missing = BoardDeparture['missing']

/** How many guests of each departure lack what the operator asks of each. */
async function missingOn(ids: readonly string[], details: Asks, ctx: Ctx): Promise<Map<string, Missing>> {
  const asked: Record<MissingDetail, boolean> = {
    names: details.requireGuestNamePerTraveler,
    emails: details.requireGuestEmailPerTraveler,
    phones: details.requireGuestPhonePerTraveler,
    weights: details.requireGuestWeightPerTraveler,
    countries: details.requireGuestCountryPerTraveler,
  }
  const names = Object.entries(asked).flatMap(([name, isAsked]) => (isAsked ? [name as MissingDetail] : []))
  if (ids.length === 0 || names.length === 0) return new Map()
  const { rows } = await sql<{ slot_id: string } & Record<MissingDetail, number | null>>`
    select item.slot_id, ${sql.join(names.map((name) => sql`sum(quantity - cancelled) filter (where ${lacks[name]})::int as ${sql.ref(name)}`))}
    from booking_items item join bookings on bookings.id = item.booking_id
    where item.slot_id = any(${ids}::uuid[]) and bookings.status in ('OPEN', 'PENDING') and quantity > cancelled
    group by item.slot_id`.execute(ctx.db)
  return new Map(
    rows.map(({ slot_id, ...counts }) => [
      slot_id,
      Object.fromEntries(names.flatMap((name) => (counts[name] ? [[name, counts[name]]] : []))),
    ]),
  )
}

const isEmpty = (field: string) => sql`coalesce(traveler ->> ${sql.lit(field)}, '') = ''`
const lacks: Record<MissingDetail, ReturnType<typeof isEmpty>> = {
  names: sql`(${isEmpty('firstName')} or ${isEmpty('lastName')})`,
  emails: isEmpty('email'),
  phones: isEmpty('phone'),
  weights: sql`coalesce(traveler -> 'extensions' ->> 'weight', '') = ''`,
  countries: isEmpty('country'),
}
