import { sql } from 'kysely'
import { maxStatementLines } from '@reseller-portal/contract/ledger'
import type { Statement } from '@reseller-portal/contract/ledger'
import type { Db } from '#kit/context.ts'

export type Statements = { statements: Statement[]; isComplete: boolean }

/** The reseller's account from an instant until before another, a statement for each currency. */
export async function statementOf(
  resellerId: string,
  from: Date,
  until: Date,
  db: Db,
  most: number = maxStatementLines,
): Promise<Statements> {
  const owed = db
    .selectFrom('ledger_entries as entry')
    .where('entry.reseller_id', '=', resellerId)
    .where('entry.account', '=', 'receivable')
    .where('entry.at', '<', until)
  const sums = await owed
    .select('currency')
    .select(sql<number>`coalesce(sum(amount) filter (where at < ${from}), 0)::bigint`.as('opening'))
    .select(sql<number>`sum(amount)::bigint`.as('closing'))
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  const lines = await owed
    .leftJoin('bookings', 'bookings.id', 'entry.booking_id')
    .select(['entry.booking_id', 'entry.currency', 'entry.kind', 'entry.amount', 'entry.at'])
    .leftJoin('account_payments', 'account_payments.id', 'entry.booking_id')
    .select(['bookings.reseller_ref', 'account_payments.reference'])
    .where('entry.at', '>=', from)
    .orderBy('entry.at')
    .orderBy('entry.id')
    .limit(most + 1)
    .execute()
  const shown = lines.slice(0, most).map((line) => ({
    bookingId: line.reference === null ? line.booking_id : null,
    resellerBookingRef: line.reseller_ref ?? line.reference ?? '',
    kind: line.kind,
    amount: line.amount,
    at: line.at.toISOString(),
    currency: line.currency,
  }))
  return {
    statements: sums.map((sum) => ({
      ...sum,
      lines: shown.filter((line) => line.currency === sum.currency),
    })),
    isComplete: lines.length <= most,
  }
}
