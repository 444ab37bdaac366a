import type { changeSlot as changeCall, createSlot as createCall } from '@reseller-portal/contract/inventory'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { SlotState } from '#db/tables/inventory.ts'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { instantAt } from '#kit/zone.ts'
import { lockCalendar } from './apply-rules.ts'
import { ownPool } from './pools.ts'
import { guestsOf, ownSlot } from './read-slots.ts'
import { wantedSlots } from './wanted-slots.ts'
import { doChange, stateOf } from './write-slots.ts'

type When = { day: string; time: string; minutes: number }

/** One departure by hand. */
export function createSlot(input: Input<typeof createCall>, ctx: Ctx): Promise<Returned<typeof createCall>> {
  return within(ctx, async (tx) => {
    const own = await ownPool(input.poolId, tx, 'inventory.pool_not_found')
    const timezone = await lockCalendar(own.id, tx.db)
    const pool = { ...own, timezone, supplierId: supplierOf(tx) }
    const id = newId()
    const { capacity, note } = input
    const isClosed = input.sales === 'CLOSED'
    const ext = extOf(input)
    const after = { ...spanOf(input, pool.timezone, tx.now), capacity, isClosed, note, ext, isByHand: true }
    await refuseTaken(id, pool.id, after, tx)
    await doChange(wantedSlots([{ id, ...after }], pool.id), pool, 'inventory.slot_added', tx)
    return ownSlot(id, tx)
  })
}

/** Opens, closes, resizes or moves one departure; guests are named where it would hurt them. */
export function changeSlot(input: Input<typeof changeCall>, ctx: Ctx): Promise<Returned<typeof changeCall>> {
  return within(ctx, async (tx) => {
    const { id, version, capacity, note } = input
    const isClosed = input.sales === 'CLOSED'
    const own = tx.db
      .selectFrom('slots')
      .selectAll()
      .where('id', '=', id)
      .where('supplier_id', '=', supplierOf(tx))
    const { pool_id } = found(await own.executeTakeFirst())
    const ownedPool = await ownPool(pool_id, tx)
    const timezone = await lockCalendar(pool_id, tx.db)
    const pool = { ...ownedPool, timezone, supplierId: supplierOf(tx) }
    const slot = found(await own.forNoKeyUpdate().executeTakeFirst())
    if (slot.version !== version) refuse('things.out_of_date')
    const before = stateOf(slot)
    const ext = extOf(input)
    const after = { ...spanOf(input, pool.timezone, tx.now), capacity, isClosed, note, ext, isByHand: true }
    const isMoved = after.startsAt !== before.startsAt
    if (isMoved) await refuseTaken(id, pool.id, after, tx)
    const { taken } = slot
    if (isMoved && taken > 0)
      refuse('inventory.sold_stays', { taken, names: await namesOf(id, tx), field: 'time' })
    if (capacity < taken)
      refuse('inventory.below_sold', { taken, names: await namesOf(id, tx), field: 'capacity' })
    await doChange(wantedSlots([{ id, ...after }], pool.id), pool, 'inventory.slot_changed', tx)
    return ownSlot(id, tx)
  })
}

function extOf({ ticketLimit }: { ticketLimit: number | null }): Record<string, string> {
  return ticketLimit === null ? {} : { ticketLimit: String(ticketLimit) }
}

function spanOf(
  { day, time, minutes }: When,
  zone: string,
  now: Date,
): Pick<SlotState, 'startsAt' | 'endsAt'> {
  const start = instantAt(zone, day, time)
  if (start <= now) refuse('inventory.past', { field: 'day' })
  return { startsAt: start.toISOString(), endsAt: new Date(start.getTime() + minutes * 60_000).toISOString() }
}

/** Refuses a start at which the pool has another departure. */
export async function refuseTaken(
  id: string,
  poolId: string,
  { startsAt }: SlotState,
  { db }: Ctx,
): Promise<void> {
  const other = db
    .selectFrom('slots')
    .select('id')
    .where('pool_id', '=', poolId)
    .where('starts_at', '=', new Date(startsAt))
    .where('id', '<>', id)
  if (await other.executeTakeFirst()) refuse('inventory.time_taken', { field: 'time' })
}

async function namesOf(id: string, { db }: Ctx): Promise<string> {
  const guests = (await guestsOf([id], db)).get(id) ?? []
  return guests.map(({ name, seats }) => `${name} (${seats})`).join(', ') || '–'
}
