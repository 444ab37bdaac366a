import type { Slot } from '@reseller-portal/contract/offers'
import type { RemoteRate, RemoteSlot } from '#modules/connections/index.ts'
import type { Work } from '#kit/context.ts'
import { Refused } from '#kit/refuse.ts'
import { isoIn } from '#kit/zone.ts'
import type { Offer, OfferedRate } from '../offers.ts'
import { isOffered, type SoldRate } from '../on-sale.ts'
import { zoneOfSlot } from './local-zone.ts'
import { askPartner, remoteOf } from './partner.ts'

/** A rate whose slots are read from its supplier. */
export type RateAtSupplier = RemoteRate & SoldRate & { id: string; connection: string; timezone: string }

/** The rate of an offer by its supplier's ids. */
export function rateAtSupplier({ product, supplier }: Offer, rate: OfferedRate): RateAtSupplier {
  const { id, availability_type, ext, valid_from, valid_until } = rate
  return {
    id,
    availability_type,
    ext,
    valid_from,
    valid_until,
    connection: supplier.connection,
    timezone: supplier.timezone,
    supplierId: supplier.id,
    productRef: product.octo_id,
    rateRef: rate.octo_id,
  }
}

/** The most rates of a product that are read at the same time, because suppliers limit calls. */
const atOnce = 4

/**
 * The coming slots of each rate between two local days, both included, read a few rates at a time. A rate that its
 * supplier no longer sells has no slots.
 */
export async function remoteSlotsByRate(
  rates: readonly RateAtSupplier[],
  days: { from: string; until: string },
  work: Work,
): Promise<Map<string, RemoteSlot[]>> {
  const left = [...rates]
  const byRate = new Map<string, RemoteSlot[]>()
  const askNext = async (): Promise<void> => {
    for (let rate = left.shift(); rate; rate = left.shift())
      byRate.set(rate.id, await slotsOf(rate, days, work).catch(withdrawn(rate)))
  }
  const gone = new Map<string, Refused>()
  const withdrawn =
    ({ id }: RateAtSupplier) =>
    (error: unknown) => {
      if (!(error instanceof Refused) || error.refusal.code !== 'partner.withdrawn') throw error
      gone.set(id, error)
      return []
    }
  await Promise.all(Array.from({ length: Math.min(atOnce, rates.length) }, askNext))
  const [first] = gone.values()
  if (first && gone.size === rates.length) throw first
  return byRate
}

async function slotsOf(
  rate: RateAtSupplier,
  days: { from: string; until: string },
  work: Work,
): Promise<RemoteSlot[]> {
  const { supplierId, productRef, rateRef, timezone: zone } = rate
  const remoteRate = { supplierId, productRef, rateRef }
  const moment = { now: work.now, heldAt: work.now, zone }
  const slots = (await askPartner(async () => remoteOf(rate.connection)?.slots(remoteRate, days, work))) ?? []
  return slots
    .filter((slot) => isOffered(rate, { ...slot, timezone: zoneOfSlot(slot, zone) }, moment))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

/** A slot as the endpoints return it: 0 seats if it's not available, null if the supplier doesn't count seats. */
export function shownRemote(slot: RemoteSlot, supplierZone: string): Slot {
  const zone = zoneOfSlot(slot, supplierZone)
  return {
    id: slot.id,
    start: isoIn(zone, slot.startsAt),
    end: isoIn(zone, slot.endsAt),
    capacity: slot.isAvailable ? slot.free : 0,
    maxCapacity: slot.capacity,
    localTimezone: zone,
    ext: {},
  }
}
