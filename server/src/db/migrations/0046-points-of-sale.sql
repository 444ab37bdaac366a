-- Points of sale are added, changed and removed by staff; a removed one stays for the undo and for what was sold there.
alter table points_of_sale
  add column version int not null default 1,
  add column removed_at timestamptz,
  add column keys_since timestamptz,
  alter column name type text collate "und-x-icu";
