-- Archives that suppliers read in, and how far each is. One at a time in each company.
create table arriving_archives (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  account_id uuid not null references accounts (id),
  made_by text not null,
  state text not null check (state in ('SENDING', 'CHECKING', 'CHECKED', 'LOADING', 'PICTURES', 'DONE', 'FAILED')),
  bytes bigint not null check (bytes > 0),
  -- With it, ids of the archive become those of its rows here: nobody outside can tell which.
  salt bytea not null,
  -- How often it was taken up since its state changed.
  tries integer not null default 0,
  done integer not null default 0,
  total integer,
  files jsonb not null default '[]',
  pictures integer not null default 0,
  unusable integer not null default 0,
  problem jsonb,
  started_at timestamptz not null,
  -- When it is taken up again, should the process that works on it have ended.
  look_at timestamptz
);
create unique index arriving_archives_open on arriving_archives (supplier_id) where state not in ('DONE', 'FAILED');
create index arriving_archives_supplier on arriving_archives (supplier_id, id desc);
create index arriving_archives_due on arriving_archives (look_at) where look_at is not null;

-- The file as it is sent, until it is loaded or given up.
create table arriving_archive_parts (
  archive_id uuid not null references arriving_archives (id) on delete cascade,
  "position" integer not null,
  bytes bytea not null,
  primary key (archive_id, "position")
);
alter table arriving_archive_parts alter column bytes set storage external;
