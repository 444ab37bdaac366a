-- What an operator sells beside tickets, with a price of its own.
create table add_ons (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  version int not null,
  name text collate "und-x-icu" not null check (btrim(name) <> ''),
  -- Minor units, with all taxes.
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  per text not null check (per in ('TICKET', 'BOOKING')),
  -- None: all products of the supplier; all options of those products.
  product_ids uuid[] not null default '{}',
  rate_ids uuid[] not null default '{}',
  valid_from date,
  valid_until date,
  removed_at timestamptz,
  check (valid_until >= valid_from)
);
create index add_ons_supplier on add_ons (supplier_id) where removed_at is null;

-- What an add-on cost since when: a hold keeps the price of its start.
create table add_on_prices (
  add_on_id uuid not null references add_ons (id),
  since timestamptz not null,
  supplier_id uuid not null references suppliers (id),
  amount bigint not null,
  currency text not null,
  primary key (add_on_id, since)
);
