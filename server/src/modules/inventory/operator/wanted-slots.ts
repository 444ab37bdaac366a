import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ruleOfDay } from '@reseller-portal/contract/inventory'
import type { AvailabilityRule } from '@reseller-portal/contract/inventory'
import type { SlotState } from '#db/tables/supply/inventory.ts'
import { newId } from '#kit/ids.ts'
import { addDays, instantAt } from '#kit/zone.ts'

/**
 * A query of slots as they are to be: `id, starts_at, ends_at, capacity, is_closed, note, is_by_hand`. One that is wanted no
 * more has only its id. It is asked again after each statement that writes, and then answers what is still to be done.
 */
export type Wanted = RawBuilder<unknown>

export function wantedSlots(rows: readonly (SlotState & { id: string })[]): Wanted {
  return sql`(select id, "startsAt" as starts_at, "endsAt" as ends_at, capacity, "isClosed" as is_closed, note,
      "isByHand" as is_by_hand
    from json_to_recordset(${JSON.stringify(rows)}::json) as one (id uuid, "startsAt" timestamptz, "endsAt" timestamptz,
      capacity integer, "isClosed" boolean, note text, "isByHand" boolean))`
}

/** What makes of the coming slots of a pool those that the rules want, by their start; what was changed by hand stays. */
export function wantedByRules(
  states: ReadonlyMap<string, SlotState>,
  { poolId, now }: { poolId: string; now: Date },
): Wanted {
  const made = [...states.values()].map((state) => ({ id: newId(), ...state }))
  return sql`(select coalesce(known.id, made.id) as id, made.starts_at, made.ends_at, made.capacity, made.is_closed, made.note,
      made.is_by_hand
    from ${wantedSlots(made)} made
    full join (select * from slots where pool_id = ${poolId} and starts_at > ${now}) known on known.starts_at = made.starts_at
    where case when known.id is null then true when known.is_by_hand then false
      when made.id is null then known.closed_at is null
      else known.closed_at is not null or (known.capacity, known.ends_at) <> (made.capacity, made.ends_at) end)`
}

/** The slots of a change as they were before it; one that somebody changed since is left as it is. */
export function wantedBefore(changeId: string, { poolId, now }: { poolId: string; now: Date }): Wanted {
  return sql`(select known.id, known.starts_at, known.ends_at, known.capacity, known.is_closed, known.note, known.is_by_hand
    from slots_before(${changeId}) known left join slots on slots.id = known.id and slots.pool_id = ${poolId}
    where case when slots.id is null then known.starts_at > ${now}
      else slots.version = known.version and slots.starts_at > ${now} end)`
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
      const endsAt = new Date(start.getTime() + (rule?.minutes ?? 0) * 60_000).toISOString()
      const { capacity = 0 } = rule ?? {}
      slots.set(startsAt, { startsAt, endsAt, capacity, isClosed: false, note: '', isByHand: false })
    }
  }
  return slots
}
