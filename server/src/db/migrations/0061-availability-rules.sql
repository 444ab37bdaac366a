-- When a pool has departures: as local times of its product's zone, in layers.
create table availability_rules (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  pool_id uuid not null references pools (id),
  version int not null,
  layer text not null check (layer in ('BASE', 'SEASON', 'EXCEPTION')),
  -- Within its layer: the first rule of a day decides.
  position integer not null,
  name text collate "und-x-icu" not null check (name <> ''),
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

alter table slots
  add column version int not null default 1,
  add column closed_at timestamptz,
  add column note text not null default '',
  -- Changed by a person: rules leave it as it is.
  add column is_by_hand boolean not null default false;

-- What was done to slots at once, with each as it was before and after, so that it can be undone.
create table slot_changes (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  pool_id uuid not null references pools (id),
  made_at timestamptz not null,
  steps jsonb not null,
  undone_at timestamptz
);
create index slot_changes_pool on slot_changes (pool_id, made_at);
create index slot_changes_supplier on slot_changes (supplier_id);

drop trigger channel_slot_changed on slots;
create trigger channel_slot_changed after update of taken, capacity, closed_at, starts_at on slots for each row
  when (old.taken <> new.taken or old.capacity <> new.capacity or old.starts_at <> new.starts_at
    or (old.closed_at is null) <> (new.closed_at is null))
  execute function channel_slot_changed();
