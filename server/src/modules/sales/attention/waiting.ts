import { lapseWarningHours, overdueMinutes, payingMinutes } from '@reseller-portal/contract/sales'
import type { SaleState } from '@reseller-portal/contract/payments'
import type { Db } from '#kit/context.ts'

const minuteMs = 60_000

/** States in which authorized money is still to be captured. */
const beforeCapture = ['OPEN', 'CLOSING', 'AUTHORIZED', 'BOOKING', 'BOOKED', 'MANUAL'] satisfies SaleState[]

/** Authorizations that end before this instant lapse soon. */
export function lapsesBy(now: Date): Date {
  return new Date(now.getTime() + lapseWarningHours * 60 * minuteMs)
}

/** Sales whose guests have paid, and whose authorization lapses soon or has lapsed. */
export function lapsingSales(now: Date, db: Db) {
  return db
    .selectFrom('sales')
    .innerJoin('payments', 'payments.id', 'sales.payment_id')
    .where('payments.state', '=', 'authorized')
    .where('sales.cart_id', 'is', null)
    .where('payments.capture_before', '<=', lapsesBy(now))
    .where('sales.state', 'in', beforeCapture)
}

/**
 * The sales that a person has to look at: those given up, those that are late, and those whose authorization lapses
 * soon.
 */
export function waitingSales(now: Date, db: Db) {
  const overdue = new Date(now.getTime() - overdueMinutes * minuteMs)
  const unpaid = new Date(now.getTime() - payingMinutes * minuteMs)
  return (
    db
      .selectFrom('sales')
      .where('sales.state', 'not in', ['CAPTURED', 'REVERSED', 'REFUNDED'])
      // A booking that is being changed is listed with its amendment.
      .where('sales.amended_by', 'is', null)
      // A part that its leader drives is listed with the leader.
      .where((sale) =>
        sale.or([
          sale('sales.cart_id', 'is', null),
          sale('sales.look_at', 'is not', null),
          sale('sales.state', 'in', ['MANUAL', 'REFUND_FAILED']),
        ]),
      )
      .where((sale) =>
        sale.or([
          sale('sales.state', 'in', ['MANUAL', 'REFUND_FAILED']),
          sale.and([sale('sales.state', '<>', 'OPEN'), sale('sales.updated_at', '<=', overdue)]),
          sale('sales.updated_at', '<=', unpaid),
          sale('sales.id', 'in', lapsingSales(now, db).select('sales.id')),
        ]),
      )
  )
}
