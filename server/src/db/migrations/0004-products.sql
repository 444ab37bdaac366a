create table products (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  octo_id text not null default gen_random_uuid()::text,
  name text not null default '',
  description text not null default '',
  categories text[] not null default '{}',
  location text not null default '',
  duration text not null default '',
  ext jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- What a remote supplier no longer offers is hidden from sale, never deleted: bookings name it. It comes back when it comes back.
  withdrawn_at timestamptz,
  -- Where its days are in another zone than its supplier's.
  timezone text,
  -- What an operator changes of a product or an option waits in `draft` until it is published; what is sold stays as it is.
  version integer not null default 1,
  removed_at timestamptz,
  archived_at timestamptz,
  submitted_at timestamptz,
  draft jsonb,
  -- Texts of products and options in other languages than the one they are written in, by language and column; what is
  -- missing is shown as it is written. `draft_texts` waits to be published, as `draft` does.
  texts jsonb not null default '{}',
  draft_texts jsonb,
  -- Where a supplier asks for the weight of each guest: before the booking, or at check-in.
  weights text not null default 'BOOKING' check (weights in ('BOOKING', 'CHECK_IN')),
  unique (supplier_id, octo_id)
);

-- Seats that several rates of a product draw from: the same boat, sold under five rates.
create table pools (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  product_id uuid not null references products (id),
  name text not null
);
create index pools_product on pools (product_id);
create index pools_supplier on pools (supplier_id);

create table rates (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  product_id uuid not null references products (id),
  pool_id uuid not null references pools (id),
  octo_id text not null default gen_random_uuid()::text,
  name text not null default '',
  title text not null default '',
  additional_details text not null default '',
  ext jsonb not null default '{}',
  hours jsonb not null default '[]',
  holdable boolean not null default true,
  min_travelers integer not null default 1 check (min_travelers >= 1),
  max_travelers integer,
  policy text not null default '',
  valid_from date,
  valid_until date,
  market_regions text[] not null default '{}',
  discount_groups text[] not null default '{}',
  availability_type text not null default 'Attraction',
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  version integer not null default 1,
  removed_at timestamptz,
  draft jsonb,
  texts jsonb not null default '{}',
  draft_texts jsonb,
  constraint rates_check check (max_travelers >= min_travelers),
  unique (product_id, octo_id)
);
create index rates_pool on rates (pool_id);
create index rates_supplier on rates (supplier_id);

-- One traveler type of a rate for a season; a dated row goes before an undated one of the same type.
create table prices (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  rate_id uuid not null references rates (id),
  octo_id text not null default gen_random_uuid()::text,
  traveler_type text not null,
  traveler_name text not null default '',
  age_band text not null default '',
  min_age integer not null default 0,
  max_age integer not null default 0,
  price_name text not null default '',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  retail bigint not null check (retail >= 0),
  original bigint,
  net bigint,
  included_taxes jsonb not null default '[]',
  start_times text[] not null default '{}',
  valid_from date,
  valid_until date,
  -- Bit 0 is Sunday.
  weekdays smallint not null default 127,
  withdrawn_at timestamptz,
  -- Operators write prices as records. A removed one is withdrawn: bookings name it, and it can be restored.
  version integer not null default 1,
  removed_at timestamptz,
  -- New prices of chosen departures are prices of their days and start times, in the place of the listed ones. Those of one
  -- change have its id (of changes that meet the later one holds), and the listed price that each is in the place of: a
  -- channel's net for that price keeps its share of it.
  repricing_id uuid,
  repriced_from uuid references prices (id),
  listed_retail bigint,
  constraint prices_check check (((repricing_id is null) = (repriced_from is null)) and ((repricing_id is null) = (listed_retail is null)))
);
create index prices_rate on prices (rate_id);
create index prices_repricing on prices (repricing_id) where repricing_id is not null;
create index prices_supplier on prices (supplier_id);

-- The guests that a product tells apart. `is_changed`: not published yet; its prices still have what was published last.
create table traveler_types (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  product_id uuid not null references products (id),
  version integer not null default 1,
  kind text not null check (kind in ('ADULT', 'CHILD', 'INFANT', 'SENIOR', 'YOUTH', 'STUDENT', 'ANY')),
  name text not null collate "und-x-icu" check (name <> ''),
  min_age integer not null check (min_age between 0 and 100),
  max_age integer not null,
  is_changed boolean not null default true,
  removed_at timestamptz,
  constraint traveler_types_check check (max_age >= min_age)
);
create unique index traveler_types_kind on traveler_types (product_id, kind) where removed_at is null;
create index traveler_types_supplier on traveler_types (supplier_id);

