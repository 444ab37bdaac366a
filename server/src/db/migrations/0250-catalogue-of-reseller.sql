-- Which rates a channel shows depends on its reseller too: on its own channel, and on whether it sells to the military.
create function catalogue_of_reseller_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_versions as known (supplier_id)
    select distinct supplier_id from channels where reseller_id = new.id order by 1
    on conflict (supplier_id) do update set version = known.version + 1;
  return null;
end $$;
create trigger catalogue_updated after update of channel_id, military on resellers for each row
  when (old.channel_id is distinct from new.channel_id or old.military <> new.military)
  execute function catalogue_of_reseller_changed();
