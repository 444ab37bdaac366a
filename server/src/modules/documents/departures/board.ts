import { sql } from 'kysely'
import {
  boardViews,
  type BoardDeparture,
  type BoardView,
  type departureBoard,
} from '@reseller-portal/contract/documents'
import { missingDetails, type MissingDetail } from '@reseller-portal/contract/sales'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { addDays, dayIn, startOfDay } from '#kit/zone.ts'
import { countedSlots, slotsNamed, type CountedSlot } from '#modules/inventory/index.ts'
import { requiringSetting, lacks } from '#modules/sales/index.ts'

type BoardQuery = Input<typeof departureBoard>

/**
 * The departures of all products on some days, with who comes, who is in, and what is missing. A week may have ten thousand:
 * of all of them only what is counted and chosen by is read, and the rest of those on the page.
 */
export async function readBoard(query: BoardQuery, ctx: Ctx): Promise<Returned<typeof departureBoard>> {
  const { zone, details } = await operatorOf(ctx)
  const day = query.day ?? dayIn(zone, ctx.now)
  const all = await departuresOn(day, query.span === 'week' ? 7 : 1, ctx)
  const asIs = all.filter(
    (each) => isAmong(each.productId, query.product) && isAmong(each.status, query.status),
  )
  const isCounted = query.span === 'day' || query.view?.includes('MISSING') === true
  const missing = isCounted ? await missingOn(asIs, details, ctx) : undefined
  const wanted = asIs.filter((each) => query.view?.every((view) => isIn(view, each, missing)) ?? true)
  const sorted = wanted.toSorted(query.sort === 'start' ? inTurn : (a, b) => inTurn(b, a))
  const page = sorted.slice(query.offset, query.offset + query.limit)
  const entered = await enteredOn(asIs, ctx)
  const sum = (count: (each: Departure) => number) => asIs.reduce((total, each) => total + count(each), 0)
  return {
    departures: await rowsOf(
      page,
      { entered, missing: missing ?? (await missingOn(page, details, ctx)) },
      ctx,
    ),
    total: sorted.length,
    day,
    zone,
    counts: countsOf(asIs, missing),
    guests: sum(({ sold }) => sold),
    entered: sum(({ id }) => entered.get(id) ?? 0),
    missing: missing === undefined ? null : sum(({ id }) => most(missing.get(id))),
    left: sum(({ free, hasLeft }) => (hasLeft ? 0 : free)),
    products: await productsOf(all, ctx),
  }
}

type Departure = CountedSlot & { hasLeft: boolean }

/** Those of local days, in the zone of each visit. */
async function departuresOn(day: string, days: number, ctx: Ctx): Promise<Departure[]> {
  const { rows: zones } = await sql<{ zone: string; pools: string[] }>`
    select coalesce(products.timezone, suppliers.timezone) as zone, array_agg(pools.id) as pools from pools
    join products on products.id = product_id join suppliers on suppliers.id = pools.supplier_id
    where pools.supplier_id = ${supplierOf(ctx)} group by 1`.execute(ctx.db)
  const found = zones.map(({ zone, pools }) => {
    const span = { first: startOfDay(zone, day), end: startOfDay(zone, addDays(day, days)) }
    return countedSlots(pools, span, ctx)
  })
  const slots = (await Promise.all(found)).flat()
  return slots.map((slot) => ({ ...slot, hasLeft: slot.startsAt <= ctx.now }))
}

/** Departures that have left come last, because staff wait for the next one. */
function inTurn(a: Departure, b: Departure): number {
  return (
    Number(a.hasLeft) - Number(b.hasLeft) ||
    a.startsAt.getTime() - b.startsAt.getTime() ||
    (a.id < b.id ? -1 : 1)
  )
}

type AllMissing = ReadonlyMap<string, BoardDeparture['missing']>

function isIn(view: BoardView, { id, hasLeft, sold }: Departure, missing: AllMissing | undefined): boolean {
  switch (view) {
    case 'COMING':
      return !hasLeft
    case 'WITH_GUESTS':
      return sold > 0
    case 'MISSING':
      return missing?.has(id) === true
    default:
      return view satisfies never
  }
}

function countsOf(departures: readonly Departure[], missing: AllMissing | undefined) {
  const views = boardViews.filter((view) => view !== 'MISSING' || missing !== undefined)
  const counts = views.map((view) => [view, departures.filter((each) => isIn(view, each, missing)).length])
  return { ALL: departures.length, ...Object.fromEntries(counts) }
}

