import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { CalendarPrice, PublicMonth } from '@reseller-portal/contract/inventory'
import type { DayOfRate, Slot } from '@reseller-portal/contract/offers'
import { pricedBy } from '@reseller-portal/contract/prices'
import { holdingAt, pricesAt } from '@reseller-portal/contract/products'
import { newId } from '#kit/ids.ts'
import { addDays, isoIn } from '#kit/zone.ts'
import { priceOf } from '#modules/products/index.ts'
import type { Availability, CalendarDay } from '#octo/shapes.ts'
import { agree, anyAgreed, shareOr, termsOf, type Agreed } from '#test/agreed.ts'
import { noLimits, testApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { octoDesk, octoKey, type OctoDesk } from '#test/octo/calls.ts'
import { anyOffered, expectedAt, openWorldOf, type OfferedWorld } from '#test/offered-world.ts'
import { addShelf, bookingBody, holdBody, type Shelf } from '#test/shelf.ts'

/** `npm run test:prices` tries 1,000; the seed says which. */
const numRuns = Number(process.env['PRICE_RUNS'] ?? 30)
const seed = Number(process.env['PRICE_SEED'] ?? 16)

let app: TestApp
let desk: Desk
let shelf: Shelf
let octo: OctoDesk
let operator: Awaited<ReturnType<typeof openOperator>>

beforeAll(async () => {
  app = await testApp({
    at: '2027-06-01T12:00:00Z',
    settings: { ...noLimits, OCTO_CALLS_PER_MINUTE: '1000000' },
  })
  desk = await openDesk(app)
  shelf = await addShelf(app, desk, { capacity: 1_000_000 })
  const key = await octoKey(app, { resellerId: desk.resellerId, supplierId: shelf.supplierId })
  operator = await openOperator(app, shelf.supplierId)
  octo = octoDesk(app, { key, capabilities: 'octo/pricing' })
})

test(
  'a ticket costs the same at desk, hold, booking, OCTO and report under random contracts',
  async () => {
    let tried = 0
    await fc.assert(
      fc.asyncProperty(anyAgreed, async (agreed) => {
        await agree(agreed, { app, desk, shelf })
        const expected = pricedBy(await termsOf(agreed, { app, shelf }), await basePrice(agreed), where())
        const fees = (expected.bookingFees ?? []).reduce((sum, fee) => sum + fee.retail, 0)
        const total = expected.retail.amount * agreed.quantity + fees
        expect(await atDesk()).toEqual(expected)
        const net = expected.net?.amount ?? null
        expect(await inCalendar()).toMatchObject([{ retail: expected.retail.amount, net }])
        expect(await heldAndBooked(agreed.quantity)).toEqual({ held: expected, total, net, reported: total })
        expect(await overOcto(agreed.quantity)).toEqual({
          unit: expected.retail.amount,
          net,
          total,
          reserved: total,
          owed: net === null ? null : net * agreed.quantity,
        })
        tried++
      }),
      { numRuns, seed },
    )
    expect(tried).toBeGreaterThanOrEqual(numRuns)
  },
  30_000 + numRuns * 2000,
)

test(
  'a departure has the same seats and prices wherever it is shown, held, reserved or sold, in random zones and seasons',
  async () => {
    const there = await testApp({
      at: '2027-09-04T12:00:00Z',
      settings: { ...noLimits, OCTO_CALLS_PER_MINUTE: '1000000' },
    })
    const seller = await openDesk(there, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const other = await openDesk(there)
    let tried = 0
    await fc.assert(
      fc.asyncProperty(anyOffered, async (any) => {
        const world = await openWorldOf(any, { app: there, desk: seller, other })
        await sameEverywhere(world, { app: there, desk: seller })
        tried++
      }),
      { numRuns, seed },
    )
    expect(tried).toBeGreaterThanOrEqual(numRuns)
  },
  30_000 + numRuns * 4000,
)

type At = { app: TestApp; desk: Desk }

/** Asks every reader of availability and prices, and expects what the rules say. */
async function sameEverywhere(world: OfferedWorld, { app: there, desk: seller }: At) {
  const { supplierId, productId, poolId, rates, slots, operator, today, visitZone } = world
  const until = addDays(today, 3)
  const key = await octoKey(there, { resellerId: seller.resellerId, supplierId })
  const partner = octoDesk(there, { key, capabilities: 'octo/pricing' })
  const { octo_id: octoProduct } = await there.db
    .selectFrom('products')
    .select('octo_id')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()

  const calendarPath = `/api/operator/calendar/${poolId}?from=${today}&until=${until}&resellerId=${seller.resellerId}`
  const { slots: operators, prices: operatorsPrices } = (await operator.get(calendarPath)).body
  const board = (await operator.get(`/api/operator/board?day=${today}&span=week&limit=100`)).body.departures
  const free = new Map<string, number>()
  /** A reseller without a contract. */
  const forPublic = new Map<string, number>()
  for (const { id, isClosed, capacity, held, startsAt } of slots) {
    const shown = operators.find((each: { id: string }) => each.id === id)
    expect(shown).toMatchObject({
      held,
      free: isClosed ? 0 : capacity - held,
      start: isoIn(visitZone, startsAt),
    })
    expect(board.find((each: { id: string }) => each.id === id)).toMatchObject(shown)
    expect((await operator.get(`/api/operator/slots/${id}`)).body.slot).toMatchObject({ free: shown.free })
    forPublic.set(id, shown.free - shown.setAside)
    free.set(id, world.world.allotment?.isOurs === false ? shown.free - shown.setAside : shown.free)
  }

  const calendar = { address: supplierId, isOpen: true, version: 0 }
  expect((await operator.send('PUT', `/api/operator/${supplierId}/calendar`, calendar)).status).toBe(200)
  const month = await there.inject({
    url: `/api/availability-calendar/${supplierId}/${productId}?month=${today}`,
    remoteAddress: supplierId,
  })
  const forEverybody: {
    day: string
    seats: number
    capacity: number
    id: string
    price: number
    isBuyable: boolean
  }[] = []
  const sales: Sale[] = []

  const range = `start=${today}&end=${until}`
  const list = (await seller.get(`/api/booking/availability-list/${supplierId}/${productId}?${range}`)).body
  const strip = (await seller.get(`/api/booking/availability-days/${supplierId}/${productId}?${range}`)).body
  for (const { id: rateId, terms } of rates) {
    const starts = slots
      .map((slot) => ({
        ...slot,
        ...expectedAt({ terms, slot }, world, there.clock()),
        free: free.get(slot.id) ?? 0,
      }))
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    const open = starts.filter(({ isOpen }) => isOpen)
    const priced = open.filter(({ price }) => price !== null)
    const lowest = (some: typeof starts) =>
      some.length === 0 ? null : Math.min(...some.map(({ price }) => price ?? 0))
    /** The cheapest departure that can still be bought; on a sold-out day, the cheapest of all. */
    const fromPrice = (some: typeof starts) => {
      const buyable = some.filter((each) => each.free >= terms.least)
      return lowest(buyable.length > 0 ? buyable : some)
    }

    forEverybody.push(
      ...priced.map(({ id, day, capacity, price }) => {
        const seats = forPublic.get(id) ?? 0
        return { id, day, seats, capacity, price: price ?? 0, isBuyable: seats >= terms.least }
      }),
    )
    const listed = list.availabilities.byRate[rateId].availability
    expect(
      listed.map(({ id, capacity, start, localTimezone }: Slot) => [id, capacity, start, localTimezone]),
      'the desk list',
    ).toEqual(open.map(({ id, free: seats, startsAt }) => [id, seats, isoIn(visitZone, startsAt), visitZone]))
    const alone = await seller.get(
      `/api/booking/availability-list/${supplierId}/${productId}/${rateId}?${range}`,
    )
    expect(alone.body.availabilities.byRate[rateId].availability).toEqual(listed)

    const stripDays = [...Map.groupBy(open, ({ day }) => day)].map(([day, ofDay]) => ({
      day,
      capacity: sum(ofDay.map((each) => each.free)),
      price: fromPrice(ofDay.filter(({ price }) => price !== null)),
    }))
    expect(
      strip.byRate[rateId].map(({ day, capacity, price }: DayOfRate) => ({
        day,
        capacity,
        price: price?.amount ?? null,
      })),
      'the date strip',
    ).toEqual(stripDays)

    const optionId = rateId
    const named = { productId: octoProduct, optionId, localDateStart: today, localDateEnd: until }
    const checked = (await partner.post('/availability', named)).body
    expect(
      checked.map((each: Availability) => [
        each.id,
        each.vacancies,
        each.localDateTimeStart,
        each.unitPricing?.[0]?.retail ?? null,
      ]),
      'OCTO availability',
    ).toEqual(
      starts.map(({ id, isOpen, price, startsAt, ...each }) => [
        id,
        isOpen && price !== null ? each.free : 0,
        isoIn(visitZone, startsAt),
        price,
      ]),
    )
    const unitId = checked.flatMap((each: Availability) => each.unitPricing ?? [])[0]?.unitId ?? ''
    const octoCalendar = (await partner.post('/availability/calendar', named)).body
    expect(
      octoCalendar.map((each: CalendarDay) => [
        each.localDate,
        each.vacancies,
        each.unitPricingFrom?.[0]?.retail ?? null,
      ]),
      'OCTO calendar',
    ).toEqual(
      [0, 1, 2, 3].map((more) => {
        const ofDay = priced.filter(({ day }) => day === addDays(today, more))
        return [addDays(today, more), sum(ofDay.map((each) => each.free)), fromPrice(ofDay)]
      }),
    )

    const schedulePath = `/api/price-schedule/${supplierId}/${productId}/${rateId}?start_date=${today}&end_date=${until}`
    const schedule = (await seller.get(schedulePath)).body.data
    for (const { id: slotId, startsAt, isOpen, day, time, price, free: seats, isClosed } of starts) {
      const atStart = pricesAt(schedule[day], time)
      expect(
        atStart.map((each) => each.retail.amount),
        'the price schedule',
      ).toEqual(price === null ? [] : [price])
      const ofRate = operatorsPrices[day].filter((each: CalendarPrice) => each.rateId === rateId)
      expect(
        holdingAt<CalendarPrice>(ofRate, time, ({ traveler }) => traveler).map(({ retail }) => retail),
        "the operator's calendar",
      ).toEqual(price === null ? [] : [price])
      const at = startsAt.toISOString()
      const specificPath = `/api/booking/availability-specific/${supplierId}/${productId}/${rateId}?at=${at}&qty=1`
      const specific = (await seller.get(specificPath)).body.availability
      expect(
        specific.map((each: { id: string; capacity: number }) => [each.id, each.capacity]),
        'one departure',
      ).toEqual(isClosed ? [] : [[slotId, isOpen ? seats : 0]])

      const [{ id: priceId } = { id: newId() }] = atStart
      const quantity = terms.least
      const isSold =
        isOpen && price !== null && seats >= quantity && (terms.most === null || quantity <= terms.most)
      const where = { supplierId, productId, poolId, rateId, priceId, slotId, at, currency: 'USD' }
      const hold = await seller.post('/api/booking/acquire-hold', holdBody(where, quantity))
      const reasons = isSold
        ? ['held']
        : ['availability.gone', 'cart.unknown_price', 'quantity.above_capacity']
      expect(reasons, 'a hold').toContain(hold.body.error?.data.reason ?? 'held')
      const unitItems = Array.from({ length: quantity }, () => ({
        unitId,
      }))
      if (isSold) await seller.get(`/api/booking/release-hold/${hold.body.hold.id}`)
      const reserved = await partner.post('/bookings', {
        productId: octoProduct,
        optionId,
        availabilityId: slotId,
        unitItems,
      })
      expect(reserved.status === 200, 'an OCTO reservation').toBe(isSold)
      if (!isSold) continue
      expect(reserved.body.pricing.retail).toBe((price ?? 0) * quantity)
      expect(reserved.body.availability.localDateTimeStart).toBe(isoIn(visitZone, startsAt))
      await partner.delete(`/bookings/${reserved.body.uuid}`)
      sales.push({ where, quantity, price: price ?? 0, free: seats, unitId: unitItems[0]?.unitId ?? '' })
    }
  }

  expect(
    month
      .json()
      .days.map(({ day, state, from }: PublicMonth['days'][number]) => [day, state, from?.amount ?? null]),
    'the public calendar',
  ).toEqual(
    month.json().days.map(({ day }: { day: string }) => {
      const ofDay = forEverybody.filter((each) => each.day === day)
      const departures = [...Map.groupBy(ofDay, ({ id }) => id).values()].flatMap(([each]) => each ?? [])
      const [seats, all] = [
        sum(departures.map((each) => each.seats)),
        sum(departures.map(({ capacity }) => capacity)),
      ]
      const state = seats <= 0 ? 'SOLD_OUT' : seats * 5 < all ? 'LIMITED' : 'AVAILABLE'
      const prices = ofDay.filter(({ isBuyable }) => isBuyable).map(({ price }) => price)
      return [day, ofDay.length === 0 ? 'CLOSED' : state, prices.length === 0 ? null : Math.min(...prices)]
    }),
  )

  const [sale] = sales
  if (sale === undefined) return
  const { where, quantity, price } = sale
  const { id: holdId } = (await seller.post('/api/booking/acquire-hold', holdBody(where, quantity))).body.hold
  const { booking } = (await seller.post('/api/booking/create-booking', bookingBody(where, quantity, holdId)))
    .body
  expect(booking.totals.total).toBe(price * quantity)
  const partners = sale.free >= 2 * quantity ? [await soldOverOcto(partner, octoProduct, sale)] : []
  expect(partners.every((total) => total === price * quantity)).toBe(true)
  const sold = quantity * (1 + partners.length)
  const shown = (await operator.get(`/api/operator/slots/${where.slotId}`)).body.slot
  expect(shown).toMatchObject({ sold })
  const report = (await operator.get('/api/reports/bookings?from=2027-09-01&to=2027-09-10')).body
  expect(report.totals, 'the report').toMatchObject([{ sums: { tickets: sold, gross: sold * price } }])
}

type Sale = { where: Shelf; quantity: number; price: number; free: number; unitId: string }

/** What a reservation that is confirmed costs. */
async function soldOverOcto(partner: OctoDesk, productId: string, { where, quantity, unitId }: Sale) {
  const unitItems = Array.from({ length: quantity }, () => ({ unitId }))
  const named = { productId, optionId: where.rateId, availabilityId: where.slotId, unitItems }
  const { uuid } = (await partner.post('/bookings', named)).body
  const { body } = await partner.post(`/bookings/${uuid}/confirm`, { contact: { fullName: 'Ada Guest' } })
  return body.status === 'CONFIRMED' ? body.pricing.retail : body.status
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

const where = () => ({ productId: shelf.productId, rateId: shelf.rateId, day: shelf.at.slice(0, 10) })

async function atDesk() {
  const { supplierId, productId, rateId, at } = shelf
  const day = at.slice(0, 10)
  const { body } = await desk.get(
    `/api/price-schedule/${supplierId}/${productId}/${rateId}?start_date=${day}`,
  )
  return body.data[day][0]
}

/** What the operator's calendar says that the reseller's guests pay. */
async function inCalendar(): Promise<CalendarPrice[]> {
  const { poolId, rateId, at } = shelf
  const day = at.slice(0, 10)
  const path = `/api/operator/calendar/${poolId}?from=${day}&until=${day}&resellerId=${desk.resellerId}`
  const prices: CalendarPrice[] = (await operator.get(path)).body.prices[day]
  return prices.filter((each) => each.rateId === rateId)
}

async function heldAndBooked(quantity: number) {
  const hold = await desk.post('/api/booking/acquire-hold', holdBody(shelf, quantity))
  const { id } = hold.body.hold
  const item = await app.db
    .selectFrom('hold_items')
    .select('price')
    .where('hold_id', '=', id)
    .executeTakeFirstOrThrow()
  const booked = await desk.post('/api/booking/create-booking', bookingBody(shelf, quantity, id))
  const { id: bookingId, totals } = booked.body.booking
  const reported = await app.db
    .selectFrom('report_facts')
    .select(({ fn }) => fn.sum<number>('gross').as('gross'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return {
    held: { ...item.price, rateId: undefined },
    total: totals.total,
    net: totals.lines[0].net,
    reported: Number(reported.gross),
  }
}

async function overOcto(quantity: number) {
  const named = { productId: await octoId(), optionId: shelf.rateId }
  const units = [{ id: shelf.priceId, quantity }]
  const request = { ...named, units, availabilityIds: [shelf.slotId] }
  const [slot] = (await octo.post('/availability', request)).body
  const unitItems = Array.from({ length: quantity }, () => ({ unitId: shelf.priceId }))
  const reserved = await octo.post('/bookings', { ...named, availabilityId: shelf.slotId, unitItems })
  return {
    unit: slot.unitPricing[0].retail,
    net: slot.unitPricing[0].net,
    total: slot.pricing.retail,
    reserved: reserved.body.pricing.retail,
    owed: reserved.body.pricing.net,
  }
}

async function octoId(): Promise<string> {
  const { productId } = shelf
  const row = app.db.selectFrom('products').select('octo_id').where('id', '=', productId)
  return (await row.executeTakeFirstOrThrow()).octo_id
}

const price = () => app.db.selectFrom('prices').selectAll().where('id', '=', shelf.priceId)

async function basePrice({ ownNet, channelNet, retail }: Agreed) {
  const row = await price().executeTakeFirstOrThrow()
  return priceOf({ ...row, net: shareOr(retail, channelNet ?? ownNet) })
}
