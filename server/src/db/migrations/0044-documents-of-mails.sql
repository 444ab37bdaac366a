-- A mail names its documents; each is drawn when the mail is handed over or read.
alter table mails add column documents jsonb not null default '[]';

drop table mail_attachments;
