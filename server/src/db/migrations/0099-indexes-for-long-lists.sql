-- without a transaction
drop index concurrently if exists events_reseller_name;
create index concurrently events_reseller_name on events (reseller_id, name, id);
drop index concurrently if exists events_supplier_name;
create index concurrently events_supplier_name on events (supplier_id, name, id) where supplier_id is not null;
-- Answers which of the visits in a range of days was booked last, without reading the visits.
drop index concurrently if exists booking_items_visit;
create index concurrently booking_items_visit on booking_items (starts_at) include (booking_id, "position");
drop index concurrently if exists booking_items_start;
