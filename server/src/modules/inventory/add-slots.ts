import { sql } from 'kysely'
import type { Ext } from '@reseller-portal/contract/kit'
import type { Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'

export type NewSlot = { startsAt: Date; endsAt: Date; capacity: number; ext?: Ext }

/** Adds slots to a pool in one statement; one that starts when another of the pool does is left as it is. */
export async function addSlots(
  pool: { supplierId: string; poolId: string },
  slots: readonly NewSlot[],
  tx: Db,
): Promise<void> {
  if (slots.length === 0) return
  const rows = slots.map((slot) => ({
    id: newId(),
    starts_at: slot.startsAt,
    ends_at: slot.endsAt,
    capacity: slot.capacity,
    ext: slot.ext ?? {},
  }))
  await sql`insert into slots (id, supplier_id, pool_id, starts_at, ends_at, capacity, ext)
    select id, ${pool.supplierId}, ${pool.poolId}, starts_at, ends_at, capacity, ext
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as slot (id uuid, starts_at timestamptz, ends_at timestamptz, capacity integer, ext jsonb)
    on conflict (pool_id, starts_at) do nothing`.execute(tx)
}
