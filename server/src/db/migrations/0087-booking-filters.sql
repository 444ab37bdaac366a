-- What a list of bookings is narrowed to at a desk, newest first: by state, by who sold and where, by product, by visit.
create index bookings_status on bookings (reseller_id, status, id desc);
create index bookings_point_of_sale on bookings (reseller_id, point_of_sale_code, id desc);
create index bookings_agent on bookings (account_id, id desc);
create index booking_items_product on booking_items (product_id, booking_id desc);
