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
  admitted integer not null,
  scanned_at timestamptz not null,
  received_at timestamptz not null,
  gate text not null,
  device_id uuid not null,
  account_id uuid not null references accounts (id),
  account_name text not null,
  -- A scan of such a code names it instead of a ticket.
  supplement_id uuid references supplemental_codes (id),
  constraint redemptions_check check (admitted between 0 and guests),
  constraint redemptions_check1 check ((admitted > 0) = (outcome = 'VALID')),
  primary key (supplier_id, id)
);
create index redemptions_conflicts on redemptions (supplier_id, received_at desc) where shown = 'VALID' and outcome <> 'VALID';
create index redemptions_supplement on redemptions (supplement_id, received_at desc) where supplement_id is not null;
create index redemptions_ticket on redemptions (ticket_id, received_at desc);

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
  -- Since when a device may have scans that have not arrived: when it last said that it had none. A scan that it says to be
  -- older is not believed.
  believed_from timestamptz,
  primary key (supplier_id, id)
);

-- The Ed25519 pair with which an operator's codes are signed; the private half is sealed.
-- One key of an operator signs; those before it check what they signed until the last day of the last such ticket.
create table gate_keys (
  supplier_id uuid not null references suppliers (id),
  public_key bytea not null,
  private_key bytea,
  created_at timestamptz not null,
  -- A key that no longer signs has no private half, and a day on which nothing that it signed is good any more.
  checks_until timestamptz,
  constraint gate_keys_signs_or_checks check ((private_key is null) = (checks_until is not null)),
  primary key (supplier_id, public_key)
);
create unique index gate_keys_signing on gate_keys (supplier_id) where checks_until is null;
