import { sql, type Selectable } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Db, Deps } from '#kit/context.ts'

export type Sync = Selectable<Database['catalog_syncs']>

/** A process that died is noticed after `ms`; a living one renews its lease every `sayEveryMs`. */
const lease = { ms: 90_000, sayEveryMs: 30_000 }

/** Claims the oldest synchronization without a lease, of a supplier without another running one. */
export function claimSync(deps: Deps): Promise<Sync | undefined> {
  const now = deps.clock()
  return deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select sync.id from catalog_syncs sync
      join supplier_connections connection on connection.supplier_id = sync.supplier_id
      where sync.state in ('ASKED', 'RUNNING') and (sync.leased_until is null or sync.leased_until < ${now})
        and connection.state = 'ACTIVE'
        and not exists (select from catalog_syncs other where other.supplier_id = sync.supplier_id
          and other.state = 'RUNNING' and other.leased_until >= ${now})
      order by sync.asked_at, sync.id limit 1
      for update of sync, connection skip locked`.execute(tx)
    const [due] = rows
    if (!due) return undefined
    return tx
      .updateTable('catalog_syncs')
      .set({ state: 'RUNNING', leased_until: leaseFrom(now) })
      .where('id', '=', due.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** Writes only while this process has the lease; another process may have taken it after a long pause. */
export async function stillMine(sync: Sync, set: { done: number }, deps: Deps, tx: Db): Promise<void> {
  const now = deps.clock()
  const kept = await tx
    .updateTable('catalog_syncs')
    .set({ ...set, leased_until: leaseFrom(now) })
    .where('id', '=', sync.id)
    .where('state', '=', 'RUNNING')
    .where('leased_until', '>=', now)
    .executeTakeFirst()
  if (kept.numUpdatedRows === 0n) throw new LeaseLost(sync.id)
}

export class LeaseLost extends Error {}

/** Runs something slow and renews the lease until it ends. */
export async function whileLeased<T>(sync: Sync, deps: Deps, act: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    deps.db
      .updateTable('catalog_syncs')
      .set({ leased_until: leaseFrom(deps.clock()) })
      .where('id', '=', sync.id)
      .where('state', '=', 'RUNNING')
      .execute()
      .catch((error: unknown) =>
        deps.log.error({ err: error, sync: sync.id }, 'unable to renew the lease of a sync'),
      )
  }, lease.sayEveryMs)
  try {
    return await act()
  } finally {
    clearInterval(timer)
  }
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + lease.ms)
}
