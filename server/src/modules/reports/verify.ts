import { sql } from 'kysely'
import type { Db } from '#kit/context.ts'
import { dayDifferences } from './days/verify.ts'

/** A stored figure of a booking, or of a day of a reseller or supplier, and the figure that its rows give. */
export type ReportDifference = { id: string; what: string; kept: number; rows: number }

/**
 * Checks the figures of reports: those of every booking that is or was open must equal its own rows, and their money
 * the ledger. A commission that is not computed yet is no difference.
 */
export async function reportDifferences(db: Db): Promise<ReportDifference[]> {
  const { rows } = await sql<ReportDifference>`
    with kept as (
      select booking_id, count(*) as parts, sum(bookings) as bookings, sum(tickets) as tickets,
        sum(redeemed) as redeemed, sum(gross) as gross, sum(gross - refunds) as net, sum(taxes) as taxes,
        sum(fees) as fees, 
        case count(*) when count(commission) then sum(commission) end as commission, max((status = 'OPEN')::integer) as open
      from report_facts group by booking_id
    ), computed as (
      select booking.id as booking_id,
        (select count(distinct (rate_id, starts_at)) from booking_items where booking_id = booking.id) as parts,
        1 as bookings,
        (select sum(case booking.status when 'OPEN' then quantity - cancelled else 0 end) from booking_items
          where booking_id = booking.id) as tickets,
        (select coalesce(sum(redeemed), 0) from tickets where booking_id = booking.id) as redeemed,
        coalesce(sum(entry.amount) filter (where account = 'guest' and kind = 'sold'), 0) as gross,
        -coalesce(sum(entry.amount) filter (where account in ('sales', 'taxes', 'fees')), 0) as net,
        -coalesce(sum(entry.amount) filter (where account = 'taxes'), 0) as taxes,
        -coalesce(sum(entry.amount) filter (where account = 'fees'), 0) as fees,
        (${keptOf}) as commission,
        (booking.status = 'OPEN')::integer as open
      from bookings booking left join ledger_entries entry on entry.booking_id = booking.id
      where booking.opened_at is not null and booking.status in ('OPEN', 'CANCELLED')
      group by booking.id
    )
    select booking_id as id, figure.what, figure.kept::bigint, figure.rows::bigint
    from kept full join computed using (booking_id)
    cross join lateral (values
      ('parts', kept.parts, computed.parts), ('bookings', kept.bookings, computed.bookings),
      ('tickets', kept.tickets, computed.tickets), ('redeemed', kept.redeemed, computed.redeemed),
      ('gross', kept.gross, computed.gross), ('net', kept.net, computed.net), ('taxes', kept.taxes, computed.taxes),
      ('fees', kept.fees, computed.fees), ('commission', coalesce(kept.commission, computed.commission), computed.commission),
      ('open', kept.open, computed.open)
    ) as figure (what, kept, rows)
    where figure.kept is distinct from figure.rows
    order by 1, 2`.execute(db)
  return [...rows, ...(await dayDifferences(db))]
}

/** For each guest the reseller keeps the price above the net, less the processing fee. */
const keptOf = sql`
  select coalesce(sum((item.quantity - case booking.status when 'CANCELLED' then item.quantity else item.cancelled end)
    * greatest(0, (line->>'unitPriceWithTax')::bigint - (line->>'net')::bigint
      - coalesce((select sum((tax->>'retail')::bigint) from jsonb_array_elements(line->'includedTaxes') tax
        where tax->>'name' = 'Payment Processing Fee'), 0))), 0)
  from booking_items item
  cross join lateral jsonb_array_elements(booking.totals->'lines') line
  where item.booking_id = booking.id and line->>'priceID' = item.price_id::text and line->>'net' is not null`
