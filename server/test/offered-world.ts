import fc from 'fast-check'
import { isOnSale } from '@reseller-portal/contract/offers'
import { isSoldOn, isUsableOn, rateExt } from '@reseller-portal/contract/products'
import { addDays, dayIn, instantAt, timeIn } from '#kit/zone.ts'
import { newId } from '#kit/ids.ts'
import { openChannel } from '#modules/organizations/index.ts'
import { takeSeats } from '#modules/inventory/index.ts'
import { workOf, type TestApp } from './app.ts'
import { openOperator, type Desk } from './desk.ts'
import { openSupplier, stockProduct, stockRate, stockSlot } from './stock.ts'
import { addPrices } from './catalog.ts'

const zone = fc.constantFrom(
  'UTC',
  'America/New_York',
  // 5 September 2027 begins at 01:00 there.
  'America/Santiago',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
)
/** Days are counted from today where the visit is. */
const days = fc
  .tuple(fc.integer({ min: -1, max: 1 }), fc.integer({ min: 0, max: 3 }))
  .map(([from, more]) => ({
    from,
    until: from + more,
  }))
const time = fc.constantFrom('00:00', '08:30', '15:00', '23:30')
const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 })

const anyRate = fc.record({
  type: fc.constantFrom('Seating' as const, 'Attraction' as const),
  cutoff: fc.constantFrom(0, 0, 60, 1440),
  sales: sometimes(days),
  usage: sometimes(days),
  valid: sometimes(days),
  least: fc.constantFrom(1, 1, 2),
  most: sometimes(fc.integer({ min: 2, max: 4 })),
  retail: fc.integer({ min: 1000, max: 9000 }),
  season: sometimes(
    fc.record({
      days,
      retail: fc.integer({ min: 1000, max: 9000 }),
      weekdays: fc.integer({ min: 1, max: 127 }),
    }),
  ),
  /** The only start times at which it has a price. */
  times: sometimes(fc.constantFrom<string[]>(['08:30'], ['00:00', '15:00'])),
})
const anyStart = fc.record({
  day: fc.integer({ min: 0, max: 2 }),
  time,
  minutes: fc.constantFrom(30, 90, 1440),
  capacity: fc.nat(8),
  isClosed: fc.constantFrom(false, false, false, true),
  held: fc.nat(3),
  lapsed: fc.nat(3),
})

/** A product, its options, its departures and who holds seats of them. */
export const anyOffered = fc.record({
  supplierZone: zone,
  productZone: sometimes(zone),
  rates: fc.array(anyRate, { minLength: 1, maxLength: 2 }),
  starts: fc.uniqueArray(anyStart, {
    minLength: 1,
    maxLength: 4,
    selector: (start) => `${start.day} ${start.time}`,
  }),
  allotment: sometimes(fc.record({ isOurs: fc.boolean(), seats: fc.integer({ min: 1, max: 5 }) })),
  /** New prices of the departures on one day, and perhaps of one time only. */
  repriced: sometimes(
    fc.record({
      day: fc.integer({ min: 0, max: 2 }),
      time: sometimes(time),
      value: fc.integer({ min: 1000, max: 9000 }),
    }),
  ),
})
export type AnyOffered = typeof anyOffered extends fc.Arbitrary<infer W> ? W : never

type Where = { app: TestApp; desk: Desk; other: Desk }
export type OfferedWorld = Awaited<ReturnType<typeof openWorldOf>>