/** At least so many guests lack something. */
function most(missing: BoardDeparture['missing'] = {}): number {
  return Math.max(0, ...Object.values(missing))
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

async function productsOf(departures: readonly Departure[], ctx: Ctx) {
  const ids = [...new Set(departures.map(({ productId }) => productId))]
  if (ids.length === 0) return []
  return ctx.db
    .selectFrom('products')
    .select(['id', sql<string>`coalesce(draft ->> 'name', name)`.as('name')])
    .where('id', 'in', ids)
    .orderBy('name')
    .execute()
}

const aDay = 24 * 3600_000

/** How many guests of each departure were admitted; none before the day of the visit. */
async function enteredOn(departures: readonly Departure[], ctx: Ctx): Promise<Map<string, number>> {
  const due = departures.filter(
    ({ sold, startsAt }) => sold > 0 && startsAt.getTime() < ctx.now.getTime() + aDay,
  )
  return new Map((await factsOf(due, ctx)).map(({ slot_id, entered }) => [slot_id, entered]))
}

type Facts = { slot_id: string; bookings: number; entered: number }

/** Those of all departures between the first and the last of these: to read a day is faster than to look for each of them. */
async function factsOf(departures: readonly Departure[], ctx: Ctx): Promise<Facts[]> {
  if (departures.length === 0) return []
  const times = departures.map(({ startsAt }) => startsAt.getTime())
  const first = new Date(times.reduce((a, b) => Math.min(a, b)))
  const last = new Date(times.reduce((a, b) => Math.max(a, b)))
  const { rows } = await sql<Facts>`
    select slot_id, sum(bookings)::int as bookings, sum(redeemed)::int as entered from report_facts
    where supplier_id = ${supplierOf(ctx)} and visit_at between ${first} and ${last} and status in ('OPEN', 'PENDING')
      and slot_id is not null
    group by slot_id`.execute(ctx.db)
  return rows
}

type OfAll = { entered: ReadonlyMap<string, number>; missing: AllMissing }

/** The departures of the page whole. */
async function rowsOf(
  page: readonly Departure[],
  { entered, missing }: OfAll,
  ctx: Ctx,
): Promise<BoardDeparture[]> {
  const ids = page.map(({ id }) => id)
  const slots = new Map((await slotsNamed(ids, ctx)).map((slot) => [slot.id, slot]))
  const facts = new Map((await factsOf(page, ctx)).map((row) => [row.slot_id, row]))
  return page.flatMap(({ id, productId, hasLeft }) => {
    const slot = slots.get(id)
    if (slot === undefined) return []
    const bookings = facts.get(id)?.bookings ?? 0
    return [
      {
        ...slot,
        productId,
        hasLeft,
        bookings,
        entered: entered.get(id) ?? 0,
        missing: missing.get(id) ?? {},
      },
    ]
  })
}

type Asks = Awaited<ReturnType<typeof operatorOf>>['details']

/** For departures that have not left: how many guests lack each required detail. */
async function missingOn(departures: readonly Departure[], details: Asks, ctx: Ctx): Promise<AllMissing> {
  const names = missingDetails.filter((name) => details[requiringSetting[name]])
  const ids = departures.flatMap(({ id, sold, hasLeft }) => (sold > 0 && !hasLeft ? [id] : []))
  if (ids.length === 0 || names.length === 0) return new Map()
  const counts = names.map(
    (name) => sql`sum(quantity - cancelled) filter (where ${lacks[name]})::int as ${sql.ref(name)}`,
  )
  const { rows } = await sql<{ slot_id: string } & Record<MissingDetail, number | null>>`
    select item.slot_id, ${sql.join(counts)}
    from booking_items item join bookings on bookings.id = item.booking_id
    where item.slot_id = any(${ids}::uuid[]) and bookings.status in ('OPEN', 'PENDING') and quantity > cancelled
      and (${sql.join(
        names.map((name) => lacks[name]),
        sql` or `,
      )})
    group by item.slot_id`.execute(ctx.db)
  return new Map(
    rows.map(({ slot_id, ...found }) => [
      slot_id,
      Object.fromEntries(names.flatMap((name) => (found[name] ? [[name, found[name]]] : []))),
    ]),
  )
}
