import { sql } from 'kysely'
import {
  touchedBy,
  type changeSlots as changeCall,
  type planSlots as planCall,
  type undoSlots as undoCall,
} from '@reseller-portal/contract/inventory'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { addDays, startOfDay } from '#kit/zone.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { lockCalendar } from './apply-rules.ts'
import { placeOfPool } from './pools.ts'
import { asTheyAre, wantedBefore, type SlotQuery } from './wanted-slots.ts'
import { doChange, planOf, writeSlots } from './write-slots.ts'

type SlotsRequest = Input<typeof planCall>

export async function planSlots(request: SlotsRequest, ctx: Ctx): Promise<Returned<typeof planCall>> {
  const pool = {
    ...(await placeOfPool(request.poolId, ctx, 'inventory.pool_not_found')),
    supplierId: supplierOf(ctx),
  }
  return planOf(chosenAfter(request, pool.timezone, ctx.now), pool, ctx.db)
}

/** Changes many departures at once; seats that were sold since the plan was made are kept. */
export function changeSlots(
  request: Input<typeof changeCall>,
  ctx: Ctx,
): Promise<Returned<typeof changeCall>> {
  return within(ctx, async (tx) => {
    const own = await placeOfPool(request.poolId, tx, 'inventory.pool_not_found')
    const timezone = await lockCalendar(own.id, tx.db)
    const pool = { ...own, timezone, supplierId: supplierOf(tx) }
    return doChange(chosenAfter(request, pool.timezone, tx.now), pool, 'inventory.slots_changed', tx)
  })
}

/** Undoes a change: its slots become what they were. Slots that changed again since are left as they are. */
export function undoSlots(
  { changeId }: Input<typeof undoCall>,
  ctx: Ctx,
): Promise<Returned<typeof undoCall>> {
  return within(ctx, async (tx) => {
    const change = found(
      await tx.db
        .selectFrom('slot_changes')
        // Without the slots, which stay in the database: a hundred thousand of them are megabytes.
        .select(['pool_id', 'supplier_id', 'undone_at'])
        .where('id', '=', changeId)
        .where('supplier_id', '=', supplierOf(tx))
        .forUpdate()
        .executeTakeFirst(),
    )
    if (change.undone_at !== null) refuse('inventory.undone')
    const pool = { ...(await placeOfPool(change.pool_id, tx)), supplierId: change.supplier_id }
    await lockCalendar(pool.id, tx.db)
    const plan = await writeSlots(wantedBefore(changeId, { poolId: pool.id, now: tx.now }), pool, tx)
    await tx.db.updateTable('slot_changes').set({ undone_at: tx.now }).where('id', '=', changeId).execute()
    const facts = { slots: touchedBy(plan) }
    await recordEvent(tx.db, tx, { name: 'inventory.undone', subject: pool.id, facts })
    return { plan }
  })
}

function chosenAfter({ poolId, chosen, edit, note }: SlotsRequest, zone: string, now: Date): SlotQuery {
  const later = edit.act === 'move' ? sql`+ ${edit.minutes} * interval '1 minute'` : sql``
  const capacity = edit.act === 'resize' ? sql`${edit.capacity}::integer` : sql`capacity`
  const isClosed =
    edit.act === 'close' || edit.act === 'open' ? sql`${edit.act === 'close'}::boolean` : isClosedNow
  const isMeant = sql`slots.starts_at > ${now} and ${sql.join(conditionsOf(chosen, zone), sql` and `)}`
  const rows = sql`(select id, starts_at ${later} as starts_at, ends_at ${later} as ends_at, ${capacity} as capacity,
      ${isClosed} as is_closed, ${note}::text as note, true as is_by_hand,
      null::jsonb as ext, ${asTheyAre}
    from slots where pool_id = ${poolId} and ${isMeant})`
  return { rows, isMeant }
}

const isClosedNow = sql`closed_at is not null`

/** The conditions that a row of `slots` meets when it is among the chosen slots. */
export function conditionsOf({ ids, from, until, weekdays, times }: SlotsRequest['chosen'], zone: string) {
  const local = sql`starts_at at time zone ${zone}`
  return [
    sql`true`,
    ids && sql`slots.id = any(${ids}::uuid[])`,
    from && sql`starts_at >= ${startOfDay(zone, from)}`,
    until && sql`starts_at < ${startOfDay(zone, addDays(until, 1))}`,
    weekdays && sql`extract(dow from ${local})::text = any(${weekdays}::text[])`,
    times && sql`to_char(${local}, 'HH24:MI') = any(${times}::text[])`,
  ].filter((each) => each !== undefined)
}
