-- A company that both sells and runs what is sold has two organizations, each of which names the other one. Its people switch
-- between them.
alter table organizations add column sister_code text unique references organizations (code) on update cascade;

-- Within how many days sales on account are paid; null: no date is agreed.
alter table resellers add column payment_days integer check (payment_days between 0 and 365);
