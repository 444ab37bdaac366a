-- The addresses that the mail server refused when a mail was handed over to it.
alter table mails add column refused text[] not null default '{}';
