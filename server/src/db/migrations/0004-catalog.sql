create table products (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  octo_id text not null,
  name text not null,
  description text not null default '',
  categories text[] not null default '{}',
  location text not null default '',
  duration text not null default '',
  ext jsonb not null default '{}',
  created_at timestamptz not null,
  unique (supplier_id, octo_id)
);

-- Seats that several rates of a product draw from: the same boat, sold under five rates.
create table pools (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  product_id uuid not null references products (id),
  name text not null
);
create index pools_product on pools (product_id);
create index pools_supplier on pools (supplier_id);

create table rates (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  product_id uuid not null references products (id),
  pool_id uuid not null references pools (id),
  octo_id text not null,
  name text not null,
  title text not null default '',
  additional_details text not null default '',
  ext jsonb not null default '{}',
  hours jsonb not null default '[]',
  holdable boolean not null default true,
  min_travelers integer not null default 1 check (min_travelers >= 1),
  max_travelers integer check (max_travelers >= min_travelers),
  policy text not null default '',
  valid_from date,
  valid_until date,
  market_regions text[] not null default '{}',
  discount_groups text[] not null default '{}',
  availability_type text not null default 'Attraction',
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  unique (product_id, octo_id)
);
create index rates_supplier on rates (supplier_id);
create index rates_pool on rates (pool_id);

-- One traveler type of a rate for a season; a dated row goes before an undated one of the same type.
create table prices (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  rate_id uuid not null references rates (id),
  octo_id text not null,
  traveler_type text not null,
  traveler_name text not null,
  age_band text not null,
  min_age integer not null,
  max_age integer not null,
  price_name text not null default '',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  retail bigint not null check (retail >= 0),
  original bigint,
  net bigint,
  included_taxes jsonb not null default '[]',
  start_times text[] not null default '{}',
  valid_from date,
  valid_until date,
  -- Bit 0 is Sunday.
  weekdays smallint not null default 127
);
create index prices_rate on prices (rate_id);
create index prices_supplier on prices (supplier_id);

create table disabled_tickets (
  reseller_id uuid not null references resellers (id),
  channel_id text not null,
  rate_id uuid not null references rates (id),
  primary key (channel_id, rate_id)
);
create index disabled_tickets_reseller on disabled_tickets (reseller_id);
