import type { Work } from '#kit/context.ts'
import { keepSupplierRef } from '../bookings/supplier-watch.ts'
import type { Sale } from './sale.ts'

/** After this long without a decision, where no authorization lapses earlier, a person decides. */
const longestMs = 30 * 24 * 60 * 60_000
/** This long before an authorization lapses there is still time to decide by hand. */
const marginMs = 60 * 60_000

/** The supplier has the booking and has not decided: from here on it is asked less and less often. */
export async function markPending(sale: Sale, supplierRef: string, work: Work): Promise<void> {
  if (sale.pending_since !== null) return
  await work.db
    .updateTable('sales')
    .set({ pending_since: work.clock() })
    .where('id', '=', sale.id)
    .where('version', '=', sale.version)
    .execute()
  if (supplierRef === '') return
  await keepSupplierRef(sale.id, supplierRef, work.db)
}

/** Whether the decision comes too late: the authorization is about to lapse. */
export async function isPendingTooLong(sale: Sale, work: Work): Promise<boolean> {
  const since = sale.pending_since?.getTime() ?? work.now.getTime()
  const payment =
    sale.payment_id === null
      ? undefined
      : await work.db
          .selectFrom('payments')
          .select('capture_before')
          .where('id', '=', sale.payment_id)
          .executeTakeFirst()
  const lapses = payment?.capture_before?.getTime()
  const end = lapses === undefined ? since + longestMs : lapses - marginMs
  return work.now.getTime() >= end
}
