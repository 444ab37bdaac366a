-- Holds of inventory that is kept elsewhere (modules/connections). ASKED and RELEASING are intents, committed before the
-- supplier is called; nobody can use such a hold.
alter table holds drop constraint holds_status_check;
alter table holds add constraint holds_status_check
  check (status in ('ASKED', 'ACQUIRED', 'RELEASING', 'RELEASED', 'EXPIRED', 'BOOKED'));
-- Which entry of modules/connections keeps the seats.
alter table holds add column connection text not null default 'local';
-- One that ran out elsewhere keeps its status: its seats are the supplier's to free.
create index holds_running on holds (expires_at) where status = 'ACQUIRED' and connection = 'local';
-- When somebody has to look at an intent whose answer is not known; null where nothing is owed.
alter table holds add column look_at timestamptz;
alter table holds add column tries integer not null default 0;
-- Until then a request of ours whose answer was lost may still take effect at the supplier.
alter table holds add column settles_at timestamptz;
-- The hold of the same tickets that a sale went on with when this one was about to run out.
alter table holds add column followed_by uuid references holds (id);
create index holds_owed on holds (look_at) where look_at is not null;
-- What the supplier said of the slot when it was held: times, local times and prices by unit.
alter table hold_items add column held jsonb;

-- A supplier's barcodes are its own: two suppliers may use the same one.
drop index tickets_barcode;
create index tickets_barcode on tickets (barcode_value);
alter table tickets drop constraint tickets_barcode_format_check;
alter table tickets add constraint tickets_barcode_format_check
  check (barcode_format in ('QR', 'CODE128', 'AZTEC'));
-- Other forms of the ticket: [{format, url}].
alter table tickets add column documents jsonb not null default '[]';

-- Booked, and the supplier delivers the tickets later: when it is asked for them next, and since when they are awaited.
alter table bookings add column deliver_at timestamptz;
create index bookings_deliver on bookings (deliver_at) where deliver_at is not null;
-- When the supplier is asked next whether an open booking still stands; null once nothing of it is ahead.
alter table bookings add column watch_at timestamptz;
create index bookings_watch on bookings (supplier_id, watch_at) where watch_at is not null and status = 'OPEN';
-- When it was noticed that the supplier had cancelled the booking by itself.
alter table bookings add column supplier_cancelled_at timestamptz;

-- Since when the supplier has a booking without having decided on it.
alter table sales add column pending_since timestamptz;
