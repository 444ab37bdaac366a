-- What the outbox is searched in. PostgreSQL takes `array_to_string` to depend on settings, which it does not for texts.
create function mail_text(recipients text[], subject text) returns text immutable parallel safe language sql
  return array_to_string(recipients, ' ') || E'\n' || subject;

create table mails (
  id uuid primary key,
  reseller_id uuid references resellers (id),
  booking_id uuid references bookings (id),
  recipients text[] not null,
  subject text not null,
  html text not null,
  text text not null,
  state text not null check (state in ('QUEUED', 'SENT', 'OUTBOX', 'FAILED')),
  -- The same mail is not written twice: event and template, or the caller's key.
  origin text not null unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Mail to staff of an operator or of the platform belongs to no reseller; a secret one carries a personal link.
  supplier_id uuid references suppliers (id),
  secret boolean not null default false,
  -- A mail names its documents; each is drawn when the mail is handed over or read.
  documents jsonb not null default '[]',
  searched text generated always as (mail_text(recipients, subject)) stored
);
create index mails_booking on mails (booking_id);
-- Finds the mails whose text is kept, to forget it after its time.
create index mails_kept on mails (created_at) where text <> '';
create index mails_platform on mails (created_at, id) where reseller_id is null and supplier_id is null;
-- The outbox is read by when mail was written.
create index mails_reseller on mails (reseller_id, created_at, id) where supplier_id is null;
create index mails_supplier on mails (supplier_id, created_at, id) where reseller_id is null;
create index mails_search on mails using gin (searched gin_trgm_ops);

-- What people think of the portal, read by who runs the installation.
create table feedback (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  org_code text not null references organizations (code),
  page text not null,
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null,
  -- The caller's Idempotency-Key stands in the row that it made, as in sales and holds: a repeat finds it and mails nobody again.
  request_key text,
  request_fingerprint text
);
create index feedback_newest on feedback (created_at desc, id desc);
create unique index feedback_request_key on feedback (account_id, request_key) where request_key is not null;

-- A departure that its supplier cancelled or moved with guests on it, and who is to be told by whom.
create table departure_changes (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  -- Null where a supplier elsewhere cancelled or moved its own departure, which is found by the supplier's id of it. One
  -- change is one task, however many bookings tell of it.
  slot_id uuid references slots (id),
  kind text not null check (kind in ('CANCELLED', 'TIME', 'PICKUP')),
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  at timestamptz not null,
  availability_id text,
  -- What was asked, and of which version of the departure: who did not get the answer asks again and is told what was done.
  version integer,
  edit jsonb,
  constraint departure_changes_check check ((slot_id is null) <> (availability_id is null))
);
create unique index departure_changes_elsewhere on departure_changes (supplier_id, availability_id, kind, (before ->> 'start'), (after ->> 'start')) where availability_id is not null;

create table departure_notices (
  change_id uuid not null references departure_changes (id),
  booking_id uuid not null references bookings (id),
  reseller_id uuid not null references resellers (id),
  told_at timestamptz,
  primary key (change_id, booking_id)
);
create index departure_notices_waiting on departure_notices (reseller_id) where told_at is null;
