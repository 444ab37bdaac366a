-- Who is entitled to military tickets. A row is locked while tickets are sold to its sponsor, so that two sales at once are counted together.
create table sponsors (
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  key text not null check (key <> ''),
  year text not null check (year ~ '^\d{4}$'),
  name text not null,
  checked text not null,
  checked_at timestamptz not null,
  checked_by uuid not null references accounts (id),
  primary key (reseller_id, supplier_id, key, year)
);

create index sales_by_sponsor on sales (reseller_id, supplier_id, (draft #>> '{request,ext,sponsorKey}'))
  where draft #>> '{request,ext,sponsorKey}' is not null;
