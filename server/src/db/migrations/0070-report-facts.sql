-- What reports add up: a row for each rate and start of a booking that is or was open. It is written when the
-- transaction that changes a booking, its tickets or its money commits.
create table report_facts (
  booking_id uuid not null references bookings (id),
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
  -- 1 in the first part of a booking, so that a sum counts bookings.
  bookings integer not null,
  -- Guests, and those of them who were let in.
  tickets integer not null,
  redeemed integer not null,
  currency text not null,
  -- What was sold with taxes and fees, and what of it was taken back; then what is left of taxes and of fees.
  gross bigint not null,
  refunds bigint not null,
  taxes bigint not null,
  fees bigint not null,
  sandbox boolean not null,
  primary key (booking_id, part)
);
create index report_facts_reseller_booked on report_facts (reseller_id, booked_at);
create index report_facts_reseller_visit on report_facts (reseller_id, visit_at);
create index report_facts_supplier_booked on report_facts (supplier_id, booked_at);
create index report_facts_supplier_visit on report_facts (supplier_id, visit_at);

-- Two who change one booking follow each other, so that the second counts what the first one wrote.
create function report_keep(changed uuid) returns void language plpgsql as $$
begin
  perform 1 from bookings where id = changed for no key update;
  delete from report_facts where booking_id = changed;
  insert into report_facts select * from report_rows where booking_id = changed;
end $$;

create function report_of_booking() returns trigger language plpgsql as $$
begin
  perform report_keep(new.id);
  return null;
end $$;
create function report_of_part() returns trigger language plpgsql as $$
begin
  perform report_keep(new.booking_id);
  return null;
end $$;

create constraint trigger report_booking after insert or update of status, version on bookings
  deferrable initially deferred for each row when (new.opened_at is not null)
  execute function report_of_booking();
-- What was sold is written with its booking; what is taken back later may be written alone.
create constraint trigger report_money after insert on ledger_entries
  deferrable initially deferred for each row when (new.account = 'refunds due' and new.kind = 'cancelled')
  execute function report_of_part();
