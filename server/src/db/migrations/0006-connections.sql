-- How a supplier that is kept elsewhere is reached (modules/connections/octo).
create table supplier_connections (
  supplier_id uuid primary key references suppliers (id),
  -- The reseller whose staff added it; null: the installation's own staff did.
  reseller_id uuid references resellers (id),
  base_url text not null,
  -- Sealed (kit/secrets).
  api_key bytea not null,
  -- Asked for in every call.
  capabilities text[] not null default '{}',
  -- Time-outs and what the supplier does not have: `OctoSettings` of contract/connections.
  settings jsonb not null default '{}',
  state text not null check (state in ('ACTIVE', 'PAUSED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The last four characters of the key, so that people tell keys apart.
  key_ending text not null default '',
  sync_hours integer not null default 6 check (sync_hours between 1 and 168),
  -- When the catalog is read next; null: not before somebody asks.
  sync_due_at timestamptz,
  synced_at timestamptz,
  -- Why synchronizing fails since it last ended well.
  failure text,
  -- New and withdrawn products and rates that the last synchronization saw and a person has to approve.
  waiting integer not null default 0,
  -- Hash of the secret in the address that the supplier sends its hints to.
  notify_hash bytea,
  -- The supplier's own id of our subscription.
  subscription text,
  -- How far a supplier's clock is ahead of ours, by the Date of its answers.
  clock_skew_ms bigint not null default 0
);
create index supplier_connections_due on supplier_connections (sync_due_at) where state = 'ACTIVE';
create index supplier_connections_reseller on supplier_connections (reseller_id);

-- What went wrong in calls of a connection: the last 200 of each (modules/connections/octo/keep.ts).
create table connection_errors (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id) on delete cascade,
  at timestamptz not null,
  -- Method and path, without ids of bookings.
  call text not null,
  -- Null: no answer came.
  status integer,
  kind text not null check (kind in ('refused', 'missing', 'limited', 'failed', 'maintenance', 'misconfigured')),
  detail text not null check (length(detail) <= 500)
);
create index connection_errors_supplier on connection_errors (supplier_id, id desc);

-- What a supplier answered about a hold or a booking, as it came, and what we asked it to confirm; it holds personal data.
create table remote_payloads (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id) on delete cascade,
  -- The booking's uuid at the supplier: the hold's id, or our reference where there was no hold.
  hold_id uuid not null,
  -- Our booking's id; null before the confirmation.
  reference text,
  at timestamptz not null,
  direction text not null check (direction in ('sent', 'received')),
  call text not null,
  body jsonb not null
);
-- What is old enough to be forgotten.
create index remote_payloads_at on remote_payloads (at);
create index remote_payloads_hold on remote_payloads (hold_id, id desc);

-- One reading of a supplier's catalog: asked for, worked on by one process at a time, and kept as its history.
create table catalog_syncs (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  state text not null check (state in ('ASKED', 'RUNNING', 'DONE', 'FAILED')),
  cause text not null check (cause in ('SCHEDULE', 'PERSON', 'PREVIEW', 'NOTIFICATION')),
  asked_by text not null default '',
  -- Only this product, by the supplier's id.
  product_ref text,
  -- The remote catalog that was previewed: anything else is refused.
  approved text,
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- The process that works on it holds it until then.
  leased_until timestamptz,
  done integer,
  total integer,
  counts jsonb,
  failure text
);
create index catalog_syncs_open on catalog_syncs (asked_at) where state in ('ASKED', 'RUNNING');
create index catalog_syncs_supplier on catalog_syncs (supplier_id, asked_at desc);

-- What a rate of a remote supplier wants to be told with a booking, by the supplier's own ids: only that is sent.
create table remote_asks (
  supplier_id uuid not null references suppliers (id),
  product_ref text not null,
  rate_ref text not null,
  -- `RateAsks` of db/tables/connections.
  asks jsonb not null,
  primary key (supplier_id, product_ref, rate_ref)
);

-- Pictures that a supplier shows over OCTO: the addresses that its catalog named last, and what was made of each. `due_at`
-- is when to fetch it (again); without one it is here, or it was given up.
create table remote_pictures (
  supplier_id uuid not null references suppliers (id),
  product_id uuid not null references products (id) on delete cascade,
  url text not null check (length(url) <= 2000),
  "position" integer not null,
  alt jsonb not null default '{}',
  picture_id uuid references product_pictures (id) on delete set null,
  tries integer not null default 0,
  due_at timestamptz,
  primary key (product_id, url)
);
create index remote_pictures_due on remote_pictures (due_at) where due_at is not null;
create index remote_pictures_picture on remote_pictures (picture_id);
create index remote_pictures_supplier on remote_pictures (supplier_id);
