-- Reports that are mailed again and again to who asked for them.
create table report_schedules (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  org_code text not null references organizations (code),
  version int not null,
  report text not null,
  days text not null,
  every text not null check (every in ('DAY', 'WEEK', 'MONTH')),
  at text not null,
  language text not null,
  next_at timestamptz not null,
  removed_at timestamptz
);
create index report_schedules_of_account on report_schedules (account_id) where removed_at is null;
create index report_schedules_due on report_schedules (next_at) where removed_at is null;
