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
create table channel_expiries (only_one boolean primary key default true check (only_one), told_until timestamptz not null);

create function channel_has_subscription(supplier uuid, wanted text) returns boolean language sql stable as $$
  select exists (select from channel_subscriptions
    where supplier_id = supplier and paused_at is null and wanted = any(types))
$$;

create function channel_slot_changed() returns trigger language plpgsql as $$
begin
  if channel_has_subscription(new.supplier_id, 'AVAILABILITY_UPDATE') then
    insert into channel_changes (type, supplier_id, pool_id, starts_at)
      values ('AVAILABILITY_UPDATE', new.supplier_id, new.pool_id, new.starts_at);
  end if;
  return null;
end $$;
create trigger channel_slot_changed after update of taken, capacity on slots for each row
  when (old.taken <> new.taken or old.capacity <> new.capacity) execute function channel_slot_changed();
create trigger channel_slot_added after insert on slots for each row execute function channel_slot_changed();

create function channel_product_changed(supplier uuid, product uuid, reseller uuid, is_offer boolean default false)
returns void language sql as $$
  insert into channel_changes (type, supplier_id, reseller_id, product_id, is_offer)
    select 'PRODUCT_UPDATE', supplier, reseller, product, is_offer where channel_has_subscription(supplier, 'PRODUCT_UPDATE')
$$;

create function channel_product_row_changed() returns trigger language plpgsql as $$
begin
  perform channel_product_changed(new.supplier_id, new.id, null);
  return null;
end $$;
create trigger channel_product_changed after insert or update on products for each row
  execute function channel_product_row_changed();

create function channel_rate_row_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform channel_product_changed(old.supplier_id, old.product_id, null);
  else perform channel_product_changed(new.supplier_id, new.product_id, null);
  end if;
  return null;
end $$;
create trigger channel_rate_changed after insert or update or delete on rates for each row
  execute function channel_rate_row_changed();

create function channel_price_row_changed() returns trigger language plpgsql as $$
declare changed prices;
begin
  changed := case when tg_op = 'DELETE' then old else new end;
  perform channel_product_changed(changed.supplier_id, rates.product_id, null) from rates where rates.id = changed.rate_id;
  return null;
end $$;
create trigger channel_price_changed after insert or update or delete on prices for each row
  execute function channel_price_row_changed();

-- What one reseller is offered.
create function channel_offer_row_changed() returns trigger language plpgsql as $$
declare changed channel_products;
begin
  changed := case when tg_op = 'DELETE' then old else new end;
  perform channel_product_changed(changed.supplier_id, changed.product_id, changed.reseller_id, true);
  return null;
end $$;
create trigger channel_offer_changed after insert or delete on channel_products for each row
  execute function channel_offer_row_changed();

create function channel_net_row_changed() returns trigger language plpgsql as $$
declare changed channel_nets;
begin
  changed := case when tg_op = 'DELETE' then old else new end;
  perform channel_product_changed(changed.supplier_id, rates.product_id, changed.reseller_id)
    from prices join rates on rates.id = prices.rate_id where prices.id = changed.price_id;
  return null;
end $$;
create trigger channel_net_changed after insert or update or delete on channel_nets for each row
  execute function channel_net_row_changed();

-- All products instead of some, or the other way round: those that are on no list come or go.
create function channel_row_changed() returns trigger language plpgsql as $$
begin
  perform channel_product_changed(new.supplier_id, products.id, new.reseller_id, true) from products
    where products.supplier_id = new.supplier_id and not exists (select from channel_products listed
      where listed.product_id = products.id and listed.reseller_id = new.reseller_id and listed.supplier_id = new.supplier_id);
  return null;
end $$;
create trigger channel_changed after update of all_products on channels for each row
  when (old.all_products <> new.all_products) execute function channel_row_changed();

create function channel_disabled_ticket_changed() returns trigger language plpgsql as $$
declare changed disabled_tickets;
begin
  changed := case when tg_op = 'DELETE' then old else new end;
  perform channel_product_changed(rates.supplier_id, rates.product_id, changed.reseller_id)
    from rates where rates.id = changed.rate_id;
  return null;
end $$;
create trigger channel_disabled_ticket_changed after insert or delete on disabled_tickets for each row
  execute function channel_disabled_ticket_changed();

create function channel_booking_changed() returns trigger language plpgsql as $$
begin
  if channel_has_subscription(new.supplier_id, 'BOOKING_UPDATE') then
    insert into channel_changes (type, supplier_id, reseller_id, booking_id)
      values ('BOOKING_UPDATE', new.supplier_id, new.reseller_id, new.subject_id);
  end if;
  return null;
end $$;
create trigger channel_booking_changed after insert on events for each row
  when (new.name like 'bookings.%' and new.supplier_id is not null and new.reseller_id is not null)
  execute function channel_booking_changed();

-- A key's bookings by day.
create index bookings_account on bookings (account_id, placed_at);
