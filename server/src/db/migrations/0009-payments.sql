-- The money of one sale, as its provider last told it.
create table payments (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  provider text not null,
  session_id text unique,
  client_secret text,
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
  constraint payments_check check (captured <= amount),
  constraint payments_check1 check (refunded <= captured)
);
-- A payment on account has its secret and its session from its id, which is unique; a secret is looked up in a checkout only.
create unique index payments_client_secret on payments (client_secret) where provider <> 'on-account';
-- Money that is held, by when it lapses.
create index payments_lapsing on payments (capture_before) where state = 'authorized';
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

-- What providers told us by themselves, once each; applied when the payment was read because of it.
create table payment_events (
  provider text not null,
  id text not null,
  type text not null,
  payment_id uuid references payments (id),
  received_at timestamptz not null,
  applied_at timestamptz,
  primary key (provider, id)
);

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

-- The on-account provider's own books: what is reserved on an account, and what was charged to it.
create table account_charges (
  id text primary key,
  reseller_id uuid not null references resellers (id),
  booking_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null,
  reason text not null default '',
  captured bigint not null default 0,
  refunded bigint not null default 0,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  capture_before timestamptz,
  constraint account_charges_check check (captured <= amount),
  constraint account_charges_check1 check (refunded <= captured)
);
create index account_charges_booking on account_charges (booking_id);
create index account_charges_reserved on account_charges (reseller_id, currency) include (amount, capture_before) where state = 'authorized';

create table account_commands (
  key text primary key,
  body text not null,
  charge_id text not null,
  created_at timestamptz not null
);

-- A refund that the bank sent back after it was accepted; it is taken up when its sale is given to a person.
create table returned_refunds (
  payment_id uuid not null references payments (id),
  -- What told this refund apart from the payment's others: its cancellation and try.
  refund text not null,
  returned_at timestamptz not null,
  taken_up_at timestamptz,
  primary key (payment_id, refund)
);
create index returned_refunds_waiting on returned_refunds (payment_id) where taken_up_at is null;

-- When the card provider's payments were last compared with ours, and on which database server: one that was restored, or that
-- took over from another, may lack the last sales. `portal` goes with every payment to the provider, whose account may serve others.
create table payment_reconciliation (
  id boolean primary key default true check (id),
  portal uuid not null default gen_random_uuid(),
  server text,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '1 day',
  -- When the last one that came to its end began.
  reconciled_at timestamptz
);

-- Money at the card provider that no payment of ours stands for. A person decides; the command is kept before it is sent.
create table unmatched_payments (
  id uuid primary key,
  provider text not null,
  session_id text not null unique,
  intent_id text,
  -- As the provider has it: the reseller may be lost too.
  metadata jsonb not null,
  state text not null,
  amount bigint not null,
  currency text not null,
  captured bigint not null,
  refunded bigint not null,
  paid_at timestamptz not null,
  capture_before timestamptz,
  found_at timestamptz not null,
  verb text check (verb in ('void', 'refund')),
  body text,
  -- How many commands the provider refused: the next one needs another key.
  refusals integer not null default 0,
  decided_by uuid references accounts (id),
  note text,
  settled_at timestamptz
);
create index unmatched_payments_open on unmatched_payments (paid_at) where settled_at is null;

-- This portal's id, and nothing compared yet.
insert into payment_reconciliation default values;