/** Writes it into the database. */
export async function openWorldOf(world: AnyOffered, { app, desk, other }: Where) {
  const visitZone = world.productZone ?? world.supplierZone
  const today = dayIn(visitZone, app.clock())
  const supplierId = await openSupplier(app, { soldBy: [desk.resellerId], timezone: world.supplierZone })
  await openChannel({ resellerId: other.resellerId, supplierId }, workOf(app), app.db)
  const operator = await openOperator(app, supplierId)
  const [first] = world.rates
  if (first === undefined) throw new Error('a world has a rate')
  const stock = await stockProduct(app, supplierId, { rate: rateOf(first, today), prices: [] })
  const { productId, poolId } = stock
  await app.db
    .updateTable('products')
    .set({ timezone: world.productZone })
    .where('id', '=', productId)
    .execute()
  const rates = []
  for (const [index, terms] of world.rates.entries()) {
    const rateId = index === 0 ? stock.rateId : await stockRate(app, stock, rateOf(terms, today), [])
    const [listed, seasonal] = [newId(), newId()]
    await addPrices(pricesOf(terms, { supplierId, rateId, listed, seasonal }, today), app.db)
    rates.push({ id: rateId, terms })
  }
  const slots: Slot[] = []
  for (const start of world.starts) {
    const { day, capacity } = start
    const where = {
      zone: visitZone,
      day: addDays(today, day),
      time: start.time,
      minutes: start.minutes,
      capacity,
    }
    // Two local times may be one instant where the clocks skip one.
    if (
      slots.some(
        ({ startsAt }) => startsAt.getTime() === instantAt(visitZone, where.day, where.time).getTime(),
      )
    )
      continue
    slots.push({ ...start, ...(await stockSlot(app, stock, where)) })
  }
  await holdSeats({ slots, rateId: stock.rateId, productId, supplierId }, { app, desk })
  const closed = slots.filter(({ isClosed }) => isClosed).map(({ id }) => id)
  if (closed.length > 0)
    await app.db.updateTable('slots').set({ closed_at: app.clock() }).where('id', 'in', closed).execute()
  if (world.allotment) await allot(world.allotment, operator, world.allotment.isOurs ? desk : other)
  if (world.repriced) await reprice(world.repriced, { poolId, today, operator })
  return { world, supplierId, productId, poolId, rates, slots, operator, visitZone, today }
}

function rateOf(
  { type, cutoff, sales, usage, valid, least, most }: AnyOffered['rates'][number],
  today: string,
) {
  const window = (name: 'sales' | 'usage', span: typeof sales) =>
    span === null
      ? {}
      : {
          [rateExt[`${name}Start`]]: addDays(today, span.from),
          [rateExt[`${name}End`]]: addDays(today, span.until),
        }
  return {
    availabilityType: type,
    minTravelers: least,
    ...(most !== null && { maxTravelers: most }),
    ext: { [rateExt.cutoffMinutes]: String(cutoff), ...window('sales', sales), ...window('usage', usage) },
    ...(valid && { validFrom: addDays(today, valid.from), validUntil: addDays(today, valid.until) }),
  }
}

function pricesOf(
  { retail, season, times }: AnyOffered['rates'][number],
  { listed, seasonal, ...ids }: { supplierId: string; rateId: string; listed: string; seasonal: string },
  today: string,
) {
  const adult = {
    ...ids,
    travelerType: 'ADULT' as const,
    travelerName: 'Adult',
    minAge: 18,
    maxAge: 120,
    currency: 'USD',
  }
  const startTimes = times ?? []
  const dated = season && {
    ...adult,
    id: seasonal,
    retail: season.retail,
    weekdays: season.weekdays,
    startTimes,
    validFrom: addDays(today, season.days.from),
    validUntil: addDays(today, season.days.until),
  }
  return [{ ...adult, id: listed, retail, startTimes }, ...(dated ? [dated] : [])]
}

type Slot = AnyOffered['starts'][number] & { id: string; startsAt: Date }

/** A colleague holds some seats, and held others until a minute ago. */
async function holdSeats(
  {
    slots,
    rateId,
    productId,
    supplierId,
  }: { slots: Slot[]; rateId: string; productId: string; supplierId: string },
  { app, desk }: { app: TestApp; desk: Desk },
) {
  const price = app.db.selectFrom('prices').select('id').where('rate_id', '=', rateId)
  const { id: priceId } = await price.executeTakeFirstOrThrow()
  const { resellerId, accountId } = desk
  for (const slot of slots) {
    slot.held = Math.min(slot.held, slot.capacity)
    slot.lapsed = Math.min(slot.lapsed, slot.capacity - slot.held)
    for (const [quantity, minutes] of [
      [slot.held, 10],
      [slot.lapsed, -1],
    ] as const) {
      if (quantity === 0) continue
      const times = { acquiredAt: app.clock(), expiresAt: new Date(app.clock().getTime() + minutes * 60_000) }
      const item = {
        productId,
        rateId,
        priceId,
        slotId: slot.id,
        at: slot.startsAt,
        travelerType: 'ADULT' as const,
      }
      const hold = {
        resellerId,
        supplierId,
        accountId,
        ...times,
        ext: {},
        items: [{ ...item, quantity, ext: {} }],
      }
      await takeSeats(hold, workOf(app))
    }
  }
}

