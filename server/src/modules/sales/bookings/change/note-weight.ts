import { sql } from 'kysely'
import type { Ctx, Db } from '#kit/context.ts'
import { recordEvent } from '#kit/audit/record.ts'

/** Stores a guest's weight that the supplier asks for at check-in; false where the supplier sold no such guest. */
export async function noteWeight(
  { item, supplierId, pounds }: { item: string; supplierId: string; pounds: number },
  ctx: Ctx,
  tx: Db,
): Promise<boolean> {
  const weight = JSON.stringify({ weight: `${pounds} Lbs` })
  const booking = await tx
    .updateTable('bookings')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('supplier_id', '=', supplierId)
    .where('status', '=', 'OPEN')
    .where('id', 'in', (items) =>
      items
        .selectFrom('booking_items')
        .select('booking_id')
        .where('id', '=', item)
        .where(sql<boolean>`product->>'isWeighedAtCheckIn' = 'true' and traveler is not null`),
    )
    .returning(['id', 'reseller_id'])
    .executeTakeFirst()
  if (!booking) return false
  await tx
    .updateTable('booking_items')
    .set({
      traveler: sql`traveler || jsonb_build_object('extensions', (traveler->'extensions') || ${weight}::jsonb)`,
    })
    .where('id', '=', item)
    .execute()
  await recordEvent(tx, ctx, {
    name: 'bookings.weight_noted',
    subject: booking.id,
    reseller: booking.reseller_id,
    supplier: supplierId,
  })
  return true
}
