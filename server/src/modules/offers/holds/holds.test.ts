import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { patiently } from '#test/patiently.ts'
import { addShelf, holdBody, holdItem, takenOf, type Shelf } from '#test/shelf.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
})

const acquire = '/api/booking/acquire-hold'
const hold = async (shelf: Shelf, quantity: number, at: Desk = desk) =>
  (await at.post(acquire, holdBody(shelf, quantity))).body.hold
const release = (id: string, at: Desk = desk) => at.get(`/api/booking/release-hold/${id}`)

describe('holding seats', () => {
  test(
    'a hold takes its seats out of sale for fifteen minutes',
    { tags: ['1.1-09', '1.3-34', '1.4-38', '1.7-50', '1.7-54', '1.7-72'] },
    async () => {
      const shelf = await addShelf(app, desk)
      const answer = await desk.post(acquire, holdBody(shelf, 2))
      const item = { ...holdItem(shelf, 2), id: expect.any(String), at: expect.any(String) }
      expect(answer).toMatchObject({
        status: 200,
        body: {
          hold: { id: expect.any(String), status: 'ACQUIRED', items: [item] },
          meta: { reqId: expect.any(String) },
        },
      })
      const minutes = (Date.parse(answer.body.hold.expires) - app.clock().getTime()) / 60_000
      expect(minutes).toBeGreaterThan(14)
      expect(minutes).toBeLessThanOrEqual(15)
      expect(await takenOf(app, shelf)).toBe(2)
    },
  )

  test('the last seats sell to exactly as many travelers', { tags: ['1.8-38'] }, async () => {
    const shelf = await addShelf(app, desk, { capacity: 3 })
    expect((await desk.post(acquire, holdBody(shelf, 3))).status).toBe(200)
    expect((await desk.post(acquire, holdBody(shelf, 1))).body.error).toMatchObject({
      data: { reason: 'availability.gone' },
      message: 'Product is no longer available.',
    })
  })

  test('too many travelers are told how many seats are left, and nothing is taken', async () => {
    const shelf = await addShelf(app, desk, { capacity: 3 })
    await hold(shelf, 1)
    expect((await desk.post(acquire, holdBody(shelf, 3))).body.error).toMatchObject({
      data: { reason: 'quantity.above_capacity' },
      message: 'There are only 2 tickets remaining.',
    })
    expect(await takenOf(app, shelf)).toBe(1)
  })

  test('two departures are held together or not at all', async () => {
    const first = await addShelf(app, desk)
    const full = await addShelf(app, desk, { beside: first, capacity: 1 })
    const items = [holdItem(first, 2), holdItem(full, 2)]
    expect((await desk.post(acquire, { hold: { items } })).status).toBe(409)
    expect([await takenOf(app, first), await takenOf(app, full)]).toEqual([0, 0])
    const fits = [holdItem(first, 2), holdItem(full, 1)]
    expect((await desk.post(acquire, { hold: { items: fits } })).status).toBe(200)
    expect([await takenOf(app, first), await takenOf(app, full)]).toEqual([2, 1])
  })

  test('a hold that ran out is reclaimed by the next buyer, without a sweeper', async () => {
    const shelf = await addShelf(app, desk, { capacity: 2, holdMinutes: 5 })
    const late = await hold(shelf, 2)
    app.pass({ minutes: 5 })
    expect((await desk.post(acquire, holdBody(shelf, 2))).status).toBe(200)
    expect(await takenOf(app, shelf)).toBe(2)
    expect((await release(late.id)).status).toBe(200)
    expect(await takenOf(app, shelf)).toBe(2)
  })

  test('crowds of buyers with several departures never wait for each other in a circle', async () => {
    const first = await addShelf(app, desk, { capacity: 40 })
    const second = await addShelf(app, desk, { beside: first, capacity: 40 })
    const [there, back] = [
      [holdItem(first, 1), holdItem(second, 1)],
      [holdItem(second, 1), holdItem(first, 1)],
    ]
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        patiently(() => desk.post(acquire, { hold: { items: index % 2 ? there : back } })),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(40)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(20)
    expect([await takenOf(app, first), await takenOf(app, second)]).toEqual([40, 40])
  })

  test(
    'the same idempotency key holds once, and is refused with another request',
    { tags: ['1.7-71'] },
    async () => {
      const shelf = await addShelf(app, desk)
      const key = { 'idempotency-key': 'hold-once' }
      const first = await desk.post(acquire, holdBody(shelf, 2), key)
      const again = await desk.post(acquire, holdBody(shelf, 2), key)
      expect(again.body).toEqual(first.body)
      expect((await desk.post(acquire, holdBody(shelf, 3), key)).status).toBe(422)
      expect(await takenOf(app, shelf)).toBe(2)
    },
  )
})

