-- Somebody who has an account in one organisation is asked into another one; they become a member when they accept.
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
create index membership_offers_org on membership_offers (org_code);
create index membership_offers_offered_by on membership_offers (offered_by);
