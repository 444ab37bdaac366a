import type { Db } from '../../../kit/context.ts'
import { remoteOf } from '../../availability/index.ts'
import { moveElsewhere } from '../../inventory/index.ts'
import type { Sale } from './sale.ts'

/** A hold that is kept elsewhere has become the sale's booking; our own was turned by its connection. */
export async function markHoldBooked(sale: Sale, tx: Db): Promise<void> {
  if (sale.hold_id === null || !remoteOf(sale.draft.connection)) return
  const change = { status: 'BOOKED', lookAt: null, settlesAt: null, reference: sale.id } as const
  await moveElsewhere(sale.hold_id, ['ASKED', 'ACQUIRED', 'RELEASING', 'RELEASED', 'EXPIRED'], change, tx)
}

/** The supplier has taken the booking back, and its seats with it. */
export async function markHoldReturned(sale: Sale, tx: Db): Promise<void> {
  if (sale.hold_id === null) return
  await moveElsewhere(sale.hold_id, ['BOOKED'], { status: 'RELEASED', lookAt: null }, tx)
}
