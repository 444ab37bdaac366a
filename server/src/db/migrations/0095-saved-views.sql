-- Lists as people look at them, under a name: `address` is the query of the page.
create table saved_views (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  version int not null,
  screen text not null,
  name text collate "und-x-icu" not null check (name <> ''),
  address text not null,
  removed_at timestamptz
);
create index saved_views_of_account on saved_views (account_id, screen) where removed_at is null;
