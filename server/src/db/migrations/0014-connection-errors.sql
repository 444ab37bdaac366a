-- What went wrong in calls of a connection: the last 200 of each (modules/connections/octo/keep.ts).
create table connection_errors (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id) on delete cascade,
  at timestamptz not null,
  -- Method and path, without ids of bookings.
  call text not null,
  -- Null: no answer came.
  status int,
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
create index remote_payloads_hold on remote_payloads (hold_id, id desc);
-- What is old enough to be forgotten.
create index remote_payloads_at on remote_payloads (at);
