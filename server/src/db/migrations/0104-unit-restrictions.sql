-- OCTO's `idRequired` and `accompaniedBy`. A traveler type has what its operator wrote: kinds of the same product, of which one
-- must be in the same booking. A price has what is published, as it has the name and the ages: `[{"typeOf", "name"}]`.
alter table traveler_types add column id_required boolean not null default false;
alter table traveler_types add column accompanied_by text[] not null default '{}';
alter table traveler_types add constraint traveler_types_accompanied_by
  check (accompanied_by <@ array['ADULT', 'CHILD', 'INFANT', 'SENIOR', 'YOUTH', 'STUDENT', 'ANY'] and kind <> all (accompanied_by))
  not valid;
alter table prices add column id_required boolean not null default false;
alter table prices add column accompanied_by jsonb not null default '[]';

-- The travelers of these kinds, as a price names them, the oldest first. A kind that is gone stays: without it, others could be
-- sold that must not be.
create function travelers_of_kinds(product uuid, kinds text[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('typeOf', wanted.kind, 'name', coalesce(name, initcap(wanted.kind)))
    order by min_age desc nulls last, wanted.kind), '[]')
  from unnest(kinds) as wanted (kind)
  left join traveler_types on product_id = product and traveler_types.kind = wanted.kind and removed_at is null
$$;

-- A price is called, aged, and restricted as its product's traveler type.
create or replace function price_has_traveler_type() returns trigger language plpgsql as $$
begin
  select travelers.name, travelers.min_age, travelers.max_age,
      case when travelers.max_age > 100 then travelers.min_age || '+ years'
        else travelers.min_age || ' - ' || travelers.max_age || ' years' end,
      travelers.id_required, travelers_of_kinds(travelers.product_id, travelers.accompanied_by)
    into new.traveler_name, new.min_age, new.max_age, new.age_band, new.id_required, new.accompanied_by
    from traveler_types travelers join rates on rates.product_id = travelers.product_id
    where rates.id = new.rate_id and travelers.kind = new.traveler_type and travelers.removed_at is null;
  return new;
end $$;
