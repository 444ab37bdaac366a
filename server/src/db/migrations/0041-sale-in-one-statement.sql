-- The sale that was begun on a hold and books its seats later. A sale that books at once leaves such a hold alone: its one
-- statement sees what changed in the hold's own row while it waited for that row, and in no other.
alter table holds add column sale_id uuid;

-- Events that somebody follows, until the worker has queued the followers' jobs. An event is followed by what its name says.
create table event_outbox (
  event_id uuid primary key,
  name text not null
);

-- Asked once for all events that a statement adds.
create or replace function channel_booking_changed() returns trigger language plpgsql as $$
begin
  insert into channel_changes (type, supplier_id, reseller_id, booking_id)
    select 'BOOKING_UPDATE', supplier_id, reseller_id, subject_id from added
    where name like 'bookings.%' and reseller_id is not null and channel_has_subscription(supplier_id, 'BOOKING_UPDATE')
    order by id;
  return null;
end $$;
drop trigger channel_booking_changed on events;
create trigger channel_booking_changed after insert on events referencing new table as added
  for each statement execute function channel_booking_changed();
