import type { Work } from '#kit/context.ts'
import type { CancelAnswer } from '../../../supplier.ts'
import { cancelBooking } from '../booking/cancel.ts'

/** Releases a hold; one that the supplier no longer has counts as released. */
export function release(
  { supplierId, holdId }: { supplierId: string; holdId: string },
  work: Work,
): Promise<CancelAnswer> {
  return cancelBooking({ supplierId, uuid: holdId, reason: 'The hold was released.' }, work)
}
