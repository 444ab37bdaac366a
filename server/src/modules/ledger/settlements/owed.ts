import { sql, type RawBuilder } from 'kysely'
import type { SettlementBasis } from '@reseller-portal/contract/ledger'

export type Pair = { resellerId: string; supplierId: string }
/** What a booking adds to the debt between a reseller and a supplier; `isFirst`: no part of it has been settled yet. */
export type Change = {
  booking_id: string
  currency: string
  revenue: number
  commission: number
  amount: number
  sandbox: boolean
  isFirst: boolean
}

/**
 * What is owed for every booking up to an instant, less what earlier periods settled; bookings without a difference
 * are left out. The amounts are those of the reports, which match the ledger.
 */
export function unsettled(pair: Pair, basis: SettlementBasis, until: Date): RawBuilder<Change> {
  return sql<Change>`
    select booking_id, coalesce(due.currency, before.currency) as currency,
      (coalesce(due.revenue, 0) - coalesce(before.revenue, 0))::bigint as revenue,
      (coalesce(due.commission, 0) - coalesce(before.commission, 0))::bigint as commission,
      (coalesce(due.amount, 0) - coalesce(before.amount, 0))::bigint as amount,
      coalesce(due.sandbox, before.sandbox) as sandbox, before.booking_id is null as "isFirst"
    from (${dueUntil(pair, basis, until)}) due
    full join (
      select line.booking_id, min(line.currency) as currency, sum(line.revenue) as revenue,
        sum(line.commission) as commission, sum(line.amount) as amount, bool_or(line.sandbox) as sandbox
      from settlement_lines line join settlements settlement on settlement.id = line.settlement_id
      where settlement.reseller_id = ${pair.resellerId} and settlement.supplier_id = ${pair.supplierId}
      group by line.booking_id
    ) before using (booking_id)
    where (coalesce(due.revenue, 0), coalesce(due.commission, 0), coalesce(due.amount, 0))
      <> (coalesce(before.revenue, 0), coalesce(before.commission, 0), coalesce(before.amount, 0))`
}

/**
 * A reseller that was paid by the guest owes what it does not keep; where a card was charged, or the operator's
 * voucher code paid, the reseller is owed what it keeps. All tables are joined: subqueries would run for each of a
 * million bookings.
 */
function dueUntil(pair: Pair, basis: SettlementBasis, until: Date): RawBuilder<unknown> {
  return sql`
    select booking_id, min(currency) as currency, sum(revenue) as revenue, sum(commission) as commission,
      sum(case when on_account then revenue - code - commission else -commission end) as amount,
      bool_or(sandbox) as sandbox
    from (
      select part.*, coalesce(bool_or(entry.account = 'receivable'), false) as on_account,
        round(case part.part when 0 then coalesce(sum(entry.amount) filter (where entry.account = 'groupon'), 0) else 0 end
          * part.share)::bigint as code
      from (${partsUntil(pair, basis, until)}) part
      left join ledger_entries entry on entry.booking_id = part.booking_id
        and (entry.account = 'groupon' or entry.account = 'receivable' and entry.kind = 'charged')
      group by part.booking_id, part.part, part.currency, part.sandbox, part.share, part.revenue, part.commission
    ) parts group by booking_id`
}

function partsUntil({ resellerId, supplierId }: Pair, basis: SettlementBasis, until: Date) {
  return sql`
    select part.booking_id, part.part, part.currency, part.sandbox, share.of as share,
      round((part.gross - part.refunds) * share.of)::bigint as revenue,
      round(coalesce(part.commission, report_commission(part.booking_id, part.part)) * share.of)::bigint as commission
    from report_facts part
    cross join lateral (select ${shareOf(basis, until)} as of) share
    where part.reseller_id = ${resellerId} and part.supplier_id = ${supplierId} and share.of > 0`
}

/**
 * The share of a part of a booking that belongs to the time before `until`: all, nothing, or the guests who were let
 * in.
 */
function shareOf(basis: SettlementBasis, until: Date): RawBuilder<number> {
  switch (basis) {
    case 'booking':
      return sql`case when part.booked_at < ${until} then 1.0 else 0 end`
    case 'travel':
      return sql`case when part.visit_at < ${until} then 1.0 else 0 end`
    case 'redemption':
      return sql`case when part.tickets > 0 then (select coalesce(sum(ticket.redeemed), 0)::numeric
          from tickets ticket join booking_items item on item.id = ticket.item_ids[1]
          where ticket.booking_id = part.booking_id and ticket.redeemed_at < ${until}
            and item.rate_id = part.rate_id and item.starts_at = part.visit_at) / part.tickets
        when part.visit_at < ${until} then 1.0 else 0 end`
    default:
      return basis satisfies never
  }
}
