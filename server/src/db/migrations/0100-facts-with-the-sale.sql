-- A sale that is made at once writes its figures itself (`factsOfSale`): they are counted from the rows only where it did not.
create function report_of_new_booking() returns trigger language plpgsql as $$
begin
  if not exists (select from report_facts where booking_id = new.id) then
    perform report_keep(new.id);
  end if;
  return null;
end $$;

drop trigger report_booking on bookings;
create constraint trigger report_new_booking after insert on bookings
  deferrable initially deferred for each row when (new.opened_at is not null)
  execute function report_of_new_booking();
create constraint trigger report_booking after update of status, version on bookings
  deferrable initially deferred for each row when (new.opened_at is not null)
  execute function report_of_booking();
