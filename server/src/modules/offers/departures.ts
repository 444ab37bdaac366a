import type { Work } from '#kit/context.ts'
import { stockIn, stockNamed, type FreeSlot, type Stock } from '#modules/inventory/index.ts'
import { readOffer, type Offer, type OfferedRate, type Reader, type OfferKey } from './offers.ts'
import { isSlotOffered } from './on-sale.ts'
import { remoteOf } from './remote/partner.ts'
import type { Span } from './span.ts'

/** An offer with the slots of its rates; null where it has no rate, or a remote supplier has the slots. */
export type Departures = { offer: Offer; stock: Stock | null }

/** Slots that start in a span, or the slots of one rate with these IDs. */
type SlotFilter = Span | { ids: readonly string[] }

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/**
 * The offer of a product for a reader, with slots and free seats. All screens and partners read it here. `filter` gets
 * the time zone of the visit.
 */
export async function readDepartures(
  reader: Reader,
  wanted: OfferKey,
  filter: (zone: string) => SlotFilter,
  { db, now }: Pick<Work, 'db' | 'now'>,
): Promise<Departures | undefined> {
  const offer = await readOffer(reader, wanted, db)
  if (offer === undefined) return undefined
  if (offer.rates.length === 0 || remoteOf(offer.supplier.connection)) return { offer, stock: null }
  const which = filter(offer.supplier.timezone)
  return { offer, stock: await stockOf(offer, which, { resellerId: reader.resellerId, now }, db) }
}

/** Equal stamps mean that an answer about departures is the same. It names both catalog versions, because the catalog may change between the two reads. */
export function stampOf({ version }: Pick<Offer, 'version'>, stock: Stock): string {
  return `${version} ${stock.stamp}`
}

/** Rates that share a pool read its slots once. */
function stockOf(
  { rates }: Offer,
  which: SlotFilter,
  buyer: { resellerId: string | null; now: Date },
  db: Work['db'],
): Promise<Stock> {
  const pools = [...new Set(rates.map(({ pool_id }) => pool_id))]
  if (!('ids' in which)) return stockIn(pools, which, buyer, db)
  const ids = which.ids.filter((id) => uuid.test(id))
  return stockNamed(pools[0] ?? '', ids, buyer, db)
}

/** The slots of a rate that are on sale now, in order. */
export function slotsOnSale(
  rate: OfferedRate,
  slots: readonly FreeSlot[],
  { supplier }: Offer,
  now: Date,
): FreeSlot[] {
  const moment = { now, zone: supplier.timezone }
  return slots.filter((slot) => slot.pool_id === rate.pool_id && isSlotOffered(rate, slot, moment))
}
