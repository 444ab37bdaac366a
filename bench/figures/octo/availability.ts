import pg from 'pg'
import type { Stage } from '../../stage.ts'
import { cpuBeside } from '../../cpu.ts'
import { beside } from '../../load.ts'
import { buildShelf, type OctoShelf } from '../../octo.ts'

const callers = 8
const load = { agents: callers, warmSeconds: 2, seconds: 6 }

/** `POST /octo/availability` of 30 days × 10 slots × 5 units, beside its rows as two prepared queries. */
export async function octoAvailability(stage: Stage): Promise<string[]> {
  const shelf = await buildShelf(stage, { days: 30, slotsADay: 10, otherProducts: 0 })
  const { productId, rateId: optionId, firstDay: localDateStart, lastDay: localDateEnd } = shelf
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: callers })
  try {
    const request = { productId, optionId, localDateStart, localDateEnd }
    const first = await shelf.call('POST', '/availability', request)
    const slots: unknown = JSON.parse(first.text)
    if (!Array.isArray(slots) || slots.length !== 300) throw new Error(`answered ${first.text.slice(0, 500)}`)
    const ours = async () => (await shelf.call('POST', '/availability', request)).status === 200
    const reference = async () => (await readRows(pool, shelf)) === 305
    return [
      await beside('octo availability, 30 days', load, { ours, reference }),
      ...(
        await cpuBeside({ serverPid: stage.server.pid, pool }, { what: 'call', ...load }, { ours, reference })
      ).map((line) => `  ${line}`),
    ]
  } finally {
    await pool.end()
  }
}

async function readRows(pool: pg.Pool, { poolId, rateId, firstDay, lastDay }: OctoShelf): Promise<number> {
  const slots = await pool.query({
    name: 'octo-slots',
    text: `select slots.id, starts_at, ends_at, capacity, taken, ext, coalesce(expired.seats, 0) as expired
      from slots left join (select slot_id, sum(quantity) as seats from hold_items join holds on holds.id = hold_id
        where status = 'ACQUIRED' and expires_at <= now() group by slot_id) as expired on expired.slot_id = slots.id
      where pool_id = $1 and starts_at >= $2::date and starts_at < $3::date + 2 order by starts_at`,
    values: [poolId, firstDay, lastDay],
  })
  const text = 'select * from prices where rate_id = $1'
  const prices = await pool.query({ name: 'octo-prices', text, values: [rateId] })
  return slots.rows.length + prices.rows.length
}
