-- How many of a ticket's guests were let in, and when the first of them. A ticket of which somebody was let in is REDEEMED.
alter table tickets add column redeemed integer not null default 0;
alter table tickets add constraint tickets_redeemed check (redeemed between 0 and guests);
alter table tickets add column redeemed_at timestamptz;

-- Every scan, under the id that its device gave it: what it came to here and, without network, what the device showed.
create table redemptions (
  supplier_id uuid not null references suppliers (id),
  id uuid not null,
  ticket_id uuid references tickets (id),
  code text not null check (length(code) <= 300),
  outcome text not null,
  shown text,
  -- Guests asked for, and those whom it counted.
  guests integer not null check (guests > 0),
  admitted integer not null check (admitted between 0 and guests),
  scanned_at timestamptz not null,
  received_at timestamptz not null,
  gate text not null,
  device_id uuid not null,
  account_id uuid not null references accounts (id),
  account_name text not null,
  primary key (supplier_id, id),
  check ((admitted > 0) = (outcome = 'VALID'))
);
create index redemptions_ticket on redemptions (ticket_id, received_at desc);
create index redemptions_received on redemptions (supplier_id, received_at desc);
create index redemptions_conflicts on redemptions (supplier_id, received_at desc)
  where shown = 'VALID' and outcome <> 'VALID';

-- A redemption that was taken back stays; this says by whom and why.
create table redemption_undos (
  supplier_id uuid not null,
  redemption_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  account_id uuid not null references accounts (id),
  at timestamptz not null,
  primary key (supplier_id, redemption_id),
  foreign key (supplier_id, redemption_id) references redemptions (supplier_id, id)
);

-- The devices that scan for an operator, and how many of their scans had not arrived when they last called.
create table gate_devices (
  id uuid not null,
  supplier_id uuid not null references suppliers (id),
  gate text not null,
  account_id uuid not null references accounts (id),
  seen_at timestamptz not null,
  unsent integer not null,
  primary key (supplier_id, id)
);

-- The Ed25519 pair with which an operator's codes are signed; the private half is sealed.
create table gate_keys (
  supplier_id uuid primary key references suppliers (id),
  public_key bytea not null,
  private_key bytea not null,
  created_at timestamptz not null
);

-- A gate asks for the tickets of a few days of one operator.
create index booking_items_start on booking_items (starts_at);
