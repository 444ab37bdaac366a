-- A change of many departures is one statement. What it keeps for the undo: each slot as it was (no start: it was not there)
-- and the version that the change gave it, by which one that somebody changed since is told.
create type slot_before as (
  id uuid, version integer, starts_at timestamptz, ends_at timestamptz, capacity integer, is_closed boolean, note text,
  is_by_hand boolean
);
alter table slot_changes add column before slot_before[] not null default '{}';

-- The last change of a slot is the only one that can be undone.
update slot_changes set before = kept.before
from (
  select changes.id, array_agg(row(step.id, slots.version, (step.before->>'startsAt')::timestamptz,
      (step.before->>'endsAt')::timestamptz, (step.before->>'capacity')::integer, (step.before->>'isClosed')::boolean,
      step.before->>'note', (step.before->>'isByHand')::boolean)::slot_before) as before
  from slot_changes changes
  cross join jsonb_to_recordset(changes.steps) as step (id uuid, before jsonb)
  left join slots on slots.id = step.id
  where changes.undone_at is null
    and not exists (select from slot_changes later where later.pool_id = changes.pool_id and later.made_at > changes.made_at)
  group by changes.id
) kept where kept.id = slot_changes.id;
alter table slot_changes alter column before drop default, drop column steps;

-- Not `unnest` in the statement itself, of which the planner expects a handful: it would look up a hundred thousand slots one by one.
create function slots_before(change uuid) returns setof slot_before language sql rows 20000
  as 'select known.* from slot_changes cross join unnest(before) known where slot_changes.id = change';
