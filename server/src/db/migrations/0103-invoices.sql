-- What an e-invoice says about a company, beside its legal name, tax ID, email, and address.
alter table companies add column registration_number text not null default '';
alter table companies add column iban text not null default '';

-- The last number of a company's series of invoices. It's taken in the transaction that stores the invoice, so that none is missing.
create table invoice_numbers (
  issuer_id uuid primary key,
  last integer not null check (last > 0)
);

-- The invoices of a settlement with their files, which never change. In each currency, turns alternate: an odd one is an
-- invoice, and the even one after it cancels it.
create table invoices (
  id uuid primary key,
  settlement_id uuid not null references settlements (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  turn smallint not null check (turn > 0),
  issuer text not null check (issuer in ('SUPPLIER', 'RESELLER')),
  issuer_id uuid not null references invoice_numbers (issuer_id),
  number integer not null check (number > 0),
  facts jsonb not null,
  ubl text not null,
  pdf bytea not null,
  issued_at timestamptz not null,
  issued_by uuid not null references accounts (id),
  unique (settlement_id, currency, turn),
  unique (issuer_id, number)
);

create trigger invoices_all_stay before truncate on invoices
  for each statement execute function ledger_refuse_change();
create trigger invoices_stay before delete or update on invoices
  for each row execute function ledger_refuse_change();
