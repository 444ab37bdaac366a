-- One row a subject, so that one statement counts a try and says how many there were: two tries at the same moment, in
-- one process or in several, cannot both be the last one.
create table tries (
  subject text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
create index tries_window on tries (window_ends_at);
drop table sign_in_attempts;
