import * as z from 'zod'
import { addDays } from '#kit/zone.ts'
import type { RemoteDay, RemoteSlot } from '../../../supplier.ts'
import { openness, seatsOf } from './availability.ts'
import { Text, answeredList } from './shapes.ts'

export const Calendar = answeredList(z.looseObject({ ...openness, localDate: Text }))

type Days = { from: string; until: string }

/** Every day from the first to the last; a day that the supplier leaves out is closed (docs/octo-facts.md, Zaui). */
export function daysOf(list: z.infer<typeof Calendar>, days: Days): RemoteDay[] {
  const raw = new Map(list.map((each) => [each.localDate.slice(0, 10), seatsOf(each)]))
  return everyDay(days, (day) => raw.get(day))
}

/** The days of a supplier without a calendar, from its slots. */
export function daysOfSlots(slots: readonly RemoteSlot[], days: Days): RemoteDay[] {
  const byDay = Map.groupBy(slots, (slot) => slot.localDay)
  return everyDay(days, (day) => {
    const open = byDay.get(day)?.filter((slot) => slot.isAvailable) ?? []
    return {
      isAvailable: open.length > 0,
      free: sumOf(open.map((slot) => slot.free)),
      capacity: sumOf((byDay.get(day) ?? []).map((slot) => slot.capacity)),
    }
  })
}

function everyDay(
  { from, until }: Days,
  readDay: (day: string) => Omit<RemoteDay, 'day'> | undefined,
): RemoteDay[] {
  const days: RemoteDay[] = []
  for (let day = from; day <= until; day = addDays(day, 1))
    days.push({ day, ...(readDay(day) ?? { isAvailable: false, free: 0, capacity: null }) })
  return days
}

/** Unknown where one of them is not counted. */
function sumOf(counts: readonly (number | null)[]): number | null {
  return counts.reduce<number | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0)
}
