-- How far a supplier's clock is ahead of ours, by the Date of its answers.
alter table supplier_connections add column clock_skew_ms bigint not null default 0;
