-- Lists as people look at them, under a name: `address` is the query of the page.
create table saved_views (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  screen text not null,
  name text collate "und-x-icu" not null check (name <> ''),
  address text not null,
  unique (account_id, screen, name)
);
