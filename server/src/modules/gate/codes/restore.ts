import { statement } from '#db/statement.ts'
import type { Db } from '#kit/context.ts'

/** Keys that signed a supplier's codes elsewhere check them until the day after its last visit. */
export async function checkUntilLastVisit(supplierId: string, now: Date, tx: Db): Promise<void> {
  await setEnd({ supplierId, now }, tx)
}

const setEnd = statement<{ supplierId: string; now: Date }>(`
  update gate_keys set checks_until = interval '1 day' + greatest(:now::timestamptz,
    (select max(item.ends_at) from booking_items item join bookings on bookings.id = item.booking_id
      where bookings.supplier_id = :supplierId))
  where supplier_id = :supplierId and private_key is null`)
