import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import { bookingExt } from '@reseller-portal/contract/bookings'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { bookingList as endpoint } from '@reseller-portal/contract/bookings'
import type { Database } from '#db/tables.ts'
import type { Ctx } from '#kit/context.ts'
import { seenBy, viewerOf } from '#modules/resellers/index.ts'
import { searchPatterns } from './search-text.ts'

type Asked = Input<typeof endpoint>

/** The bookings whose e-mail, names, phone, barcode or reference contain the term and that the filters name (spec 1 §7). */
export async function find(asked: Asked, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  const isByVisit = asked.order === 'visit'
  const matching = matchingBookings(asked, ctx)
    .$if(isByVisit, (query) => query.orderBy(sql`visit.starts_at`))
    .orderBy('bookings.id', 'desc')
    .limit(asked.limit)
  const rows = await ctx.db
    .selectFrom(matching.as('booking'))
    .innerJoin('booking_items as item', (join) =>
      join.onRef('item.booking_id', '=', 'booking.id').on('item.position', '=', 0),
    )
    .leftJoin('tickets as ticket', (join) =>
      join.onRef('ticket.booking_id', '=', 'booking.id').on('ticket.position', '=', 0),
    )
    .selectAll('booking')
    .select(['item.starts_at', 'ticket.barcode_value'])
    .select([
      textOf('productName').as('product'),
      textOf('rateName').as('rate'),
      textOf('localTimezone').as('zone'),
      sql<number>`(select sum(quantity - case booking.status when 'OPEN' then cancelled else 0 end)
        from booking_items where booking_id = booking.id)`.as('quantity'),
    ])
    .$if(isByVisit, (query) => query.orderBy('item.starts_at'))
    .orderBy('booking.id', 'desc')
    .execute()
  const bookings = rows.map((row) => ({
    id: row.id,
    resellerBookingRef: row.reseller_ref,
    supplierBookingRef: row.supplier_ref,
    status: row.status,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    confirmation: {
      barcode: row.barcode_value ?? '',
      start: row.starts_at.toISOString(),
      localTimezone: row.zone,
      tickets: row.quantity,
    },
    productName: row.product,
    rateName: row.rate,
    total: { amount: row.total, currency: row.currency },
    agent: row.agent ?? '',
    pointOfSale: row.point_of_sale_code,
    bookedDate: row.opened_at?.toISOString() ?? null,
  }))
  const last = rows.length === asked.limit ? rows.at(-1) : undefined
  const next = last && { after: last.id, afterVisit: last.starts_at.toISOString() }
  return { bookings, ...(next !== undefined && { next }), meta: { reqId: ctx.reqId } }
}

/** A text of what was sold: a row of the list shows few of them. */
function textOf(name: 'productName' | 'rateName' | 'localTimezone') {
  return sql<string>`item.product->>${sql.lit(name)}`
}

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

/** Days are those of the place of the visit: the index narrows to a day more at each end, the zone decides. */
function visitIn({ from, to }: Asked) {
  const day = sql`(visit.starts_at at time zone (visit.product->>'localTimezone'))::date`
  return [
    ...(from === undefined
      ? []
      : [sql<boolean>`visit.starts_at >= ${from}::date - 1 and ${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<boolean>`visit.starts_at < ${to}::date + 2 and ${day} <= ${to}::date`]),
  ]
}
