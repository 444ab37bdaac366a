-- The books: what every sale moved between accounts, in minor units, debit positive. Entries are only ever added.
create table ledger_entries (
  id uuid not null,
  reseller_id uuid not null references resellers (id),
  -- The sale's id, which its booking and its payment have too.
  booking_id uuid not null,
  account text not null check (account in ('guest', 'card', 'bank', 'receivable', 'groupon', 'sales', 'taxes', 'fees', 'refunds due')),
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  kind text not null check (kind in ('sold', 'paid', 'charged', 'cancelled', 'refunded', 'returned', 'credited', 'received')),
  -- No money moved: never in a revenue total unmarked.
  sandbox boolean not null default false,
  at timestamptz not null,
  key text primary key
);
create index ledger_entries_account on ledger_entries (reseller_id, account, currency, at) include (amount);
create index ledger_entries_booking on ledger_entries (booking_id, currency) include (amount);

-- How much a reseller may owe; no row, or null: no limit.
create table credit_limits (
  reseller_id uuid not null references resellers (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint check (amount >= 0),
  primary key (reseller_id, currency)
);

-- What resellers paid towards their accounts, under an id of who took it down: the reference is what the money is found by.
create table account_payments (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reference text not null check (reference <> ''),
  recorded_by uuid not null references accounts (id),
  at timestamptz not null
);

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
  to_day date not null,
  zone text not null,
  basis text not null,
  closed_at timestamptz not null,
  closed_by uuid not null references accounts (id),
  constraint settlements_check check (to_day >= from_day),
  unique (reseller_id, supplier_id, to_day)
);
create index settlements_of_supplier on settlements (supplier_id, to_day);

create table settlement_lines (
  settlement_id uuid not null references settlements (id),
  booking_id uuid not null,
  kind text not null check (kind in ('SALE', 'CREDIT', 'DEBIT')),
  currency text not null,
  revenue bigint not null,
  commission bigint not null,
  amount bigint not null,
  sandbox boolean not null,
  primary key (settlement_id, booking_id)
);
create index settlement_lines_booking on settlement_lines (booking_id);

-- Books are added to, and nothing else.
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed or removed';
end $$;

-- At commit every booking sums to zero in each currency.
create function ledger_refuse_unbalanced() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select booking_id, currency, sum(amount) as rest into wrong from added
    group by booking_id, currency having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'the ledger of % is % % out of balance', wrong.booking_id, wrong.rest, wrong.currency;
  end if;
  return null;
end $$;

create trigger ledger_entries_all_stay before truncate on ledger_entries
  for each statement execute function ledger_refuse_change();
-- Every statement that adds entries balances each booking by itself.
create trigger ledger_entries_balance after insert on ledger_entries referencing new table as added
  for each statement execute function ledger_refuse_unbalanced();
create trigger ledger_entries_stay before delete or update on ledger_entries
  for each row execute function ledger_refuse_change();

create trigger account_payments_all_stay before truncate on account_payments
  for each statement execute function ledger_refuse_change();
create trigger account_payments_stay before delete or update on account_payments
  for each row execute function ledger_refuse_change();

create trigger settlements_all_stay before truncate on settlements
  for each statement execute function ledger_refuse_change();
create trigger settlements_stay before delete or update on settlements
  for each row execute function ledger_refuse_change();

create trigger settlement_lines_all_stay before truncate on settlement_lines
  for each statement execute function ledger_refuse_change();
create trigger settlement_lines_stay before delete or update on settlement_lines
  for each row execute function ledger_refuse_change();
