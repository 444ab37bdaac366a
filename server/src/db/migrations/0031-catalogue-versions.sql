-- Counts the changes of what a supplier sells: a server process keeps what it made of the catalogue under the number that
-- it read before, and makes it anew when the number is another. Triggers count, whoever writes, in the writer's own
-- transaction. Seats taken or given back do not count: they change no product.
create table catalogue_versions (
  supplier_id uuid primary key,
  version bigint not null default 1
);

create function catalogue_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_versions as known (supplier_id)
    select distinct supplier_id from changed order by supplier_id
    on conflict (supplier_id) do update set version = known.version + 1;
  return null;
end $$;

do $$
declare
  written text;
begin
  foreach written in array array['products', 'rates', 'prices', 'channels', 'channel_products', 'channel_nets', 'slots']
  loop
    execute format('create trigger catalogue_added after insert on %I referencing new table as changed
      for each statement execute function catalogue_changed()', written);
    execute format('create trigger catalogue_removed after delete on %I referencing old table as changed
      for each statement execute function catalogue_changed()', written);
    continue when written = 'slots';
    execute format('create trigger catalogue_updated after update on %I referencing new table as changed
      for each statement execute function catalogue_changed()', written);
  end loop;
end $$;

create function catalogue_of_supplier_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_versions as known (supplier_id) values (new.id)
    on conflict (supplier_id) do update set version = known.version + 1;
  return null;
end $$;
create trigger catalogue_updated after update on suppliers for each row execute function catalogue_of_supplier_changed();

create function catalogue_of_slot_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_versions as known (supplier_id) values (new.supplier_id)
    on conflict (supplier_id) do update set version = known.version + 1;
  return null;
end $$;
create trigger slot_moved after update of starts_at, ends_at, ext on slots for each row
  when (old.starts_at <> new.starts_at or old.ends_at <> new.ends_at or old.ext <> new.ext)
  execute function catalogue_of_slot_changed();

create function catalogue_of_rate_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_versions as known (supplier_id)
    select distinct rates.supplier_id from changed join rates on rates.id = changed.rate_id order by 1
    on conflict (supplier_id) do update set version = known.version + 1;
  return null;
end $$;
create trigger catalogue_added after insert on disabled_tickets referencing new table as changed
  for each statement execute function catalogue_of_rate_changed();
create trigger catalogue_removed after delete on disabled_tickets referencing old table as changed
  for each statement execute function catalogue_of_rate_changed();
