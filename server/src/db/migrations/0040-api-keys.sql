-- A key by which an organization's own programs call the portal; only its hash is stored.
create table api_keys (
  id uuid primary key,
  org_code text not null references organizations (code) on update cascade,
  -- What the key does is recorded under an account that cannot sign in.
  account_id uuid not null references accounts (id),
  -- It never allows more than this person is allowed at the time of the call.
  made_by uuid not null references accounts (id),
  name text not null check (name <> ''),
  scopes text[] not null check (scopes <> '{}'),
  -- Without any it is used from everywhere.
  addresses inet[] not null default '{}',
  is_test boolean not null,
  hash bytea not null unique,
  -- Its last four characters, so that people tell keys apart.
  ending text not null,
  -- The key before the last rotation, and until when it works.
  previous_hash bytea unique,
  previous_ending text,
  previous_until timestamptz,
  -- How long a key works after it was made or rotated; null: until it is revoked.
  days integer check (days > 0),
  expires_at timestamptz,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  check ((previous_hash is null) = (previous_until is null)),
  check ((days is null) = (expires_at is null))
);
create index api_keys_org on api_keys (org_code);
