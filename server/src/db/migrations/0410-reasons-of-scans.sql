set local lock_timeout = '5s';

-- Why a scan let nobody in, and what decided it then: days, seats, and where the guest was admitted before. Names of guests
-- are read from the booking. Null where a server of the version before kept the scan.
alter table redemptions add column reason text;
alter table redemptions add column facts jsonb not null default '{}';

-- The log of a day, and the scans of a code.
create index redemptions_scanned on redemptions (supplier_id, scanned_at desc);
create index redemptions_code on redemptions (supplier_id, code);
-- Codes of no ticket, which are erased with the guests of their time.
create index redemptions_foreign_codes on redemptions (received_at)
  where ticket_id is null and supplement_id is null and code <> '';
