-- Bookings that a supplier imports from elsewhere: from another reservation system, or from an archive. They are under a reseller that
-- is not in the portal and stands for whoever sold them. It has no organization, so nobody signs in there, and no channel, so it
-- is offered nothing. Money for its bookings was moved elsewhere: they are sold for nothing here and post nothing.
-- squawk-ignore adding-foreign-key-constraint
alter table resellers add column stands_in_for uuid references suppliers (id);
-- squawk-ignore require-concurrent-index-creation
create index resellers_stand_in on resellers (stands_in_for, lower(name)) where stands_in_for is not null;

-- One file of bookings.
create table booking_imports (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  reseller_id uuid not null references resellers (id),
  account_id uuid not null references accounts (id),
  made_by text not null,
  file_name text not null,
  -- By which the same file is known when it is sent again.
  file_hash text not null,
  -- How its columns and words were read: proposed for the next file.
  mapping jsonb not null,
  -- Of the file: bookings that could be imported, and those that were so far.
  wanted integer not null,
  imported integer not null default 0,
  started_at timestamptz not null,
  -- Null while it is under way, or where it ended halfway.
  finished_at timestamptz,
  undone_at timestamptz,
  -- Of those that were imported.
  undone integer not null default 0
);
-- A file that was not finished is gone on with.
create unique index booking_imports_open on booking_imports (reseller_id, file_hash)
  where finished_at is null and undone_at is null;
create index booking_imports_supplier on booking_imports (supplier_id, id desc);

-- The bookings of imports. A reference of a reseller that is not in the portal comes in once, however often its file is sent.
create table imported_bookings (
  booking_id uuid primary key references bookings (id),
  import_id uuid not null references booking_imports (id),
  reseller_id uuid not null references resellers (id),
  reference text not null,
  unique (reseller_id, reference)
);
create index imported_bookings_import on imported_bookings (import_id, booking_id);
