-- without a transaction
-- Whoever looks for the sales of a payment doesn't know whether they are parts of a cart: no partial index was used.
drop index concurrently if exists sales_by_payment;
create index concurrently sales_by_payment on sales (payment_id) where payment_id is not null;
drop index concurrently if exists sales_parts_payment;
