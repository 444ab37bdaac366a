-- The secret of the link with which a guest puts the tickets of a booking on a phone. The tokens of its passes derive from it.
create table wallet_links (
  booking_id uuid primary key references bookings (id),
  secret bytea not null unique,
  -- When its passes changed last, in whole seconds: each change has another second, because phones compare no finer.
  changed_at timestamptz not null
);

-- Which iPhone asked to be told when a pass changes. A ticket may be gone, and its pass is then void.
create table wallet_devices (
  ticket_id uuid not null,
  device text not null,
  booking_id uuid not null references bookings (id),
  push_token text not null,
  primary key (ticket_id, device)
);
create index wallet_devices_device on wallet_devices (device);
create index wallet_devices_booking on wallet_devices (booking_id);

-- The tickets that Google Wallet has.
create table wallet_objects (
  ticket_id uuid primary key,
  booking_id uuid not null references bookings (id)
);
create index wallet_objects_booking on wallet_objects (booking_id);
