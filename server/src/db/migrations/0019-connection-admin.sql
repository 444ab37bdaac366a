-- What a remote supplier no longer offers is hidden from sale, never deleted: bookings name it. It comes back when it comes back.
alter table products add column withdrawn_at timestamptz;
alter table rates add column withdrawn_at timestamptz;
alter table prices add column withdrawn_at timestamptz;
-- Where its days are in another zone than its supplier's.
alter table products add column timezone text;

alter table supplier_connections
  -- The last four characters of the key, so that people tell keys apart.
  add column key_ending text not null default '',
  add column sync_hours integer not null default 6 check (sync_hours between 1 and 168),
  -- When the catalogue is read next; null: not before somebody asks.
  add column sync_due_at timestamptz,
  add column synced_at timestamptz,
  -- Why synchronising fails since it last ended well.
  add column failure text,
  -- New and withdrawn products and rates that the last synchronisation saw and a person has to approve.
  add column waiting integer not null default 0,
  -- Hash of the secret in the address that the supplier sends its hints to.
  add column notify_hash bytea,
  -- The supplier's own id of our subscription.
  add column subscription text;
create index supplier_connections_due on supplier_connections (sync_due_at) where state = 'ACTIVE';

-- One reading of a supplier's catalogue: asked for, worked on by one process at a time, and kept as its history.
create table catalogue_syncs (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  state text not null check (state in ('ASKED', 'RUNNING', 'DONE', 'FAILED')),
  cause text not null check (cause in ('SCHEDULE', 'PERSON', 'PREVIEW', 'NOTIFICATION')),
  asked_by text not null default '',
  -- Only this product, by the supplier's id.
  product_ref text,
  -- The remote catalogue that was previewed: anything else is refused.
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
create index catalogue_syncs_supplier on catalogue_syncs (supplier_id, asked_at desc);
create index catalogue_syncs_open on catalogue_syncs (asked_at) where state in ('ASKED', 'RUNNING');

-- What a rate of a remote supplier wants to be told with a booking, by the supplier's own ids: only that is sent.
create table remote_asks (
  supplier_id uuid not null references suppliers (id),
  product_ref text not null,
  rate_ref text not null,
  -- `RateAsks` of db/tables/connections.
  asks jsonb not null,
  primary key (supplier_id, product_ref, rate_ref)
);
