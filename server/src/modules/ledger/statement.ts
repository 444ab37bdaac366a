import { sql } from 'kysely'
import { maxStatementLines, openByAge, type Ageing, type Statement } from '@reseller-portal/contract/ledger'
import type { Db } from '#kit/context.ts'

export type Statements = { statements: Statement[]; isComplete: boolean }

/** The period of a statement: two instants, the second one excluded, and the zone in which its days are counted. */
type Period = { from: Date; until: Date; zone: string }

/** The reseller's account over a period, with a statement for each currency. */
export async function statementOf(
  resellerId: string,
  { from, until, zone }: Period,
  db: Db,
  most: number = maxStatementLines,
): Promise<Statements> {
  const sums = await sumsOf(resellerId, from, until, db)
  const { payment_days: paymentDays } = await db
    .selectFrom('resellers')
    .select('payment_days')
    .where('id', '=', resellerId)
    .executeTakeFirstOrThrow()
  const aged = await agedOf(resellerId, { until, zone, paymentDays }, db)
  const lines = await linesOf(resellerId, from, until, db, most + 1)
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
      credited: sum.closing - sum.opening - sum.invoiced - sum.paid,
      ageing: aged.get(sum.currency)?.ageing ?? { upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 },
      overdue: paymentDays === null ? null : (aged.get(sum.currency)?.overdue ?? 0),
      lines: shown.filter((line) => line.currency === sum.currency),
    })),
    isComplete: lines.length <= most,
  }
}

function owedBy(resellerId: string, until: Date, db: Db) {
  return db
    .selectFrom('ledger_entries as entry')
    .where('entry.reseller_id', '=', resellerId)
    .where('entry.account', '=', 'receivable')
    .where('entry.at', '<', until)
}

function sumsOf(resellerId: string, from: Date, until: Date, db: Db) {
  const within = (kind: string) =>
    sql<number>`coalesce(sum(amount) filter (where kind = ${kind} and at >= ${from}), 0)::bigint`
  return owedBy(resellerId, until, db)
    .select('currency')
    .select(sql<number>`coalesce(sum(amount) filter (where at < ${from}), 0)::bigint`.as('opening'))
    .select([within('charged').as('invoiced'), within('received').as('paid')])
    .select(sql<number>`sum(amount)::bigint`.as('closing'))
    .groupBy('currency')
    .orderBy('currency')
    .execute()
}

type Aged = { ageing: Ageing; overdue: number }

/**
 * A credit reduces the sale that it belongs to; payments settle the oldest sales first. Ages are local days from the sale
 * to the last day of the statement: a sale is overdue from the day after its payment was due.
 */
async function agedOf(
  resellerId: string,
  { until, zone, paymentDays }: Omit<Period, 'from'> & { paymentDays: number | null },
  db: Db,
): Promise<Map<string, Aged>> {
  const each = owedBy(resellerId, until, db)
    .select(['currency', sql<number>`sum(amount)`.as('open')])
    .select(
      sql<number>`((${until}::timestamptz - interval '1 microsecond') at time zone ${zone})::date
        - (min(at) at time zone ${zone})::date`.as('days'),
    )
    .groupBy(['currency', 'booking_id'])
  const { rows } = await sql<Ageing & { currency: string; paid: number; due: number }>`
    select currency, coalesce(-sum(open) filter (where open < 0), 0)::bigint as paid,
      coalesce(sum(open) filter (where open > 0 and days < 30), 0)::bigint as "upTo30",
      coalesce(sum(open) filter (where open > 0 and days >= 30 and days < 60), 0)::bigint as "upTo60",
      coalesce(sum(open) filter (where open > 0 and days >= 60 and days < 90), 0)::bigint as "upTo90",
      coalesce(sum(open) filter (where open > 0 and days >= 90), 0)::bigint as "over90",
      coalesce(sum(open) filter (where open > 0 and days > ${paymentDays}), 0)::bigint as due
    from ${each} aged
    group by currency`.execute(db)
  return new Map(
    rows.map(({ currency, paid, due, ...owed }) => [
      currency,
      { ageing: openByAge(owed, paid), overdue: Math.max(0, due - paid) },
    ]),
  )
}

function linesOf(resellerId: string, from: Date, until: Date, db: Db, most: number) {
  return owedBy(resellerId, until, db)
    .leftJoin('bookings', 'bookings.id', 'entry.booking_id')
    .select(['entry.booking_id', 'entry.currency', 'entry.kind', 'entry.amount', 'entry.at'])
    .leftJoin('account_payments', 'account_payments.id', 'entry.booking_id')
    .select(['bookings.reseller_ref', 'account_payments.reference'])
    .where('entry.at', '>=', from)
    .orderBy('entry.at')
    .orderBy('entry.id')
    .limit(most)
    .execute()
}
