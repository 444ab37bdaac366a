import { sql } from 'kysely'
import type { Db } from '#kit/context.ts'

export type RefundDue = { bookingId: string; resellerId: string; amount: number; currency: string }

/** What cancellations still owe to guests and resellers, the oldest first. */
export async function refundsDue(db: Db, most: number): Promise<RefundDue[]> {
  const due = sql<number>`-sum(amount)::bigint`
  return db
    .selectFrom('ledger_entries')
    .select(['booking_id as bookingId', 'reseller_id as resellerId', 'currency', due.as('amount')])
    .where('account', '=', 'refunds due')
    .groupBy(['booking_id', 'reseller_id', 'currency'])
    .having(sql`sum(amount)`, '<>', 0)
    .orderBy(sql`min(at)`)
    .limit(most)
    .execute()
}
