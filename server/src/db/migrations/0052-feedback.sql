-- What people think of the portal, read by who runs the installation.
create table feedback (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  org_code text not null references organizations (code),
  page text not null,
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null
);
create index feedback_newest on feedback (created_at desc, id desc);
