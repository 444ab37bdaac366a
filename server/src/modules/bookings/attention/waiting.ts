import { overdueMinutes, payingMinutes } from '@reseller-portal/contract/bookings'
import type { Db } from '../../../kit/context.ts'

const minuteMs = 60_000

/** The sales that a person has to look at: those given up, and those that are later than they should be. */
export function waitingSales(now: Date, db: Db) {
  const overdue = new Date(now.getTime() - overdueMinutes * minuteMs)
  const unpaid = new Date(now.getTime() - payingMinutes * minuteMs)
  return db
    .selectFrom('sales')
    .where('sales.state', 'not in', ['CAPTURED', 'REVERSED', 'REFUNDED'])
    .where((sale) =>
      sale.or([
        sale('sales.state', 'in', ['MANUAL', 'REFUND_FAILED']),
        sale.and([sale('sales.state', '<>', 'OPEN'), sale('sales.updated_at', '<=', overdue)]),
        sale('sales.updated_at', '<=', unpaid),
      ]),
    )
}
