-- The numbers of the ledger's accounts in a reseller's own accounting; no row: none yet.
create table charts_of_accounts (
  reseller_id uuid primary key references resellers (id),
  version integer not null default 1,
  numbers jsonb not null
);
