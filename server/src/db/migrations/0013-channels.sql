create table channel_products (
  reseller_id uuid not null,
  supplier_id uuid not null,
  product_id uuid not null references products (id) on delete cascade,
  primary key (reseller_id, supplier_id, product_id),
  foreign key (reseller_id, supplier_id) references channels (reseller_id, supplier_id) on delete cascade
);
create index channel_products_product on channel_products (product_id);

-- What the reseller owes for one ticket instead of the price's own net, in minor units.
create table channel_nets (
  reseller_id uuid not null,
  supplier_id uuid not null,
  price_id uuid not null references prices (id) on delete cascade,
  net bigint not null check (net >= 0),
  primary key (reseller_id, supplier_id, price_id),
  foreign key (reseller_id, supplier_id) references channels (reseller_id, supplier_id) on delete cascade
);
create index channel_nets_price on channel_nets (price_id);

-- A key by which the reseller's system calls /octo; only its hash is stored.
create table channel_keys (
  id uuid primary key,
  reseller_id uuid not null,
  supplier_id uuid not null,
  account_id uuid not null references accounts (id),
  name text not null,
  hash bytea not null unique,
  -- Its last four characters, so that people tell keys apart.
  ending text not null,
  -- Takes no seats, and its barcodes do not redeem.
  is_test boolean not null default false,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  foreign key (reseller_id, supplier_id) references channels (reseller_id, supplier_id)
);
create index channel_keys_channel on channel_keys (supplier_id, reseller_id);

-- What came in by a key on one day (UTC), counted in batches.
create table channel_usage (
  key_id uuid not null references channel_keys (id),
  day date not null,
  calls integer not null,
  refusals integer not null,
  primary key (key_id, day)
);

-- Where a channel's reseller wants to be told of changes.
create table channel_subscriptions (
  id uuid primary key,
  reseller_id uuid not null,
  supplier_id uuid not null,
  url text not null,
  types text[] not null,
  -- The reseller's own headers as JSON, sealed: they often are its secrets.
  headers bytea not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  -- Nothing has arrived since; after days of it, nothing is sent until somebody resumes it.
  failing_since timestamptz,
  failure text not null default '',
  attempts integer not null default 0,
  paused_at timestamptz,
  -- When it may be tried next, and until when somebody is at it.
  due_at timestamptz not null,
  leased_until timestamptz,
  foreign key (reseller_id, supplier_id) references channels (reseller_id, supplier_id) on delete cascade
);
create index channel_subscriptions_channel on channel_subscriptions (supplier_id, reseller_id);