describe('what cannot be held', () => {
  const refusalOf = async (shelf: Shelf, change: object) =>
    (await desk.post(acquire, { hold: { items: [{ ...holdItem(shelf, 1), ...change }] } })).body.error.data
      .reason

  test('an empty cart, and tickets of two suppliers', { tags: ['1.5-13', '1.8-52', '2.8-40'] }, async () => {
    const [one, other] = [await addShelf(app, desk), await addShelf(app, desk)]
    expect((await desk.post(acquire, { hold: { items: [] } })).body.error).toMatchObject({
      data: { reason: 'cart.empty' },
      message: 'No items in cart to checkout',
    })
    const mixed = { hold: { items: [holdItem(one, 1), holdItem(other, 1)] } }
    expect((await desk.post(acquire, mixed)).body.error.data.reason).toBe('cart.mixed_suppliers')
  })

  test(
    'the traveler type may be asked for by its age band; the answer has its name',
    { tags: ['1.3-29'] },
    async () => {
      const shelf = await addShelf(app, desk)
      const price = app.db.selectFrom('prices').select('age_band').where('id', '=', shelf.priceId)
      const { age_band } = await price.executeTakeFirstOrThrow()
      const item = { ...holdItem(shelf, 1), travelerType: age_band }
      const answer = await desk.post(acquire, { hold: { items: [item] } })
      expect(answer.body.hold.items[0]).toMatchObject({
        supplierId: shelf.supplierId,
        productId: shelf.productId,
        rateId: shelf.rateId,
        priceId: shelf.priceId,
        id: expect.any(String),
        travelerType: 'ADULT',
        availabilityId: shelf.slotId,
        quantity: 1,
        ext: {},
      })
      expect(await refusalOf(shelf, { travelerType: '0 - 3 years' })).toBe('cart.unknown_price')
    },
  )

  test('what does not belong together or is not offered', { tags: ['1.8-10'] }, async () => {
    const [shelf, other] = [await addShelf(app, desk), await addShelf(app, desk)]
    expect(await refusalOf(shelf, { productId: other.productId })).toBe('availability.not_found')
    expect(await refusalOf(shelf, { rateId: other.rateId })).toBe('availability.not_found')
    expect(await refusalOf(shelf, { availabilityId: other.slotId })).toBe('availability.not_found')
    expect(await refusalOf(shelf, { availabilityId: "not ours'" })).toBe('availability.not_found')
    expect(await refusalOf(shelf, { at: '2031-01-01T10:00:00Z' })).toBe('availability.not_found')
    const unknown = { hold: { items: [{ ...holdItem(shelf, 1), availabilityId: other.slotId }] } }
    const { status, body } = await desk.post(acquire, unknown)
    expect([status, body.error.message]).toEqual([404, 'This time isn’t available. Choose another one.'])
    expect(await refusalOf(shelf, { priceId: other.priceId })).toBe('cart.unknown_price')
    expect(await refusalOf(shelf, { travelerType: 'CHILD' })).toBe('cart.unknown_price')
  })

  test("another reseller's supplier", async () => {
    const shelf = await addShelf(app, await openDesk(app))
    expect(await refusalOf(shelf, {})).toBe('availability.not_found')
  })

  test('a departure that has left, and a price that does not hold on that day', async () => {
    const left = await addShelf(app, desk, { startsInMinutes: -30 })
    expect(await refusalOf(left, {})).toBe('availability.gone')
    const season = await addShelf(app, desk)
    await app.db
      .updateTable('prices')
      .set({ valid_until: '2020-01-01' })
      .where('id', '=', season.priceId)
      .execute()
    expect(await refusalOf(season, {})).toBe('cart.unknown_price')
  })

  test('an undated price gives way to the season of the same type', async () => {
    const shelf = await addShelf(app, desk)
    const undated = await app.db
      .selectFrom('prices')
      .selectAll()
      .where('id', '=', shelf.priceId)
      .executeTakeFirstOrThrow()
    const seasonId = crypto.randomUUID()
    const included_taxes = JSON.stringify(undated.included_taxes)
    await app.db
      .insertInto('prices')
      .values({
        ...undated,
        id: seasonId,
        included_taxes,
        accompanied_by: '[]',
        draft: null,
        valid_from: '2020-01-01',
        valid_until: '2099-01-01',
      })
      .execute()
    expect(await refusalOf(shelf, {})).toBe('cart.unknown_price')
    expect((await desk.post(acquire, holdBody({ ...shelf, priceId: seasonId }, 1))).status).toBe(200)
  })

  test(
    'a rate that is booked without a hold, and one that is deactivated at this reseller',
    { tags: ['1.4-15'] },
    async () => {
      const direct = await addShelf(app, desk, { holdable: false })
      expect(await refusalOf(direct, {})).toBe('holds.not_holdable')
      const off = await addShelf(app, desk)
      const { channel_id } = await app.db
        .selectFrom('resellers')
        .select('channel_id')
        .where('id', '=', desk.resellerId)
        .executeTakeFirstOrThrow()
      await app.db
        .insertInto('disabled_tickets')
        .values({ reseller_id: desk.resellerId, channel_id, rate_id: off.rateId })
        .execute()
      expect(await refusalOf(off, {})).toBe('cart.rate_deactivated')
    },
  )

  test(
    'fewer or more than the rate and the seating allow, in the order of the rules',
    { tags: ['1.5-18'] },
    async () => {
      const shelf = await addShelf(app, desk, { min: 2, max: 6, capacity: 3, slotExt: { ticketLimit: '4' } })
      const message = async (quantity: number) =>
        (await desk.post(acquire, holdBody(shelf, quantity))).body.error.message
      expect(await message(1)).toBe('At least 2 tickets must be booked.')
      expect(await message(7)).toContain('a maximum of 4 tickets can be booked per transaction')
      expect(await message(4)).toBe('There are only 3 tickets remaining.')
    },
  )

  test('two currencies, an unknown pickup place and an unknown point of sale', async () => {
    const dollars = await addShelf(app, desk, { pickups: ['hotel'] })
    const yen = await addShelf(app, desk, { beside: dollars, currency: 'JPY' })
    const both = { hold: { items: [holdItem(dollars, 1), holdItem(yen, 1)] } }
    expect((await desk.post(acquire, both)).body.error.data.reason).toBe('cart.currency_mixed')
    const lost = holdBody(dollars, 1, { ext: { pickupLocation: 'nowhere' } })
    expect((await desk.post(acquire, lost)).body.error.data.reason).toBe('cart.pickup_unknown')
    const nowhere = holdBody(dollars, 1, { ext: { pointOfSale: 'NOWHERE' } })
    expect((await desk.post(acquire, nowhere)).body.error.data.reason).toBe('resellers.pos_not_found')
  })
})

