import type { Db, Work } from '../../../kit/context.ts'
import { keepError } from '../../connections/index.ts'
import type { SupplierAnswer } from '../../connections/index.ts'
import { tell } from './booking-rows.ts'
import { giveToPerson } from './sale.ts'
import type { Sale } from './sale.ts'

/**
 * What a look at a sold booking came to. One that the supplier says it has cancelled, while nobody here did, is given
 * to a person: the guest has paid for tickets that open no gate. A supplier that only does not know the booking may
 * have forgotten it or answer for another one: that is told, and not acted on.
 */
export async function takeUp(answer: SupplierAnswer, sale: Sale, work: Work): Promise<void> {
  if (sale.state !== 'CAPTURED') return
  if (answer.state === 'confirmed') await stillStands(sale, work.db)
  if (answer.state !== 'refused') return
  if (answer.isCancelled) await giveToPerson(sale, 'cancelled_by_supplier', work, {}, noting(sale, work))
  else await complain(sale, answer.reason, work)
}

function noting(sale: Sale, work: Work) {
  return {
    write: async (tx: Db) => {
      await mark(sale, work.clock(), tx)
      await tell('bookings.cancelled_by_supplier', sale, tx, work)
    },
  }
}

/** The supplier has it after all. */
export async function stillStands(sale: Sale, tx: Db): Promise<void> {
  await tx
    .updateTable('bookings')
    .set((booking) => ({ supplier_cancelled_at: null, version: booking('version', '+', 1) }))
    .where('id', '=', sale.id)
    .where('supplier_cancelled_at', 'is not', null)
    .execute()
}

async function mark(sale: Sale, at: Date, tx: Db): Promise<void> {
  await tx
    .updateTable('bookings')
    .set((booking) => ({ supplier_cancelled_at: at, version: booking('version', '+', 1) }))
    .where('id', '=', sale.id)
    .where('status', '=', 'OPEN')
    .execute()
}

async function complain(sale: Sale, reason: string, work: Work): Promise<void> {
  work.log.error({ booking: sale.id, reason }, 'a supplier no longer has a booking of ours')
  const call = 'GET /bookings/{uuid}'
  const detail = `no longer has our open booking ${sale.id}: ${reason}`
  await keepError(sale.supplier_id, { call, status: undefined, kind: 'refused', detail }, work)
}
