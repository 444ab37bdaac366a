-- New prices of chosen departures are prices of their days and start times, in the place of the listed ones. Those of one
-- change have its id (of changes that meet the later one holds), and the listed price that each is in the place of: a
-- channel's net for that price keeps its share of it.
alter table prices
  add column repricing_id uuid,
  add column repriced_from uuid references prices (id),
  add column listed_retail bigint,
  add check ((repricing_id is null) = (repriced_from is null) and (repricing_id is null) = (listed_retail is null));
create index prices_repricing on prices (repricing_id) where repricing_id is not null;
