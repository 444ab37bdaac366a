import pg from 'pg'
import type { Stage } from '../stage.ts'
import { cpuBeside } from '../cpu.ts'
import { beside } from '../load.ts'
import { exchange, signIn } from '../seller.ts'
import { buildProduct, type BenchProduct } from '../world.ts'

const agents = 8
const load = { agents, warmSeconds: 2, seconds: 6 }

/** A month of a product with 5 rates × 31 days × 10 slots in one call, beside its rows as one prepared query. */
export async function monthView(stage: Stage): Promise<string[]> {
  const product = await buildProduct(stage, { rates: 5, days: 31, slotsADay: 10, capacity: 40, agents: 1 })
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: agents })
  try {
    const seller = await signIn(stage.server.url, product.emails[0] ?? '', stage.server.password)
    const path = `/api/booking/availability-list/${product.supplierId}/${product.productId}?start=${product.firstDay}&end=${product.lastDay}`
    const ours = async () => (await exchange(stage.server.url, 'GET', path, seller.headers)).status === 200
    // As in the other figures of reading, the caller reads the text; taking it apart again is not the server's time.
    const reference = async () => (await readRows(pool, product)) === 310
    return [
      await beside('availability, one month', load, { ours, reference }),
      ...(
        await cpuBeside({ serverPid: stage.server.pid, pool }, { what: 'call', ...load }, { ours, reference })
      ).map((line) => `  ${line}`),
    ]
  } finally {
    await pool.end()
  }
}

async function readRows(pool: pg.Pool, { poolId, firstDay, lastDay }: BenchProduct): Promise<number> {
  const { rows } = await pool.query({
    name: 'month',
    text: `select slots.id, starts_at, ends_at, capacity, taken, ext, coalesce(expired.seats, 0) as expired
      from slots left join (select slot_id, sum(quantity) as seats from hold_items join holds on holds.id = hold_id
        where status = 'ACQUIRED' and expires_at <= now() group by slot_id) as expired on expired.slot_id = slots.id
      where pool_id = $1 and starts_at >= $2::date and starts_at < $3::date + 2 order by starts_at`,
    values: [poolId, firstDay, lastDay],
  })
  return rows.length
}
