import { sql } from 'kysely'
import type { Input } from '@reseller-portal/contract/kit'
import type { availabilityChanges as endpoint } from '@reseller-portal/contract/offers'
import { stampWatcher } from '#kit/background/watch-stamps.ts'
import { resellerOf, type Ctx, type Db } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { addDays, startOfDay } from '#kit/zone.ts'
import { suppliersOf } from '#modules/organizations/index.ts'

/** A supplier and local day whose seats a screen shows. */
type Shown = { supplierId: string; from: Date; until: Date }

/**
 * Notifies a screen when a supplier's seats on a day change, or its settings for selling; a hold that expires counts
 * too, although nothing is written then. `repriced` says that the supplier changed what it sells, or a price.
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
  const ends = [
    watchSeats({ supplierId, from, until }, ctx, send),
    watchCatalog(supplierId, ctx, (event) => event === 'changed' && send('repriced')),
  ]
  return () => ends.forEach((end) => end())
}

const watchSeats = stampWatcher<Shown>(seatsOf)
const watchCatalog = stampWatcher<string>(versionsOf)

/** The version of each supplier's catalog and prices. */
async function versionsOf(supplierIds: readonly string[], _: Date, db: Db) {
  const { rows } = await sql<{ at: number; stamp: string }>`
    select (watched.number - 1)::int as at, coalesce(version, 0)::text as stamp
    from unnest(${supplierIds}::uuid[]) with ordinality as watched (id, number)
      left join catalog_versions on supplier_id = watched.id`.execute(db)
  return rows
}

/** A hash of the free seats of each supplier and day, and of the supplier's settings for selling. */
async function seatsOf(shown: readonly Shown[], now: Date, db: Db) {
  const watched = JSON.stringify(shown.map((each, at) => ({ at, ...each })))
  const { rows } = await sql<{ at: number; stamp: string }>`
    with watched as (select * from jsonb_to_recordset(${watched}::jsonb)
        as a(at int, "supplierId" uuid, "from" timestamptz, until timestamptz)),
      lapsed as (select item.slot_id, sum(item.quantity) as seats
        from holds join hold_items item on item.hold_id = holds.id
        where holds.status = 'ACQUIRED' and holds.connection = 'local' and holds.expires_at <= ${now}
          and holds.supplier_id in (select "supplierId" from watched)
        group by item.slot_id)
    select watched.at, md5(concat(suppliers.settings_version, ' ', string_agg(concat_ws(':', slots.id, slots.capacity, slots.closed_at, slots.set_aside,
        slots.taken - coalesce(lapsed.seats, 0)), ',' order by slots.id))) as stamp
    from watched left join suppliers on suppliers.id = watched."supplierId"
      left join pools on pools.supplier_id = watched."supplierId"
      left join slots on slots.pool_id = pools.id and slots.starts_at >= watched."from" and slots.starts_at < watched.until
      left join lapsed on lapsed.slot_id = slots.id
    group by watched.at, suppliers.settings_version`.execute(db)
  return rows
}
