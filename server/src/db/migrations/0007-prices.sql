-- What a reseller adds to or takes off an operator's prices on days of visit. A removed one stays for the undo.
create table price_adjustments (
  id uuid primary key,
  reseller_id uuid not null,
  supplier_id uuid not null,
  version integer not null,
  -- A channel of the reseller or of one of its points of sale; null: every channel.
  channel_id text,
  product_id uuid references products (id) on delete cascade,
  rate_id uuid references rates (id) on delete cascade,
  kind text not null check (kind in ('PERCENT', 'AMOUNT')),
  direction text not null check (direction in ('UP', 'DOWN')),
  -- Hundredths of a percent, or minor units.
  value bigint not null check (value > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  starts_on date not null,
  ends_on date not null,
  changed_by text not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  constraint price_adjustments_check check (ends_on >= starts_on),
  constraint price_adjustments_check1 check ((rate_id is null) or (product_id is not null)),
  foreign key (reseller_id, supplier_id) references channels (reseller_id, supplier_id) on delete cascade
);
create index price_adjustments_product on price_adjustments (product_id);
create index price_adjustments_rate on price_adjustments (rate_id);
create index price_adjustments_sold on price_adjustments (reseller_id, supplier_id) where removed_at is null;

create table disabled_tickets (
  reseller_id uuid not null references resellers (id),
  channel_id text not null,
  rate_id uuid not null references rates (id),
  -- Why a rate is switched off at a channel, by whom and since when; unknown of what was switched off before.
  reason text not null default '',
  changed_by text not null default '',
  changed_at timestamptz,
  primary key (channel_id, rate_id)
);
create index disabled_tickets_reseller on disabled_tickets (reseller_id);

-- Voucher codes that were sold elsewhere: each pays for one booking of its operator. `sale_id` is the sale that took it
-- last; while that sale stands, nobody else may. A sale that came to nothing gives it back by itself.
create table groupon_codes (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  version integer not null,
  code text not null check ((code = upper(btrim(code))) and (code <> '')),
  -- Minor units.
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- None: all products of the supplier.
  product_ids uuid[] not null default '{}',
  valid_until date,
  sale_id uuid,
  used_at timestamptz,
  removed_at timestamptz,
  constraint groupon_codes_check check ((sale_id is null) = (used_at is null)),
  unique (supplier_id, code)
);
create index groupon_codes_sale on groupon_codes (sale_id) where sale_id is not null;

-- What an operator sells beside tickets, with a price of its own.
create table add_ons (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  version integer not null,
  name text not null collate "und-x-icu" check (btrim(name) <> ''),
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
  constraint add_ons_check check (valid_until >= valid_from)
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

create trigger catalog_added after insert on disabled_tickets referencing new table as changed
  for each statement execute function catalog_of_rate_changed();
create trigger catalog_removed after delete on disabled_tickets referencing old table as changed
  for each statement execute function catalog_of_rate_changed();

create trigger catalog_added after insert on price_adjustments referencing new table as changed
  for each statement execute function catalog_changed();
create trigger catalog_updated after update on price_adjustments referencing new table as changed
  for each statement execute function catalog_changed();
