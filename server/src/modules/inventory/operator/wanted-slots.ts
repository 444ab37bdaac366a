import { ruleOfDay } from '@reseller-portal/contract/inventory'
import type { AvailabilityRule } from '@reseller-portal/contract/inventory'
import type { SlotState, SlotStep } from '#db/tables/supply/inventory.ts'
import { newId } from '#kit/ids.ts'
import { addDays, instantAt } from '#kit/zone.ts'
import { stateOf } from './steps.ts'
import type { Slot } from './steps.ts'

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

/** What makes of these slots the wanted ones; what was changed by hand stays. */
export function stepsToward(wanted: ReadonlyMap<string, SlotState>, slots: readonly Slot[]): SlotStep[] {
  const there = new Set(slots.map(({ starts_at }) => starts_at.toISOString()))
  const changed = slots
    .filter((slot) => !slot.is_by_hand)
    .map((slot) => {
      const before = stateOf(slot)
      return { id: slot.id, before, after: wanted.get(before.startsAt) ?? null }
    })
    .filter(({ before, after }) => !isSame(before, after))
  const added = [...wanted.values()]
    .filter(({ startsAt }) => !there.has(startsAt))
    .map((after) => ({ id: newId(), before: null, after }))
  return [...changed, ...added]
}

/** A closed slot that no rule wants is as it should be. */
function isSame(before: SlotState, after: SlotState | null): boolean {
  if (after === null) return before.isClosed
  return !before.isClosed && before.capacity === after.capacity && before.endsAt === after.endsAt
}
