import type { Db, Work } from '#kit/context.ts'
import { keepUses } from '../bookings/gate/used-elsewhere.ts'
import { markSupplierCancelled, watchTogether } from '../bookings/supplier-watch.ts'
import { recordSaleEvent } from '../bookings/sale-event.ts'
import { keepError, type SupplierAnswer } from '#modules/connections/index.ts'
import { giveToPerson, type Sale } from '../process/sale.ts'
import { followDeparture } from './moved-by-supplier.ts'

/**
 * What reading a sold booking at its supplier came to. One that the supplier says it has cancelled, while nobody here
 * did, is given to a person: the guest has paid for tickets that open no gate. A supplier that only does not know the
 * booking may have forgotten it or answer for another one: that is reported, and not acted on.
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
  work.log.error({ booking: sale.id, reason }, 'a supplier no longer has a booking of ours')
  const call = 'GET /bookings/{uuid}'
  const detail = `no longer has our open booking ${sale.id}: ${reason}`
  await keepError(sale.supplier_id, { call, status: undefined, kind: 'refused', detail }, work)
}
