import type { Work } from '#kit/context.ts'
import type { RemoteRate, RemoteSlot, RemoteUnits } from '../../../supplier.ts'
import { openConnectionOf } from '../connection.ts'
import { asSlots, availabilityOf } from './slots.ts'

/** One slot as it is now, never from the cache. Undefined where there is none. */
export async function check(
  rate: RemoteRate,
  slotId: string,
  units: RemoteUnits,
  work: Work,
): Promise<RemoteSlot | undefined> {
  const connection = await openConnectionOf(rate.supplierId, work)
  const counted = units.map(({ unitRef, quantity }) => ({ id: unitRef, quantity }))
  const wanted = { availabilityIds: [slotId] as [string], ...(counted.length > 0 && { units: counted }) }
  const found = await availabilityOf(connection, rate, wanted, work)
  const same = found.filter(({ id }) => id === slotId)
  const [slot] = await asSlots(connection, rate, same, work)
  return slot
}
