-- A booking as a reseller's system asked for it over OCTO. How it stands is said by its hold and by the booking that was
-- made of that hold; a test booking takes no seats and says it by its own times.
create table octo_bookings (
  id uuid primary key,
  reseller_id uuid not null,
  supplier_id uuid not null,
  key_id uuid not null references channel_keys (id),
  -- The reseller's own name for it, unique in its channel.
  uuid uuid not null,
  -- Hash of what was asked first: the same again gives the same booking.
  content bytea not null,
  is_test boolean not null,
  product_id uuid not null references products (id),
  rate_id uuid not null references rates (id),
  slot_id uuid not null references slots (id),
  starts_at timestamptz not null,
  -- The hold is written in the same transaction, after this row has decided whose uuid it is.
  hold_id uuid unique references holds (id) deferrable initially deferred,
  reseller_reference text,
  -- Contact, notes, pickup and answers of the guest.
  details jsonb not null,
  -- In the order of the items of the booking that is made of them, each with its price.
  unit_items jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  cancelled_at timestamptz,
  cancel_reason text,
  version integer not null default 1,
  expires_at timestamptz,
  confirmed_at timestamptz,
  check (is_test = (hold_id is null)),
  check (is_test = (expires_at is not null)),
  unique (reseller_id, supplier_id, uuid),
  foreign key (reseller_id, supplier_id) references channels (reseller_id, supplier_id)
);
-- The reference that the supplier's staff and a channel know a booking by.
create index bookings_supplier_ref on bookings (supplier_id, supplier_ref);
create index octo_bookings_start on octo_bookings (supplier_id, reseller_id, starts_at);
create index octo_bookings_reference on octo_bookings (supplier_id, reseller_id, reseller_reference);
