-- Who asked for an account. The challenge is what the browser worked on: it is used once.
create table registrations (
  id uuid primary key,
  version int not null default 1,
  company_name text collate "und-x-icu" not null,
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
  check ((state = 'REQUESTED') = (decided_at is null))
);
create index registrations_newest on registrations (created_at desc);
-- One open request for an e-mail.
create unique index registrations_open on registrations (lower(contact_email)) where state = 'REQUESTED';
