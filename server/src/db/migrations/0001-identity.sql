create table accounts (
  id uuid primary key,
  reseller_id uuid,
  supplier_id uuid,
  org_code text not null,
  username text not null,
  email text not null,
  password_hash text not null,
  given_name text not null default '',
  surname text not null default '',
  phone text not null default '',
  department text not null default '',
  roles text[] not null default '{}',
  wps_data jsonb not null default '{}',
  impersonated_id uuid references accounts (id),
  created_at timestamptz not null,
  deactivated_at timestamptz,
  check (reseller_id is null or supplier_id is null)
);
create unique index accounts_email on accounts (lower(email));
create index accounts_reseller on accounts (reseller_id);
create index accounts_supplier on accounts (supplier_id);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  access_hash bytea not null unique,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null unique,
  csrf_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);

-- A refresh token that was exchanged; seeing it again means that it was stolen.
create table spent_tokens (
  hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null
);

create table sign_in_attempts (
  subject text not null,
  at timestamptz not null
);
create index sign_in_attempts_subject on sign_in_attempts (subject, at);

-- What was answered to an Idempotency-Key; status is null while the request is under way.
create table idempotent_answers (
  account_id uuid not null references accounts (id) on delete cascade,
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
  facts jsonb not null default '{}'
);
create index events_subject on events (subject_id, id);
create index events_reseller on events (reseller_id, id);
