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
insert into payment_reconciliation default values;

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
