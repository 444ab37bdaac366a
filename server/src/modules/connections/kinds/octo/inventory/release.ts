import type { Work } from '#kit/context.ts'
import type { CancelAnswer } from '../../../supplier.ts'
import { cancelBooking } from '../booking/cancel.ts'

/** Gives a hold back; one that the supplier does not have any more is given back. */
export function release(
  { supplierId, holdId }: { supplierId: string; holdId: string },
  work: Work,
): Promise<CancelAnswer> {
  return cancelBooking({ supplierId, uuid: holdId, reason: 'The hold was given back.' }, work)
}
