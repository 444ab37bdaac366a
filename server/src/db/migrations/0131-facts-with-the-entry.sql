-- A gate counts whom it lets in itself (`admitSql`): the rows are counted again only where the figures do not say the same.
create function report_of_ticket() returns trigger language plpgsql as $$
begin
  if (select sum(redeemed) from report_facts where booking_id = new.booking_id)
    is distinct from (select sum(redeemed) from tickets where booking_id = new.booking_id) then
    perform report_keep(new.booking_id);
  end if;
  return null;
end $$;

drop trigger report_ticket on tickets;
create constraint trigger report_ticket after update of redeemed on tickets
  deferrable initially deferred for each row when (old.redeemed is distinct from new.redeemed)
  execute function report_of_ticket();
