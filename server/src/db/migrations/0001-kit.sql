-- Searches for a part of a text use it.
create extension if not exists pg_trgm;

-- What was answered to an Idempotency-Key; status is null while the request is under way.
create table idempotent_answers (
  account_id uuid not null,
  key text not null,
  fingerprint text not null,
  status integer,
  body text,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotent_answers_created on idempotent_answers (created_at);

-- The audit trail, the timeline of each thing and the trigger of followers, in one.
create table events (
  id uuid primary key,
  name text not null,
  at timestamptz not null,
  actor_id uuid,
  actor_name text not null,
  reseller_id uuid,
  supplier_id uuid,
  subject_id uuid not null,
  facts jsonb not null default '{}',
  -- From which address somebody acted; null where the portal acted by itself.
  address text
);
create index events_actor on events (actor_id, id) where actor_id is not null;
create index events_reseller on events (reseller_id, id);
create index events_subject on events (subject_id, id);
create index events_supplier on events (supplier_id, id) where supplier_id is not null;

-- Events that somebody follows, until the worker has queued the followers' jobs. An event is followed by what its name says.
create table event_outbox (
  event_id uuid primary key,
  name text not null
);

-- Each event with a hash over it and the hash before: what is changed, removed or moved afterwards no longer fits.
create table audit_chain (
  "position" bigint not null,
  event_id uuid not null unique,
  hash bytea not null,
  primary key ("position")
);

-- The end of the chain: one row, locked by who adds to it.
create table audit_head (
  id boolean default true primary key check (id),
  "position" bigint not null,
  hash bytea not null
);

-- The chain begins empty.
insert into audit_head (position, hash) values (0, '');
