import { redeem } from '@reseller-portal/contract/gate'
import { acquireHold } from '@reseller-portal/contract/offers'
import { createSession, paySandbox } from '@reseller-portal/contract/payments'
import { cancelBooking, createBooking, type BookingRequest } from '@reseller-portal/contract/sales'
import type { Deps } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { found, Refused } from '#kit/refuse.ts'
import { addDays, dayIn, instantAt, startOfDay, weekdayOf } from '#kit/zone.ts'
import { isSandboxPortal } from '#modules/payments/index.ts'
import { daysBehind } from './load.ts'
import { openPeople, type People } from './people.ts'
import { saturdayAndSunday } from './prices.ts'
import { demoSuppliers } from './suppliers/index.ts'

/** What guests of Harbor Concierge buy: supplier, product and rate. */
const wanted = [
  ['Harbor City Cruises', 'Harbor Highlights Cruise', 'Standard Admission'],
  ['Canyon Rim Tours', 'Rim to Sunset Coach Tour', 'Coach Seat with Lunch'],
  ['Harbor City Cruises', 'Sunset Jazz Cruise', 'Concert Seat'],
  ['Skyline Tower', 'Observation Deck', 'General Admission'],
  ['Harbor City Cruises', 'Lighthouse & Seals Sail', 'Deck Seat'],
  ['Canyon Rim Tours', 'Sunrise Photo Walk', 'Walk'],
  ['Harbor City Cruises', 'Harbor Highlights Cruise', 'Front Deck Seating'],
] as const
const guests = [
  ...['Iris Vale', 'Tomas Brandt', 'Mina Duarte', 'Oscar Linde', 'Lea Fontaine', 'Hugo Serrano'],
  ...['Nadia Kerr', 'Felix Arden', 'Paula Rios', 'Emil Hart', 'Clara Moreau'],
]
const sellers = ['agent@harbor.example', 'manager@harbor.example', 'location.super@harbor.example']

/**
 * Sells as a fortnight would have gone, up to this hour, so that lists, reports and dashboards have something to show. Each
 * is a sale like any other at its own time: held, paid by a play card, booked; some are cancelled, some guests came. Stops
 * before the next sale when `ending` is aborted.
 */
export async function sellDemo(deps: Deps, ending?: AbortSignal): Promise<void> {
  if (!isSandboxPortal(deps.config)) return
  const today = dayIn('America/New_York', deps.clock())
  let now = deps.clock()
  const people = openPeople({ ...deps, clock: () => now })
  let nth = 0
  for (let ahead = -daysBehind; ahead <= 0; ahead += 1) {
    const day = addDays(today, ahead)
    for (let hour = 9; hour < 12 + (weekdayOf(day) % 3); hour += 1) {
      const sellsAt = instantAt('America/New_York', day, `${String(hour).padStart(2, '0')}:20`)
      if (sellsAt >= deps.clock() || ending?.aborted) return people.close()
      nth += 1
      const at = (instant: Date) => {
        now = instant
      }
      at(sellsAt)
      await sellOne(nth, { ...deps, now, people, at }).catch((error: unknown) => {
        // The day may have no departure left, or a visitor of the demo has taken the last seats.
        if (!(error instanceof Refused)) throw error
      })
    }
  }
  return people.close()
}

type Selling = Pick<Deps, 'db' | 'clock'> & {
  now: Date
  people: People
  /** Sets the clock of the people. */
  at: (instant: Date) => void
}

async function sellOne(nth: number, selling: Selling): Promise<void> {
  const call = selling.people.as(sellers[nth % sellers.length] ?? '')
  const { supplier, items, isHoldable } = await orderOf(nth, selling)
  const customer = { ...personOf(nth), clientRef: `HC-${1000 + nth}` }
  const heldItems = items.map((item) => ({ ...item, at: item.startTime, travelerType: 'ADULT' as const }))
  const held = isHoldable ? await call(acquireHold, { hold: { items: heldItems, ext: {} } }) : undefined
  const booking = { customer, items, holdId: held?.hold.id ?? null, resellerBookingRef: '', ext: {} }
  const session = await call(createSession, { booking })
  await call(paySandbox, { clientSecret: session.clientSecret ?? '', outcome: 'approve' })
  const ext = isHoldable ? {} : { paymentIntentId: session.payment_intent ?? '' }
  const { booking: sold } = await call(createBooking, { booking: { ...booking, ext } })
  if (nth % 8 === 5) {
    await call(cancelBooking, { id: sold.id, reason: 'The guests changed their plans' })
    return
  }
  const visit = new Date(items[0]?.startTime ?? selling.now)
  if (supplier !== 'Canyon Rim Tours' || visit > selling.clock()) return
  selling.at(visit)
  const scannedAt = visit.toISOString()
  const scans = sold.tickets.map(({ barcode }) => ({ scanId: newId(), barcode: barcode.value, scannedAt }))
  await selling.people.as('gate@canyon.example')(redeem, { gate: 'Trailhead', device: newId(), scans })
}

