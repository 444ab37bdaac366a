-- How far the database's log was after what the session wrote last; null: not known. What is read from a replica has at least that.
alter table sessions
  add column last_write pg_lsn;
-- Whoever signs in may have written in the session before.
alter table sessions
  alter column last_write set default pg_current_wal_insert_lsn();
