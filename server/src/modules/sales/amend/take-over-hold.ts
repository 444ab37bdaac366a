import type { Db } from '#kit/context.ts'
import { replaceHold } from '../bookings/supplier-watch.ts'
import { keepForSale } from '#modules/inventory/index.ts'
import { markHoldReturned } from '../process/hold.ts'
import type { Sale } from '../process/sale.ts'

/** From now on the supplier's booking that the amendment made belongs to the booking. */
export async function takeOverHold(sale: Sale, booked: Sale, tx: Db): Promise<void> {
  await markHoldReturned(booked, tx)
  await tx.updateTable('sales').set({ hold_id: null }).where('id', '=', sale.id).execute()
  await tx
    .updateTable('sales')
    .set({ hold_id: sale.hold_id, supplier_key: sale.id })
    .where('id', '=', booked.id)
    .execute()
  if (sale.hold_id === null) return
  await replaceHold(booked.id, sale.hold_id, tx)
  await keepForSale(sale.hold_id, booked.id, tx)
}
