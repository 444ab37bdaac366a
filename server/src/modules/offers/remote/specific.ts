import type { SpecificSlot } from '@reseller-portal/contract/offers'
import type { RemoteSlot } from '#modules/connections/index.ts'
import type { Work } from '#kit/context.ts'
import { addDays, dayIn } from '#kit/zone.ts'
import { askPartner, remoteOf } from './partner.ts'
import { remoteSlotsByRate, shownRemote, type RateAtSupplier } from './slots.ts'

/** The slot that starts at this instant, found in the list and read again, because the current seats decide. */
export async function remoteSpecific(
  rate: RateAtSupplier,
  { at, qty }: { at: Date; qty: number },
  work: Work,
): Promise<SpecificSlot[]> {
  const day = dayIn(rate.timezone, at)
  // A product's local day may be one ahead of its supplier's, or one behind.
  const byRate = await remoteSlotsByRate([rate], { from: addDays(day, -1), until: addDays(day, 1) }, work)
  const listed = (byRate.get(rate.id) ?? []).filter(({ startsAt }) => startsAt.getTime() === at.getTime())
  const slots: SpecificSlot[] = []
  for (const { id } of listed) {
    const { supplierId, productRef, rateRef } = rate
    const remoteRate = { supplierId, productRef, rateRef }
    const live = await askPartner(async () => remoteOf(rate.connection)?.check(remoteRate, id, [], work))
    if (live) slots.push(specific(live, rate.timezone, qty))
  }
  return slots
}

function specific(slot: RemoteSlot, zone: string, qty: number): SpecificSlot {
  const { id, start, end, capacity, maxCapacity } = shownRemote(slot, zone)
  const fits = (capacity ?? qty) >= qty && (slot.mostUnits ?? qty) >= qty
  return { id, bookable: slot.isAvailable && fits, capacity, maxCapacity, start, end }
}
