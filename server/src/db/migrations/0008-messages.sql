create table mails (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  booking_id uuid references bookings (id),
  recipients text[] not null,
  subject text not null,
  html text not null,
  text text not null,
  state text not null check (state in ('QUEUED', 'SENT', 'OUTBOX', 'FAILED')),
  -- The same mail is not written twice: event and template, or the caller's key.
  origin text not null unique,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_reseller on mails (reseller_id, id desc);
create index mails_booking on mails (booking_id);

create table mail_attachments (
  mail_id uuid not null references mails (id) on delete cascade,
  position integer not null,
  name text not null,
  media_type text not null,
  content bytea not null,
  primary key (mail_id, position)
);
