-- What resellers owe on account: the sum of a reseller's rows in a currency. Several rows, so that no sale waits for another.
create table account_balances (
  id uuid primary key default gen_random_uuid(),
  reseller_id uuid not null references resellers (id),
  currency text not null,
  amount bigint not null
) with (fillfactor = 50);
create index account_balances_reseller on account_balances (reseller_id, currency);

-- Adds what is posted on account to a row that nobody else is adding to, or to a new one.
create function ledger_add_to_balance() returns trigger language plpgsql as $$
declare
  owed record;
begin
  for owed in select reseller_id, currency, sum(amount)::bigint as amount from added
    where account = 'receivable' group by reseller_id, currency
  loop
    update account_balances set amount = amount + owed.amount
      where id = (select id from account_balances
        where reseller_id = owed.reseller_id and currency = owed.currency limit 1 for update skip locked);
    if not found then
      insert into account_balances (reseller_id, currency, amount) values (owed.reseller_id, owed.currency, owed.amount);
    end if;
  end loop;
  return null;
end $$;

create trigger ledger_entries_balance_account after insert on ledger_entries referencing new table as added
  for each statement execute function ledger_add_to_balance();

-- No entry is added meanwhile: the trigger has locked the table.
insert into account_balances (reseller_id, currency, amount)
  select reseller_id, currency, sum(amount) from ledger_entries where account = 'receivable' group by reseller_id, currency;
