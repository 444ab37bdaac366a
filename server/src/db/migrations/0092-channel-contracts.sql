-- What an operator and a reseller agreed, by day of visit. A removed one stays for the undo.
create table channel_contracts (
  id uuid primary key,
  reseller_id uuid not null,
  supplier_id uuid not null,
  version int not null,
  name text collate "und-x-icu" not null check (name <> ''),
  kind text not null check (kind in ('NET', 'COMMISSION')),
  -- Hundredths of a percent of the operator's price.
  commission int check (commission between 1 and 10000),
  base text not null check (base in ('WITH_TAXES', 'WITHOUT_TAXES')),
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  -- Seats of each departure that are set aside, and how many days before it they are given back.
  allotment int check (allotment > 0),
  release_days int check (release_days >= 0),
  -- What may be owed, in minor units.
  credit bigint check (credit >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amended_by text not null check (amended_by in ('RESELLER', 'OPERATOR')),
  invoiced_by text not null check (invoiced_by in ('BOOKED', 'VISIT')),
  removed_at timestamptz,
  check ((kind = 'COMMISSION') = (commission is not null)),
  foreign key (reseller_id, supplier_id) references channels (reseller_id, supplier_id) on delete cascade
);
create index channel_contracts_sold on channel_contracts (reseller_id, supplier_id) where removed_at is null;

-- It changes what channels show: lists that are kept are made anew, and subscribers are notified.
create trigger catalogue_added after insert on channel_contracts referencing new table as changed
  for each statement execute function catalogue_changed();
create trigger catalogue_updated after update on channel_contracts referencing new table as changed
  for each statement execute function catalogue_changed();

create function channel_contract_changed() returns trigger language plpgsql as $$
begin
  perform channel_product_changed(new.supplier_id, products.id, new.reseller_id) from products
    where products.supplier_id = new.supplier_id;
  return null;
end $$;
create trigger channel_contract_changed after insert or update on channel_contracts for each row
  execute function channel_contract_changed();
