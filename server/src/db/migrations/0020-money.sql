-- A refund that the bank sent back after it was accepted; it is taken up when its sale is given to a person.
create table returned_refunds (
  payment_id uuid not null references payments (id),
  -- What told this refund apart from the payment's others: its cancellation and try.
  refund text not null,
  returned_at timestamptz not null,
  taken_up_at timestamptz,
  primary key (payment_id, refund)
);
create index returned_refunds_waiting on returned_refunds (payment_id) where taken_up_at is null;

-- Money that is held, by when it lapses.
create index payments_lapsing on payments (capture_before) where state = 'authorized';

-- What comes or goes otherwise than by card: a reseller pays what it owes, a guest is paid back by hand.
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account in ('guest', 'card', 'bank', 'receivable', 'sales', 'taxes', 'fees', 'refunds due'));
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('sold', 'paid', 'charged', 'cancelled', 'refunded', 'returned', 'credited', 'received'));

-- What a reseller paid towards its account, in minor units; a mistake is put right by another row below zero. Its
-- entries in the ledger stand under its id.
create table account_payments (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reference text not null,
  recorded_by uuid not null references accounts (id),
  at timestamptz not null
);
create index account_payments_reseller on account_payments (reseller_id, at);
create trigger account_payments_stay before update or delete on account_payments
  for each row execute function ledger_refuse_change();
create trigger account_payments_all_stay before truncate on account_payments
  for each statement execute function ledger_refuse_change();
