import { sql, type ExpressionBuilder } from 'kysely'
import { bookingExt, type bookingList as endpoint } from '@reseller-portal/contract/sales'
import type { Input } from '@reseller-portal/contract/kit'
import type { Database } from '#db/tables.ts'
import type { Ctx } from '#kit/context.ts'
import { addDays } from '#kit/zone.ts'
import { seenBy, viewerOf } from '#modules/organizations/index.ts'
import { searchPatterns } from './search-text.ts'

export type Asked = Input<typeof endpoint>

/** What the caller may see and asks for; the visit is joined only where somebody asks about it. */
export function matchingBookings(asked: Asked, ctx: Ctx) {
  const { searchParam, status, pointOfSale, agent, product } = asked
  const patterns = searchParam === '' ? [] : searchPatterns(searchParam)
  return ctx.db
    .selectFrom('bookings')
    .$if(isAboutVisit(asked), (query) =>
      query.innerJoin('booking_items as visit', (join) =>
        join.onRef('visit.booking_id', '=', 'bookings.id').on('visit.position', '=', 0),
      ),
    )
    .where(seenBy(viewerOf(ctx), 'bookings'))
    .select([
      'bookings.id',
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
        ...(patterns.length === 0 ? [] : [row.or(patterns.map((each) => row('search', 'like', each)))]),
        ...(status === undefined ? [] : [row('bookings.status', 'in', status)]),
        ...(pointOfSale === undefined ? [] : [row('bookings.point_of_sale_code', 'in', pointOfSale)]),
        ...(agent === undefined ? [] : [row('bookings.account_id', 'in', agent)]),
        ...(product === undefined ? [] : [soldOf(row, product)]),
        ...visitIn(asked),
        ...goesOn(asked),
      ]),
    )
}

function isAboutVisit({ from, to, order }: Asked): boolean {
  return from !== undefined || to !== undefined || order === 'visit'
}

function soldOf(row: ExpressionBuilder<Database, 'bookings'>, products: readonly string[]) {
  const items = row.selectFrom('booking_items').select('booking_id').where('product_id', 'in', products)
  return row('bookings.id', 'in', items)
}

/** What comes after a booking in the order that is asked for, wherever that booking is by now. */
function goesOn({ after, afterVisit, order }: Asked) {
  if (after === undefined) return []
  if (order === 'booked') return [sql<boolean>`bookings.id < ${after}`]
  return [
    sql<boolean>`(visit.starts_at > ${afterVisit}::timestamptz
    or visit.starts_at = ${afterVisit}::timestamptz and bookings.id < ${after})`,
  ]
}

/**
 * Days are those of the place of the visit, and no zone is as far as a day from UTC: the index narrows to a day more at
 * each end. Only near an end the zone of the visit is read: were all asked for it, the planner would expect next to nothing
 * of a month, and read all of it.
 */
function visitIn({ from = '-infinity', to = 'infinity' }: Asked) {
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
