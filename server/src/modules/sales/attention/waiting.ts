import { lapseWarningHours, overdueMinutes, payingMinutes } from '@reseller-portal/contract/sales'
import type { SaleState } from '@reseller-portal/contract/payments'
import type { Db } from '#kit/context.ts'

const minuteMs = 60_000

/** States whose held money is still to be taken. */
const beforeCapture = ['OPEN', 'CLOSING', 'AUTHORIZED', 'BOOKING', 'BOOKED', 'MANUAL'] satisfies SaleState[]

/** Until when an authorization ends that soon can no longer be captured. */
export function lapsesBy(now: Date): Date {
  return new Date(now.getTime() + lapseWarningHours * 60 * minuteMs)
}

/** Sales whose guests have paid, with money that lapses soon or has. */
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
 * The sales that a person has to look at: those given up, those that are later than they should be, and those whose
 * money lapses soon.
 */
export function waitingSales(now: Date, db: Db) {
  const overdue = new Date(now.getTime() - overdueMinutes * minuteMs)
  const unpaid = new Date(now.getTime() - payingMinutes * minuteMs)
  return (
    db
      .selectFrom('sales')
      .where('sales.state', 'not in', ['CAPTURED', 'REVERSED', 'REFUNDED'])
      // A booking that is being changed waits with its amendment.
      .where('sales.amended_by', 'is', null)
      // A part that its leader drives waits with it.
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
