import type { BookedSeats } from '#modules/inventory/index.ts'
import type { SupplierAnswer } from '../../supplier.ts'

export function answerOf(
  reference: string,
  seats: Pick<BookedSeats, 'issued' | 'state'> | undefined,
): SupplierAnswer {
  if (!seats) return { state: 'refused', reason: 'not known' }
  if (seats.state === 'returned') return { state: 'refused', reason: 'cancelled' }
  return { state: 'confirmed', supplierRef: supplierRef(reference), tickets: seats.issued }
}

/** What the operator's staff read out: the end of the booking's id, where the random bits are. */
export function supplierRef(reference: string): string {
  return reference.replaceAll('-', '').slice(-10).toUpperCase()
}
