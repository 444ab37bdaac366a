-- The availability calendar of an operator that anyone may embed, once the operator has opened it.
create table public_calendars (
  supplier_id uuid primary key references suppliers (id),
  address text not null unique check (address ~ '^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$'),
  is_open boolean not null default false,
  version int not null default 1
);
