import type { Client } from 'pg'

/** Notes in the run's own database every change of a sale, of a hold and of the providers' money, as it happens. */
export async function installWitness(client: Client): Promise<void> {
  await client.query(witness)
}

/** Moves the clock that the witness writes beside the real one. */
export async function witnessClock(client: Client, aheadMs: number): Promise<void> {
  await client.query('update fault_clock set ahead_ms = $1', [aheadMs])
}

export type Noted = {
  seq: number
  at: Date
  app_at: Date
  kind: 'sale' | 'hold' | 'our hold' | 'money'
  id: string
  state: string
  facts: Record<string, string | number | null>
}

const witness = `
create table fault_clock (ahead_ms bigint not null);
insert into fault_clock values (0);
create table fault_log (
  seq bigserial primary key, at timestamptz not null default clock_timestamp(), app_at timestamptz,
  kind text not null, id text not null, state text not null, facts jsonb not null,
  transaction xid8 not null default pg_current_xact_id()
);
create index on fault_log (id);
create index on fault_log (transaction);
-- What one transaction changes becomes true at one instant, in whatever order its rows were written.
create view fault_moments as select seq, app_at, kind, id, state, facts,
  (select max(at) from fault_log other where other.transaction = fault_log.transaction) as at from fault_log;
create function fault_note(kind text, id text, state text, facts jsonb) returns void language sql as $$
  insert into fault_log (kind, id, state, facts, app_at)
  select $1, $2, $3, $4, clock_timestamp() + make_interval(secs => ahead_ms / 1000.0) from fault_clock
$$;
create function fault_sale() returns trigger language plpgsql as $$
begin
  -- The sale of an amendment is named as one right after its row was written.
  if tg_op = 'UPDATE' and old.amends is null and new.amends is not null then
    perform pg_notify('faults', jsonb_build_object('sale', new.id, 'state', 'CHANGE-' || new.state,
      'run', new.draft->'request'->'customer'->>'clientRef')::text);
    return null;
  end if;
  if tg_op = 'UPDATE' and old.state = new.state and (old.updated_at = new.updated_at or new.cart_id is not null) then
    perform pg_notify('faults', jsonb_build_object('run', new.draft->'request'->'customer'->>'clientRef',
      'leasedUntil', extract(epoch from new.leased_until) * 1000)::text);
    return null;
  end if;
  perform fault_note('sale', new.id::text, new.state,
    jsonb_build_object('from', case when tg_op = 'UPDATE' then old.state end));
  perform pg_notify('faults', jsonb_build_object('sale', new.id,
    'state', case when new.amends is null then new.state else 'CHANGE-' || new.state end,
    'run', new.draft->'request'->'customer'->>'clientRef')::text);
  return null;
end $$;
create trigger fault_sale after insert or update on sales for each row execute function fault_sale();
create function fault_money() returns trigger language plpgsql as $$
begin
  perform fault_note('money', new.id, new.state, jsonb_build_object('captured', new.captured,
    'refunded', new.refunded, 'expires', extract(epoch from new.expires_at) * 1000,
    'captureBefore', extract(epoch from new.capture_before) * 1000));
  return null;
end $$;
create trigger fault_money after insert or update on sandbox_sessions for each row execute function fault_money();
create trigger fault_money after insert or update on account_charges for each row execute function fault_money();
create function fault_hold() returns trigger language plpgsql as $$
begin
  perform fault_note('hold', new.id::text, new.status,
    jsonb_build_object('reference', new.reference, 'expires', extract(epoch from new.expires_at) * 1000));
  return null;
end $$;
create trigger fault_hold after insert or update on holds for each row execute function fault_hold();
`
