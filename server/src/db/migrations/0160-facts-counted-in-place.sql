-- A fact that a gate counts in place goes out of the days as it was, and is of this transaction from then on (migration 0140).
create function report_counted() returns trigger language plpgsql as $$
begin
  if old.written <> pg_current_xact_id()::text::bigint then
    insert into report_gone select (old).*;
    new.written := pg_current_xact_id()::text::bigint;
  end if;
  return new;
end $$;

create trigger report_counted before update of redeemed on report_facts
  for each row when (old.redeemed is distinct from new.redeemed) execute function report_counted();
