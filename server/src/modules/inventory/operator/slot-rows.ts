import { sql } from 'kysely'
import type { OperatorSlot } from '@reseller-portal/contract/inventory'
import { slotStatus } from '@reseller-portal/contract/inventory'
import { supplierOf } from '#kit/context.ts'
import type { Ctx } from '#kit/context.ts'
import { isoIn } from '#kit/zone.ts'

export type SlotRow = Awaited<ReturnType<ReturnType<typeof ownSlots>['execute']>>[number]

/** The operator's slots with their seats: sold, in running holds, free with those of holds that ran out. */
export function ownSlots(ctx: Ctx) {
  const seats = (isLapsed: boolean) => sql<number>`coalesce((select sum(quantity)::int from hold_items
    join holds on holds.id = hold_items.hold_id where hold_items.slot_id = slots.id and holds.status = 'ACQUIRED'
      and (holds.expires_at <= ${ctx.now}) = ${isLapsed}), 0)`
  return ctx.db
    .selectFrom('slots')
    .innerJoin('pools', 'pools.id', 'slots.pool_id')
    .innerJoin('products', 'products.id', 'pools.product_id')
    .innerJoin('suppliers', 'suppliers.id', 'slots.supplier_id')
    .select(['slots.id', 'slots.version', 'slots.pool_id', 'slots.starts_at', 'slots.ends_at'])
    .select(['slots.capacity', 'slots.taken', 'slots.closed_at', 'slots.note', 'slots.is_by_hand'])
    .select([seats(false).as('held'), seats(true).as('lapsed')])
    .select(sql<string>`coalesce(products.draft ->> 'name', products.name)`.as('product_name'))
    .select(sql<string>`coalesce(products.timezone, suppliers.timezone)`.as('timezone'))
    .where('slots.supplier_id', '=', supplierOf(ctx))
}

export function shownSlot(row: SlotRow): OperatorSlot {
  const free = Math.max(0, row.capacity - row.taken + row.lapsed)
  const isClosed = row.closed_at !== null
  return {
    id: row.id,
    version: row.version,
    poolId: row.pool_id,
    productName: row.product_name,
    timezone: row.timezone,
    start: isoIn(row.timezone, row.starts_at),
    end: isoIn(row.timezone, row.ends_at),
    capacity: row.capacity,
    sold: row.taken - row.held - row.lapsed,
    held: row.held,
    free: isClosed ? 0 : free,
    status: slotStatus({ isClosed, free, capacity: row.capacity }),
    note: row.note,
    isByHand: row.is_by_hand,
  }
}
