-- Since when a device may have scans that have not arrived: when it last said that it had none. A scan that it says to be
-- older is not believed.
alter table gate_devices add column believed_from timestamptz;
update gate_devices set believed_from = seen_at;