describe('releasing and extending', () => {
  test(
    'releasing twice is not an error and frees the seats once',
    { tags: ['1.4-38', '1.7-53'] },
    async () => {
      const shelf = await addShelf(app, desk)
      const { id } = await hold(shelf, 2)
      await hold(shelf, 1)
      expect((await release(id)).body.hold).toEqual({ id, status: 'RELEASED' })
      expect((await release(id)).body.hold).toEqual({ id, status: 'RELEASED' })
      expect(await takenOf(app, shelf)).toBe(1)
    },
  )

  test("a stranger's hold is not found", { tags: ['1.8-12'] }, async () => {
    const { id } = await hold(await addShelf(app, desk), 1)
    const stranger = await openDesk(app)
    expect(await release(id, stranger)).toMatchObject({
      status: 404,
      body: { error: { data: { reason: 'holds.not_found' } } },
    })
    expect((await stranger.post(`/api/booking/extend-hold/${id}`)).status).toBe(404)
  })

  test('a hold is extended until two hours after it was acquired, never longer', async () => {
    const shelf = await addShelf(app, desk, { holdMinutes: 50 })
    const { id, expires } = await hold(shelf, 2)
    const pass40 = () => {
      app.pass({ minutes: 40 })
      return desk.comeBack()
    }
    const extend = () => desk.post(`/api/booking/extend-hold/${id}`)
    await pass40()
    expect(Date.parse((await extend()).body.hold.expires) - Date.parse(expires)).toBeGreaterThan(39 * 60_000)
    await pass40()
    expect(Date.parse((await extend()).body.hold.expires) - Date.parse(expires)).toBe(70 * 60_000)
    expect((await extend()).body.error).toMatchObject({
      data: { reason: 'holds.longest' },
      message: 'A hold can’t last longer than 120 minutes.',
    })
    await pass40()
    expect((await extend()).status).toBe(410)
  })
})
