-- How the people of an organization sign in at their company's own provider (OpenID Connect).
create table company_sign_ins (
  org_code text primary key references organizations (code) on update cascade,
  version integer not null default 1,
  issuer text not null,
  client_id text not null,
  -- Encrypted at rest.
  client_secret bytea not null,
  groups_claim text not null,
  -- Which role each group of the provider gives.
  roles jsonb not null,
  -- Passwords are refused, except that of one account, for the day when the provider is away.
  is_enforced boolean not null default false,
  break_glass uuid not null references accounts (id)
);

-- The ends of addresses whose people sign in there: each belongs to one organization.
create table company_domains (
  domain text primary key check (domain = lower(domain)),
  org_code text not null references company_sign_ins (org_code) on update cascade on delete cascade
);
create index company_domains_org on company_domains (org_code);

-- Who somebody is at the provider; an address alone may be given to another person later.
create table company_identities (
  org_code text not null references organizations (code) on update cascade,
  issuer text not null,
  subject text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  primary key (org_code, issuer, subject),
  unique (org_code, issuer, account_id)
);
create index company_identities_account on company_identities (account_id);

-- A person was sent to the provider and is expected back, once, in the same browser.
create table company_sign_in_steps (
  hash bytea primary key,
  browser_hash bytea not null,
  org_code text not null references company_sign_ins (org_code) on update cascade on delete cascade,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);
create index company_sign_in_steps_expire on company_sign_in_steps (expires_at);
create index company_sign_in_steps_org on company_sign_in_steps (org_code);

-- A session that a company's provider opened stays in that company.
alter table sessions
  add column is_of_company boolean not null default false;
alter table sign_in_steps
  add column is_of_company boolean not null default false;