/** Two to four adults for a start within the next four days, each with what their operator asks of guests. */
async function orderOf(nth: number, { now, db }: Selling) {
  const [supplierName, product, rate] = wanted[nth % wanted.length] ?? wanted[0]
  const supplier = named(supplierName, demoSuppliers)
  const offered = named(product, supplier.products)
  const { holdable } = named(rate, offered.options)
  const day = addDays(dayIn(supplier.timeZone, now), nth % 5)
  const isWeekend = [0, 6].includes(weekdayOf(day))
  const prices = await db
    .selectFrom('prices')
    .innerJoin('rates', 'rates.id', 'prices.rate_id')
    .innerJoin('products', 'products.id', 'rates.product_id')
    .innerJoin('suppliers', 'suppliers.id', 'products.supplier_id')
    .select(['suppliers.id as supplierId', 'products.id as productId', 'rates.id as rateId'])
    .select(['prices.id as priceId', 'rates.pool_id', 'prices.weekdays'])
    .where('suppliers.name', '=', supplierName)
    .where('products.name', '=', product)
    .where('rates.name', '=', rate)
    .where('traveler_type', '=', 'ADULT')
    .where('prices.valid_from', 'is', null)
    .execute()
  const ofDay = prices.find(({ weekdays }) => isWeekend === (weekdays === saturdayAndSunday))
  const { pool_id, weekdays: _, ...ids } = found(ofDay ?? prices[0], 'catalog.rate_not_found')
  const starts = await db
    .selectFrom('slots')
    .select(['id', 'starts_at'])
    .where('pool_id', '=', pool_id)
    .where('starts_at', '>=', startOfDay(supplier.timeZone, day))
    .where('starts_at', '<', startOfDay(supplier.timeZone, addDays(day, 1)))
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute()
  const slot = found(starts[(nth * 5) % Math.max(1, starts.length)], 'availability.not_found')
  const item: BookingRequest['items'][number] = {
    ...ids,
    availabilityId: slot.id,
    startTime: slot.starts_at.toISOString(),
    ext: {},
    quantity: 2 + (nth % 3),
  }
  const asks = supplier.selling.guestDetails !== undefined
  return {
    supplier: supplierName,
    isHoldable: holdable === 'YES',
    items: asks
      ? Array.from({ length: item.quantity }, (_, index) =>
          guestOf(item, nth + index, { index, isWeighed: offered.weights !== 'CHECK_IN' }),
        )
      : [item],
  }
}

function guestOf(
  item: BookingRequest['items'][number],
  nth: number,
  { index, isWeighed }: { index: number; isWeighed: boolean },
) {
  const traveler = {
    ...personOf(nth),
    id: '',
    isLead: index === 0,
    type: 'ADULT' as const,
    country: nth % 2 === 0 ? 'USA' : 'CAN',
    gender: '',
    lang: '',
    pickupLoc: { id: 'juniper-lodge' },
    extensions: isWeighed ? { weight: `${120 + ((nth * 17) % 90)} Lbs` } : {},
  }
  return { ...item, quantity: 1, traveler }
}

function personOf(nth: number) {
  const [firstName = '', lastName = ''] = (guests[nth % guests.length] ?? '').split(' ')
  const email = `${firstName}.${lastName}@guests.example`.toLowerCase()
  return { firstName, lastName, email, phone: `+1 212 555 01${10 + (nth % 90)}` }
}

function named<T extends { name: string }>(name: string, list: readonly T[]): T {
  return there(
    list.find((each) => each.name === name),
    name,
  )
}

/** The demo's own data: what is missing in it is a mistake of ours, and no refusal. */
function there<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The demo data has no ${what}.`)
  return value
}
