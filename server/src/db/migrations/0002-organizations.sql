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

create table suppliers (
  id uuid primary key,
  name text not null,
  timezone text not null,
  -- Which entry of modules/connections serves it.
  connection text not null default 'local',
  ext jsonb not null default '{}',
  metadata jsonb not null default '{"categories": [], "generalInfo": ""}',
  -- Spec 2 §3 "Supplier config".
  configuration jsonb not null,
  hold_minutes integer not null default 15 check (hold_minutes between 1 and 120),
  barcode_format text not null default 'QR' check (barcode_format in ('QR', 'CODE128')),
  contact_phone text not null default '',
  created_at timestamptz not null,
  -- Of two people who change a supplier at the same time, the second one is told.
  settings_version integer not null default 1
);

-- Who employs accounts: a reseller, a supplier, or who runs the installation.
create table organizations (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9_.-]{0,99}$'),
  name text not null check (name <> ''),
  kind text not null check (kind in ('RESELLER', 'SUPPLIER', 'PLATFORM')),
  reseller_id uuid unique references resellers (id),
  supplier_id uuid unique references suppliers (id),
  email_domains text[] not null default '{}',
  features text[] not null default '{productMain,companyMain,bookingMain,bookingDetails,reports,userMain,pricing,helpCentre,welcomeWizard}',
  factor_required boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint organizations_check check ((kind = 'RESELLER') = (reseller_id is not null)),
  constraint organizations_check1 check ((kind = 'SUPPLIER') = (supplier_id is not null))
);

create table points_of_sale (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  code text not null,
  name text not null collate "und-x-icu",
  channel_id text not null,
  property_brand text not null default '',
  phone text not null default '',
  -- Encrypted at rest; never leave the server.
  booking_api_key bytea,
  booking_api_secret bytea,
  -- Points of sale are added, changed and removed by staff; a removed one stays for the undo and for what was sold there.
  version integer not null default 1,
  removed_at timestamptz,
  keys_since timestamptz,
  -- A point of sale is a place: where it is, and when it is open.
  street_address text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  fax text not null default '',
  hours text not null default '',
  unique (reseller_id, code)
);
create index points_of_sale_channel on points_of_sale (channel_id);

-- Whom guests of a reseller may call (spec 2 §3). A removed one stays for the undo.
create table contacts (
  id uuid primary key,
  reseller_id uuid references resellers (id),
  version integer not null,
  name text not null collate "und-x-icu" check (name <> ''),
  type text not null check (type in ('RESELLER', 'DISTRIBUTOR', 'POS', 'AGENT', 'UNKNOWN')),
  phone text not null,
  -- The code of a point of sale of the same reseller.
  reference text,
  removed_at timestamptz,
  -- Operators have contacts as well.
  supplier_id uuid references suppliers (id),
  constraint contacts_check check ((reseller_id is null) <> (supplier_id is null)),
  foreign key (reseller_id, reference) references points_of_sale (reseller_id, code) on update cascade
);
create index contacts_of_reseller on contacts (reseller_id, name) where removed_at is null;
create index contacts_of_supplier on contacts (supplier_id, name) where removed_at is null and supplier_id is not null;

-- What an organization says of itself; its name and phone are the reseller's or supplier's own.
create table companies (
  id uuid primary key,
  reseller_id uuid unique references resellers (id),
  supplier_id uuid unique references suppliers (id),
  version integer not null check (version > 0),
  legal_name text not null,
  email text not null,
  url text not null,
  -- Of a reseller only: the time zone of an operator is that of its departures (suppliers.timezone).
  time_zone text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  language text not null check (language in ('en', 'es', 'fr')),
  primary_color text not null check (primary_color ~* '^(#[0-9a-f]{6})?$'),
  secondary_color text not null check (secondary_color ~* '^(#[0-9a-f]{6})?$'),
  logo bytea check (octet_length(logo) <= 200000),
  constraint companies_check check ((reseller_id is null) <> (supplier_id is null)),
  constraint companies_check1 check (id = coalesce(reseller_id, supplier_id))
);

create table addresses (
  id uuid primary key,
  company_id uuid not null,
  version integer not null,
  kind text not null check (kind in ('OFFICE', 'BILLING', 'MAILING')),
  street_address1 text not null check (street_address1 <> ''),
  street_address2 text not null,
  city text not null collate "und-x-icu" check (city <> ''),
  province text not null,
  postal_code text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  removed_at timestamptz
);
create index addresses_of_company on addresses (company_id, city) where removed_at is null;

-- A supplier's sales relation to a reseller: without it the reseller does not see the supplier.
create table channels (
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  created_at timestamptz not null,
  -- What a channel sells: everything, or the products listed.
  all_products boolean not null default true,
  -- Whether what a channel's keys book may be owed on account: asked for by the operator, agreed by the reseller.
  credit text not null default 'NONE' check (credit in ('NONE', 'REQUESTED', 'AGREED', 'DECLINED')),
  credit_asked_at timestamptz,
  credit_answered_at timestamptz,
  primary key (reseller_id, supplier_id)
);
create index channels_supplier on channels (supplier_id);

-- Where a reseller's sales for one supplier are paid otherwise than the reseller's usual way.
create table payment_configurations (
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  payments_enabled boolean not null,
  primary key (reseller_id, supplier_id)
);

-- Who runs the installation.
insert into organizations (code, name, kind, created_at) values ('PORTAL', 'Portal', 'PLATFORM', now());
