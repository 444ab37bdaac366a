-- By which date the sales of a reseller are settled with a supplier; without a row by the visit.
create table settlement_terms (
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  basis text not null check (basis in ('travel', 'booking', 'redemption')),
  primary key (reseller_id, supplier_id)
);

-- A period that is closed. Its lines are what changed since the period before: neither is ever changed or removed.
create table settlements (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  zone text not null,
  basis text not null,
  closed_at timestamptz not null,
  closed_by uuid not null references accounts (id),
  unique (reseller_id, supplier_id, to_day)
);
create index settlements_of_supplier on settlements (supplier_id, to_day);

create table settlement_lines (
  settlement_id uuid not null references settlements (id),
  booking_id uuid not null references bookings (id),
  kind text not null check (kind in ('SALE', 'CREDIT', 'DEBIT')),
  currency text not null,
  revenue bigint not null,
  commission bigint not null,
  amount bigint not null,
  sandbox boolean not null,
  primary key (settlement_id, booking_id)
);
create index settlement_lines_booking on settlement_lines (booking_id);

create trigger settlements_stay before update or delete on settlements
  for each row execute function ledger_refuse_change();
create trigger settlements_all_stay before truncate on settlements
  for each statement execute function ledger_refuse_change();
create trigger settlement_lines_stay before update or delete on settlement_lines
  for each row execute function ledger_refuse_change();
create trigger settlement_lines_all_stay before truncate on settlement_lines
  for each statement execute function ledger_refuse_change();
