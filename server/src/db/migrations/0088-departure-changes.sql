-- A departure that its supplier cancelled or moved with guests on it, and who is to be told by whom.
create table departure_changes (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  slot_id uuid not null references slots (id),
  kind text not null check (kind in ('CANCELLED', 'TIME', 'PICKUP')),
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  at timestamptz not null
);
create table departure_notices (
  change_id uuid not null references departure_changes (id),
  booking_id uuid not null references bookings (id),
  reseller_id uuid not null references resellers (id),
  told_at timestamptz,
  primary key (change_id, booking_id)
);
create index departure_notices_waiting on departure_notices (reseller_id) where told_at is null;
