-- Files of products and prices that a supplier imported, with what each changed, so that it can be undone.
create table product_imports (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  account_id uuid not null references accounts (id),
  made_by text not null,
  file_name text not null,
  -- How the columns of a CSV were read: proposed for the next file.
  mapping jsonb,
  -- A list of {"of", "id", "name", "version", "before"}: the version that the import gave to a row, by which one that somebody
  -- changed since is recognized, and its draft before; null if the import added it.
  changes jsonb not null,
  written integer not null,
  made_at timestamptz not null,
  undone_at timestamptz,
  -- Of those that were written.
  undone integer not null default 0
);
create index product_imports_supplier on product_imports (supplier_id, id desc);
