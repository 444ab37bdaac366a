-- Of two people who change a supplier at the same time, the second one is told. Not `version`: a server of the version before
-- reads a column of this name from a table that it joins with suppliers.
alter table suppliers add column settings_version integer not null default 1;

-- A booking keeps its pickup, whatever becomes of the place. Bookings of coming departures are given what holds now.
update booking_items set product = product || jsonb_build_object('pickup', place)
  from bookings join suppliers on suppliers.id = bookings.supplier_id
    cross join jsonb_array_elements(suppliers.configuration -> 'grandCanyon' -> 'pickupLocations') place
  where bookings.id = booking_items.booking_id and booking_items.starts_at > now()
    and booking_items.product ->> 'pickupLabel' <> '' and booking_items.product ->> 'pickupLabel' = place ->> 'label';

-- Resellers' systems are told that products changed where what they show of the supplier did.
create function channel_supplier_changed() returns trigger language plpgsql as $$
begin
  perform channel_product_changed(new.id, products.id, null) from products where products.supplier_id = new.id;
  return null;
end $$;

create trigger channel_supplier_changed after update on suppliers for each row
  when ((old.configuration, old.barcode_format, old.timezone, old.ext)
    is distinct from (new.configuration, new.barcode_format, new.timezone, new.ext))
  execute function channel_supplier_changed();
