-- A reseller asks a supplier for a channel; it is in process until the supplier answers.
create table channel_requests (
  id uuid primary key,
  reseller_id uuid not null references resellers (id),
  supplier_id uuid not null references suppliers (id),
  state text not null check (state in ('IN_PROCESS', 'ACCEPTED', 'DECLINED')),
  asked_by text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  check ((state = 'IN_PROCESS') = (answered_at is null))
);
create unique index channel_requests_in_process on channel_requests (reseller_id, supplier_id)
  where state = 'IN_PROCESS';
create index channel_requests_reseller on channel_requests (reseller_id, asked_at);
create index channel_requests_supplier on channel_requests (supplier_id, asked_at);
