-- Several products in one sale (docs/decisions/0032-carts.md): a leading sale has the payment, its parts have the bookings.
-- What the leading sale does when a part is refused; null: a sale of one booking, or a part.
alter table sales add column cart text check (cart in ('ALL_OR_NOTHING', 'KEEP'));
-- The leading sale of a part. While `look_at` of a part is null only its leader drives it.
alter table sales add column cart_id uuid references sales (id);
create index sales_parts on sales (cart_id, id) where cart_id is not null;

-- The parts of a card cart name their leader's payment.
drop index sales_payment;
create unique index sales_payment on sales (payment_id) where cart_id is null;
create index sales_parts_payment on sales (payment_id) where cart_id is not null;
