-- Why a scan let nobody in, and what decided it then: days, seats, and where the guest was admitted before. Names of guests
-- are read from the booking. Null where a server of the version before kept the scan.
alter table redemptions add column reason text;
alter table redemptions add column facts jsonb not null default '{}';

-- The log of a day. Every scan meets the condition, and only the log asks for it: a scan that looks for itself by its id would
-- otherwise be planned by this index while there are few, and read all of them.
create index redemptions_scanned on redemptions (supplier_id, scanned_at desc) where admitted >= 0;
-- Codes that belong to no ticket: how they are found, and when they are erased.
create index redemptions_foreign_code on redemptions (supplier_id, code) where ticket_id is null and supplement_id is null;
create index redemptions_foreign_codes_kept on redemptions (received_at)
  where ticket_id is null and supplement_id is null and code <> '';
