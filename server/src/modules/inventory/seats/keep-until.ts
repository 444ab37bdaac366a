import type { Db } from '#kit/context.ts'

/** Marks that a sale of a hold has begun, which books its seats later. */
export async function keepForSale(holdId: string, saleId: string, tx: Db): Promise<void> {
  await tx.updateTable('holds').set({ sale_id: saleId }).where('id', '=', holdId).execute()
}

/** Extends a valid hold, unless it already ends later. */
export async function keepUntil(holdId: string, until: Date, tx: Db): Promise<void> {
  await tx
    .updateTable('holds')
    .set({ expires_at: until })
    .where('id', '=', holdId)
    .where('status', '=', 'ACQUIRED')
    .where('expires_at', '<', until)
    .execute()
}
