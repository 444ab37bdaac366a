import { sql } from 'kysely'
import type { Db } from '#kit/context.ts'

/** How long before the start guests are picked up, in whole minutes. */
export function minutesPrior(startsAt: Date, pickupAt: Date): number {
  return Math.max(0, Math.round((startsAt.getTime() - pickupAt.getTime()) / 60_000))
}

/** Keeps the supplier's time of a pickup with the booking: places of other systems are imported without a time. */
export async function keepPickupTime(
  { id, startsAt }: { id: string; startsAt: Date },
  pickupAt: Date,
  tx: Db,
): Promise<void> {
  const time = JSON.stringify({ estimatedMinsPrior: minutesPrior(startsAt, pickupAt) })
  await tx
    .updateTable('booking_items')
    .set({ product: sql`jsonb_set(product, '{pickup}', product->'pickup' || ${time}::jsonb)` })
    .where('booking_id', '=', id)
    .where(sql<boolean>`jsonb_typeof(product->'pickup') = 'object'`)
    .execute()
}
