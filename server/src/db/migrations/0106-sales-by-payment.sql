-- without a transaction
-- A query for a payment's sales doesn't say whether they are parts of a cart, so it could use no partial index.
drop index concurrently if exists sales_by_payment;
create index concurrently sales_by_payment on sales (payment_id) where payment_id is not null;
drop index concurrently if exists sales_parts_payment;
