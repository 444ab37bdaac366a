-- What is left of a limit that counts for all servers together. After a crash everybody has the whole of it again.
create unlogged table allowances (
  name text primary key,
  tokens double precision not null,
  at timestamptz not null
);
create index allowances_at on allowances (at);

-- When a worker last worked, whichever process it is.
create unlogged table worker_beat (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
