-- A change of a booking that an outside party has a part in (docs/decisions/0036-amendments.md) is a sale of its own: it holds the
-- new seats, takes the difference, and then gives both to the booking's sale.
-- The sale whose booking it changes.
alter table sales add column amends uuid references sales (id);
-- What was agreed: the plan, the version of the booking that it is of, and what the supplier answered.
alter table sales add column amendment jsonb;
-- The sale that is changing this one at its supplier: until it ends nothing else may.
alter table sales add column amended_by uuid references sales (id);
-- The reference under which its supplier has the booking, where that is an amendment's.
alter table sales add column supplier_key uuid;
create index sales_amends on sales (amends, id) where amends is not null;
