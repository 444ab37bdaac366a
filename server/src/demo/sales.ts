import type { BookingRequest } from '@reseller-portal/contract/sales'
import type { Ctx, Deps } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { found, Refused } from '#kit/refuse.ts'
import { addDays, dayIn, instantAt, startOfDay, weekdayOf } from '#kit/zone.ts'
import { actorOf } from '#modules/accounts/index.ts'
import { acquireHold } from '#modules/offers/index.ts'
import { isSandboxPortal, paySandbox } from '#modules/payments/index.ts'
import { redeem } from '#modules/gate/index.ts'
import { cancel, createBooking, createSession } from '#modules/sales/index.ts'
import { demoAccounts } from './accounts.ts'
import { demoId } from './id.ts'
import { poolId } from './load-supplier.ts'
import { daysBehind } from './slots.ts'
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
  let nth = 0
  for (let ahead = -daysBehind; ahead <= 0; ahead += 1) {
    const day = addDays(today, ahead)
    for (let hour = 9; hour < 12 + (weekdayOf(day) % 3); hour += 1) {
      const now = instantAt('America/New_York', day, `${String(hour).padStart(2, '0')}:20`)
      if (now >= deps.clock() || ending?.aborted) return
      nth += 1
      await sellOne(nth, deps, now).catch((error: unknown) => {
        // The day may have no departure left, or a visitor of the demo has taken the last seats.
        if (!(error instanceof Refused)) throw error
      })
    }
  }
}

async function sellOne(nth: number, deps: Deps, now: Date): Promise<void> {
  const ctx = await ctxOf(sellers[nth % sellers.length] ?? '', deps, now)
  const { supplier, items, isHoldable } = await orderOf(nth, ctx)
  const customer = { ...personOf(nth), clientRef: `HC-${1000 + nth}` }
  const heldItems = items.map((item) => ({ ...item, at: item.startTime, travelerType: 'ADULT' as const }))
  const held = isHoldable ? await acquireHold({ hold: { items: heldItems, ext: {} } }, ctx) : undefined
  const booking = { customer, items, holdId: held?.hold.id ?? null, resellerBookingRef: '', ext: {} }
  const session = await createSession({ booking }, ctx)
  await paySandbox({ clientSecret: session.clientSecret ?? '', outcome: 'approve' }, ctx)
  const ext = isHoldable ? {} : { paymentIntentId: session.payment_intent ?? '' }
  const { booking: sold } = await createBooking({ booking: { ...booking, ext } }, ctx)
  if (nth % 8 === 5) {
    await cancel({ id: sold.id, reason: 'The guests changed their plans' }, ctx)
    return
  }
  const visit = new Date(items[0]?.startTime ?? now)
  if (supplier !== 'Canyon Rim Tours' || visit > deps.clock()) return
  const scannedAt = visit.toISOString()
  const scans = sold.tickets.map(({ barcode }) => ({ scanId: newId(), barcode: barcode.value, scannedAt }))
  await redeem({ gate: 'Trailhead', device: newId(), scans }, await ctxOf('gate@canyon.example', deps, visit))
}

/** Two to four adults for a start within the next four days, each with what their operator asks of guests. */
async function orderOf(nth: number, { now, db }: Ctx) {
  const [supplierName, product, rate] = wanted[nth % wanted.length] ?? wanted[0]
  const supplier = named(supplierName, demoSuppliers)
  const offered = named(product, supplier.products)
  const hasRate = ({ rates }: (typeof offered.pools)[number]) => rates.some(({ name }) => name === rate)
  const pool = there(offered.pools.find(hasRate), rate)
  const { holdable, prices } = named(rate, pool.rates)
  const day = addDays(dayIn(supplier.timezone, now), nth % 5)
  const span = startOfDay(supplier.timezone, day)
  const starts = await db
    .selectFrom('slots')
    .select(['id', 'starts_at'])
    .where('pool_id', '=', poolId(supplier, offered, pool))
    .where('starts_at', '>=', span)
    .where('starts_at', '<', startOfDay(supplier.timezone, addDays(day, 1)))
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute()
  const slot = found(starts[(nth * 5) % Math.max(1, starts.length)], 'availability.not_found')
  const rateId = demoId(supplierName, product, rate)
  const isWeekend = prices.weekend !== undefined && [0, 6].includes(weekdayOf(day))
  const item: BookingRequest['items'][number] = {
    supplierId: demoId(supplierName),
    productId: demoId(supplierName, product),
    rateId,
    priceId: demoId(rateId, 'Adult', isWeekend ? 'weekend' : 'weekday'),
    availabilityId: slot.id,
    startTime: slot.starts_at.toISOString(),
    ext: {},
    quantity: 2 + (nth % 3),
  }
  const asks = supplier.selling.guestDetails !== undefined
  return {
    supplier: supplierName,
    isHoldable: holdable,
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

async function ctxOf(email: string, deps: Deps, now: Date): Promise<Ctx> {
  const { orgCode } = there(
    demoAccounts.find((each) => each.email === email),
    email,
  )
  const actor = there(await actorOf(demoId(email), orgCode, deps.db), email)
  return { ...deps, clock: () => now, now, reqId: 'demo', actor, language: 'en' }
}
