import { sql, type ExpressionBuilder } from 'kysely'
import { bookingExt, type bookingList as endpoint } from '@reseller-portal/contract/sales'
import type { Input } from '@reseller-portal/contract/kit'
import type { Database } from '#db/tables.ts'
import type { Ctx } from '#kit/context.ts'
import { addDays } from '#kit/zone.ts'
import { seenBy, viewerOf } from '#modules/organizations/index.ts'
import { isMissingSomething } from './missing.ts'
import { isFoundBy } from './search-text.ts'

export type BookingFilters = Input<typeof endpoint>
type Narrowed = Omit<BookingFilters, 'limit'>

/**
 * The bookings that the caller may see and that match the filters; the visit is joined only for filters that need it.
 */
export function matchingBookings(filters: Narrowed, ctx: Ctx) {
  const { searchParam, status, pointOfSale, agent, product, missing, hours } = filters
  return ctx.db
    .selectFrom('bookings')
    .$if(isAboutVisit(filters), (query) =>
      query.innerJoin('booking_items as visit', (join) =>
        join.onRef('visit.booking_id', '=', 'bookings.id').on('visit.position', '=', 0),
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
        ...bookedWith(filters, ctx.now),
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

/**
 * Days are local to the visit, and no zone is a full day from UTC: the index finds a range that is one day longer at
 * each end. The zone is read only for visits near the ends: with a zone in every comparison, the planner would
 * estimate almost no rows for a month and choose a plan that reads all of them.
 */
function visitIn({ from = '-infinity', to = 'infinity' }: Narrowed) {
  if (from === '-infinity' && to === 'infinity') return []
  const day = sql`(visit.starts_at at time zone (visit.product->>'localTimezone'))::date`
  const isInside = sql<boolean>`${day} between ${from}::date and ${to}::date`
  const isSure = sql`visit.starts_at >= ${from}::date + 1 and visit.starts_at < ${to}::date`
  const hasInside = from === '-infinity' || to === 'infinity' || to > addDays(from, 1)
  return [
    sql<boolean>`visit.starts_at >= ${from}::date - 1 and visit.starts_at < ${to}::date + 2`,
    hasInside ? sql<boolean>`case when ${isSure} then true else ${isInside} end` : isInside,
  ]
}

/**
 * The newest bookings come first, and those of visits long ago are far behind: the search begins with the one of them that was
 * booked last. With `offset 0` the index `booking_items_visit` is read for the days; otherwise the planner would look
 * through all newer bookings for it.
 */
function bookedWith({ from = '-infinity', to, order }: Narrowed, now: Date) {
  const longAgo = new Date(now.getTime() - 7 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  if (order !== 'booked' || to === undefined || to >= longAgo) return []
  return [
    sql<boolean>`bookings.id <= (select booking_id from (
      select booking_id from booking_items where position = 0
        and starts_at >= ${from}::date - 1 and starts_at < ${to}::date + 2 offset 0
      ) visits order by booking_id desc limit 1)`,
  ]
}
