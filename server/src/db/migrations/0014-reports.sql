-- Reports that are mailed again and again to who asked for them.
create table report_schedules (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  org_code text not null references organizations (code),
  version integer not null,
  report text not null,
  days text not null,
  every text not null check (every in ('DAY', 'WEEK', 'MONTH')),
  at text not null,
  language text not null,
  next_at timestamptz not null,
  removed_at timestamptz
);
create index report_schedules_due on report_schedules (next_at) where removed_at is null;
create index report_schedules_of_account on report_schedules (account_id) where removed_at is null;

-- Days of one side of a sale (its reseller or its supplier) in that one's zone, by the day of booking or of the visit.
-- An operator is not told who sold: its rows are of nobody at no point of sale.
create table report_days (
  side text not null,
  owner_id uuid not null,
  basis text not null,
  day date not null,
  reseller_id uuid not null,
  supplier_id uuid not null,
  account_id uuid not null,
  point_of_sale_code text not null,
  product_id uuid not null,
  status text not null,
  currency text not null,
  facts bigint not null,
  bookings bigint not null,
  tickets bigint not null,
  redeemed bigint not null,
  gross bigint not null,
  refunds bigint not null,
  taxes bigint not null,
  fees bigint not null,
  sandbox bigint not null,
  commission bigint not null default 0,
  primary key (side, owner_id, basis, day, reseller_id, supplier_id, account_id, point_of_sale_code, product_id, status, currency)
);

-- Whose days there are, and in which zone: where it is another one now, reports read the facts until the days are made again.
create table report_zones (
  side text not null,
  owner_id uuid not null,
  zone text not null,
  primary key (side, owner_id)
);

-- All transactions below `mark` are in the days. `written_by` is the one that wrote this row: in a copy of the database
-- (a dump that is restored) it is another one, numbers of transactions mean nothing, and the days are made again.
create table report_fold (
  id integer default 1 primary key check (id = 1),
  mark bigint not null,
  written_by bigint not null,
  folded_at timestamptz,
  -- Facts of bookings below this id may have no commission yet; none where all have one. Until then there are no figures by day.
  uncounted_below uuid
);

-- Facts that were taken away, until they are taken out of the days as well.
create table report_gone (
  booking_id uuid not null,
  part integer not null,
  reseller_id uuid not null,
  supplier_id uuid not null,
  account_id uuid not null,
  point_of_sale_code text not null,
  status text not null,
  product_id uuid not null,
  rate_id uuid not null,
  slot_id uuid,
  booked_at timestamptz not null,
  visit_at timestamptz not null,
  bookings integer not null,
  tickets integer not null,
  redeemed integer not null,
  currency text not null,
  gross bigint not null,
  refunds bigint not null,
  taxes bigint not null,
  fees bigint not null,
  sandbox boolean not null,
  written bigint not null,
  gone bigint not null default pg_current_xact_id()::text::bigint,
  commission bigint
);

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

-- The commission of a fact that has none yet.
create function report_commission(booking uuid, of_part integer) returns bigint language sql stable as $$
  select commission from report_rows where booking_id = booking and part = of_part
$$;

-- Counts the commission for so many bookings, the newest first, and answers the last of them. What somebody changes now is not waited for.
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

-- Writes the facts of a booking again. Facts that it takes away are kept until they are out of the days too; those that this
-- transaction wrote itself were never in them.
create function report_keep(changed uuid) returns void language plpgsql as $$
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

-- A booking that opened, or that was changed or cancelled.
create function report_of_booking() returns trigger language plpgsql as $$
begin
  perform report_keep(new.id);
  return null;
end $$;

-- Money of a booking.
create function report_of_part() returns trigger language plpgsql as $$
begin
  perform report_keep(new.booking_id);
  return null;
end $$;

-- A sale that is made at once writes its figures itself (`factsOfSale`), with the commission: they are counted from the rows only
-- where it did not.
create function report_of_new_booking() returns trigger language plpgsql as $$
begin
  if not exists (select from report_facts where booking_id = new.id and commission is not null) then
    perform report_keep(new.id);
  end if;
  return null;
end $$;

-- A gate counts whom it lets in itself (`admitSql`): the rows are counted again only where the figures do not say the same.
create function report_of_ticket() returns trigger language plpgsql as $$
begin
  if (select sum(redeemed) from report_facts where booking_id = new.booking_id)
    is distinct from (select sum(redeemed) from tickets where booking_id = new.booking_id) then
    perform report_keep(new.booking_id);
  end if;
  return null;
end $$;

-- Whether figures by day can be used: they are of this database server, and every fact is counted. Reports call it, so it is
-- parallel safe: a statement that calls another kind of function has no parallel workers.
create function report_fold_is_sound() returns boolean language sql stable parallel safe as $$
  select written_by > 0 and written_by % 4294967296 = xmin::text::bigint and uncounted_below is null from report_fold
$$;

-- Facts with such numbers of transactions come from the database server that this one is a copy of: they count as the oldest.
create function report_facts_are_older(than bigint) returns void language sql as $$
  update report_facts set written = 0 where written >= than
$$;

-- Facts that are not in the days yet, and with -1 those in the days that are no longer true. One statement sees one
-- moment: the days and this rest, read together, are exact.
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
-- The mark is another number at each call, and few facts are as new: a plan that is made for it looks cheaper than one that
-- serves all, so PostgreSQL would make one each time, which takes longer than reading. One plan, and never through all facts.
alter function report_rest() set plan_cache_mode = force_generic_plan;
alter function report_rest() set enable_seqscan = off;

-- A fact that a gate counts in place leaves the days as it was, and belongs to this transaction from then on.
create function report_counted() returns trigger language plpgsql as $$
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

create constraint trigger report_booking after update of status, version on bookings
  deferrable initially deferred for each row when (new.opened_at is not null) execute function report_of_booking();
create constraint trigger report_new_booking after insert on bookings
  deferrable initially deferred for each row when (new.opened_at is not null) execute function report_of_new_booking();

create constraint trigger report_ticket after update of redeemed on tickets
  deferrable initially deferred for each row
  when (old.redeemed is distinct from new.redeemed)
  execute function report_of_ticket();

-- What was sold is written with its booking; what is taken back later may be written alone.
create constraint trigger report_money after insert on ledger_entries
  deferrable initially deferred for each row
  when ((new.account = 'refunds due') and (new.kind = 'cancelled'))
  execute function report_of_part();

create trigger report_counted before update of redeemed on report_facts
  for each row when (old.redeemed is distinct from new.redeemed) execute function report_counted();

-- No day is counted yet.
insert into report_fold (mark, written_by) values (0, 0);
