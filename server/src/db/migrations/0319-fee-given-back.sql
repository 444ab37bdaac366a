-- The part of a refund that is processing fee: only a supplier that cancels by itself gives it back.
alter table cancellations add column fee bigint not null default 0;
