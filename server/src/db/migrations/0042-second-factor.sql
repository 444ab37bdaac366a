-- An app that shows codes. `pending` waits for its first code; `last_step` is the last half minute whose code was used.
create table authenticators (
  account_id uuid primary key references accounts (id) on delete cascade,
  secret bytea,
  added_at timestamptz,
  last_step bigint not null default 0,
  pending bytea,
  pending_until timestamptz,
  check ((secret is null) = (added_at is null)),
  check ((pending is null) = (pending_until is null))
);

create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (name <> ''),
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- What the browser must sign to add a passkey.
create table passkey_challenges (
  account_id uuid primary key references accounts (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

-- Each works once; those of one account share their salt.
create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  salt bytea not null,
  hash bytea not null,
  primary key (account_id, hash)
);

-- The password was right, the second step is owed.
create table sign_in_steps (
  hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  org_code text not null references organizations (code) on update cascade,
  challenge text,
  expires_at timestamptz not null
);
create index sign_in_steps_account on sign_in_steps (account_id);
create index sign_in_steps_expire on sign_in_steps (expires_at);
