import type {
  changeSlots as changeCall,
  planSlots as planCall,
  SlotEdit,
  undoSlots as undoCall,
} from '@reseller-portal/contract/inventory'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { SlotState, SlotStep } from '#db/tables/supply/inventory.ts'
import { supplierOf } from '#kit/context.ts'
import type { Ctx } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { dayIn, timeIn, weekdayOf } from '#kit/zone.ts'
import { lockCalendar } from './apply-rules.ts'
import { ownPool } from './pools.ts'
import { comingSlots, doSteps, planOf, stateOf, writeSteps } from './steps.ts'
import type { Slot } from './steps.ts'
import { recordEvent } from '#modules/audit/index.ts'

type Asked = Input<typeof planCall>

export async function planSlots(asked: Asked, ctx: Ctx): Promise<Returned<typeof planCall>> {
  const pool = {
    ...(await ownPool(asked.poolId, ctx, 'inventory.pool_not_found')),
    supplierId: supplierOf(ctx),
  }
  const slots = await comingSlots(pool.id, ctx)
  return planOf(stepsFor(asked, slots, pool.timezone), slots, pool, ctx.db)
}

/** Changes many departures at once; what a sale took meanwhile is kept. */
export function changeSlots(asked: Input<typeof changeCall>, ctx: Ctx): Promise<Returned<typeof changeCall>> {
  return within(ctx, async (tx) => {
    const own = await ownPool(asked.poolId, tx, 'inventory.pool_not_found')
    const pool = { ...own, supplierId: supplierOf(tx) }
    await lockCalendar(pool.id, tx.db)
    const slots = await comingSlots(pool.id, tx)
    const steps = stepsFor(asked, slots, pool.timezone)
    const plan = await planOf(steps, slots, pool, tx.db)
    return { plan, changeId: await doSteps(steps, pool, 'inventory.slots_changed', tx) }
  })
}

/** Makes the slots of a change as they were before it; one that others changed since is left to them. */
export function undoSlots(
  { changeId }: Input<typeof undoCall>,
  ctx: Ctx,
): Promise<Returned<typeof undoCall>> {
  return within(ctx, async (tx) => {
    const change = found(
      await tx.db
        .selectFrom('slot_changes')
        .selectAll()
        .where('id', '=', changeId)
        .where('supplier_id', '=', supplierOf(tx))
        .forUpdate()
        .executeTakeFirst(),
    )
    if (change.undone_at !== null) refuse('inventory.undone')
    const pool = { ...(await ownPool(change.pool_id, tx)), supplierId: change.supplier_id }
    await lockCalendar(pool.id, tx.db)
    const slots = await comingSlots(pool.id, tx)
    const now = new Map(slots.map((slot) => [slot.id, stateOf(slot)]))
    const steps = change.steps
      .filter(({ id, after }) => isAs(now.get(id), after))
      .map(({ id, before, after }) => ({ id, before: after, after: before }))
    const plan = await planOf(steps, slots, pool, tx.db)
    await writeSteps(steps, pool, tx)
    await tx.db.updateTable('slot_changes').set({ undone_at: tx.now }).where('id', '=', changeId).execute()
    await recordEvent(tx.db, tx, {
      name: 'inventory.undone',
      subject: pool.id,
      facts: { slots: steps.length },
    })
    return { plan }
  })
}

/** Seats that were sold may have kept a slot larger than it was asked to be. */
function isAs(now: SlotState | undefined, after: SlotState | null): boolean {
  if (after === null) return now === undefined || now.isClosed
  return now?.isClosed === after.isClosed && now.isByHand === after.isByHand
}

function stepsFor({ chosen, edit, note }: Asked, slots: readonly Slot[], zone: string): SlotStep[] {
  return slots
    .filter((slot) => isChosen(slot, chosen, zone))
    .map((slot) => {
      const before = stateOf(slot)
      return { id: slot.id, before, after: { ...edited(before, edit), note, isByHand: true } }
    })
}

function isChosen({ id, starts_at }: Slot, chosen: Asked['chosen'], zone: string): boolean {
  const { ids, from, until, weekdays, times } = chosen
  if (ids !== undefined && !ids.includes(id)) return false
  const day = dayIn(zone, starts_at)
  return (
    (from === undefined || from <= day) &&
    (until === undefined || day <= until) &&
    (weekdays === undefined || weekdays.some((each) => each === String(weekdayOf(day)))) &&
    (times === undefined || times.includes(timeIn(zone, starts_at)))
  )
}

function edited(slot: SlotState, edit: SlotEdit): SlotState {
  switch (edit.act) {
    case 'close':
      return { ...slot, isClosed: true }
    case 'open':
      return { ...slot, isClosed: false }
    case 'resize':
      return { ...slot, capacity: edit.capacity }
    case 'move': {
      const by = (at: string) => new Date(Date.parse(at) + edit.minutes * 60_000).toISOString()
      return { ...slot, startsAt: by(slot.startsAt), endsAt: by(slot.endsAt) }
    }
  }
}
