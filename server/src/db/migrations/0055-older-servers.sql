-- The last migration that a server must know to run beside this one; null: a server of any version before may.
alter table migrations add column if not exists needs text;
