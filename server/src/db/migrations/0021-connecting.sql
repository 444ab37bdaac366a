-- Which side asked for the channel: the other one answers.
alter table channel_requests add column asked_by_supplier boolean not null default false;

-- A supplier invites a company that is not here yet; its channel request stands as soon as its registration is approved.
create table channel_invitations (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  name text not null check (name <> ''),
  email text not null,
  language text not null check (language in ('en', 'es', 'fr')),
  -- Of the token in the mail; null until it is mailed.
  hash bytea unique,
  invited_by text not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  -- The reseller that came of it.
  reseller_id uuid references resellers (id)
);
create index channel_invitations_supplier on channel_invitations (supplier_id, invited_at);

-- The hash of the invitation's token that the registration came with.
alter table registrations add column invitation bytea;
