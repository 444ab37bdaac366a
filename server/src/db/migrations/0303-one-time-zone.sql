-- The time zone of an operator is that of its departures (suppliers.timezone), and nowhere else.
alter table companies alter column time_zone drop not null;
update companies set time_zone = null where supplier_id is not null;
