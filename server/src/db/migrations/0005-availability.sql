-- `taken` counts held and booked seats. It never passes capacity: the CHECK stands behind the conditional update.
create table slots (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  pool_id uuid not null references pools (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity integer not null check (capacity >= 0),
  taken integer not null default 0,
  ext jsonb not null default '{}',
  check (ends_at > starts_at),
  constraint slots_never_oversold check (taken between 0 and capacity),
  unique (pool_id, starts_at)
) with (fillfactor = 70);
create index slots_supplier on slots (supplier_id);

create table holds (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  account_id uuid not null references accounts (id),
  status text not null check (status in ('ACQUIRED', 'RELEASED', 'EXPIRED', 'BOOKED')),
  acquired_at timestamptz not null,
  expires_at timestamptz not null,
  -- The supplier's own name for the hold.
  supplier_ref text not null default '',
  -- The booking that it became, and the tickets our own inventory issued for it.
  reference uuid unique,
  issued jsonb not null default '[]',
  ext jsonb not null default '{}'
);

create table hold_items (
  id uuid primary key,
  hold_id uuid not null references holds (id) on delete cascade,
  position integer not null,
  product_id uuid not null references products (id),
  rate_id uuid not null references rates (id),
  price_id uuid not null references prices (id),
  availability_id text not null,
  -- Null where the seats are a remote supplier's.
  slot_id uuid references slots (id),
  at timestamptz not null,
  traveler_type text not null,
  quantity integer not null check (quantity > 0),
  ext jsonb not null default '{}'
);
create index hold_items_hold on hold_items (hold_id);
create index hold_items_slot on hold_items (slot_id);
