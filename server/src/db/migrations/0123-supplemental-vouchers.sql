-- Further pages of vouchers with a code of their own, for products and options that ask for them.
create table supplemental_vouchers (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  version int not null,
  name text collate "und-x-icu" not null check (btrim(name) <> ''),
  text text not null,
  -- None: all products of the supplier; all options of those products.
  product_ids uuid[] not null default '{}',
  rate_ids uuid[] not null default '{}',
  -- Bookings that open from then on have it.
  since timestamptz,
  removed_at timestamptz
);
create index supplemental_vouchers_supplier on supplemental_vouchers (supplier_id);

-- The code of one for a booking, as it said then. It is good for the guests that its items still have.
create table supplemental_codes (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  booking_id uuid not null references bookings (id),
  voucher_id uuid not null references supplemental_vouchers (id),
  name text not null,
  text text not null,
  barcode_value text not null,
  item_ids uuid[] not null,
  redeemed integer not null default 0 check (redeemed >= 0),
  issued_at timestamptz not null,
  unique (booking_id, voucher_id)
);
create unique index supplemental_codes_barcode on supplemental_codes (barcode_value);

-- A scan of such a code names it instead of a ticket.
alter table redemptions add column supplement_id uuid references supplemental_codes (id);
create index redemptions_supplement on redemptions (supplement_id, received_at desc) where supplement_id is not null;
