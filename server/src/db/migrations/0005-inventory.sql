-- A change of many departures is one statement. What it keeps for the undo: each slot as it was (no start: it was not there)
-- and the version that the change gave it, by which one that somebody changed since is recognized.
create type slot_before as (
  id uuid, version integer, starts_at timestamptz, ends_at timestamptz, capacity integer, is_closed boolean, note text,
  is_by_hand boolean
);

-- The availability calendar of an operator that anyone may embed, once the operator has opened it.
create table public_calendars (
  supplier_id uuid primary key references suppliers (id),
  address text not null unique check (address ~ '^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$'),
  is_open boolean not null default false,
  version integer not null default 1
);

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
  version integer not null default 1,
  closed_at timestamptz,
  note text not null default '',
  -- Changed by a person: rules leave it as it is.
  is_by_hand boolean not null default false,
  -- Seats that contracts set aside at a departure. `set_aside` is their sum while they are not released, whoever used them:
  -- what is free beyond it is sold without looking at any contract (docs/decisions/0038-allotments.md).
  set_aside integer not null default 0 check (set_aside >= 0),
  constraint slots_check check (ends_at > starts_at),
  constraint slots_never_oversold check (taken between 0 and capacity),
  unique (pool_id, starts_at)
) with (fillfactor='70');
create index slots_set_aside on slots (supplier_id) where set_aside > 0;
create index slots_supplier on slots (supplier_id);

create table holds (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  account_id uuid not null references accounts (id),
  -- ASKED and RELEASING are intents, committed before the supplier of inventory that is kept elsewhere is called;
  -- nobody can use such a hold.
  status text not null check (status in ('ASKED', 'ACQUIRED', 'RELEASING', 'RELEASED', 'EXPIRED', 'BOOKED')),
  acquired_at timestamptz not null,
  expires_at timestamptz not null,
  -- The supplier's own name for the hold.
  supplier_ref text not null default '',
  -- The booking that it became, and the tickets our own inventory issued for it.
  reference uuid,
  issued jsonb not null default '[]',
  ext jsonb not null default '{}',
  -- Which entry of modules/connections keeps the seats.
  connection text not null default 'local',
  -- When somebody has to look at an intent whose answer is not known; null where nothing is owed.
  look_at timestamptz,
  tries integer not null default 0,
  -- Until then a request of ours whose answer was lost may still take effect at the supplier.
  settles_at timestamptz,
  -- The hold of the same tickets that a sale went on with when this one was about to run out.
  followed_by uuid references holds (id),
  request_key text,
  request_fingerprint text,
  -- Where the hold was made; who works at another point of sale does not see it.
  point_of_sale_code text not null default '',
  -- The sale that was begun on a hold and books its seats later. A sale that books at once leaves such a hold alone: its one
  -- statement sees what changed in the hold's own row while it waited for that row, and in no other.
  sale_id uuid
);
create index holds_owed on holds (look_at) where look_at is not null;
-- A hold that has no reference yet is not found by it.
create unique index holds_reference on holds (reference) where reference is not null;
create unique index holds_request_key on holds (account_id, request_key)
  where request_key is not null and status in ('ACQUIRED', 'BOOKED');
-- One that ran out elsewhere keeps its status: its seats are the supplier's to free.
create index holds_running on holds (expires_at) where status = 'ACQUIRED' and connection = 'local';

create table hold_items (
  id uuid primary key,
  hold_id uuid not null references holds (id) on delete cascade,
  "position" integer not null,
  product_id uuid not null references products (id),
  rate_id uuid not null references rates (id),
  price_id uuid not null references prices (id),
  availability_id text not null,
  -- Null where the seats are a remote supplier's.
  slot_id uuid references slots (id),
  at timestamptz not null,
  traveler_type text not null,
  quantity integer not null check (quantity > 0),
  ext jsonb not null default '{}',
  -- What the supplier said of the slot when it was held: times, local times and prices by unit.
  held jsonb,
  -- The price of our own inventory when the seats were held: what the booking pays, whatever the price is by then.
  price jsonb
);
create index hold_items_hold on hold_items (hold_id);
create index hold_items_slot on hold_items (slot_id);

-- When a pool has departures: as local times of its product's zone, in layers.
create table availability_rules (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  pool_id uuid not null references pools (id),
  version integer not null,
  layer text not null check (layer in ('BASE', 'SEASON', 'EXCEPTION')),
  -- Within its layer: the first rule of a day decides.
  "position" integer not null,
  name text not null collate "und-x-icu" check (name <> ''),
  valid_from date,
  valid_until date,
  weekdays text[] not null,
  -- None: closed.
  times text[] not null,
  minutes integer not null check (minutes between 1 and 10080),
  capacity integer not null check (capacity between 0 and 100000),
  removed_at timestamptz
);
create index availability_rules_pool on availability_rules (pool_id) where removed_at is null;
create index availability_rules_supplier on availability_rules (supplier_id);

-- The rules of a pool as they were applied last, and how far: the days after it are added by them as time goes on.
create table pool_calendars (
  pool_id uuid primary key references pools (id),
  supplier_id uuid not null references suppliers (id),
  rules jsonb not null,
  applied_until date not null
);
create index pool_calendars_supplier on pool_calendars (supplier_id);
create index pool_calendars_until on pool_calendars (applied_until);

-- What was done to slots at once, with each as it was before and after, so that it can be undone.
create table slot_changes (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  pool_id uuid not null references pools (id),
  made_at timestamptz not null,
  undone_at timestamptz,
  before slot_before[] not null
);
create index slot_changes_pool on slot_changes (pool_id, made_at);
create index slot_changes_supplier on slot_changes (supplier_id);

-- The days of the parks: how many guests each takes. A park without a row is closed that day.
create table park_days (
  supplier_id uuid not null references suppliers (id),
  park text not null,
  day date not null,
  capacity integer not null check (capacity >= 0),
  taken integer not null default 0,
  constraint park_days_check check (taken between 0 and capacity),
  primary key (supplier_id, park, day)
);

-- A separate step after booking, which may succeed in part and is tried again.
create table park_bookings (
  booking_id uuid primary key,
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  status text not null check (status in ('none', 'skipped', 'success', 'failure', 'partial', 'error')),
  changed_at timestamptz not null
);
create index park_bookings_failed on park_bookings (reseller_id, changed_at) where status in ('failure', 'partial', 'error');

create table park_reservations (
  booking_id uuid not null references park_bookings (booking_id),
  park text not null,
  day date not null,
  guests integer not null check (guests > 0),
  status text not null check (status in ('pending', 'success', 'failure', 'error', 'released')),
  primary key (booking_id, park, day)
);

-- The slots of a change as they were. In a statement that says `unnest` itself the planner expects a handful, and would look up a
-- hundred thousand slots one by one.
create function slots_before(change uuid) returns setof slot_before language sql rows 20000
  as 'select known.* from slot_changes cross join unnest(before) known where slot_changes.id = change';

create trigger catalog_added after insert on slots referencing new table as changed
  for each statement execute function catalog_changed();
create trigger catalog_removed after delete on slots referencing old table as changed
  for each statement execute function catalog_changed();
create trigger slot_moved after update of starts_at, ends_at, ext on slots
  for each row
  when ((old.starts_at <> new.starts_at) or (old.ends_at <> new.ends_at) or (old.ext <> new.ext))
  execute function catalog_of_slot_changed();
