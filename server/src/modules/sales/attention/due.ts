import { refundOf, type Booking } from '@reseller-portal/contract/sales'
import type { Db } from '#kit/context.ts'
import type { Payment } from '#modules/payments/index.ts'
import { cancellationOf, refundedBefore, type Cancellation } from '../cancel/cancellation.ts'
import type { Sale } from '../process/sale.ts'
import { dueOfRest, isCancelledThere } from './cancelled-by-supplier.ts'

/** What still has to be refunded to the guest, in minor units. */
export type Due = {
  /** The part that the provider does not show as refunded. */
  amount: number
  /** The part that the provider shows as refunded already. */
  shown: number
  /** The cancellation that it is for; there is none for money without a booking. */
  cancellation: Cancellation | undefined
}

const nothing: Due = { amount: 0, shown: 0, cancellation: undefined }

/** What has to be refunded of the captured money, for an unfinished cancellation or because there is no booking. */
export async function dueOf(
  sale: Sale,
  payment: Pick<Payment, 'captured' | 'refunded'> | undefined,
  booking: Booking['status'] | null,
  db: Db,
): Promise<Due> {
  if (!payment || payment.captured === 0) return nothing
  if (isCancelledThere(sale, booking)) return dueOfRest(sale, payment, db)
  const cancellation = await cancellationOf(sale, db)
  if (cancellation && cancellation.cancelled_at !== null) {
    if (cancellation.refunded_at !== null) return nothing
    const before = await refundedBefore(cancellation, db)
    return { ...split(cancellation.amount, payment.refunded - before), cancellation }
  }
  if (booking === 'OPEN') return nothing
  const owed = Math.max(refundOf(sale.totals), payment.refunded)
  return { ...split(owed, payment.refunded), cancellation: undefined }
}

function split(owed: number, back: number) {
  const shown = Math.min(owed, Math.max(0, back))
  return { amount: owed - shown, shown }
}
