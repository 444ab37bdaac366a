-- Texts of products and options in other languages than the one they are written in, by language and column; what is
-- missing is shown as it is written. `draft_texts` waits to be published, as `draft` does.
alter table products add column texts jsonb not null default '{}', add column draft_texts jsonb;
alter table rates add column texts jsonb not null default '{}', add column draft_texts jsonb;

drop trigger channel_product_changed on products;
create trigger channel_product_changed after update on products for each row
  when (to_jsonb(old) - array['draft', 'draft_texts', 'version', 'submitted_at']
    <> to_jsonb(new) - array['draft', 'draft_texts', 'version', 'submitted_at'])
  execute function channel_product_row_changed();
drop trigger channel_rate_changed on rates;
create trigger channel_rate_changed after update on rates for each row
  when (to_jsonb(old) - array['draft', 'draft_texts', 'version'] <> to_jsonb(new) - array['draft', 'draft_texts', 'version'])
  execute function channel_rate_row_changed();
