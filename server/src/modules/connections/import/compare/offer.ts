import type { UnsellableReason } from '@reseller-portal/contract/connections'
import { rateExt } from '@reseller-portal/contract/products'
import type { KeptProduct, KeptRate } from '#modules/products/index.ts'
import type { RemoteOption, RemoteProduct } from '../../catalog.ts'
import { priceOffer, type PriceOffer } from './price-offer.ts'
import { isZone } from '#kit/zone.ts'

/** A remote product in the form of our catalog; it gets our ids later. */
export type Offer = {
  ref: string
  product: Omit<KeptProduct, 'id'>
  rates: RateOffer[]
}
export type RateOffer = { rate: Omit<KeptRate, 'id' | 'product_id'>; prices: PriceOffer[] }

/** A part of the catalog that cannot be sold here, named from the product down. */
export type Unsellable = { name: string[]; reason: UnsellableReason }

/**
 * A remote product as ours, and which parts of it cannot be sold; a product without any rate is not offered. `zone`
 * is the supplier's own: a product in another zone keeps its own.
 */
export function offerOf(
  remote: RemoteProduct,
  zone: string,
): { offer: Offer | undefined; unsellable: Unsellable[] } {
  const name = nameOf(remote)
  const refused = whyNotProduct(remote)
  if (refused) return { offer: undefined, unsellable: [{ name: [name], reason: refused }] }
  const { once, twice } = byRef(remote.options)
  const found = once.map((option) => rateOffer(remote, option))
  const rates = found.flatMap(({ rate, prices }) => (prices.length > 0 ? [{ rate, prices }] : []))
  const repeated = twice.map((option) => ({
    name: [name, rateName(remote, option)],
    reason: 'twice' as const,
  }))
  const unsellable = [...found.flatMap((each) => each.unsellable), ...repeated]
  const offer = { ref: remote.ref, product: productRow(remote, zone), rates }
  return { offer: rates.length > 0 ? offer : undefined, unsellable }
}

function whyNotProduct(remote: RemoteProduct): UnsellableReason | undefined {
  if (remote.options.length === 0) return 'no_options'
  if (remote.timeZone !== undefined && !isZone(remote.timeZone)) return 'zone_unknown'
  return remote.pricingPer === 'UNIT' ? undefined : 'priced_by_booking'
}

function productRow(remote: RemoteProduct, zone: string): Offer['product'] {
  const { content } = remote
  const place = content.locations.find(({ title }) => title !== '')
  return {
    octo_id: remote.ref,
    name: nameOf(remote),
    description: [remote.description || content.shortDescription, ...featuresOf(remote)].join('\n').trim(),
    categories: content.categories,
    location: place?.title ?? '',
    duration: durationOf(content.durationMinutes),
    ext: remote.reference === '' ? {} : { reference: remote.reference },
    timezone: remote.timeZone === undefined || remote.timeZone === zone ? null : remote.timeZone,
  }
}

function rateOffer(remote: RemoteProduct, option: RemoteOption): RateOffer & { unsellable: Unsellable[] } {
  const rate = rateRow(remote, option)
  const at = [nameOf(remote), rate.name]
  if (option.units.length === 0) return { rate, prices: [], unsellable: [{ name: at, reason: 'no_units' }] }
  const { once, twice } = byRef(option.units)
  const units = new Map(once.map((unit) => [unit.ref, unit]))
  const found = once.map((unit) => priceOffer(unit, { units, currency: remote.currency }))
  const unsellable = found.flatMap(({ refused, name }) =>
    refused === undefined ? [] : [{ name: [...at, name], reason: refused }],
  )
  const repeated = twice.map((unit) => ({ name: [...at, unit.title || unit.ref], reason: 'twice' as const }))
  const prices = found.flatMap(({ price }) => price ?? [])
  return { rate, prices, unsellable: [...unsellable, ...repeated] }
}

/** Ids must be unique: a second thing with the same id is reported, not sold. */
function byRef<T extends { ref: string }>(things: readonly T[]): { once: T[]; twice: T[] } {
  const firstByRef = new Map<string, T>()
  for (const thing of things) if (!firstByRef.has(thing.ref)) firstByRef.set(thing.ref, thing)
  const once = [...firstByRef.values()]
  return { once, twice: things.filter((thing) => firstByRef.get(thing.ref) !== thing) }
}

function rateRow(remote: RemoteProduct, option: RemoteOption): RateOffer['rate'] {
  const min = Math.max(1, option.minUnits ?? 1)
  const max = option.maxUnits !== null && option.maxUnits >= min ? option.maxUnits : null
  const duration = durationOf(option.content.durationMinutes ?? remote.content.durationMinutes)
  const directions = option.pickups.places.find((place) => place.directions !== '')?.directions ?? ''
  return {
    octo_id: option.ref,
    name: rateName(remote, option),
    title: option.title,
    additional_details: option.description || option.content.shortDescription,
    ext: withoutEmpty({ [rateExt.productDuration]: duration, [rateExt.pickupInstructions]: directions }),
    holdable: true,
    min_travelers: min,
    max_travelers: max,
    policy: option.cancellationCutoff,
    valid_from: null,
    valid_until: null,
    market_regions: [],
    discount_groups: [],
    availability_type: remote.availabilityType === 'START_TIME' ? 'Seating' : 'Attraction',
    metadata: withoutEmpty({ reference: option.reference }),
  }
}

/** Many suppliers call their only option DEFAULT, which means nothing to a guest. */
function rateName(remote: RemoteProduct, option: RemoteOption): string {
  const name = option.title || option.internalName
  return name === '' || name.toUpperCase() === 'DEFAULT' ? nameOf(remote) : name
}

function nameOf(remote: RemoteProduct): string {
  return remote.title || remote.internalName || remote.ref
}

/** What a guest has to know before the visit, one line each. */
function featuresOf({ content }: RemoteProduct): string[] {
  return content.features.map(({ text }) => text).filter((text) => text !== '')
}

function durationOf(minutes: number | null): string {
  if (minutes === null || minutes <= 0) return ''
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`
}

function withoutEmpty(ext: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(ext).filter(([, text]) => text !== ''))
}
