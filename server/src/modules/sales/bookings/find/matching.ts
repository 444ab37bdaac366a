import { sql, type ExpressionBuilder } from 'kysely'
import { bookingExt, type bookingList as endpoint } from '@reseller-portal/contract/sales'
import type { Input } from '@reseller-portal/contract/kit'
import { plannedByValues } from '#db/prepared.ts'
import type { Database } from '#db/tables.ts'
import type { Ctx } from '#kit/context.ts'
import { addDays } from '#kit/zone.ts'
import { seenBy, viewerOf } from '#modules/organizations/index.ts'
import { isMissingSomething } from './missing.ts'
import { isFoundBy } from './search-text.ts'

export type BookingFilters = Input<typeof endpoint>
type Narrowed = Omit<BookingFilters, 'limit'>

/**
 * The bookings that the caller may see and that match the filters, up to `newest`; the visit is joined only for
 * filters that need it.
 */
export function matchingBookings(filters: Narrowed, ctx: Ctx, newest?: string) {
  const { searchParam, status, pointOfSale, agent, product, missing, hours } = filters
  return ctx.db
    .selectFrom('bookings')
    .$if(isAboutVisit(filters), (query) =>
      query.innerJoin('booking_items as visit', (join) =>
        join.onRef('visit.booking_id', '=', 'bookings.id').on('visit.position', '=', 0),
      ),
    )
    .$if(hasDays(filters), (query) =>
      query.innerJoin('booking_items as place', (join) =>
        join.onRef('place.booking_id', '=', 'bookings.id').on('place.position', '=', 0),
      ),
    )
    .where(seenBy(viewerOf(ctx), 'bookings'))
    .select([
      'bookings.id',
      'bookings.supplier_id',
      'reseller_ref',
      'supplier_ref',
      'status',
      'first_name',
      'last_name',
      'email',
      'phone',
    ])
    .select(['currency', 'total', 'point_of_sale_code', 'opened_at'])
    .select(sql<string | null>`bookings.ext->>${sql.lit(bookingExt.agentName)}`.as('agent'))
    .where((row) =>
      row.and([
        ...(searchParam === '' ? [] : [isFoundBy(searchParam)]),
        ...(status === undefined ? [] : [row('bookings.status', 'in', status)]),
        ...(pointOfSale === undefined ? [] : [row('bookings.point_of_sale_code', 'in', pointOfSale)]),
        ...(agent === undefined ? [] : [row('bookings.account_id', 'in', agent)]),
        ...(product === undefined ? [] : [soldOf(row, product)]),
        ...(missing === undefined ? [] : [isMissingSomething(ctx.now)]),
        ...(hours === undefined ? [] : [startsWithin(hours, ctx.now)]),
        ...visitIn(filters),
        ...isUpTo(newest),
        ...goesOn(filters),
      ]),
    )
}

function isAboutVisit({ from, to, missing, hours, order }: Narrowed): boolean {
  return [from, to, missing, hours].some((filter) => filter !== undefined) || order === 'visit'
}

function startsWithin(hours: number, now: Date) {
  const until = new Date(now.getTime() + hours * 60 * 60_000)
  return sql<boolean>`(visit.starts_at >= ${now} and visit.starts_at < ${until})`
}

function soldOf(row: ExpressionBuilder<Database, 'bookings'>, products: readonly string[]) {
  const items = row.selectFrom('booking_items').select('booking_id').where('product_id', 'in', products)
  return row('bookings.id', 'in', items)
}

/** What comes after the last booking of the previous page, wherever that booking is now. */
function goesOn({ after, afterVisit, order }: Narrowed) {
  if (after === undefined) return []
  if (order === 'booked') return [sql<boolean>`bookings.id < ${after}`]
  return [
    sql<boolean>`(visit.starts_at > ${afterVisit}::timestamptz
    or visit.starts_at = ${afterVisit}::timestamptz and bookings.id < ${after})`,
  ]
}

function hasDays({ from, to }: Narrowed): boolean {
  return from !== undefined || to !== undefined
}

/**
 * Days are local to the visit, and no zone is a full day from UTC: the index `booking_items_visit` finds a range that is
 * one day longer at each end. The zone is not in the index: `place` is the visit's row, which is read only for what is
 * found, and looked at only near the ends: with a zone in every comparison, the planner would estimate almost no rows for
 * a month and choose a plan that reads all of them.
 */
function visitIn(filters: Narrowed) {
  if (!hasDays(filters)) return []
  const { from = '-infinity', to = 'infinity' } = filters
  const day = sql`(place.starts_at at time zone (place.product->>'localTimezone'))::date`
  const isInside = sql<boolean>`${day} between ${from}::date and ${to}::date`
  const isSure = sql`place.starts_at >= ${from}::date + 1 and place.starts_at < ${to}::date`
  const hasInside = from === '-infinity' || to === 'infinity' || to > addDays(from, 1)
  return [
    isNear(filters),
    hasInside ? sql<boolean>`case when ${isSure} then true else ${isInside} end` : isInside,
  ]
}

/** Whether a visit is in the days of some zone. */
function isNear({ from = '-infinity', to = 'infinity' }: Narrowed) {
  return sql<boolean>`visit.starts_at >= ${from}::date - 1 and visit.starts_at < ${to}::date + 2`
}

/**
 * The newest bookings come first, and those of visits long ago are far behind: the search for them begins with the one
 * that was booked last. Undefined where it begins with the newest; null where there is no such visit. With `offset 0`
 * the index `booking_items_visit` is read for the days; otherwise the planner would look through all newer bookings.
 */
export async function lastBooked(filters: Narrowed, { db, now }: Ctx): Promise<string | null | undefined> {
  const { to, order, after } = filters
  const longAgo = new Date(now.getTime() - 7 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  if (order !== 'booked' || after !== undefined || to === undefined || to >= longAgo) return undefined
  const { rows } = await sql<{ id: string }>`${sql.raw(plannedByValues)} select booking_id as id from (
      select booking_id from booking_items as visit where position = 0 and ${isNear(filters)} offset 0
    ) visits order by booking_id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Of two tables that are joined by their order, each begins there. */
function isUpTo(newest: string | undefined) {
  return newest === undefined
    ? []
    : [sql<boolean>`bookings.id <= ${newest}`, sql<boolean>`visit.booking_id <= ${newest}`]
}
