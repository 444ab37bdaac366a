-- What an operator changes of a product or an option waits in `draft` until it is published; what is sold stays as it is.
alter table products
  alter column name set default '',
  alter column octo_id set default gen_random_uuid()::text,
  alter column created_at set default now(),
  add column version int not null default 1,
  add column removed_at timestamptz,
  add column archived_at timestamptz,
  add column submitted_at timestamptz,
  add column draft jsonb;
alter table rates
  alter column name set default '',
  alter column octo_id set default gen_random_uuid()::text,
  alter column created_at set default now(),
  add column version int not null default 1,
  add column removed_at timestamptz,
  add column draft jsonb;

-- A new option shares the seats of its product until it is given its own.
create function rate_shares_seats() returns trigger language plpgsql as $$
begin
  new.pool_id := coalesce(new.pool_id, (select id from pools where product_id = new.product_id order by id limit 1));
  return new;
end $$;
create trigger rate_shares_seats before insert on rates for each row when (new.pool_id is null)
  execute function rate_shares_seats();

-- The guests that a product tells apart. `is_changed`: not published yet; its prices still have what was published last.
create table traveler_types (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  product_id uuid not null references products (id),
  version int not null default 1,
  kind text not null check (kind in ('ADULT', 'CHILD', 'INFANT', 'SENIOR', 'YOUTH', 'STUDENT', 'ANY')),
  name text collate "und-x-icu" not null check (name <> ''),
  min_age integer not null check (min_age between 0 and 100),
  max_age integer not null check (max_age >= min_age),
  is_changed boolean not null default true,
  removed_at timestamptz
);
create unique index traveler_types_kind on traveler_types (product_id, kind) where removed_at is null;
create index traveler_types_supplier on traveler_types (supplier_id);

insert into traveler_types (id, supplier_id, product_id, kind, name, min_age, max_age, is_changed)
  select gen_random_uuid(), * from (
    select distinct on (rates.product_id, traveler_type) prices.supplier_id, rates.product_id, traveler_type,
      coalesce(nullif(traveler_name, ''), traveler_type), least(greatest(min_age, 0), 100), greatest(max_age, min_age, 0), false
    from prices join rates on rates.id = prices.rate_id join suppliers on suppliers.id = prices.supplier_id
    where prices.withdrawn_at is null and suppliers.connection = 'local'
    order by rates.product_id, traveler_type, prices.id
  ) as known;

-- A draft changes nothing that a channel sells, so channels are not notified of it.
drop trigger channel_product_changed on products;
create trigger channel_product_added after insert on products for each row
  execute function channel_product_row_changed();
create trigger channel_product_changed after update on products for each row
  when (to_jsonb(old) - array['draft', 'version', 'submitted_at'] <> to_jsonb(new) - array['draft', 'version', 'submitted_at'])
  execute function channel_product_row_changed();
drop trigger channel_rate_changed on rates;
create trigger channel_rate_added after insert or delete on rates for each row
  execute function channel_rate_row_changed();
create trigger channel_rate_changed after update on rates for each row
  when (to_jsonb(old) - array['draft', 'version'] <> to_jsonb(new) - array['draft', 'version'])
  execute function channel_rate_row_changed();
