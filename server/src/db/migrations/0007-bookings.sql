create extension if not exists pg_trgm;

-- The durable process of one sale (docs/decisions): every step is written before it is tried.
create table sales (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  account_id uuid not null references accounts (id),
  state text not null,
  version integer not null default 0,
  hold_id uuid references holds (id),
  payment_id uuid references payments (id),
  booking_id uuid,
  -- The booking request and the prices it was made with.
  draft jsonb not null,
  totals jsonb not null,
  abort boolean not null default false,
  attempts integer not null default 0,
  leased_until timestamptz,
  note text not null default '',
  -- The cancellation that is or was carried out last.
  cancellation_id uuid,
  -- Why a person has to decide, and the state in which that was found: {code, from, facts}.
  trouble jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index sales_payment on sales (payment_id);
create index sales_hold on sales (hold_id);
create index sales_account on sales (account_id, created_at);
create unique index sales_booking on sales (booking_id);
create index sales_running on sales (updated_at) where state not in ('CAPTURED', 'REVERSED', 'REFUNDED');

create table bookings (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  account_id uuid not null references accounts (id),
  point_of_sale_code text not null default '',
  status text not null check (status in ('OPEN', 'PENDING', 'CANCELLED', 'FAILED')),
  version integer not null default 1,
  hold_id uuid references holds (id),
  reseller_ref text not null default '' check (length(reseller_ref) <= 50),
  supplier_ref text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  phone text not null default '',
  customer jsonb not null,
  currency text not null,
  total bigint not null,
  totals jsonb not null,
  failure text not null default '',
  -- Lower-case e-mail, names, references and barcodes: what a search looks through.
  search text not null default '',
  ext jsonb not null default '{}',
  placed_at timestamptz not null,
  opened_at timestamptz
);
-- One booking a hold, whatever is sent twice; a failed one does not count.
create unique index bookings_hold on bookings (hold_id) where status <> 'FAILED';
create index bookings_reseller on bookings (reseller_id, id desc);
create index bookings_supplier on bookings (supplier_id, id desc);
create index bookings_search on bookings using gin (search gin_trgm_ops);
alter table sales add foreign key (booking_id) references bookings (id) deferrable initially deferred;

create table booking_items (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  position integer not null,
  product_id uuid not null references products (id),
  rate_id uuid not null references rates (id),
  price_id uuid not null references prices (id),
  availability_id text not null,
  slot_id uuid references slots (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  quantity integer not null check (quantity > 0),
  -- Of them, those whose tickets were cancelled while the booking stayed open.
  cancelled integer not null default 0,
  traveler jsonb,
  product jsonb not null,
  ext jsonb not null default '{}',
  check (cancelled between 0 and quantity)
);
create index booking_items_booking on booking_items (booking_id, position);
create index booking_items_slot on booking_items (slot_id);

create table tickets (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  position integer not null,
  status text not null check (status in ('ISSUED', 'REDEEMED', 'CANCELLED')),
  barcode_format text not null check (barcode_format in ('QR', 'CODE128')),
  barcode_value text not null,
  item_ids uuid[] not null,
  guests integer not null,
  lead_traveler text not null default '',
  price_name text not null default ''
);
create unique index tickets_barcode on tickets (barcode_value);
create index tickets_booking on tickets (booking_id, position);

-- Asked of a sale one after the other; each has its own refund. The amount is what goes back, in minor units.
create table cancellations (
  id uuid primary key,
  sale_id uuid not null references sales (id),
  account_id uuid not null references accounts (id),
  ticket_ids uuid[] not null,
  -- Nothing of the booking is left after it.
  whole boolean not null,
  reason text not null,
  amount bigint not null check (amount >= 0),
  -- The part of the amount that was tax.
  taxes bigint not null default 0,
  -- A refund that was refused is asked again under another key.
  tries integer not null default 1,
  asked_at timestamptz not null,
  -- When the supplier gave the seats back, or would not.
  cancelled_at timestamptz,
  refused_at timestamptz,
  refunded_at timestamptz
);
create index cancellations_sale on cancellations (sale_id, id);
alter table sales add foreign key (cancellation_id) references cancellations (id);
