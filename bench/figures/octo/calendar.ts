import pg from 'pg'
import type { Stage } from '../../stage.ts'
import { cpuBeside } from '../../cpu.ts'
import { beside } from '../../load.ts'
import { buildShelf, type OctoShelf } from '../../octo.ts'

const callers = 8
const load = { agents: callers, warmSeconds: 2, seconds: 6 }

/** `POST /octo/availability/calendar` of 365 days with 3 slots each, beside its days as one prepared query. */
export async function octoCalendar(stage: Stage): Promise<string[]> {
  const shelf = await buildShelf(stage, { days: 365, slotsADay: 3, otherProducts: 0 })
  const { productId, rateId: optionId, firstDay: localDateStart, lastDay: localDateEnd } = shelf
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: callers })
  try {
    const request = { productId, optionId, localDateStart, localDateEnd }
    const first = await shelf.call('POST', '/availability/calendar', request)
    const days: unknown = JSON.parse(first.text)
    if (!Array.isArray(days) || days.length !== 365) throw new Error(`answered ${first.text.slice(0, 500)}`)
    const ours = async () => (await shelf.call('POST', '/availability/calendar', request)).status === 200
    const reference = async () => (await readRows(pool, shelf)) === 365
    return [
      await beside('octo calendar, 365 days', load, { ours, reference }),
      ...(
        await cpuBeside({ serverPid: stage.server.pid, pool }, { what: 'call', ...load }, { ours, reference })
      ).map((line) => `  ${line}`),
    ]
  } finally {
    await pool.end()
  }
}

async function readRows(pool: pg.Pool, { poolId, firstDay, lastDay }: OctoShelf): Promise<number> {
  const { rows } = await pool.query({
    name: 'octo-days',
    text: `select (starts_at at time zone 'America/New_York')::date as day, sum(capacity), sum(taken),
        sum(expired.seats) as expired
      from slots left join (select slot_id, sum(quantity) as seats from hold_items join holds on holds.id = hold_id
        where status = 'ACQUIRED' and expires_at <= now() group by slot_id) as expired on expired.slot_id = slots.id
      where pool_id = $1 and starts_at >= $2::date and starts_at < $3::date + 2 group by 1 order by 1`,
    values: [poolId, firstDay, lastDay],
  })
  return rows.length
}
