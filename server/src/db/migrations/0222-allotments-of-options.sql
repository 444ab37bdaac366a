-- Seats that a contract sets aside of certain products or options, with release days of their own
-- (docs/decisions/0038-allotments.md): [{productId, rateId or null, seats, releaseDays or null}].
alter table channel_contracts add column allotments jsonb not null default '[]' check (jsonb_typeof(allotments) = 'array');

-- What each contract sets aside at each departure, and from when all may take it. The most particular ones hold: of the options
-- that the departure is sold by, else of its product, else the contract's own. An option's are for sales of it.
create or replace view slot_allotments as
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

-- What of each is neither held nor booked by its reseller: of an option's only what was sold of it counts.
create or replace function allotments_left(slot uuid, moment timestamptz) returns table (reseller_id uuid, seats int)
language sql stable as $$
  select allotted.reseller_id, greatest(0, allotted.seats - coalesce((select sum(quantity)
      from hold_items join holds on holds.id = hold_items.hold_id
      where hold_items.slot_id = slot and holds.reseller_id = allotted.reseller_id
        and (allotted.rate_id is null or hold_items.rate_id = allotted.rate_id)
        and (holds.status = 'BOOKED' or holds.status = 'ACQUIRED' and holds.expires_at > moment)), 0))::int
  from slot_allotments allotted where allotted.slot_id = slot and allotted.released_at > moment
$$;
