create table resellers (
  id uuid primary key,
  name text not null,
  distributor_id text,
  channel_id text not null unique,
  military boolean not null default false,
  payments_enabled boolean not null default false,
  contact_phone text not null default '',
  created_at timestamptz not null
);
create unique index resellers_distributor on resellers (distributor_id);
alter table accounts add foreign key (reseller_id) references resellers (id);

create table points_of_sale (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  code text not null,
  name text not null,
  channel_id text not null,
  property_brand text not null default '',
  phone text not null default '',
  -- Encrypted at rest; never leave the server.
  booking_api_key bytea,
  booking_api_secret bytea,
  unique (reseller_id, code)
);
create index points_of_sale_channel on points_of_sale (channel_id);

create table account_points_of_sale (
  account_id uuid not null references accounts (id) on delete cascade,
  point_of_sale_id uuid not null references points_of_sale (id) on delete cascade,
  primary key (account_id, point_of_sale_id)
);
