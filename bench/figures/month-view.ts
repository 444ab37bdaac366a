import pg from 'pg'
import type { Stage } from '../stage.ts'
import { beside, load } from '../load.ts'
import { signIn } from '../seller.ts'
import { buildProduct } from '../world.ts'

const agents = 8
const seconds = 5

/** A month of a product with 5 rates × 31 days × 10 slots in one call, beside its rows as one prepared query. */
export async function monthView({ server, databaseUrl }: Stage): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: agents })
  try {
    const product = await buildProduct(pool, { rates: 5, days: 31, slotsADay: 10, capacity: 40 })
    const reference = await load(agents, seconds, async () => (await readRows(pool, product)).length === 310)
    const seller = await signIn(server.url, product.email, server.password)
    const path = `/api/booking/availability-list/${product.supplierId}/${product.productId}?start=${product.firstDay}&end=${product.lastDay}`
    const ours = await load(agents, seconds, async () => (await seller.send('GET', path)).status === 200)
    return [beside('availability, one month', ours, reference)]
  } finally {
    await pool.end()
  }
}

type Rows = { id: string }[]

async function readRows(pool: pg.Pool, { poolId, firstDay, lastDay }: Awaited<ReturnType<typeof buildProduct>>): Promise<Rows> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'month',
    text: `select slots.id, starts_at, ends_at, capacity, taken, coalesce(sum(quantity), 0) as expired
      from slots left join hold_items on slot_id = slots.id
      and exists (select from holds where holds.id = hold_id and status = 'ACQUIRED' and expires_at <= now())
      where pool_id = $1 and starts_at >= $2::date and starts_at < $3::date + 1 group by slots.id order by starts_at`,
    values: [poolId, firstDay, lastDay],
  })
  return rows
}
