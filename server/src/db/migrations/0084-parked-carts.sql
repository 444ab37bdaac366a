-- Sales that a desk left for later or for a colleague; they are kept for a day.
create table parked_carts (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  account_id uuid not null references accounts (id),
  point_of_sale_code text not null default '',
  cart jsonb not null,
  created_at timestamptz not null,
  -- Who took it over; it stays for a repeat of that call.
  taken_by uuid references accounts (id),
  taken_at timestamptz
);
create index parked_carts_waiting on parked_carts (reseller_id, created_at desc) where taken_by is null;
create index parked_carts_age on parked_carts (created_at);
