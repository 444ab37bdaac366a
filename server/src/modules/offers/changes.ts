import { sql } from 'kysely'
import type { Input } from '@reseller-portal/contract/kit'
import type { availabilityChanges as endpoint } from '@reseller-portal/contract/offers'
import { resellerOf, type Ctx, type Db, type Deps } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { addDays, startOfDay } from '#kit/zone.ts'
import { suppliersOf } from '#modules/organizations/index.ts'

/**
 * A supplier and local day whose seats a screen shows, and the functions that are called when the seats are known and
 * when they change.
 */
type Watch = {
  supplierId: string
  from: Date
  until: Date
  seen?: string
  tell: (event: 'watching' | 'changed') => void
}

const everyMs = 1000

/**
 * Notifies a screen when a supplier's seats on a day change, or the supplier's settings for selling; a hold that
 * expires counts too, although nothing is written then. One query a second compares what all screens of this process
 * show (docs/decisions/0034-availability-by-itself.md).
 */
export async function watchAvailability(
  { supplierId, day }: Input<typeof endpoint>,
  ctx: Ctx,
  send: (event: string) => void,
): Promise<() => void> {
  const mine = suppliersOf(resellerOf(ctx), ctx.db).where('suppliers.id', '=', supplierId)
  const { timezone } = found(await mine.executeTakeFirst(), 'suppliers.not_found')
  const from = startOfDay(timezone, day)
  const until = startOfDay(timezone, addDays(day, 1))
  return watch({ supplierId, from, until, tell: send }, ctx)
}

type Watching = { all: Set<Watch>; isRunning: boolean }

const watching = new WeakMap<Db, Watching>()

/**
 * Starts watching and returns the function that stops it. The first watch of a process starts the loop; the loop ends
 * after the last one.
 */
function watch(one: Watch, deps: Asking): () => void {
  const mine = watching.get(deps.db) ?? { all: new Set<Watch>(), isRunning: false }
  watching.set(deps.db, mine)
  mine.all.add(one)
  if (!mine.isRunning) void compareAgain(mine, deps)
  return () => mine.all.delete(one)
}

type Asking = Pick<Deps, 'db' | 'clock' | 'log'>

async function compareAgain(mine: Watching, deps: Asking): Promise<void> {
  mine.isRunning = mine.all.size > 0
  if (!mine.isRunning) return
  const watches = [...mine.all]
  // When the database does not answer, it is asked again in a second; until then the screens keep what they show.
  const answers = await seatsOf(watches, deps.clock(), deps.db).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the seats on the screens could not be compared')
    return []
  })
  for (const { at, seats } of answers) {
    const one = watches[at]
    if (one === undefined) continue
    if (one.seen !== seats) one.tell(one.seen === undefined ? 'watching' : 'changed')
    one.seen = seats
  }
  setTimeout(() => void compareAgain(mine, deps), everyMs).unref()
}

/**
 * A short text of the free seats of each watch and of the supplier's settings for selling. It changes whenever they
 * do.
 */
async function seatsOf(
  watches: readonly Watch[],
  now: Date,
  db: Db,
): Promise<{ at: number; seats: string }[]> {
  const watched = JSON.stringify(
    watches.map(({ supplierId, from, until }, at) => ({ at, supplierId, from, until })),
  )
  const { rows } = await sql<{ at: number; seats: string }>`
    with watched as (select * from jsonb_to_recordset(${watched}::jsonb)
        as a(at int, "supplierId" uuid, "from" timestamptz, until timestamptz)),
      lapsed as (select item.slot_id, sum(item.quantity) as seats
        from holds join hold_items item on item.hold_id = holds.id
        where holds.status = 'ACQUIRED' and holds.connection = 'local' and holds.expires_at <= ${now}
          and holds.supplier_id in (select "supplierId" from watched)
        group by item.slot_id)
    select watched.at, md5(concat(suppliers.settings_version, ' ', string_agg(concat_ws(':', slots.id, slots.capacity, slots.closed_at, slots.set_aside,
        slots.taken - coalesce(lapsed.seats, 0)), ',' order by slots.id))) as seats
    from watched left join suppliers on suppliers.id = watched."supplierId" left join pools on pools.supplier_id = watched."supplierId"
      left join slots on slots.pool_id = pools.id and slots.starts_at >= watched."from" and slots.starts_at < watched.until
      left join lapsed on lapsed.slot_id = slots.id
    group by watched.at, suppliers.settings_version`.execute(db)
  return rows
}
