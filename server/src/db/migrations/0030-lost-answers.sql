-- The request that works under this key: a repeat by the same server after a lost answer goes on with it.
alter table idempotent_answers add column claimed_by uuid;

-- A row of each transaction of a request without a key: whether its COMMIT, whose answer was lost, was done.
create table commit_marks (
  id uuid primary key,
  at timestamptz not null default now()
);
create index commit_marks_at on commit_marks (at);
