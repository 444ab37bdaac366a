-- The kinds of mail that a person does not want; mails about the account and its security are none of them.
alter table accounts add column mails_off text[] not null default '{}';
