-- An e-mail is one in whatever case it was typed; kept in lower case it is compared as it is.
update accounts set email = lower(email) where email <> lower(email);
alter table accounts add constraint accounts_email_lower check (email = lower(email));
-- Service accounts are found by how their e-mail begins.
create index accounts_email_bytes on accounts (email collate "C");
-- Only people who are there are members: a list counts memberships without their accounts.
delete from memberships using accounts
where accounts.id = account_id and (kind <> 'person' or removed_at is not null);
