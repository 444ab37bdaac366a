-- The same rows as everything else says they are. Money is the ledger's: it is split over the parts by their prices, and
-- what the prices do not explain goes to the first part.
-- A ticket may be redeemed in part: the guests who were let in are counted.
create view report_rows as
with part as (
  select booking.id as booking_id, item.rate_id, item.product_id, item.starts_at, min(item.position) as position,
    (array_agg(item.slot_id order by item.position))[1] as slot_id, array_agg(item.id) as items,
    sum(item.quantity - gone.quantity)::integer as tickets,
    sum(item.quantity * price.total)::bigint as gross,
    sum(gone.quantity * (price.total - price.fee))::bigint as refunds,
    sum((item.quantity - gone.quantity) * (price.taxes - price.fee))::bigint as taxes,
    sum(item.quantity * price.fee)::bigint as fees
  from bookings booking
  join booking_items item on item.booking_id = booking.id
  cross join lateral (
    select case booking.status when 'CANCELLED' then item.quantity else item.cancelled end as quantity
  ) gone
  cross join lateral (
    select coalesce(max((line->>'unitPriceWithTax')::bigint), 0) as total,
      coalesce(max((line->>'taxesFees')::bigint), 0) as taxes,
      coalesce(max((select sum((tax->>'retail')::bigint) from jsonb_array_elements(line->'includedTaxes') tax
        where tax->>'name' = 'Payment Processing Fee')), 0)::bigint as fee
    from jsonb_array_elements(booking.totals->'lines') line where line->>'priceID' = item.price_id::text
  ) price
  group by booking.id, item.rate_id, item.product_id, item.starts_at
), numbered as (
  select part.*, (row_number() over whole - 1)::integer as number,
    sum(gross) over each as all_gross, sum(refunds) over each as all_refunds,
    sum(taxes) over each as all_taxes, sum(fees) over each as all_fees
  from part
  window whole as (partition by booking_id order by position), each as (partition by booking_id)
)
select booking.id as booking_id, numbered.number as part, booking.reseller_id, booking.supplier_id,
  booking.account_id, booking.point_of_sale_code, booking.status, numbered.product_id, numbered.rate_id,
  numbered.slot_id, booking.opened_at as booked_at, numbered.starts_at as visit_at,
  case numbered.number when 0 then 1 else 0 end as bookings, numbered.tickets,
  (select coalesce(sum(ticket.redeemed), 0)::integer from tickets ticket where ticket.booking_id = booking.id
    and ticket.item_ids[1] = any(numbered.items)) as redeemed,
  booking.currency,
  (numbered.gross + case numbered.number when 0 then money.gross - all_gross else 0 end)::bigint as gross,
  (numbered.refunds + case numbered.number when 0 then money.refunds - all_refunds else 0 end)::bigint as refunds,
  (numbered.taxes + case numbered.number when 0 then money.taxes - all_taxes else 0 end)::bigint as taxes,
  (numbered.fees + case numbered.number when 0 then money.fees - all_fees else 0 end)::bigint as fees,
  money.sandbox
from numbered
join bookings booking on booking.id = numbered.booking_id
cross join lateral (
  select coalesce(sum(amount) filter (where account = 'guest' and kind = 'sold'), 0) as gross,
    -coalesce(sum(amount) filter (where account = 'refunds due' and kind = 'cancelled'), 0) as refunds,
    -coalesce(sum(amount) filter (where account = 'taxes'), 0) as taxes,
    -coalesce(sum(amount) filter (where account = 'fees'), 0) as fees,
    coalesce(bool_or(entry.sandbox), false) as sandbox
  from ledger_entries entry where entry.booking_id = booking.id and entry.currency = booking.currency
) money
where booking.opened_at is not null and booking.status in ('OPEN', 'CANCELLED');

create constraint trigger report_ticket after update of redeemed on tickets
  deferrable initially deferred for each row when (old.redeemed is distinct from new.redeemed)
  execute function report_of_part();

insert into report_facts select * from report_rows;
