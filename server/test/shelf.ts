import type { CancellationRule } from '@reseller-portal/contract/products'
import { newId } from '#kit/ids.ts'
import type { TestApp } from './app.ts'
import type { Desk } from './desk.ts'

/** A supplier's rate that a reseller sells: by default, a boat with one departure tomorrow. */
export type Shelf = {
  supplierId: string
  productId: string
  poolId: string
  rateId: string
  priceId: string
  slotId: string
  at: string
  currency: string
}

export type ShelfOptions = {
  capacity?: number
  holdable?: boolean
  min?: number
  max?: number
  retail?: number
  fee?: number
  currency?: string
  holdMinutes?: number
  ext?: Record<string, string>
  slotExt?: Record<string, string>
  rateExt?: Record<string, string>
  discountGroups?: string[]
  pickups?: string[]
  details?: Record<string, boolean>
  startsInMinutes?: number
  cancellationRules?: CancellationRule[]
  /** Uses the supplier and the product of another shelf. */
  beside?: Shelf
}

export const noDetails = {
  requireGuestNamePerTraveler: false,
  requireGuestEmailPerTraveler: false,
  requireGuestPhonePerTraveler: false,
  requireGuestWeightPerTraveler: false,
  requireGuestCountryPerTraveler: false,
}

export async function addShelf(
  app: Pick<TestApp, 'db' | 'clock'>,
  desk: Pick<Desk, 'resellerId'>,
  options: ShelfOptions = {},
): Promise<Shelf> {
  const now = app.clock()
  const { supplierId, productId } = options.beside ?? (await addProduct(app, desk, options))
  const [poolId, rateId, priceId, slotId] = [newId(), newId(), newId(), newId()]
  const start = now.getTime() + (options.startsInMinutes ?? 24 * 60) * 60_000
  const starts_at = new Date(Math.ceil(start / 60_000) * 60_000)
  const ends_at = new Date(starts_at.getTime() + 60 * 60_000)
  const { currency = 'USD', capacity = 10, retail = 2500, fee = 0 } = options
  const included_taxes = JSON.stringify(
    fee > 0 ? [{ name: 'Payment Processing Fee', retail: fee, currency }] : [],
  )
  const season = { valid_from: null, valid_until: null }
  await app.db
    .insertInto('pools')
    .values({ id: poolId, supplier_id: supplierId, product_id: productId, name: 'Boat' })
    .execute()
  await app.db
    .insertInto('rates')
    .values({
      id: rateId,
      supplier_id: supplierId,
      cancellation_rules: JSON.stringify(options.cancellationRules ?? []),
      product_id: productId,
      pool_id: poolId,
      octo_id: rateId,
      name: 'Harbor cruise',
      holdable: options.holdable ?? true,
      availability_type: 'Seating',
      min_travelers: options.min ?? 1,
      max_travelers: options.max ?? null,
      ext: JSON.stringify(options.rateExt ?? {}),
      discount_groups: options.discountGroups ?? [],
      created_at: now,
      ...season,
    })
    .execute()
  await app.db
    .insertInto('prices')
    .values({
      id: priceId,
      supplier_id: supplierId,
      rate_id: rateId,
      octo_id: priceId,
      traveler_type: 'ADULT',
      traveler_name: 'Adult',
      age_band: '18+ years',
      min_age: 18,
      max_age: 120,
      currency,
      retail,
      original: null,
      net: null,
      included_taxes,
      ...season,
    })
    .execute()
  await app.db
    .insertInto('slots')
    .values({
      id: slotId,
      supplier_id: supplierId,
      pool_id: poolId,
      starts_at,
      ends_at,
      capacity,
      ext: JSON.stringify(options.slotExt ?? {}),
    })
    .execute()
  return { supplierId, productId, poolId, rateId, priceId, slotId, at: starts_at.toISOString(), currency }
}

async function addProduct(
  app: Pick<TestApp, 'db' | 'clock'>,
  desk: Pick<Desk, 'resellerId'>,
  options: ShelfOptions,
) {
  const [supplierId, productId, now] = [newId(), newId(), app.clock()]
  const pickupLocations = (options.pickups ?? []).map((value) => ({
    label: value,
    estimatedMinsPrior: 30,
    value,
  }))
  const bookingVoucher = { bookingConfirmationTemplateId: '', bookingCancellationTemplateId: '' }
  const guestDetails = { ...noDetails, ...options.details }
  await app.db
    .insertInto('suppliers')
    .values({
      id: supplierId,
      name: 'Harbor City Cruises',
      timezone: 'America/New_York',
      created_at: now,
      hold_minutes: options.holdMinutes ?? 15,
      ext: JSON.stringify(options.ext ?? {}),
      configuration: JSON.stringify({
        grandCanyon: { pickupLocations },
        guestDetails,
        bookingVoucher,
      }),
    })
    .execute()
  await app.db
    .insertInto('channels')
    .values({ reseller_id: desk.resellerId, supplier_id: supplierId, created_at: now })
    .execute()
  await app.db
    .insertInto('products')
    .values({
      id: productId,
      supplier_id: supplierId,
      octo_id: productId,
      name: 'Sunset cruise',
      created_at: now,
    })
    .execute()
  return { supplierId, productId }
}

/** The body of `acquire-hold` for this number of adults. */
export function holdBody(shelf: Shelf, quantity: number, more: { ext?: Record<string, string> } = {}) {
  return { hold: { items: [holdItem(shelf, quantity)], ext: more.ext ?? {} } }
}

export function holdItem(shelf: Shelf, quantity: number) {
  const { supplierId, productId, rateId, priceId, slotId: availabilityId, at } = shelf
  return {
    supplierId,
    productId,
    rateId,
    priceId,
    availabilityId,
    at,
    travelerType: 'ADULT',
    quantity,
    ext: {},
  }
}

/** The body of `create-booking` for this number of adults. */
export function bookingBody(
  shelf: Shelf,
  quantity: number,
  holdId: string | null,
  ext: Record<string, string> = {},
) {
  const { supplierId, productId, rateId, priceId, slotId: availabilityId, at: startTime } = shelf
  const item = { supplierId, productId, rateId, priceId, availabilityId, startTime, quantity }
  const customer = {
    email: 'guest@example.com',
    firstName: 'Ada',
    lastName: 'Guest',
    phone: '',
    clientRef: 'REF-1',
  }
  return { booking: { customer, items: [item], holdId, ext } }
}

/** Seats that a slot counts as held or booked. */
export async function takenOf(app: TestApp, shelf: Shelf): Promise<number> {
  const slot = await app.db
    .selectFrom('slots')
    .select('taken')
    .where('id', '=', shelf.slotId)
    .executeTakeFirstOrThrow()
  return slot.taken
}
