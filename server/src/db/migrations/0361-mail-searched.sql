-- What the outbox is searched in. PostgreSQL takes `array_to_string` to depend on settings, which it does not for texts.
create function mail_text(recipients text[], subject text) returns text immutable parallel safe language sql
  return array_to_string(recipients, ' ') || E'\n' || subject;
alter table mails add column searched text generated always as (mail_text(recipients, subject)) stored;
create index mails_search on mails using gin (searched gin_trgm_ops);
-- Until the table is analyzed the planner knows nothing of these texts.
analyze mails;
