-- What an organisation says of itself; its name and phone are the reseller's or supplier's own.
create table companies (
  id uuid primary key,
  reseller_id uuid unique references resellers (id),
  supplier_id uuid unique references suppliers (id),
  version int not null check (version > 0),
  legal_name text not null,
  email text not null,
  url text not null,
  time_zone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  language text not null check (language in ('en', 'es', 'fr')),
  primary_color text not null check (primary_color ~* '^(#[0-9a-f]{6})?$'),
  secondary_color text not null check (secondary_color ~* '^(#[0-9a-f]{6})?$'),
  logo bytea check (octet_length(logo) <= 200000),
  check ((reseller_id is null) <> (supplier_id is null)),
  check (id = coalesce(reseller_id, supplier_id))
);

create table addresses (
  id uuid primary key,
  company_id uuid not null,
  version int not null,
  kind text not null check (kind in ('OFFICE', 'BILLING', 'MAILING')),
  street_address1 text not null check (street_address1 <> ''),
  street_address2 text not null,
  city text collate "und-x-icu" not null check (city <> ''),
  province text not null,
  postal_code text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  removed_at timestamptz
);
create index addresses_of_company on addresses (company_id, city) where removed_at is null;

-- A point of sale is a place: where it is, and when it is open.
alter table points_of_sale
  add column street_address text not null default '',
  add column city text not null default '',
  add column state text not null default '',
  add column zip_code text not null default '',
  add column country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  add column fax text not null default '',
  add column hours text not null default '';

-- Operators have contacts as well.
alter table contacts
  alter column reseller_id drop not null,
  add column supplier_id uuid references suppliers (id),
  add check ((reseller_id is null) <> (supplier_id is null));
create index contacts_of_supplier on contacts (supplier_id, name) where removed_at is null and supplier_id is not null;
