-- A departure that a supplier elsewhere cancelled or moved: it is no slot of ours, and is found by the supplier's own id of it. One change
-- is one task, however many bookings tell of it.
alter table departure_changes alter column slot_id drop not null;
alter table departure_changes add column availability_id text;
alter table departure_changes add check ((slot_id is null) <> (availability_id is null));
create unique index departure_changes_elsewhere on departure_changes
  (supplier_id, availability_id, kind, (before->>'start'), (after->>'start')) where availability_id is not null;
