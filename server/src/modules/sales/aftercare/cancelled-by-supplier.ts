import type { Db, Work } from '#kit/context.ts'
import { keepUses } from '../bookings/gate/remote-uses.ts'
import { markSupplierCancelled, watchTogether } from '../bookings/supplier-watch.ts'
import { recordSaleEvent } from '../bookings/sale-event.ts'
import { keepError, type SupplierAnswer } from '#modules/connections/index.ts'
import { giveToPerson, type Sale } from '../process/sale.ts'
import { followDeparture } from './moved-by-supplier.ts'

/**
 * Handles what a supplier answered about a sold booking. A booking that the supplier cancelled by itself is given to
 * a person, because the guest has paid for tickets that no gate accepts. A booking that the supplier does not find is
 * only logged: the supplier may have lost its record or answer for another system.
 */
export async function handleLook(answer: SupplierAnswer, sale: Sale, work: Work): Promise<void> {
  if (sale.state !== 'CAPTURED') return
  if (answer.state === 'confirmed') {
    await markSupplierCancelled(sale.id, null, work.db)
    if (answer.departs) await followDeparture(sale, answer.departs, work)
    if (answer.uses) await keepUses(sale, answer.uses, work)
  }
  if (answer.state !== 'refused') return
  if (answer.isCancelled) await giveToPerson(sale, 'cancelled_by_supplier', work, {}, noting(sale, work))
  else await complain(sale, answer.reason, work)
}

function noting(sale: Sale, work: Work) {
  return {
    write: async (tx: Db) => {
      await markSupplierCancelled(sale.id, work.clock(), tx)
      await recordSaleEvent('bookings.cancelled_by_supplier', sale, tx, work)
      await watchTogether(sale.id, work.clock(), tx)
    },
  }
}

async function complain(sale: Sale, reason: string, work: Work): Promise<void> {
  work.log.error({ booking: sale.id, reason }, 'a supplier does not know a confirmed booking')
  const call = 'GET /bookings/{uuid}'
  const detail = `does not know our confirmed booking ${sale.id}: ${reason}`
  await keepError(sale.supplier_id, { call, status: undefined, kind: 'refused', detail }, work)
}
