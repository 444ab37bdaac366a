import type { BookingStatus, Traveler } from '@reseller-portal/contract/sales'
import type { Ext } from '@reseller-portal/contract/kit'
import { newId } from '#kit/ids.ts'
import type { TestApp } from '../app.ts'
import { theTotals } from './voucher.ts'

export type BookingWishes = {
  status?: BookingStatus
  ext?: Ext
  email?: string
  tickets?: number
  travelers?: Partial<Traveler>[]
}

/** Inserts a booking of two adults on a cruise at 14:30 in New York, with everything that its voucher shows. */
export async function addBooking(
  app: TestApp,
  desk: { resellerId: string; accountId: string },
  wishes: BookingWishes = {},
): Promise<string> {
  const catalog = await addCatalog(app)
  const id = newId()
  await app.db
    .insertInto('bookings')
    .values({
      id,
      reseller_id: desk.resellerId,
      supplier_id: catalog.supplier,
      account_id: desk.accountId,
      point_of_sale_code: 'LOBBY',
      status: wishes.status ?? 'OPEN',
      hold_id: null,
      reseller_ref: 'ROOM 512',
      supplier_ref: `HCC-${id.slice(-6)}`,
      first_name: 'Ana',
      last_name: 'Núñez',
      email: wishes.email ?? 'guest@example.com',
      customer: JSON.stringify({ email: '', clientRef: '', firstName: 'Ana', lastName: 'Núñez', phone: '' }),
      currency: 'USD',
      total: 9700,
      totals: JSON.stringify(theTotals()),
      ext: JSON.stringify(wishes.ext ?? {}),
      placed_at: app.clock(),
      opened_at: app.clock(),
    })
    .execute()
  await addItems(app, id, catalog, wishes)
  return id
}

type Catalog = Awaited<ReturnType<typeof addCatalog>>

async function addItems(app: TestApp, booking: string, catalog: Catalog, wishes: BookingWishes) {
  const travelers = wishes.travelers ?? [{ firstName: 'Ana', lastName: 'Núñez', isLead: true }]
  const items = travelers.map((traveler, position) => ({
    id: newId(),
    booking_id: booking,
    position,
    product_id: catalog.product,
    rate_id: catalog.rate,
    price_id: catalog.price,
    availability_id: 'slot',
    slot_id: null,
    starts_at: new Date('2026-12-05T19:30:00Z'),
    ends_at: new Date('2026-12-05T21:30:00Z'),
    quantity: 1,
    traveler: JSON.stringify({ extensions: { weight: '777 Lbs' }, ...traveler }),
    product: JSON.stringify({
      supplierName: 'Harbor City Cruises',
      productName: 'Harbor Lights Cruise',
      rateName: 'Standard seat',
      policy: 'No refund on the day.',
      localTimezone: 'America/New_York',
      pickupLabel: '',
    }),
    ext: JSON.stringify({ weight: '777 Lbs' }),
  }))
  await app.db.insertInto('booking_items').values(items).execute()
  const tickets = Array.from({ length: wishes.tickets ?? 2 }, (_, position) => ({
    id: newId(),
    booking_id: booking,
    position,
    status: 'ISSUED' as const,
    barcode_format: 'QR' as const,
    barcode_value: `T${newId()}`,
    item_ids: items.map((item) => item.id),
    guests: 1,
    lead_traveler: 'Ana Núñez',
    price_name: 'Adult',
  }))
  await app.db.insertInto('tickets').values(tickets).execute()
}

async function addCatalog(app: TestApp) {
  const [supplier, product, pool, rate, price] = [newId(), newId(), newId(), newId(), newId()]
  const created_at = app.clock()
  const pickupLocations = [{ label: 'Hotel Peña', estimatedMinsPrior: 30, value: 'pena' }]
  const configuration = JSON.stringify({
    grandCanyon: { pickupLocations },
    bookingVoucher: { bookingConfirmationTemplateId: '', bookingCancellationTemplateId: '' },
  })
  const ours = { supplier_id: supplier, created_at }
  await app.db
    .insertInto('suppliers')
    .values({
      id: supplier,
      name: 'Harbor City Cruises',
      timezone: 'America/New_York',
      configuration,
      created_at,
    })
    .execute()
  await app.db
    .insertInto('products')
    .values({ id: product, ...ours, octo_id: 'p', name: 'Harbor Lights Cruise', location: 'Pier 7' })
    .execute()
  await app.db
    .insertInto('pools')
    .values({ id: pool, supplier_id: supplier, product_id: product, name: 'Boat' })
    .execute()
  await app.db
    .insertInto('rates')
    .values({
      id: rate,
      ...ours,
      product_id: product,
      pool_id: pool,
      octo_id: 'r',
      name: 'Standard seat',
      max_travelers: null,
      valid_from: null,
      valid_until: null,
    })
    .execute()
  await app.db
    .insertInto('prices')
    .values({
      id: price,
      supplier_id: supplier,
      rate_id: rate,
      octo_id: 'u',
      traveler_type: 'ADULT',
      traveler_name: 'Adult',
      age_band: '18+ years',
      min_age: 18,
      max_age: 199,
      currency: 'USD',
      retail: 4850,
      original: 5400,
      net: 4000,
      valid_from: null,
      valid_until: null,
    })
    .execute()
  return { supplier, product, rate, price }
}
