import { sql } from 'kysely'
import type { Db } from '#kit/context.ts'

export type FreeSlot = {
  id: string
  pool_id: string
  starts_at: Date
  ends_at: Date
  /** What there is in all. */
  capacity: number
  /** What is left, with the seats of holds that ran out. */
  free: number
  ext: Record<string, string>
}

/** The open slots of these pools that start in the span, in order; the end is not part of the span. */
export function slotsIn(
  poolIds: readonly string[],
  span: { from: Date; until: Date },
  now: Date,
  db: Db,
): Promise<FreeSlot[]> {
  if (poolIds.length === 0) return Promise.resolve([])
  return db
    .with('lapsed', (query) =>
      query
        .selectFrom('holds')
        .innerJoin('hold_items', 'hold_items.hold_id', 'holds.id')
        .select((row) => ['hold_items.slot_id', row.fn.sum<number>('hold_items.quantity').as('seats')])
        .where(sql<boolean>`holds.status = 'ACQUIRED' and holds.connection = 'local'`)
        .where('holds.expires_at', '<=', now)
        .groupBy('hold_items.slot_id'),
    )
    .selectFrom('slots')
    .leftJoin('lapsed', 'lapsed.slot_id', 'slots.id')
    .select(['slots.id', 'pool_id', 'starts_at', 'ends_at', 'capacity', 'ext'])
    .select(sql<number>`capacity - taken + coalesce(lapsed.seats, 0)`.as('free'))
    .where('pool_id', 'in', poolIds)
    .where('closed_at', 'is', null)
    .where('starts_at', '>=', span.from)
    .where('starts_at', '<', span.until)
    .orderBy('starts_at')
    .orderBy('slots.id')
    .execute()
}