-- What still has to be told. While one waits unsent, the same thing is not told twice.
create table channel_notifications (
  id uuid primary key,
  subscription_id uuid not null references channel_subscriptions (id) on delete cascade,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create unique index channel_notifications_waiting on channel_notifications (subscription_id, type, data) where sent_at is null;

-- What changed and is not yet worked out to notifications. The triggers below write it, whoever made the change;
-- nothing is written for a supplier without a subscription to that type.
create table channel_changes (
  id bigint generated always as identity primary key,
  type text not null,
  supplier_id uuid not null,
  -- Null: every reseller of the supplier.
  reseller_id uuid,
  product_id uuid,
  pool_id uuid,
  starts_at timestamptz,
  booking_id uuid,
  -- The product came to the reseller's offer or left it, so it is told whether or not it is sold now.
  is_offer boolean not null default false
);

-- Until when holds that ran out were told.
create table channel_expiries (
  only_one boolean default true primary key check (only_one),
  told_until timestamptz not null
);

-- What an operator and a reseller agreed, by day of visit. A removed one stays for the undo.
create table channel_contracts (
  id uuid primary key,
  reseller_id uuid not null,
  supplier_id uuid not null,
  version integer not null,
  name text not null collate "und-x-icu" check (name <> ''),
  kind text not null check (kind in ('NET', 'COMMISSION')),
  -- Hundredths of a percent of the operator's price.
  commission integer check (commission between 1 and 10000),
  base text not null check (base in ('WITH_TAXES', 'WITHOUT_TAXES')),
  valid_from date not null,
  valid_until date,
  -- Seats of each departure that are set aside, and how many days before it they are given back.
  allotment integer check (allotment > 0),
  release_days integer check (release_days >= 0),
  -- What may be owed, in minor units.
  credit bigint check (credit >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amended_by text not null check (amended_by in ('RESELLER', 'OPERATOR')),
  invoiced_by text not null,
  removed_at timestamptz,
  -- Seats that a contract sets aside of certain products or options, with release days of their own
  -- (docs/decisions/0038-allotments.md): [{productId, rateId or null, seats, releaseDays or null}].
  allotments jsonb not null default '[]' check (jsonb_typeof(allotments) = 'array'),
  constraint channel_contracts_check check (valid_until >= valid_from),
  constraint channel_contracts_check1 check ((kind = 'COMMISSION') = (commission is not null)),
  -- Settlements go by the date of the contract, which may be the one of redemption.
  constraint channel_contracts_invoiced_by_check check (invoiced_by in ('BOOKED', 'VISIT', 'REDEEMED')),
  foreign key (reseller_id, supplier_id) references channels (reseller_id, supplier_id) on delete cascade
);
create index channel_contracts_allotment on channel_contracts (supplier_id) where removed_at is null and allotment is not null;
create index channel_contracts_sold on channel_contracts (reseller_id, supplier_id) where removed_at is null;

-- A reseller asks a supplier for a channel; it is in process until the supplier answers.
create table channel_requests (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  state text not null check (state in ('IN_PROCESS', 'ACCEPTED', 'DECLINED')),
  asked_by text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  constraint channel_requests_check check ((state = 'IN_PROCESS') = (answered_at is null))
);
create unique index channel_requests_in_process on channel_requests (reseller_id, supplier_id) where state = 'IN_PROCESS';
create index channel_requests_reseller on channel_requests (reseller_id, asked_at);
create index channel_requests_supplier on channel_requests (supplier_id, asked_at);

-- A booking as a reseller's system asked for it over OCTO. How it stands is said by its hold and by the booking that was
-- made of that hold; a test booking takes no seats and says it by its own times.
create table octo_bookings (
  id uuid primary key,
  reseller_id uuid not null,
  supplier_id uuid not null,
  key_id uuid not null references channel_keys (id),
  -- The reseller's own name for it, unique in its channel.
  uuid uuid not null,
  -- Hash of what was asked first: the same again gives the same booking.
  content bytea not null,
  is_test boolean not null,
  product_id uuid not null references products (id),
  rate_id uuid not null references rates (id),
  slot_id uuid not null references slots (id),
  starts_at timestamptz not null,
  -- The hold is written in the same transaction, after this row has decided whose uuid it is.
  hold_id uuid unique references holds (id) deferrable initially deferred,
  reseller_reference text,
  -- Contact, notes, pickup and answers of the guest.
  details jsonb not null,
  -- In the order of the items of the booking that is made of them, each with its price.
  unit_items jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  cancelled_at timestamptz,
  cancel_reason text,
  version integer not null default 1,
  expires_at timestamptz,
  confirmed_at timestamptz,
  constraint octo_bookings_check check (is_test = (hold_id is null)),
  constraint octo_bookings_check1 check (is_test = (expires_at is not null)),
  unique (reseller_id, supplier_id, uuid),
  foreign key (reseller_id, supplier_id) references channels (reseller_id, supplier_id)
);
create index octo_bookings_reference on octo_bookings (supplier_id, reseller_id, reseller_reference);
create index octo_bookings_start on octo_bookings (supplier_id, reseller_id, starts_at);

-- What each contract sets aside at each departure, and from when all may take it. The most particular ones hold: of the options
-- that the departure is sold by, else of its product, else the contract's own. An option's are for sales of it.
create view slot_allotments as
  select slots.id as slot_id, slots.supplier_id, slots.pool_id, slots.starts_at, agreed.reseller_id, allotted.seats,
    case when allotted.release_days is null then slots.starts_at
      else least(slots.starts_at, (local.day - allotted.release_days)::timestamp at time zone local.zone) end as released_at,
    allotted.rate_id
  from channel_contracts agreed
    join channels on channels.reseller_id = agreed.reseller_id and channels.supplier_id = agreed.supplier_id
    join suppliers on suppliers.id = agreed.supplier_id
    join products on products.supplier_id = agreed.supplier_id
      and (channels.all_products or exists (select from channel_products listed where listed.reseller_id = channels.reseller_id
        and listed.supplier_id = channels.supplier_id and listed.product_id = products.id))
    join pools on pools.product_id = products.id
    cross join lateral (
      with own as (
        select named."rateId" as rate_id, named.seats, named."releaseDays" as release_days
        from jsonb_to_recordset(agreed.allotments) as named ("productId" uuid, "rateId" uuid, seats int, "releaseDays" int)
        where named."productId" = products.id and (named."rateId" is null
          or exists (select from rates where rates.id = named."rateId" and rates.pool_id = pools.id))
      )
      select * from own where rate_id is not null
      union all select * from own where not exists (select from own of_option where of_option.rate_id is not null)
      union all select null, agreed.allotment, agreed.release_days where not exists (select from own)
    ) allotted
    join slots on slots.pool_id = pools.id
    cross join lateral (select coalesce(products.timezone, suppliers.timezone) as zone,
      (slots.starts_at at time zone coalesce(products.timezone, suppliers.timezone))::date as day) local
  where agreed.removed_at is null and allotted.seats > 0
    and local.day >= agreed.valid_from and (agreed.valid_until is null or local.day <= agreed.valid_until);

-- Whether anybody wants to be told this of the supplier.
create function channel_has_subscription(supplier uuid, wanted text) returns boolean language sql stable as $$
  select exists (select from channel_subscriptions
    where supplier_id = supplier and paused_at is null and wanted = any(types))
$$;

-- A departure that was added or changed, or whose free seats changed.
create function channel_slot_changed() returns trigger language plpgsql as $$
begin
  if channel_has_subscription(new.supplier_id, 'AVAILABILITY_UPDATE') then
    insert into channel_changes (type, supplier_id, pool_id, starts_at)
      values ('AVAILABILITY_UPDATE', new.supplier_id, new.pool_id, new.starts_at);
  end if;
  return null;
end $$;

-- A product, for one reseller or for all (null).
create function channel_product_changed(supplier uuid, product uuid, reseller uuid, is_offer boolean default false)
returns void language sql as $$
  insert into channel_changes (type, supplier_id, reseller_id, product_id, is_offer)
    select 'PRODUCT_UPDATE', supplier, reseller, product, is_offer where channel_has_subscription(supplier, 'PRODUCT_UPDATE')
$$;

-- What is sold of a product changed.
create function channel_product_row_changed() returns trigger language plpgsql as $$
begin
  perform channel_product_changed(new.supplier_id, new.id, null);
  return null;
end $$;

-- An option of a product changed.
create function channel_rate_row_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform channel_product_changed(old.supplier_id, old.product_id, null);
  else perform channel_product_changed(new.supplier_id, new.product_id, null);
  end if;
  return null;
end $$;

-- A price of an option changed.
create function channel_price_row_changed() returns trigger language plpgsql as $$
declare changed prices;
begin
  changed := case when tg_op = 'DELETE' then old else new end;
  perform channel_product_changed(changed.supplier_id, rates.product_id, null) from rates where rates.id = changed.rate_id;
  return null;
end $$;

-- What one reseller is offered.
create function channel_offer_row_changed() returns trigger language plpgsql as $$
declare changed channel_products;
begin
  changed := case when tg_op = 'DELETE' then old else new end;
  perform channel_product_changed(changed.supplier_id, changed.product_id, changed.reseller_id, true);
  return null;
end $$;

-- What one reseller owes for a ticket changed.
create function channel_net_row_changed() returns trigger language plpgsql as $$
declare changed channel_nets;
begin
  changed := case when tg_op = 'DELETE' then old else new end;
  perform channel_product_changed(changed.supplier_id, rates.product_id, changed.reseller_id)
    from prices join rates on rates.id = prices.rate_id where prices.id = changed.price_id;
  return null;
end $$;

-- All products instead of some, or the other way round: those that are on no list come or go.
create function channel_row_changed() returns trigger language plpgsql as $$
begin
  perform channel_product_changed(new.supplier_id, products.id, new.reseller_id, true) from products
    where products.supplier_id = new.supplier_id and not exists (select from channel_products listed
      where listed.product_id = products.id and listed.reseller_id = new.reseller_id and listed.supplier_id = new.supplier_id);
  return null;
end $$;

-- Resellers' systems are told that products changed where what they show of the supplier did.
create function channel_supplier_changed() returns trigger language plpgsql as $$
begin
  perform channel_product_changed(new.id, products.id, null) from products where products.supplier_id = new.id;
  return null;
end $$;

-- A reseller switched an option off or on.
create function channel_disabled_ticket_changed() returns trigger language plpgsql as $$
declare changed disabled_tickets;
begin
  changed := case when tg_op = 'DELETE' then old else new end;
  perform channel_product_changed(rates.supplier_id, rates.product_id, changed.reseller_id)
    from rates where rates.id = changed.rate_id;
  return null;
end $$;

-- Where nobody is told of bookings, one read says so.
create function channel_booking_changed() returns trigger language plpgsql as $$
begin
  if exists (select from channel_subscriptions) then
    insert into channel_changes (type, supplier_id, reseller_id, booking_id)
      select 'BOOKING_UPDATE', supplier_id, reseller_id, subject_id from added
      where name like 'bookings.%' and reseller_id is not null and channel_has_subscription(supplier_id, 'BOOKING_UPDATE')
      order by id;
  end if;
  return null;
end $$;

-- A reseller changed what it adds to prices or takes off them.
create function channel_adjustment_changed() returns trigger language plpgsql as $$
begin
  perform channel_product_changed(new.supplier_id, products.id, new.reseller_id) from products
    where products.supplier_id = new.supplier_id and (new.product_id is null or products.id = new.product_id);
  return null;
end $$;

-- A tax changed, of all products of the supplier or of some.
create function channel_tax_changed() returns trigger language plpgsql as $$
begin
  perform channel_product_changed(new.supplier_id, products.id, null) from products
    where products.supplier_id = new.supplier_id and (new.product_ids = '{}' or products.id = any(new.product_ids));
  return null;
end $$;

-- A channel sells what is live.
create function channel_picture_row_changed() returns trigger language plpgsql as $$
begin
  perform channel_product_changed(new.supplier_id, new.product_id, null);
  return null;
end $$;

-- A contract may change every product of its supplier for its reseller.
create function channel_contract_changed() returns trigger language plpgsql as $$
begin
  perform channel_product_changed(new.supplier_id, products.id, new.reseller_id) from products
    where products.supplier_id = new.supplier_id;
  return null;
end $$;

-- What of each is neither held nor booked by its reseller: of an option's only what was sold of it counts.
create function allotments_left(slot uuid, moment timestamptz) returns table (reseller_id uuid, seats int)
language sql stable as $$
  select allotted.reseller_id, greatest(0, allotted.seats - coalesce((select sum(quantity)
      from hold_items join holds on holds.id = hold_items.hold_id
      where hold_items.slot_id = slot and holds.reseller_id = allotted.reseller_id
        and (allotted.rate_id is null or hold_items.rate_id = allotted.rate_id)
        and (holds.status = 'BOOKED' or holds.status = 'ACQUIRED' and holds.expires_at > moment)), 0))::int
  from slot_allotments allotted where allotted.slot_id = slot and allotted.released_at > moment
$$;
-- Without a setting of its own, PostgreSQL writes this function's query into the statement of the operator's calendar, which
-- then is so large that planning it takes five milliseconds at each call. With one, the function is planned apart: once, and
-- only where seats are set aside.
alter function allotments_left(uuid, timestamptz) set plan_cache_mode = force_generic_plan;

-- How many of the free seats are kept from this reseller: those of others, but never its own.
create function seats_kept(slot uuid, free bigint, buyer uuid, moment timestamptz) returns int language sql stable as $$
  select greatest(0, least(free - coalesce(sum(seats) filter (where reseller_id = buyer), 0),
    coalesce(sum(seats) filter (where reseller_id is distinct from buyer), 0)))::int
  from allotments_left(slot, moment)
$$;

create trigger channel_booking_changed after insert on events referencing new table as added
  for each statement execute function channel_booking_changed();

create trigger channel_supplier_changed after update on suppliers for each row
  when ((old.configuration, old.barcode_format, old.timezone, old.ext)
    is distinct from (new.configuration, new.barcode_format, new.timezone, new.ext))
  execute function channel_supplier_changed();

create trigger channel_changed after update of all_products on channels
  for each row when (old.all_products <> new.all_products) execute function channel_row_changed();

create trigger channel_product_added after insert on products
  for each row execute function channel_product_row_changed();
-- A draft changes nothing that a channel sells, so channels are not notified of it.
create trigger channel_product_changed after update on products
  for each row
  when ((to_jsonb(old.*) - array['draft', 'draft_texts', 'version', 'submitted_at']) <> (to_jsonb(new.*) - array['draft', 'draft_texts', 'version', 'submitted_at']))
  execute function channel_product_row_changed();

create trigger channel_rate_added after insert or delete on rates
  for each row execute function channel_rate_row_changed();
create trigger channel_rate_changed after update on rates
  for each row
  when ((to_jsonb(old.*) - array['draft', 'draft_texts', 'version']) <> (to_jsonb(new.*) - array['draft', 'draft_texts', 'version']))
  execute function channel_rate_row_changed();

create trigger channel_price_changed after insert or delete or update on prices
  for each row execute function channel_price_row_changed();

create trigger channel_disabled_ticket_changed after insert or delete on disabled_tickets
  for each row execute function channel_disabled_ticket_changed();

create trigger channel_slot_added after insert on slots
  for each row execute function channel_slot_changed();
create trigger channel_slot_changed after update of taken, capacity, closed_at, starts_at, set_aside on slots
  for each row
  when ((old.taken <> new.taken) or (old.capacity <> new.capacity) or (old.starts_at <> new.starts_at) or (old.set_aside <> new.set_aside) or ((old.closed_at is null) <> (new.closed_at is null)))
  execute function channel_slot_changed();

create trigger catalog_added after insert on channel_products referencing new table as changed
  for each statement execute function catalog_changed();
create trigger catalog_removed after delete on channel_products referencing old table as changed
  for each statement execute function catalog_changed();
create trigger catalog_updated after update on channel_products referencing new table as changed
  for each statement execute function catalog_changed();
create trigger channel_offer_changed after insert or delete on channel_products
  for each row execute function channel_offer_row_changed();

create trigger catalog_added after insert on channel_nets referencing new table as changed
  for each statement execute function catalog_changed();
create trigger catalog_removed after delete on channel_nets referencing old table as changed
  for each statement execute function catalog_changed();
create trigger catalog_updated after update on channel_nets referencing new table as changed
  for each statement execute function catalog_changed();
create trigger channel_net_changed after insert or delete or update on channel_nets
  for each row execute function channel_net_row_changed();

create trigger channel_adjustment_changed after insert or update on price_adjustments
  for each row execute function channel_adjustment_changed();

create trigger channel_tax_changed after insert or update on taxes_and_fees
  for each row execute function channel_tax_changed();

create trigger channel_picture_changed after update on product_pictures
  for each row
  when ((old.live_position is distinct from new.live_position) or (old.live_alt is distinct from new.live_alt))
  execute function channel_picture_row_changed();

-- A contract changes what channels show: kept lists are built again, and subscribers are notified.
create trigger catalog_added after insert on channel_contracts referencing new table as changed
  for each statement execute function catalog_changed();
create trigger catalog_updated after update on channel_contracts referencing new table as changed
  for each statement execute function catalog_changed();
create trigger channel_contract_changed after insert or update on channel_contracts
  for each row execute function channel_contract_changed();
