-- Backups that were restored to see whether they can be: what was wrong with each.
create table restore_drills (
  id uuid primary key,
  at timestamptz not null,
  restored_to timestamptz not null,
  seconds integer not null,
  findings text[] not null
);
