import { supplierOf, type Ctx } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { instantAt } from '#kit/zone.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { lockCalendar } from './apply-rules.ts'
import { letGoOnSlot } from '../seats/release-seats.ts'
import { setAsideInPool } from '../seats/set-aside.ts'
import { ownPool } from './pools.ts'
import { refuseTaken } from './one-slot.ts'
import { stateOf } from './write-slots.ts'

type Disruption = {
  id: string
  version: number
  /** `close` ends its sale, `keep` leaves it as it is; a day and time, in its time zone, move it. */
  edit: 'close' | 'keep' | { day: string; time: string }
  note: string
}

/**
 * Closes or moves a departure with its guests, in the caller's transaction. Closing it releases all holds on it, so
 * that nobody pays for them.
 */
export async function disruptSlot({ id, version, edit, note }: Disruption, tx: Ctx) {
  const own = tx.db
    .selectFrom('slots')
    .selectAll()
    .where('id', '=', id)
    .where('supplier_id', '=', supplierOf(tx))
  const { pool_id } = found(await own.executeTakeFirst())
  const ownedPool = await ownPool(pool_id, tx)
  const pool = { ...ownedPool, timezone: await lockCalendar(pool_id, tx.db) }
  // Before the slot is locked, because everything locks holds before slots.
  if (edit === 'close') await letGoOnSlot(id, tx.db)
  const slot = found(await own.forNoKeyUpdate().executeTakeFirst())
  if (slot.version !== version) refuse('things.out_of_date')
  const before = stateOf(slot)
  const starts = typeof edit === 'string' ? slot.starts_at : instantAt(pool.timezone, edit.day, edit.time)
  if (starts <= tx.now) refuse('inventory.past', { field: 'day' })
  const ends = new Date(slot.ends_at.getTime() + starts.getTime() - slot.starts_at.getTime())
  const after = { ...before, startsAt: starts.toISOString(), endsAt: ends.toISOString() }
  if (typeof edit !== 'string') await refuseTaken(id, pool.id, after, tx)
  await tx.db
    .updateTable('slots')
    .set({
      starts_at: starts,
      ends_at: ends,
      note: note.slice(0, 200),
      is_by_hand: true,
      version: version + 1,
    })
    .$if(edit === 'close', (query) => query.set({ closed_at: slot.closed_at ?? tx.now }))
    .where('id', '=', id)
    .execute()
  await tx.db.updateTable('hold_items').set({ at: starts }).where('slot_id', '=', id).execute()
  await setAsideInPool(pool.id, tx)
  // Again, for holds that were taken before this transaction locked the slot.
  if (edit === 'close') await letGoOnSlot(id, tx.db)
  await recordEvent(tx.db, tx, { name: 'inventory.departure_changed', subject: pool.id, facts: { slot: id } })
  return { before, after }
}
