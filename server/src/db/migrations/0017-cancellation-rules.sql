-- What a cancellation costs until how many hours before departure; none: the price goes back without the processing fee.
alter table rates add column cancellation_rules jsonb not null default '[]';
-- What the rules of the sale kept of the cancelled tickets, in minor units; null where there were no rules.
alter table cancellations add column kept bigint;
