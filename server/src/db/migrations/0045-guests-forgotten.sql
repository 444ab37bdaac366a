-- When the names, addresses and weights of a booking's guests were erased; totals and seats stay.
alter table bookings add column forgotten_at timestamptz;

-- Finds the bookings whose guests are still known, the oldest first.
create index bookings_remembered on bookings (placed_at) where forgotten_at is null;
