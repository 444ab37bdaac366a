-- Seats that contracts set aside at a departure. `set_aside` is their sum while they are not released, whoever used them:
-- what is free beyond it is sold without looking at any contract (docs/decisions/0038-allotments.md).
alter table slots add column set_aside integer not null default 0 check (set_aside >= 0);
create index slots_set_aside on slots (supplier_id) where set_aside > 0;
create index channel_contracts_allotment on channel_contracts (supplier_id) where removed_at is null and allotment is not null;

-- What each contract sets aside at each departure, and from when all may take it: the local day so many days before.
create view slot_allotments as
  select slots.id as slot_id, slots.supplier_id, slots.pool_id, slots.starts_at, agreed.reseller_id, agreed.allotment as seats,
    case when agreed.release_days is null then slots.starts_at
      else least(slots.starts_at, (local.day - agreed.release_days)::timestamp at time zone local.zone) end as released_at
  from channel_contracts agreed
    join channels on channels.reseller_id = agreed.reseller_id and channels.supplier_id = agreed.supplier_id
    join suppliers on suppliers.id = agreed.supplier_id
    join products on products.supplier_id = agreed.supplier_id
      and (channels.all_products or exists (select from channel_products listed where listed.reseller_id = channels.reseller_id
        and listed.supplier_id = channels.supplier_id and listed.product_id = products.id))
    join pools on pools.product_id = products.id
    join slots on slots.pool_id = pools.id
    cross join lateral (select coalesce(products.timezone, suppliers.timezone) as zone,
      (slots.starts_at at time zone coalesce(products.timezone, suppliers.timezone))::date as day) local
  where agreed.removed_at is null and agreed.allotment is not null
    and local.day >= agreed.valid_from and (agreed.valid_until is null or local.day <= agreed.valid_until);

-- What of each is neither held nor booked by its reseller.
create function allotments_left(slot uuid, moment timestamptz) returns table (reseller_id uuid, seats int)
language sql stable as $$
  select allotted.reseller_id, greatest(0, allotted.seats - coalesce((select sum(quantity)
      from hold_items join holds on holds.id = hold_items.hold_id
      where hold_items.slot_id = slot and holds.reseller_id = allotted.reseller_id
        and (holds.status = 'BOOKED' or holds.status = 'ACQUIRED' and holds.expires_at > moment)), 0))::int
  from slot_allotments allotted where allotted.slot_id = slot and allotted.released_at > moment
$$;

-- How many of the free seats are kept from this reseller: those of others, but never its own.
create function seats_kept(slot uuid, free bigint, buyer uuid, moment timestamptz) returns int language sql stable as $$
  select greatest(0, least(free - coalesce(sum(seats) filter (where reseller_id = buyer), 0),
    coalesce(sum(seats) filter (where reseller_id is distinct from buyer), 0)))::int
  from allotments_left(slot, moment)
$$;

drop trigger channel_slot_changed on slots;
create trigger channel_slot_changed after update of taken, capacity, closed_at, starts_at, set_aside on slots for each row
  when (old.taken <> new.taken or old.capacity <> new.capacity or old.starts_at <> new.starts_at
    or old.set_aside <> new.set_aside or (old.closed_at is null) <> (new.closed_at is null))
  execute function channel_slot_changed();
