-- Changes of what was sold: another departure or more guests, under the id that the booking has. Money that it takes or
-- gives back is beside the first payment: `payment_id` is the payment of the difference, where there is one.
create table amendments (
  id uuid primary key,
  sale_id uuid not null references sales (id),
  account_id uuid not null references accounts (id),
  -- What the totals were, and what they became; `difference` is what the guest pays more, below zero less.
  before jsonb not null,
  after jsonb not null,
  difference bigint not null,
  payment_id uuid references payments (id),
  at timestamptz not null,
  request_key text
);
create index amendments_sale on amendments (sale_id, id);
create unique index amendments_request_key on amendments (account_id, request_key) where request_key is not null;

-- What each payment of an amended booking gives back; null where there is one payment only.
alter table cancellations add column parts jsonb;

-- An amended booking may be charged more than once.
alter table account_charges drop constraint account_charges_booking_id_key;
create index account_charges_booking on account_charges (booking_id);
