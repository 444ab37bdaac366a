-- Figures by day, for reports that reach far: `fold` (modules/reports/days) adds up the facts of transactions that are
-- over, and a report is these rows and the rest of the facts, which are few. Nothing is written here while somebody sells.

-- The transaction that wrote a fact; 0 for those from before this migration. Late commits are why it is not a time: all
-- transactions below the mark of `report_fold` are over, whenever they began.
alter table report_facts add written bigint not null default 0;
alter table report_facts alter written set default pg_current_xact_id()::text::bigint;
create index report_facts_written on report_facts using brin (written) with (pages_per_range = 16, autosummarize = on);

-- Facts that were taken away, until they are taken out of the days as well.
create table report_gone (like report_facts);
alter table report_gone add gone bigint not null default pg_current_xact_id()::text::bigint;

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
  primary key (side, owner_id, basis, day, reseller_id, supplier_id, account_id, point_of_sale_code, product_id, status, currency)
);

-- Whose days there are, and in which zone: where it is another one now, reports read the facts until the days are made anew.
create table report_zones (
  side text not null,
  owner_id uuid not null,
  zone text not null,
  primary key (side, owner_id)
);

-- All transactions below `mark` are in the days. `written_by` is the one that wrote this row: in a copy of the database
-- (a dump that is restored) it is another one, numbers of transactions mean nothing, and the days are made anew.
create table report_fold (
  id integer primary key default 1 check (id = 1),
  mark bigint not null,
  written_by bigint not null,
  folded_at timestamptz
);
insert into report_fold (mark, written_by) values (0, 0);

create function report_fold_is_sound() returns boolean language sql stable as $$
  select written_by > 0 and written_by % 4294967296 = xmin::text::bigint from report_fold
$$;

create function report_facts_are_older(than bigint) returns void language sql as $$
  update report_facts set written = 0 where written >= than
$$;

-- Facts that are not in the days yet, and with -1 those in the days that are no longer true. One statement sees one
-- moment: the days and this rest, read together, are exact.
create function report_rest() returns table (
  times integer, booking_id uuid, reseller_id uuid, supplier_id uuid, account_id uuid, point_of_sale_code text,
  status text, product_id uuid, booked_at timestamptz, visit_at timestamptz, bookings integer, tickets integer,
  redeemed integer, currency text, gross bigint, refunds bigint, taxes bigint, fees bigint, sandbox boolean
) language plpgsql stable rows 100 as $$
declare
  folded bigint := (select mark from report_fold);
begin
  return query
    select 1, fact.booking_id, fact.reseller_id, fact.supplier_id, fact.account_id, fact.point_of_sale_code,
      fact.status, fact.product_id, fact.booked_at, fact.visit_at, fact.bookings, fact.tickets, fact.redeemed,
      fact.currency, fact.gross, fact.refunds, fact.taxes, fact.fees, fact.sandbox
    from report_facts fact where fact.written >= folded
    union all
    select -1, fact.booking_id, fact.reseller_id, fact.supplier_id, fact.account_id, fact.point_of_sale_code,
      fact.status, fact.product_id, fact.booked_at, fact.visit_at, fact.bookings, fact.tickets, fact.redeemed,
      fact.currency, fact.gross, fact.refunds, fact.taxes, fact.fees, fact.sandbox
    from report_gone fact where fact.written < folded and fact.gone >= folded;
end $$;

-- As before, and what it takes away is kept until it is out of the days. What this transaction wrote itself was never in them.
create or replace function report_keep(changed uuid) returns void language plpgsql as $$
begin
  perform 1 from bookings where id = changed for no key update;
  with gone as (delete from report_facts where booking_id = changed returning *)
  insert into report_gone select gone.* from gone where written <> pg_current_xact_id()::text::bigint;
  insert into report_facts select * from report_rows where booking_id = changed;
end $$;
