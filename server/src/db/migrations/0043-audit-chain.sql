-- From which address somebody acted; null where the portal acted by itself.
alter table events add column address text;
create index events_supplier on events (supplier_id, id) where supplier_id is not null;
create index events_actor on events (actor_id, id) where actor_id is not null;

-- Each event with a hash over it and the hash before: what is changed, removed or moved afterwards no longer fits.
create table audit_chain (
  position bigint primary key,
  event_id uuid not null unique,
  hash bytea not null
);

-- The end of the chain: one row, locked by who adds to it.
create table audit_head (
  id boolean primary key default true check (id),
  position bigint not null,
  hash bytea not null
);
insert into audit_head (position, hash) values (0, '');
