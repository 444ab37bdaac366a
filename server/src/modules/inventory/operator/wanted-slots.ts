import { sql, type RawBuilder } from 'kysely'
import { ruleOfDay, type AvailabilityRule } from '@reseller-portal/contract/inventory'
import type { SlotState } from '#db/tables/inventory.ts'
import { newId } from '#kit/ids.ts'
import { addDays, instantAt, startOfDay } from '#kit/zone.ts'

/**
 * Slots as they are to be: `rows` is a query of `id, starts_at, ends_at, capacity, is_closed, note, is_by_hand, ext`, beside
 * what `asTheyAre` reads of them. One that is wanted no more has only its id; one that is not there has nothing beside
 * it. `isMeant` is true of every slot among them: by it they are locked. An array is looked up in order of the index.
 */
export type SlotQuery = { rows: RawBuilder<unknown>; isMeant: RawBuilder<unknown> }

/** What such a query reads of its row `slots`. */
export const asTheyAre = sql`slots.id is not null as is_there, slots.version, slots.starts_at as old_start, slots.ends_at as old_end,
    slots.capacity as old_capacity, slots.taken, slots.closed_at, slots.note as old_note, slots.is_by_hand as old_by_hand`

/** Exactly these slots. */
export function wantedSlots(states: readonly (SlotState & { id: string })[], poolId: string): SlotQuery {
  return among(sql`(select wanted.*, ${asTheyAre} from ${rowsOf(states)} wanted
    left join slots on slots.id = wanted.id and slots.pool_id = ${poolId})`)
}

const among = (rows: RawBuilder<unknown>): SlotQuery => ({
  rows,
  isMeant: sql`slots.id = any(array(select id from ${rows} wanted))`,
})

/**
 * The changes that turn a pool's coming slots into those of its rules, by start. Slots that were changed by hand and those
 * that have started stay.
 */
export function wantedByRules(
  states: ReadonlyMap<string, SlotState>,
  { poolId, now }: { poolId: string; now: Date },
): SlotQuery {
  const made = [...states.values()].map((state) => ({ id: newId(), ...state }))
  return among(sql`(select coalesce(slots.id, made.id) as id, made.starts_at, made.ends_at, made.capacity, made.is_closed, made.note,
      made.is_by_hand, made.ext, ${asTheyAre}
    from ${rowsOf(made)} made
    full join (select * from slots where pool_id = ${poolId} and starts_at > ${now}) slots on slots.starts_at = made.starts_at
    where case when slots.id is null then made.starts_at > ${now}
        or not exists (select from slots begun where begun.pool_id = ${poolId} and begun.starts_at = made.starts_at)
      when slots.is_by_hand then false
      when made.id is null then slots.closed_at is null
      else slots.closed_at is not null or (slots.capacity, slots.ends_at) <> (made.capacity, made.ends_at) end)`)
}

/**
 * The coming slots of a pool at the same local times in another zone. Those with guests are wanted there too, so that the
 * plan names them as what stays. One that nobody is on gives way to one that has guests.
 */
export function wantedInZone(
  zone: string,
  { poolId, timezone, now }: { poolId: string; timezone: string; now: Date },
): SlotQuery {
  const coming = sql`(select slots.*, (starts_at at time zone ${timezone}) at time zone ${zone} as start
    from slots where pool_id = ${poolId} and starts_at > ${now})`
  const rows = sql`(
    select coalesce(slots.id, made.id) as id, made.starts_at, made.ends_at, made.capacity, made.is_closed, made.note,
      made.is_by_hand, made.ext, ${asTheyAre}
    from (select distinct on (start) gen_random_uuid() as id, start as starts_at, start + (ends_at - starts_at) as ends_at,
        capacity, closed_at is not null as is_closed, note, is_by_hand, ext
      from ${coming} free
      where taken = 0 and start > ${now}
        and not exists (select from slots where pool_id = ${poolId} and slots.starts_at = start and slots.taken > 0)
      order by start) made
    full join (select * from ${coming} free where taken = 0) slots on slots.starts_at = made.starts_at
    where (made.starts_at, made.ends_at, made.capacity, made.is_closed, made.note, made.is_by_hand, made.ext) is distinct from
      (slots.starts_at, slots.ends_at, slots.capacity, slots.closed_at is not null, slots.note, slots.is_by_hand, slots.ext)
    union all
    select slots.id, start, start + (slots.ends_at - slots.starts_at), slots.capacity, slots.closed_at is not null, slots.note,
      slots.is_by_hand, slots.ext, ${asTheyAre}
    from ${coming} slots where taken > 0 and start <> starts_at)`
  return among(rows)
}

/** The slots of a change as they were before it. A slot that was changed again stays as it is. */
export function wantedBefore(changeId: string, { poolId, now }: { poolId: string; now: Date }): SlotQuery {
  const rows = sql`(select before.id, before.starts_at, before.ends_at, before.capacity, before.is_closed, before.note, before.is_by_hand,
      null::jsonb as ext, ${asTheyAre}
    from slots_before(${changeId}) before left join slots on slots.id = before.id and slots.pool_id = ${poolId}
    where case when slots.id is null then before.starts_at > ${now}
      else slots.version = before.version and slots.starts_at > ${now} end)`
  return { rows, isMeant: sql`slots.id = any(array(select id from slots_before(${changeId})))` }
}

function rowsOf(states: readonly (SlotState & { id: string })[]): RawBuilder<unknown> {
  return sql`(select id, "startsAt" as starts_at, "endsAt" as ends_at, capacity, "isClosed" as is_closed, note,
      "isByHand" as is_by_hand, ext
    from json_to_recordset(${JSON.stringify(states)}::json) as one (id uuid, "startsAt" timestamptz, "endsAt" timestamptz,
      capacity integer, "isClosed" boolean, note text, "isByHand" boolean, ext jsonb))`
}

/** The slots that rules make on local days, by their start. Two times that the clocks make one are one slot. */
export function slotsOfRules(
  rules: readonly AvailabilityRule[],
  zone: string,
  days: { from: string; until: string },
): Map<string, SlotState> {
  const slots = new Map<string, SlotState>()
  for (let day = days.from; day <= days.until; day = addDays(day, 1)) {
    const rule = ruleOfDay(rules, day)
    for (const time of rule?.times ?? []) {
      const start = instantAt(zone, day, time)
      const startsAt = start.toISOString()
      const { capacity = 0, minutes = 0 } = rule ?? {}
      // A whole day has 23 or 25 hours where the clocks change.
      const isAllDay = time === '00:00' && minutes === 24 * 60
      const end = isAllDay ? startOfDay(zone, addDays(day, 1)) : new Date(start.getTime() + minutes * 60_000)
      const endsAt = end.toISOString()
      slots.set(startsAt, { startsAt, endsAt, capacity, isClosed: false, note: '', isByHand: false })
    }
  }
  return slots
}
