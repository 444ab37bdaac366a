-- Voucher codes that were sold elsewhere: each pays for one booking of its operator. `sale_id` is the sale that took it
-- last; while that sale stands, nobody else may. A sale that came to nothing gives it back by itself.
create table groupon_codes (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  version int not null,
  code text not null check (code = upper(btrim(code)) and code <> ''),
  -- Minor units.
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- None: all products of the supplier.
  product_ids uuid[] not null default '{}',
  valid_until date,
  sale_id uuid,
  used_at timestamptz,
  removed_at timestamptz,
  check ((sale_id is null) = (used_at is null)),
  unique (supplier_id, code)
);
create index groupon_codes_sale on groupon_codes (sale_id) where sale_id is not null;

-- What the seller of the codes owes for those that were taken.
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account in ('guest', 'card', 'bank', 'receivable', 'groupon', 'sales', 'taxes', 'fees', 'refunds due'));
