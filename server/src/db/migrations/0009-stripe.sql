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
