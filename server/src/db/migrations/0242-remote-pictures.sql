-- Pictures that a supplier shows over OCTO: the addresses that its catalogue named last, and what was made of each. `due_at`
-- is when to fetch it (again); without one it is here, or it was given up.
create table remote_pictures (
  supplier_id uuid not null references suppliers (id),
  product_id uuid not null references products (id) on delete cascade,
  url text not null check (length(url) <= 2000),
  position int not null,
  alt jsonb not null default '{}',
  picture_id uuid references product_pictures (id) on delete set null,
  tries int not null default 0,
  due_at timestamptz,
  primary key (product_id, url)
);
create index remote_pictures_supplier on remote_pictures (supplier_id);
create index remote_pictures_picture on remote_pictures (picture_id);
create index remote_pictures_due on remote_pictures (due_at) where due_at is not null;