-- What an operator's prices include, or what comes on top of them.
create table taxes_and_fees (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  version integer not null,
  name text not null collate "und-x-icu" check (name <> ''),
  kind text not null check (kind in ('PERCENT', 'AMOUNT')),
  value bigint not null check (value > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  per text not null check (per in ('TICKET', 'BOOKING')),
  way text not null check (way in ('INCLUDED', 'ADDED')),
  -- None: all products of the supplier.
  product_ids uuid[] not null default '{}',
  valid_from date,
  valid_until date,
  removed_at timestamptz,
  constraint taxes_and_fees_check check (valid_until >= valid_from),
  constraint taxes_and_fees_check1 check ((per = 'TICKET') or ((kind = 'AMOUNT') and (way = 'ADDED')))
);
create index taxes_and_fees_supplier on taxes_and_fees (supplier_id) where removed_at is null;

-- Counts the changes of what a supplier sells: a server process keeps what it made of the catalog under the number that
-- it read before, and builds it again when the number is another. Triggers count, whoever writes, in the writer's own
-- transaction. Seats taken or given back do not count: they change no product.
create table catalog_versions (
  supplier_id uuid primary key,
  version bigint not null default 1
);

-- Pictures of products. What an operator writes waits: `position` and `alt` are written, `live_position` and `live_alt` are
-- what resellers see since the product was published last; without a live position a picture was never published.
create table product_pictures (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  product_id uuid not null references products (id),
  version integer not null default 1,
  -- SHA-256 of the file that was sent: the same file is one picture of a product.
  digest text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  "position" integer not null,
  alt jsonb not null default '{}',
  live_position integer,
  live_alt jsonb,
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (product_id, digest)
);
create index product_pictures_supplier on product_pictures (supplier_id);

-- A picture in one width and type, under a name that nobody guesses.
create table picture_files (
  name text primary key,
  picture_id uuid not null references product_pictures (id) on delete cascade,
  type text not null check (type in ('image/avif', 'image/webp', 'image/jpeg')),
  width integer not null,
  bytes bytea not null
);
alter table picture_files alter column bytes set storage external;
create index picture_files_picture on picture_files (picture_id);

-- Counts a change of the suppliers in the rows that a statement changed.
create function catalog_changed() returns trigger language plpgsql as $$
begin
  insert into catalog_versions as known (supplier_id)
    select distinct supplier_id from changed order by supplier_id
    on conflict (supplier_id) do update set version = known.version + 1;
  return null;
end $$;

-- The same for the supplier itself.
create function catalog_of_supplier_changed() returns trigger language plpgsql as $$
begin
  insert into catalog_versions as known (supplier_id) values (new.id)
    on conflict (supplier_id) do update set version = known.version + 1;
  return null;
end $$;

-- The same for one departure.
create function catalog_of_slot_changed() returns trigger language plpgsql as $$
begin
  insert into catalog_versions as known (supplier_id) values (new.supplier_id)
    on conflict (supplier_id) do update set version = known.version + 1;
  return null;
end $$;

-- The same for rows that name a rate only.
create function catalog_of_rate_changed() returns trigger language plpgsql as $$
begin
  insert into catalog_versions as known (supplier_id)
    select distinct rates.supplier_id from changed join rates on rates.id = changed.rate_id order by 1
    on conflict (supplier_id) do update set version = known.version + 1;
  return null;
end $$;

-- A new option shares the seats of its product until it is given its own.
create function rate_shares_seats() returns trigger language plpgsql as $$
begin
  new.pool_id := coalesce(new.pool_id, (select id from pools where product_id = new.product_id order by id limit 1));
  return new;
end $$;

-- A price is called and aged as its product's traveler type.
create function price_has_traveler_type() returns trigger language plpgsql as $$
begin
  select travelers.name, travelers.min_age, travelers.max_age,
      case when travelers.max_age > 100 then travelers.min_age || '+ years'
        else travelers.min_age || ' - ' || travelers.max_age || ' years' end
    into new.traveler_name, new.min_age, new.max_age, new.age_band
    from traveler_types travelers join rates on rates.product_id = travelers.product_id
    where rates.id = new.rate_id and travelers.kind = new.traveler_type and travelers.removed_at is null;
  return new;
end $$;

-- Which rates a channel shows depends on its reseller too: on its own channel, and on whether it sells to the military.
create function catalog_of_reseller_changed() returns trigger language plpgsql as $$
begin
  insert into catalog_versions as known (supplier_id)
    select distinct supplier_id from channels where reseller_id = new.id order by 1
    on conflict (supplier_id) do update set version = known.version + 1;
  return null;
end $$;

create trigger catalog_updated after update of channel_id, military on resellers
  for each row
  when ((old.channel_id is distinct from new.channel_id) or (old.military <> new.military))
  execute function catalog_of_reseller_changed();

create trigger catalog_updated after update on suppliers
  for each row execute function catalog_of_supplier_changed();

create trigger catalog_added after insert on channels referencing new table as changed
  for each statement execute function catalog_changed();
create trigger catalog_removed after delete on channels referencing old table as changed
  for each statement execute function catalog_changed();
create trigger catalog_updated after update on channels referencing new table as changed
  for each statement execute function catalog_changed();

create trigger catalog_added after insert on products referencing new table as changed
  for each statement execute function catalog_changed();
create trigger catalog_removed after delete on products referencing old table as changed
  for each statement execute function catalog_changed();
create trigger catalog_updated after update on products referencing new table as changed
  for each statement execute function catalog_changed();

create trigger catalog_added after insert on rates referencing new table as changed
  for each statement execute function catalog_changed();
create trigger catalog_removed after delete on rates referencing old table as changed
  for each statement execute function catalog_changed();
create trigger catalog_updated after update on rates referencing new table as changed
  for each statement execute function catalog_changed();
create trigger rate_shares_seats before insert on rates
  for each row when (new.pool_id is null) execute function rate_shares_seats();

create trigger catalog_added after insert on prices referencing new table as changed
  for each statement execute function catalog_changed();
create trigger catalog_removed after delete on prices referencing old table as changed
  for each statement execute function catalog_changed();
create trigger catalog_updated after update on prices referencing new table as changed
  for each statement execute function catalog_changed();
create trigger price_has_traveler_type before insert or update on prices
  for each row when (new.traveler_name = '') execute function price_has_traveler_type();

create trigger catalog_added after insert on taxes_and_fees referencing new table as changed
  for each statement execute function catalog_changed();
create trigger catalog_updated after update on taxes_and_fees referencing new table as changed
  for each statement execute function catalog_changed();

create trigger catalog_updated after update on product_pictures referencing new table as changed
  for each statement execute function catalog_changed();
