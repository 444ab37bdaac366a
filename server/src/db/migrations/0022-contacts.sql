-- Whom guests of a reseller may call (spec 2 §3). A removed one stays for the undo.
create table contacts (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  version int not null,
  name text collate "und-x-icu" not null check (name <> ''),
  type text not null check (type in ('RESELLER', 'DISTRIBUTOR', 'POS', 'AGENT', 'UNKNOWN')),
  phone text not null,
  -- The code of a point of sale of the same reseller.
  reference text,
  removed_at timestamptz,
  foreign key (reseller_id, reference) references points_of_sale (reseller_id, code) on update cascade
);
create index contacts_of_reseller on contacts (reseller_id, name) where removed_at is null;
