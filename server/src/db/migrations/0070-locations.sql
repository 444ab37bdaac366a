-- Where an operator's guests go: a pier, an office, an entrance. Products are offered these.
create table locations (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  version integer not null,
  name text not null collate "und-x-icu" check (name <> ''),
  phone text not null,
  street_address text not null,
  city text not null collate "und-x-icu",
  state text not null,
  zip_code text not null,
  country text not null check (country ~ '^([A-Z]{2})?$'),
  fax text not null,
  hours text not null,
  removed_at timestamptz
);
create index locations_of_supplier on locations (supplier_id, name) where removed_at is null;
