-- An operator's own texts of the emails about its bookings; a language without a text has the standard one.
create table mail_templates (
  -- The supplier's configuration names it while it has a text.
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  kind text not null check (kind in ('confirmation', 'cancellation')),
  texts jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  unique (supplier_id, kind)
);
