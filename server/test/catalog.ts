import { sql } from 'kysely'
import type * as z from 'zod'
import { parks, type Park } from '@reseller-portal/contract/inventory'
import {
  ageBand,
  type CancellationRule,
  type IncludedTax,
  type Rate,
  type Texts,
  type TravelerKind,
  type WeightTime,
} from '@reseller-portal/contract/products'
import type { Ext } from '@reseller-portal/contract/kit'
import type { Db, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { recordEvent } from '#kit/audit/record.ts'

export type NewProduct = {
  id?: string
  supplierId: string
  /** The supplier's own name for it; the id where it has none. */
  octoId?: string
  name: string
  description?: string
  categories?: string[]
  location?: string
  duration?: string
  /** In other languages, by column. */
  texts?: Texts
  ext?: Ext
  weights?: WeightTime
}

export async function addProduct(product: NewProduct, work: Work, tx: Db): Promise<string> {
  const id = product.id ?? newId()
  await tx
    .insertInto('products')
    .values({
      id,
      supplier_id: product.supplierId,
      octo_id: product.octoId ?? id,
      name: product.name,
      description: product.description ?? '',
      categories: product.categories ?? [],
      location: product.location ?? '',
      duration: product.duration ?? '',
      ext: JSON.stringify(product.ext ?? {}),
      weights: product.weights ?? 'BOOKING',
      texts: JSON.stringify(product.texts ?? {}),
      created_at: work.now,
    })
    .execute()
  await recordEvent(tx, work, { name: 'products.added', subject: id, supplier: product.supplierId })
  return id
}

export type NewPool = { id?: string; supplierId: string; productId: string; name: string }

/** Adds seats that several rates of a product may draw from. */
export async function addPool(pool: NewPool, tx: Db): Promise<string> {
  const id = pool.id ?? newId()
  const { supplierId: supplier_id, productId: product_id, name } = pool
  await tx.insertInto('pools').values({ id, supplier_id, product_id, name }).execute()
  return id
}

export type NewRate = {
  id?: string
  supplierId: string
  productId: string
  poolId: string
  octoId?: string
  name: string
  title?: string
  additionalDetails?: string
  /** Names in `rateExt`. */
  ext?: Ext
  holdable: boolean
  minTravelers?: number
  maxTravelers?: number
  policy?: string
  cancellationRules?: CancellationRule[]
  validFrom?: string
  validUntil?: string
  marketRegions?: string[]
  discountGroups?: string[]
  availabilityType: Rate['availabilityType']
  metadata?: Ext
  /** In other languages, by column. */
  texts?: Texts
}

export async function addRate(rate: NewRate, work: Work, tx: Db): Promise<string> {
  const id = rate.id ?? newId()
  await tx
    .insertInto('rates')
    .values({
      id,
      supplier_id: rate.supplierId,
      product_id: rate.productId,
      pool_id: rate.poolId,
      octo_id: rate.octoId ?? id,
      name: rate.name,
      title: rate.title ?? '',
      additional_details: rate.additionalDetails ?? '',
      ext: JSON.stringify(rate.ext ?? {}),
      holdable: rate.holdable,
      min_travelers: rate.minTravelers ?? 1,
      max_travelers: rate.maxTravelers ?? null,
      policy: rate.policy ?? '',
      cancellation_rules: JSON.stringify(rate.cancellationRules ?? []),
      valid_from: rate.validFrom ?? null,
      valid_until: rate.validUntil ?? null,
      market_regions: rate.marketRegions ?? [],
      discount_groups: rate.discountGroups ?? [],
      availability_type: rate.availabilityType,
      metadata: JSON.stringify(rate.metadata ?? {}),
      texts: JSON.stringify(rate.texts ?? {}),
      created_at: work.now,
    })
    .execute()
  await recordEvent(tx, work, { name: 'rates.added', subject: id, supplier: rate.supplierId })
  return id
}

export type NewPrice = {
  id?: string
  supplierId: string
  rateId: string
  octoId?: string
  travelerType: TravelerKind
  travelerName: string
  minAge: number
  /** Above 100 means open-ended. */
  maxAge: number
  currency: string
  /** Minor units, with the included taxes. */
  retail: number
  original?: number
  net?: number
  includedTaxes?: z.infer<typeof IncludedTax>[]
  startTimes?: string[]
  validFrom?: string
  validUntil?: string
  /** Bit 0 is Sunday; every day unless given. */
  weekdays?: number
}

/** Adds prices of one supplier at once. */
export async function addPrices(prices: readonly NewPrice[], tx: Db): Promise<void> {
  if (prices.length === 0) return
  await tx
    .insertInto('prices')
    .values(prices.map((price) => valuesOf(price, price.id ?? newId())))
    .execute()
  await addTravelerTypes(prices, tx)
}

/** The guests of a product are those that it has prices for; one that is known keeps its name and ages. */
async function addTravelerTypes(prices: readonly NewPrice[], tx: Db): Promise<void> {
  const rates = await tx
    .selectFrom('rates')
    .select(['id', 'product_id'])
    .where('id', 'in', [...new Set(prices.map(({ rateId }) => rateId))])
    .execute()
  const types = prices.map(({ supplierId, rateId, travelerType, travelerName, minAge, maxAge }) => ({
    id: newId(),
    supplier_id: supplierId,
    // Each price is of a rate that there is.
    product_id: rates.find(({ id }) => id === rateId)?.product_id ?? '',
    kind: travelerType,
    name: travelerName || travelerType,
    min_age: minAge,
    max_age: maxAge,
    is_changed: false,
  }))
  await tx
    .insertInto('traveler_types')
    .values(types)
    .onConflict((type) => type.columns(['product_id', 'kind']).where('removed_at', 'is', null).doNothing())
    .execute()
}

function valuesOf(price: NewPrice, id: string) {
  return {
    id,
    supplier_id: price.supplierId,
    rate_id: price.rateId,
    octo_id: price.octoId ?? id,
    traveler_type: price.travelerType,
    traveler_name: price.travelerName,
    age_band: ageBand(price),
    min_age: price.minAge,
    max_age: price.maxAge,
    currency: price.currency,
    retail: price.retail,
    original: price.original ?? null,
    net: price.net ?? null,
    included_taxes: JSON.stringify(price.includedTaxes ?? []),
    start_times: price.startTimes ?? [],
    valid_from: price.validFrom ?? null,
    valid_until: price.validUntil ?? null,
    weekdays: price.weekdays ?? 127,
  }
}

export type NewSlot = { startsAt: Date; endsAt: Date; capacity: number; ext?: Ext }

/** Adds slots to a pool in one statement; one that starts when another of the pool does is left as it is. */
export async function addSlots(
  pool: { supplierId: string; poolId: string },
  slots: readonly NewSlot[],
  tx: Db,
): Promise<void> {
  if (slots.length === 0) return
  const rows = slots.map((slot) => ({
    id: newId(),
    starts_at: slot.startsAt,
    ends_at: slot.endsAt,
    capacity: slot.capacity,
    ext: slot.ext ?? {},
  }))
  await sql`insert into slots (id, supplier_id, pool_id, starts_at, ends_at, capacity, ext)
    select id, ${pool.supplierId}, ${pool.poolId}, starts_at, ends_at, capacity, ext
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as slot (id uuid, starts_at timestamptz, ends_at timestamptz, capacity integer, ext jsonb)
    on conflict (pool_id, starts_at) do nothing`.execute(tx)
}

/** Opens the parks of a supplier on these days; those that are there stay as they are. */
export async function addParkDays(
  supplierId: string,
  days: readonly string[],
  capacityOf: (park: Park, day: string) => number,
  db: Db,
): Promise<void> {
  const open = days.flatMap((day) =>
    parks.map((park) => ({ supplier_id: supplierId, park, day, capacity: capacityOf(park, day) })),
  )
  if (open.length === 0) return
  await db
    .insertInto('park_days')
    .values(open)
    .onConflict((day) => day.doNothing())
    .execute()
}
