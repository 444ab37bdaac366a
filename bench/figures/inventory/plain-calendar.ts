import type { Pool } from 'pg'

export type PlainWeek = { supplierId: string; poolId: string; from: string }

/** What a calendar shows of the departures of a week: one prepared statement. */
export async function readWeek(pool: Pool, { supplierId, poolId, from }: PlainWeek) {
  const { rows } = await pool.query({
    name: 'week',
    text: `select id, starts_at, capacity, taken, closed_at is not null as is_closed, set_aside,
        case when taken > 0 then (select sum(quantity) from hold_items join holds on holds.id = hold_id
          where slot_id = slots.id and status = 'ACQUIRED' and expires_at > now()) end as held
      from slots where supplier_id = $1 and pool_id = $2 and starts_at >= $3::date and starts_at < $3::date + 8
      order by starts_at`,
    values: [supplierId, poolId, from],
  })
  return rows
}
