import { sql, type RawBuilder } from 'kysely'
import { plainCode, type searchTickets } from '@reseller-portal/contract/gate'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { isFoundBy } from '#modules/sales/index.ts'
import { ticketRows } from './tickets.ts'

const mostTickets = 50
const mostBookings = 200

/** The operator's tickets by barcode, booking or name; those with the nearest visit come first. */
export async function search(
  { query }: Input<typeof searchTickets>,
  ctx: Ctx,
): Promise<Returned<typeof searchTickets>> {
  const supplierId = supplierOf(ctx)
  const found = sql`t.booking_id in (${bookingsNamed(plainCode(query), supplierId)})`
  const nearest = sql`abs(extract(epoch from item.starts_at - ${ctx.now}::timestamptz)), t.booking_id, t.position`
  const tickets = await ticketRows(supplierId, found, nearest, mostTickets, ctx.db)
  return { tickets, meta: { reqId: ctx.reqId } }
}

/** The operator's bookings with a code, reference, id, or guest's name like this, the newest ones. */
export function bookingsNamed(term: string, supplierId: string): RawBuilder<unknown> {
  return sql`
    (select id from bookings where supplier_id = ${supplierId}
      and ${isFoundBy(term)} order by id desc limit ${mostBookings})
    union all (select id from bookings where supplier_id = ${supplierId}
      and (supplier_ref = ${term.toUpperCase()} or supplier_ref = ${term}) limit ${mostBookings})
    union all (select id from bookings where id = ${idIn(term)}::uuid)`
}

/** The search term, if it is an id. */
function idIn(term: string): string | null {
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(term) ? term : null
}
