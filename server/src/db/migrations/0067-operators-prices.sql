-- Operators write prices as records. A removed one is withdrawn: bookings name it, and it can be restored.
alter table prices
  alter column octo_id set default gen_random_uuid()::text,
  alter column traveler_name set default '',
  alter column age_band set default '',
  alter column min_age set default 0,
  alter column max_age set default 0,
  add column version int not null default 1,
  add column removed_at timestamptz;

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
create trigger price_has_traveler_type before insert or update on prices for each row
  when (new.traveler_name = '') execute function price_has_traveler_type();
