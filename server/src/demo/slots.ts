import type { Db, Work } from '#kit/context.ts'
import type { Park } from '@reseller-portal/contract/inventory'
import { addDays, dayIn, instantAt, startOfDay, weekdayOf } from '#kit/zone.ts'
import { addParkDays, addSlots, type NewSlot } from '#modules/inventory/index.ts'
import { demoId } from './id.ts'
import { poolId } from './load-supplier.ts'
import { wonderParks } from './suppliers/wonder-parks.ts'
import type { DemoPool, DemoSupplier } from './world.ts'

/** Inventory is kept open so many days after today. */
const daysAhead = 90

/** In a new world it was open so many days before today, for what was sold then. */
export const daysBehind = 13

/** Adds what is missing of the supplier's slots up to then; those that are there stay as they are. */
export async function addComingSlots(supplier: DemoSupplier, work: Work, tx: Db): Promise<void> {
  const zone = supplier.timezone
  const today = dayIn(zone, work.now)
  const days = Array.from({ length: daysBehind + daysAhead + 1 }, (_, nth) =>
    addDays(today, nth - daysBehind),
  )
  for (const product of supplier.products)
    for (const pool of product.pools) {
      const id = poolId(supplier, product, pool)
      const last = await lastDay(id, zone, tx)
      const missing = days.filter((day) => last === undefined || day > last)
      const slots = missing.flatMap((day) => slotsOf(pool, zone, day))
      await addSlots({ supplierId: demoId(supplier.name), poolId: id }, slots, tx)
    }
}

/** Opens the four parks on the coming days; one of them is full each Saturday. */
export async function addComingParkDays(work: Work, tx: Db): Promise<void> {
  const today = dayIn(wonderParks.timezone, work.now)
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => addDays(today, ahead))
  const saturday = 6
  const capacityOf = (park: Park, day: string) =>
    park === 'magic-kingdom' && weekdayOf(day) === saturday ? 0 : 500
  await addParkDays(demoId(wonderParks.name), days, capacityOf, tx)
}

async function lastDay(pool: string, zone: string, tx: Db): Promise<string | undefined> {
  const row = await tx
    .selectFrom('slots')
    .select((slot) => slot.fn.max('starts_at').as('last'))
    .where('pool_id', '=', pool)
    .executeTakeFirst()
  return row?.last ? dayIn(zone, row.last) : undefined
}

function slotsOf({ times, capacity, fullOn, slotExt = {} }: DemoPool, zone: string, day: string): NewSlot[] {
  if (times === 'all day') {
    const ends = startOfDay(zone, addDays(day, 1))
    return [{ startsAt: startOfDay(zone, day), endsAt: ends, capacity, ext: { ...slotExt, allDay: 'true' } }]
  }
  return times.starts.map((time) => {
    const startsAt = instantAt(zone, day, time)
    const endsAt = new Date(startsAt.getTime() + times.minutes * 60_000)
    const isFull = fullOn?.start === time && weekdayOf(day) === fullOn.weekday
    return { startsAt, endsAt, capacity: isFull ? 0 : capacity, ext: slotExt }
  })
}
