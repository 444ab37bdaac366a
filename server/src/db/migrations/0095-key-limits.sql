-- The most that a key sells in one day of its organization; null: as much as the organization.
alter table api_keys
  add column daily_limit bigint,
  add column limit_currency text,
  add constraint api_keys_daily_limit
    check ((daily_limit is null) = (limit_currency is null) and daily_limit > 0) not valid;

-- What a key with a limit sold: a sale, a part of a cart, or the higher price of a changed booking.
create table key_spending (
  -- Of the sale, or of the change.
  id uuid primary key,
  key_id uuid not null references api_keys (id),
  day date not null,
  amount bigint not null check (amount > 0),
  currency text not null
);
create index key_spending_of_day on key_spending (key_id, day);
