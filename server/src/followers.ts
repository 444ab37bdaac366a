import type { Follower, FollowerName } from './kit/follow.ts'
import { notePayment } from './modules/bookings/index.ts'
import { mailCancellation, mailConfirmation } from './modules/vouchers/index.ts'

/** Who reacts to which event (`kit/follow.ts` says when). */
export const followers: Record<FollowerName, Follower> = {
  'mail-confirmation': mailConfirmation,
  'mail-cancellation': mailCancellation,
  'note-payment': notePayment,
}
