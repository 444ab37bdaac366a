-- Pictures of products. What an operator writes waits: `position` and `alt` are written, `live_position` and `live_alt` are
-- what resellers see since the product was published last; without a live position a picture was never published.
create table product_pictures (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  product_id uuid not null references products (id),
  version int not null default 1,
  -- SHA-256 of the file that was sent: the same file is one picture of a product.
  digest text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  position int not null,
  alt jsonb not null default '{}',
  live_position int,
  live_alt jsonb,
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (product_id, digest)
);
create index product_pictures_supplier on product_pictures (supplier_id);

-- A picture in one width and type, under a name that nobody guesses.
create table picture_files (
  name text primary key,
  picture_id uuid not null references product_pictures (id) on delete cascade,
  type text not null check (type in ('image/avif', 'image/webp', 'image/jpeg')),
  width int not null,
  bytes bytea not null
);
alter table picture_files alter column bytes set storage external;
create index picture_files_picture on picture_files (picture_id);

create trigger catalogue_updated after update on product_pictures referencing new table as changed
  for each statement execute function catalogue_changed();

-- A channel sells what is live.
create function channel_picture_row_changed() returns trigger language plpgsql as $$
begin
  perform channel_product_changed(new.supplier_id, new.product_id, null);
  return null;
end $$;
create trigger channel_picture_changed after update on product_pictures for each row
  when (old.live_position is distinct from new.live_position or old.live_alt is distinct from new.live_alt)
  execute function channel_picture_row_changed();
