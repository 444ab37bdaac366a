-- The outbox is read by when mail was written. Its owner was looked for by "is not distinct from", which uses no index.
drop index mails_reseller;
drop index mails_supplier;
create index mails_reseller on mails (reseller_id, created_at, id) where supplier_id is null;
create index mails_supplier on mails (supplier_id, created_at, id) where reseller_id is null;
create index mails_platform on mails (created_at, id) where reseller_id is null and supplier_id is null;
