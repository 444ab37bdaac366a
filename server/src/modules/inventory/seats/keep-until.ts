import type { Db } from '#kit/context.ts'

/** Marks that a sale was begun on a hold, whose seats it books later. */
export async function keepForSale(holdId: string, saleId: string, tx: Db): Promise<void> {
  await tx.updateTable('holds').set({ sale_id: saleId }).where('id', '=', holdId).execute()
}

/** Keeps a hold that still has its seats at least until then. */
export async function keepUntil(holdId: string, until: Date, tx: Db): Promise<void> {
  await tx
    .updateTable('holds')
    .set({ expires_at: until })
    .where('id', '=', holdId)
    .where('status', '=', 'ACQUIRED')
    .where('expires_at', '<', until)
    .execute()
}
