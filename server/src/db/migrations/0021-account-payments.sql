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

create trigger account_payments_stay before update or delete on account_payments
  for each row execute function ledger_refuse_change();
create trigger account_payments_all_stay before truncate on account_payments
  for each statement execute function ledger_refuse_change();

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('sold', 'paid', 'charged', 'cancelled', 'refunded', 'returned', 'credited', 'received'));
