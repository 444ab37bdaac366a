-- The days of the parks: how many guests each takes. A park without a row is closed that day.
create table park_days (
  supplier_id uuid not null references suppliers (id),
  park text not null,
  day date not null,
  capacity integer not null check (capacity >= 0),
  taken integer not null default 0,
  primary key (supplier_id, park, day),
  check (taken between 0 and capacity)
);

-- A separate step after booking, which may succeed in part and is tried again.
create table park_bookings (
  booking_id uuid primary key references bookings (id),
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  status text not null check (status in ('none', 'skipped', 'success', 'failure', 'partial', 'error')),
  changed_at timestamptz not null
);
create index park_bookings_failed on park_bookings (reseller_id, changed_at)
  where status in ('failure', 'partial', 'error');

create table park_reservations (
  booking_id uuid not null references park_bookings (booking_id),
  park text not null,
  day date not null,
  guests integer not null check (guests > 0),
  status text not null check (status in ('pending', 'success', 'failure', 'error', 'released')),
  primary key (booking_id, park, day)
);
