create table suppliers (
  id uuid primary key,
  name text not null,
  timezone text not null,
  -- Which entry of modules/connections serves it.
  connection text not null default 'local',
  ext jsonb not null default '{}',
  metadata jsonb not null default '{"categories": [], "generalInfo": ""}',
  -- Spec 2 §3 "Supplier config".
  configuration jsonb not null,
  hold_minutes integer not null default 15 check (hold_minutes between 1 and 120),
  barcode_format text not null default 'QR' check (barcode_format in ('QR', 'CODE128')),
  contact_phone text not null default '',
  created_at timestamptz not null
);
alter table accounts add foreign key (supplier_id) references suppliers (id);

-- A supplier's sales relation to a reseller: without it the reseller does not see the supplier.
create table channels (
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  created_at timestamptz not null,
  primary key (reseller_id, supplier_id)
);
create index channels_supplier on channels (supplier_id);
