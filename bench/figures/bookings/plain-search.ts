import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

/** What a row of the list shows, of the newest 500 where `where` holds of `bookings` and `visit`: one prepared statement. */
export async function searchPlain(pool: Pool, where: string, resellerId: string | null) {
  const { rows } = await pool.query({
    name: createHash('sha1').update(where).digest('hex'),
    text: `select found.*, tickets.barcode_value,
        (select sum(quantity - cancelled) from booking_items where booking_id = found.id) as quantity
      from (select bookings.id, reseller_ref, supplier_ref, bookings.status, first_name, last_name, email, phone, total,
          currency, point_of_sale_code, opened_at, bookings.ext->>'agentName' as agent, visit.starts_at,
          visit.product->>'productName' as product, visit.product->>'rateName' as rate,
          visit.product->>'localTimezone' as zone
        from bookings join booking_items visit on visit.booking_id = bookings.id and visit.position = 0
        where reseller_id = $1 and ${where} order by bookings.id desc limit 500) found
      left join tickets on tickets.booking_id = found.id and tickets.position = 0 order by found.id desc`,
    values: [resellerId],
  })
  return rows
}
