-- The caller's Idempotency-Key stands in the row that it made: whatever dies afterwards, the same key finds that row.
alter table sales add column request_key text, add column request_fingerprint text;
create unique index sales_request_key on sales (account_id, request_key) where request_key is not null;

alter table holds add column request_key text, add column request_fingerprint text,
  -- Where the hold was made; who works at another point of sale does not see it.
  add column point_of_sale_code text not null default '';
create unique index holds_request_key on holds (account_id, request_key)
  where request_key is not null and status in ('ACQUIRED', 'BOOKED');

-- The price of our own inventory when the seats were held: what the booking pays, whatever the price is by then.
alter table hold_items add column price jsonb;
