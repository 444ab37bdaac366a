create table accounts (
  id uuid primary key,
  org_code text not null references organizations (code) on update cascade,
  username text,
  email text,
  password_hash text,
  given_name text not null default '',
  surname text not null default '',
  phone text not null default '',
  department text not null default '',
  wps_data jsonb not null default '{}',
  impersonated_id uuid references accounts (id),
  created_at timestamptz not null,
  -- A channel's key acts by an account of its own, which cannot sign in.
  kind text not null default 'person' check (kind in ('person', 'key')),
  version integer not null default 1,
  removed_at timestamptz,
  -- The kinds of mail that a person does not want; mails about the account and its security are none of them.
  mails_off text[] not null default '{}',
  -- Kept in lower case, an e-mail is compared as it is.
  constraint accounts_email_lower check (email = lower(email))
);
create unique index accounts_email on accounts (lower(email));
-- Service accounts are found by how their e-mail begins.
create index accounts_email_bytes on accounts (email collate "C");
create index accounts_org on accounts (org_code);

-- One person's roles in one organization; they may belong to several.
create table memberships (
  account_id uuid not null references accounts (id) on delete cascade,
  org_code text not null references organizations (code) on update cascade,
  roles text[] not null default '{}',
  created_at timestamptz not null,
  deactivated_at timestamptz,
  -- Whether points of sale narrow a member is a fact beside the list of them: where the last one of the list is gone, the member
  -- sees nothing of the others, and not everything.
  is_narrowed boolean not null default false,
  primary key (account_id, org_code)
);
create index memberships_org on memberships (org_code, created_at);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  access_hash bytea not null unique,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null unique,
  csrf_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A session is in one organization, and ends when the membership ends. `created_at` is when the person signed in.
  org_code text not null,
  renewed_at timestamptz not null,
  device text not null default '',
  foreign key (account_id, org_code) references memberships (account_id, org_code) on update cascade on delete cascade
);
create index sessions_account on sessions (account_id);
create index sessions_expire on sessions (expires_at);

-- A refresh token that was exchanged; seeing it again means that it was stolen.
create table spent_tokens (
  hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null,
  session_id uuid,
  spent_at timestamptz not null default now()
);
create index spent_tokens_expire on spent_tokens (expires_at);

-- One row a subject, so that one statement counts a try and says how many there were: two tries at the same moment, in
-- one process or in several, cannot both be the last one.
create table tries (
  subject text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
create index tries_window on tries (window_ends_at);

create table account_points_of_sale (
  account_id uuid not null references accounts (id) on delete cascade,
  point_of_sale_id uuid not null references points_of_sale (id) on delete cascade,
  primary key (account_id, point_of_sale_id)
);

-- A browser that the account signed in with before: tries from it are counted by themselves.
create table known_devices (
  hash bytea not null,
  account_id uuid not null references accounts (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (hash, account_id)
);
create index known_devices_seen on known_devices (seen_at);

-- Links that are mailed: used once, by whoever reads the mail of this account. Only their hash is kept.
create table account_links (
  hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  org_code text not null references organizations (code) on update cascade,
  kind text not null check (kind in ('INVITATION', 'RESET')),
  expires_at timestamptz not null
);
create index account_links_account on account_links (account_id);
create index account_links_expire on account_links (expires_at);

-- An app that shows codes. `pending` waits for its first code; `last_step` is the last half minute whose code was used.
create table authenticators (
  account_id uuid primary key references accounts (id) on delete cascade,
  secret bytea,
  added_at timestamptz,
  last_step bigint not null default 0,
  pending bytea,
  pending_until timestamptz,
  constraint authenticators_check check ((secret is null) = (added_at is null)),
  constraint authenticators_check1 check ((pending is null) = (pending_until is null))
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

-- Somebody who has an account in one organization is asked into another one; they become a member when they accept.
create table membership_offers (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  org_code text not null references organizations (code) on update cascade,
  roles text[] not null check (roles <> '{}'),
  points_of_sale text[] not null default '{}',
  offered_by uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (account_id, org_code)
);
create index membership_offers_offered_by on membership_offers (offered_by);
create index membership_offers_org on membership_offers (org_code);

-- Who asked for an account. The challenge is what the browser worked on: it is used once.
create table registrations (
  id uuid primary key,
  version integer not null default 1,
  company_name text not null collate "und-x-icu",
  contact_email text not null,
  country text not null,
  registration jsonb not null,
  language text not null check (language in ('en', 'es', 'fr')),
  state text not null check (state in ('REQUESTED', 'APPROVED', 'DECLINED')),
  challenge bytea not null unique,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text not null default '',
  reason text not null default '',
  org_code text not null default '',
  constraint registrations_check check ((state = 'REQUESTED') = (decided_at is null))
);
create index registrations_newest on registrations (created_at desc);
-- One open request for an e-mail.
create unique index registrations_open on registrations (lower(contact_email)) where state = 'REQUESTED';

-- Lists as people look at them, under a name: `address` is the query of the page.
create table saved_views (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  screen text not null,
  name text not null collate "und-x-icu" check (name <> ''),
  address text not null,
  unique (account_id, screen, name)
);

-- Tables of earlier rooms that name rows of these.
alter table idempotent_answers add foreign key (account_id) references accounts (id) on delete cascade;
