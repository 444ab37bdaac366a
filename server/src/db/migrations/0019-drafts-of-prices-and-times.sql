-- What an operator writes of a price waits in `draft`, by column, until its product is published. Until then a new price is withdrawn,
-- a changed one is sold as it was, and one that was removed is still sold.
alter table prices add column draft jsonb;

-- The rules of its departures were changed since they were applied: publishing the product applies them.
alter table pools add column is_changed boolean not null default false;

-- Resellers' systems are told of prices that are sold, not of drafts.
drop trigger channel_price_changed on prices;
create trigger channel_price_added after insert on prices
  for each row when (new.withdrawn_at is null) execute function channel_price_row_changed();
create trigger channel_price_deleted after delete on prices
  for each row execute function channel_price_row_changed();
create trigger channel_price_changed after update on prices
  for each row
  when ((to_jsonb(old.*) - array['draft', 'version', 'removed_at']) <> (to_jsonb(new.*) - array['draft', 'version', 'removed_at']))
  execute function channel_price_row_changed();
