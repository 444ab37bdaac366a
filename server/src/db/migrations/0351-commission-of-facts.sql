-- What the reseller keeps of each fact, so that reports can say what is due for it: what it sold for, less what went back, less
-- the commission. Facts from before have none yet: a worker counts them, the newest first (`modules/reports/days/commissions.ts`).
-- Nothing here reads or writes a row of them, so that the locks are short.
set local lock_timeout = '5s';

-- For each guest who still comes, what the price is above the net, less the processing fee; null where it is not counted yet.
alter table report_facts add column commission bigint;
alter table report_gone add column commission bigint;
alter table report_days add column commission bigint not null default 0;

-- Facts of bookings below this id may have no commission yet; none where all have one. Until then there are no figures by day.
alter table report_fold add column uncounted_below uuid;
update report_fold set uncounted_below = 'ffffffff-ffff-ffff-ffff-ffffffffffff' where exists (select from report_facts);

create or replace view report_rows as
with part as (
  select booking.id as booking_id, item.rate_id, item.product_id, item.starts_at, min(item.position) as position,
    (array_agg(item.slot_id order by item.position))[1] as slot_id, array_agg(item.id) as items,
    sum(item.quantity - gone.quantity)::integer as tickets,
    sum(item.quantity * price.total)::bigint as gross,
    sum(gone.quantity * (price.total - price.fee))::bigint as refunds,
    sum((item.quantity - gone.quantity) * (price.taxes - price.fee))::bigint as taxes,
    sum(item.quantity * price.fee)::bigint as fees,
    sum((item.quantity - gone.quantity) * price.commission)::bigint as commission
  from bookings booking
  join booking_items item on item.booking_id = booking.id
  cross join lateral (
    select case booking.status when 'CANCELLED' then item.quantity else item.cancelled end as quantity
  ) gone
  cross join lateral (
    select coalesce(max((line->>'unitPriceWithTax')::bigint), 0) as total,
      coalesce(max((line->>'taxesFees')::bigint), 0) as taxes, coalesce(max(fee.amount), 0) as fee,
      greatest(0, coalesce(max((line->>'unitPriceWithTax')::bigint - (line->>'net')::bigint - fee.amount), 0)) as commission
    from jsonb_array_elements(booking.totals->'lines') line
    cross join lateral (select coalesce(sum((tax->>'retail')::bigint), 0)::bigint as amount
      from jsonb_array_elements(line->'includedTaxes') tax where tax->>'name' = 'Payment Processing Fee') fee
    where line->>'priceID' = item.price_id::text
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
  money.sandbox, numbered.commission
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

-- Of a fact that has no commission yet.
create function report_commission(booking uuid, of_part integer) returns bigint language sql stable as $$
  select commission from report_rows where booking_id = booking and part = of_part
$$;

-- Counts it for so many bookings, the newest first, and answers the last of them. What somebody changes now is not waited for.
create function report_count_commissions(below uuid, at_once integer) returns uuid language sql as $$
  with page as (
    select distinct booking_id from report_facts where booking_id < below and commission is null
    order by booking_id desc limit at_once
  ), uncounted as (
    select booking_id, part from report_facts
    where booking_id in (select booking_id from page) and commission is null for no key update skip locked
  ), counted as (
    update report_facts fact set commission = coalesce(report_commission(fact.booking_id, fact.part), 0)
    from uncounted where fact.booking_id = uncounted.booking_id and fact.part = uncounted.part
  )
  select booking_id from page order by booking_id limit 1
$$;

create or replace function report_fold_is_sound() returns boolean language sql stable as $$
  select written_by > 0 and written_by % 4294967296 = xmin::text::bigint and uncounted_below is null from report_fold
$$;

create or replace function report_keep(changed uuid) returns void language plpgsql as $$
begin
  perform 1 from bookings where id = changed for no key update;
  with gone as (delete from report_facts where booking_id = changed returning *)
  insert into report_gone (booking_id, part, reseller_id, supplier_id, account_id, point_of_sale_code, status, product_id,
    rate_id, slot_id, booked_at, visit_at, bookings, tickets, redeemed, currency, gross, refunds, taxes, fees, sandbox,
    written, commission)
  select booking_id, part, reseller_id, supplier_id, account_id, point_of_sale_code, status, product_id,
    rate_id, slot_id, booked_at, visit_at, bookings, tickets, redeemed, currency, gross, refunds, taxes, fees, sandbox,
    written, commission from gone where written <> pg_current_xact_id()::text::bigint;
  insert into report_facts (booking_id, part, reseller_id, supplier_id, account_id, point_of_sale_code, status, product_id,
    rate_id, slot_id, booked_at, visit_at, bookings, tickets, redeemed, currency, gross, refunds, taxes, fees, sandbox,
    commission)
  select booking_id, part, reseller_id, supplier_id, account_id, point_of_sale_code, status, product_id,
    rate_id, slot_id, booked_at, visit_at, bookings, tickets, redeemed, currency, gross, refunds, taxes, fees, sandbox,
    commission from report_rows where booking_id = changed;
end $$;

-- A sale that is made at once writes its figures itself, with the commission; a server of the version before writes none.
create or replace function report_of_new_booking() returns trigger language plpgsql as $$
begin
  if not exists (select from report_facts where booking_id = new.id and commission is not null) then
    perform report_keep(new.id);
  end if;
  return null;
end $$;

create or replace function report_counted() returns trigger language plpgsql as $$
begin
  if old.written <> pg_current_xact_id()::text::bigint then
    insert into report_gone (booking_id, part, reseller_id, supplier_id, account_id, point_of_sale_code, status, product_id,
      rate_id, slot_id, booked_at, visit_at, bookings, tickets, redeemed, currency, gross, refunds, taxes, fees, sandbox,
      written, commission)
    values (old.booking_id, old.part, old.reseller_id, old.supplier_id, old.account_id, old.point_of_sale_code, old.status,
      old.product_id, old.rate_id, old.slot_id, old.booked_at, old.visit_at, old.bookings, old.tickets, old.redeemed,
      old.currency, old.gross, old.refunds, old.taxes, old.fees, old.sandbox, old.written, old.commission);
    new.written := pg_current_xact_id()::text::bigint;
  end if;
  return new;
end $$;

drop function report_rest();
create function report_rest() returns table (
  times integer, booking_id uuid, reseller_id uuid, supplier_id uuid, account_id uuid, point_of_sale_code text,
  status text, product_id uuid, booked_at timestamptz, visit_at timestamptz, bookings integer, tickets integer,
  redeemed integer, currency text, gross bigint, refunds bigint, taxes bigint, fees bigint, sandbox boolean, commission bigint
) language plpgsql stable rows 100 as $$
declare
  folded bigint := (select mark from report_fold);
begin
  return query
    select 1, fact.booking_id, fact.reseller_id, fact.supplier_id, fact.account_id, fact.point_of_sale_code,
      fact.status, fact.product_id, fact.booked_at, fact.visit_at, fact.bookings, fact.tickets, fact.redeemed,
      fact.currency, fact.gross, fact.refunds, fact.taxes, fact.fees, fact.sandbox, fact.commission
    from report_facts fact where fact.written >= folded
    union all
    select -1, fact.booking_id, fact.reseller_id, fact.supplier_id, fact.account_id, fact.point_of_sale_code,
      fact.status, fact.product_id, fact.booked_at, fact.visit_at, fact.bookings, fact.tickets, fact.redeemed,
      fact.currency, fact.gross, fact.refunds, fact.taxes, fact.fees, fact.sandbox, fact.commission
    from report_gone fact where fact.written < folded and fact.gone >= folded;
end $$;
alter function report_rest() set plan_cache_mode = force_generic_plan;
alter function report_rest() set enable_seqscan = off;
