-- What a reseller adds to or takes off an operator's prices on days of visit. A removed one stays for the undo.
create table price_adjustments (
  id uuid primary key,
  reseller_id uuid not null,
  supplier_id uuid not null,
  version int not null,
  -- A channel of the reseller or of one of its points of sale; null: every channel.
  channel_id text,
  product_id uuid references products (id) on delete cascade,
  rate_id uuid references rates (id) on delete cascade,
  kind text not null check (kind in ('PERCENT', 'AMOUNT')),
  direction text not null check (direction in ('UP', 'DOWN')),
  -- Hundredths of a percent, or minor units.
  value bigint not null check (value > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  changed_by text not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  check (rate_id is null or product_id is not null),
  foreign key (reseller_id, supplier_id) references channels (reseller_id, supplier_id) on delete cascade
);
create index price_adjustments_sold on price_adjustments (reseller_id, supplier_id) where removed_at is null;
create index price_adjustments_product on price_adjustments (product_id);
create index price_adjustments_rate on price_adjustments (rate_id);

-- What an operator's prices include, or what comes on top of them.
create table taxes_and_fees (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  version int not null,
  name text collate "und-x-icu" not null check (name <> ''),
  kind text not null check (kind in ('PERCENT', 'AMOUNT')),
  value bigint not null check (value > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  per text not null check (per in ('TICKET', 'BOOKING')),
  way text not null check (way in ('INCLUDED', 'ADDED')),
  -- None: all products of the supplier.
  product_ids uuid[] not null default '{}',
  valid_from date,
  valid_until date check (valid_until >= valid_from),
  removed_at timestamptz,
  check (per = 'TICKET' or (kind = 'AMOUNT' and way = 'ADDED'))
);
create index taxes_and_fees_supplier on taxes_and_fees (supplier_id) where removed_at is null;

-- Both change what channels show: lists that are kept are made anew, and subscribers are notified.
do $$
declare
  written text;
begin
  foreach written in array array['price_adjustments', 'taxes_and_fees']
  loop
    execute format('create trigger catalogue_added after insert on %I referencing new table as changed
      for each statement execute function catalogue_changed()', written);
    execute format('create trigger catalogue_updated after update on %I referencing new table as changed
      for each statement execute function catalogue_changed()', written);
  end loop;
end $$;

create function channel_adjustment_changed() returns trigger language plpgsql as $$
begin
  perform channel_product_changed(new.supplier_id, products.id, new.reseller_id) from products
    where products.supplier_id = new.supplier_id and (new.product_id is null or products.id = new.product_id);
  return null;
end $$;
create trigger channel_adjustment_changed after insert or update on price_adjustments for each row
  execute function channel_adjustment_changed();

create function channel_tax_changed() returns trigger language plpgsql as $$
begin
  perform channel_product_changed(new.supplier_id, products.id, null) from products
    where products.supplier_id = new.supplier_id and (new.product_ids = '{}' or products.id = any(new.product_ids));
  return null;
end $$;
create trigger channel_tax_changed after insert or update on taxes_and_fees for each row
  execute function channel_tax_changed();
