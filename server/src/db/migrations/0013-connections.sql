-- How a supplier that is kept elsewhere is reached (modules/connections/octo).
create table supplier_connections (
  supplier_id uuid primary key references suppliers (id),
  -- The reseller whose staff added it; null: the installation's own staff did.
  reseller_id uuid references resellers (id),
  base_url text not null,
  -- Sealed (kit/secrets).
  api_key bytea not null,
  -- Asked for in every call.
  capabilities text[] not null default '{}',
  -- Time-outs and what the supplier does not have: `OctoSettings` of contract/connections.
  settings jsonb not null default '{}',
  state text not null check (state in ('ACTIVE', 'PAUSED')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index supplier_connections_reseller on supplier_connections (reseller_id);