type Operator = Awaited<ReturnType<typeof openOperator>>

async function allot({ seats }: { seats: number }, operator: Operator, { resellerId }: Desk) {
  await operator.post('/api/channel-contracts', {
    resellerId,
    name: 'Season',
    kind: 'NET',
    commission: null,
    base: 'WITH_TAXES',
    validFrom: '2027-01-01',
    validUntil: null,
    allotment: seats,
    releaseDays: null,
    allotments: [],
    credit: null,
    currency: 'USD',
    amendedBy: 'RESELLER',
    invoicedBy: 'VISIT',
  })
}

async function reprice(
  { day, time: at, value }: NonNullable<AnyOffered['repriced']>,
  { poolId, today, operator }: { poolId: string; today: string; operator: Operator },
) {
  const on = addDays(today, day)
  const chosen = { from: on, until: on, ...(at !== null && { times: [at] }) }
  const repricing = { rateId: null, travelerType: null, way: 'PRICE', value, currency: 'USD' }
  const { body } = await operator.post('/api/operator/slots/reprice-plan', { poolId, chosen, repricing })
  await operator.post('/api/operator/slots/reprice', { poolId, chosen, repricing, basis: body.basis })
}

/** Whether a rate is sold at a departure, and what an adult pays there; null: it has no price then. By the rules, not by any reader. */
export function expectedAt(
  { terms, slot }: { terms: AnyOffered['rates'][number]; slot: Slot },
  { world, visitZone, today, slots }: OfferedWorld,
  now: Date,
) {
  const [day, at] = [dayIn(visitZone, slot.startsAt), timeIn(visitZone, slot.startsAt)]
  const rate = rateOf(terms, today)
  const windows = { ext: rate.ext, valid: { from: rate.validFrom ?? null, until: rate.validUntil ?? null } }
  const endsAt = new Date(slot.startsAt.getTime() + slot.minutes * 60_000)
  const sale = { availability_type: terms.type, ext: rate.ext }
  const isOpen =
    !slot.isClosed &&
    isOnSale({ startsAt: slot.startsAt, endsAt }, sale, now) &&
    isSoldOn(windows, dayIn(visitZone, now)) &&
    isUsableOn(windows, day)
  return {
    isOpen,
    day,
    time: at,
    price: priceAt({ terms, day, time: at }, { world, today, visitZone, slots }, now),
  }
}

function priceAt(
  { terms, day, time: at }: { terms: AnyOffered['rates'][number]; day: string; time: string },
  { world, today, visitZone, slots }: Pick<OfferedWorld, 'world' | 'today' | 'visitZone' | 'slots'>,
  now: Date,
): number | null {
  const { season, times, retail } = terms
  if (times !== null && !times.includes(at)) return null
  if (isRepriced({ day, time: at }, { repriced: world.repriced, today, visitZone, slots }, now))
    return world.repriced?.value ?? null
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const isSeason =
    season !== null &&
    addDays(today, season.days.from) <= day &&
    day <= addDays(today, season.days.until) &&
    (season.weekdays & (1 << weekday)) !== 0
  return isSeason ? season.retail : retail
}

/** Where all coming departures of a day are chosen, the new price is that of the day. */
function isRepriced(
  { day, time: at }: { day: string; time: string },
  {
    repriced,
    today,
    visitZone,
    slots,
  }: { repriced: AnyOffered['repriced']; today: string; visitZone: string; slots: Slot[] },
  now: Date,
): boolean {
  if (repriced === null || addDays(today, repriced.day) !== day) return false
  const coming = slots
    .filter(({ startsAt }) => startsAt > now && dayIn(visitZone, startsAt) === day)
    .map(({ startsAt }) => timeIn(visitZone, startsAt))
  const chosen = coming.filter((each) => repriced.time === null || each === repriced.time)
  return chosen.length > 0 && (chosen.length === coming.length || chosen.includes(at))
}
