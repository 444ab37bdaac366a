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

-- What goes otherwise than by card: a guest is paid back by hand.
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account in ('guest', 'card', 'bank', 'receivable', 'sales', 'taxes', 'fees', 'refunds due'));
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('sold', 'paid', 'charged', 'cancelled', 'refunded', 'returned', 'credited'));
