-- The money of one sale, as its provider last told it.
create table payments (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  provider text not null,
  session_id text unique,
  client_secret text unique,
  intent_id text unique,
  state text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  fee bigint not null default 0 check (fee >= 0),
  captured bigint not null default 0,
  refunded bigint not null default 0,
  error text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz,
  capture_before timestamptz,
  check (captured <= amount),
  check (refunded <= captured)
);
create index payments_reseller on payments (reseller_id);

-- Written before a provider is asked; every send of a key carries these bytes.
create table payment_commands (
  key text primary key,
  payment_id uuid not null references payments (id),
  verb text not null,
  body text not null,
  outcome text,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index payment_commands_payment on payment_commands (payment_id);

-- The sandbox provider's own books.
create table sandbox_sessions (
  id text primary key,
  client_secret text not null unique,
  intent_id text not null unique,
  amount bigint not null,
  currency text not null,
  state text not null,
  outcome text,
  reason text not null default '',
  ready_at timestamptz,
  captured bigint not null default 0,
  refunded bigint not null default 0,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  capture_before timestamptz
);

create table sandbox_commands (
  key text primary key,
  body text not null,
  session_id text not null,
  created_at timestamptz not null
);
