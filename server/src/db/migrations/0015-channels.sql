-- A channel's key acts by an account of its own, which cannot sign in.
alter table accounts add column kind text not null default 'person' check (kind in ('person', 'key'));

-- What a channel sells: everything, or the products listed.
alter table channels add column all_products boolean not null default true;
create table channel_products (
  reseller_id uuid not null,
  supplier_id uuid not null,
  product_id uuid not null references products (id) on delete cascade,
  primary key (reseller_id, supplier_id, product_id),
  foreign key (reseller_id, supplier_id) references channels (reseller_id, supplier_id) on delete cascade
);
create index channel_products_product on channel_products (product_id);

-- What the reseller owes for one ticket instead of the price's own net, in minor units.
create table channel_nets (
  reseller_id uuid not null,
  supplier_id uuid not null,
  price_id uuid not null references prices (id) on delete cascade,
  net bigint not null check (net >= 0),
  primary key (reseller_id, supplier_id, price_id),
  foreign key (reseller_id, supplier_id) references channels (reseller_id, supplier_id) on delete cascade
);
create index channel_nets_price on channel_nets (price_id);

-- A key by which the reseller's system calls /octo; only its hash is stored.
create table channel_keys (
  id uuid primary key,
  reseller_id uuid not null,
  supplier_id uuid not null,
  account_id uuid not null references accounts (id),
  name text not null,
  hash bytea not null unique,
  -- Its last four characters, so that people tell keys apart.
  ending text not null,
  -- Takes no seats, and its barcodes do not redeem.
  is_test boolean not null default false,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  foreign key (reseller_id, supplier_id) references channels (reseller_id, supplier_id)
);
create index channel_keys_channel on channel_keys (supplier_id, reseller_id);
