-- The books: what every sale moved between accounts, in minor units, debit positive. Entries are only ever added.
create table ledger_entries (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  -- The sale's id, which its booking and its payment have too.
  booking_id uuid not null,
  account text not null
    check (account in ('guest', 'card', 'receivable', 'sales', 'taxes', 'fees', 'refunds due')),
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  kind text not null check (kind in ('sold', 'paid', 'charged', 'cancelled', 'refunded', 'credited')),
  -- No money moved: never in a revenue total unmarked.
  sandbox boolean not null default false,
  at timestamptz not null,
  key text not null unique
);
create index ledger_entries_booking on ledger_entries (booking_id, currency) include (amount);
create index ledger_entries_account on ledger_entries (reseller_id, account, currency, at) include (amount);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed or removed';
end $$;
create trigger ledger_entries_stay before update or delete on ledger_entries
  for each row execute function ledger_refuse_change();
create trigger ledger_entries_all_stay before truncate on ledger_entries
  for each statement execute function ledger_refuse_change();

-- At commit every booking sums to zero in each currency.
create function ledger_refuse_unbalanced() returns trigger language plpgsql as $$
declare
  rest numeric;
begin
  select sum(amount) into rest from ledger_entries
    where booking_id = new.booking_id and currency = new.currency;
  if rest <> 0 then
    raise exception 'the ledger of % is % % out of balance', new.booking_id, rest, new.currency;
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_refuse_unbalanced();

-- How much a reseller may owe; no row, or null: no limit.
create table credit_limits (
  reseller_id uuid not null references resellers (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint check (amount >= 0),
  primary key (reseller_id, currency)
);

-- The on-account provider's own books: what is reserved on an account, and what was charged to it.
create table account_charges (
  id text primary key,
  reseller_id uuid not null references resellers (id),
  booking_id uuid not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null,
  reason text not null default '',
  captured bigint not null default 0,
  refunded bigint not null default 0,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  capture_before timestamptz,
  check (captured <= amount),
  check (refunded <= captured)
);
create index account_charges_reserved on account_charges (reseller_id, currency) include (amount, capture_before)
  where state = 'authorized';

create table account_commands (
  key text primary key,
  body text not null,
  charge_id text not null,
  created_at timestamptz not null
);

-- Where a reseller's sales for one supplier are paid otherwise than the reseller's usual way.
create table payment_configurations (
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  payments_enabled boolean not null,
  primary key (reseller_id, supplier_id)
);

-- Charged to the reseller's account; the money steps are then part of the booking's own transactions.
alter table sales add column on_account boolean not null default false;
