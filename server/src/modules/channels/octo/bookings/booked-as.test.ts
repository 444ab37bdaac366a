import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { openShop, reservation, type Shop } from '#test/octo/bookings.ts'
import { addShelf, takenOf, type Shelf, type ShelfOptions } from '#test/shelf.ts'

let app: TestApp
let desk: Desk
const logs: string[] = []
beforeAll(async () => {
  app = await testApp({ logs })
  desk = await openDesk(app)
})

async function open(options: ShelfOptions = {}, isTest = false): Promise<{ shelf: Shelf; shop: Shop }> {
  const shelf = await addShelf(app, desk, options)
  const channel = { resellerId: desk.resellerId, supplierId: shelf.supplierId }
  return { shelf, shop: await openShop(app, channel, { isTest }) }
}

describe('a test booking', () => {
  test.each(['a test key', 'Octo-Env: test'])(
    'by %s takes no seats and leaves nothing in the portal',
    async (by) => {
      const { shelf, shop } = await open({}, by === 'a test key')
      const header = by === 'a test key' ? {} : { 'octo-env': 'test' }
      const { uuid } = (await shop.post('/bookings', reservation(shelf, 2), header)).body
      const { body } = await shop.confirm(uuid)
      expect(body).toMatchObject({ status: 'CONFIRMED', testMode: true })
      const [{ ticket }] = body.unitItems
      expect(ticket.deliveryOptions[0].deliveryValue).toMatch(/^TEST/)
      expect(await takenOf(app, shelf)).toBe(0)
      const count = async (table: 'bookings' | 'holds' | 'sales' | 'tickets') =>
        (await app.db.selectFrom(table).selectAll().execute()).length
      for (const table of ['bookings', 'holds', 'sales', 'tickets'] as const)
        expect(await count(table)).toBe(0)
      expect((await shop.cancel(uuid)).body).toMatchObject({ status: 'CANCELLED', testMode: true })
    },
  )

  test('key neither sees nor changes what is real', async () => {
    const { shelf, shop } = await open()
    const channel = { resellerId: desk.resellerId, supplierId: shelf.supplierId }
    const tester = await openShop(app, channel, { isTest: true })
    const { uuid, resellerReference } = (await shop.reserve(shelf, 1)).body
    expect((await tester.cancel(uuid)).body.error).toBe('INVALID_BOOKING_UUID')
    expect((await tester.get(`/bookings?resellerReference=${resellerReference}`)).body).toEqual([])
  })
})

describe('what the supplier asks of guests', () => {
  const details = { requireGuestNamePerTraveler: true, requireGuestWeightPerTraveler: true }

  test('is asked at the confirmation, field by field, and lands on the travelers', async () => {
    const { shelf, shop } = await open({ details, pickups: ['Lodge'] })
    const { uuid, unitItems } = (await shop.reserve(shelf, 2)).body
    const missing = (await shop.confirm(uuid)).body
    expect(missing.error).toBe('BAD_REQUEST')
    for (const field of [
      'unitItems.0.questionAnswers.weight',
      'unitItems.1.contact.firstName',
      'unitItems.1.questionAnswers.weight',
      'pickupLocationId/pickupPointId',
    ])
      expect(missing.errorMessage).toContain(field)
    // The contact of the booking is the guest who leads.
    expect(missing.errorMessage).not.toContain('unitItems.0.contact')
    expect((await shop.change(uuid, { pickupPointId: 'Moon' })).body.error).toBe('BAD_REQUEST')
    const given = {
      pickupPointId: 'Lodge',
      pickupRequested: true,
      pickupHotelRoom: '12',
      unitItems: [
        {
          uuid: unitItems[0].uuid,
          unitId: shelf.priceId,
          contact: { firstName: 'Grace', lastName: 'Hopper' },
          questionAnswers: [{ questionId: 'weight', value: '165' }],
        },
        {
          uuid: unitItems[1].uuid,
          contact: { firstName: 'Alan', lastName: 'Turing' },
          questionAnswers: [{ questionId: 'weight', value: '150' }],
        },
      ],
    }
    const { status, body } = await shop.confirm(uuid, given)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ pickupRequested: true, pickupPointId: 'Lodge', pickupHotelRoom: '12' })
    expect(body.unitItems).toMatchObject([
      { questionAnswers: [{ questionId: 'weight', value: '165' }] },
      { questionAnswers: [{ questionId: 'weight', value: '150' }] },
    ])
    const [item] = await app.db
      .selectFrom('booking_items')
      .select(['traveler', 'product'])
      .where('rate_id', '=', shelf.rateId)
      .orderBy('position')
      .execute()
    expect(item).toMatchObject({
      traveler: { firstName: 'Grace', extensions: { weight: '165 Lbs' }, pickupLoc: { id: 'Lodge' } },
      product: { pickupLabel: 'Lodge' },
    })
  })
})

describe('bookings are found', () => {
  test('by reference and by the local day of their start, and not without a filter', async () => {
    const { shelf, shop } = await open()
    const first = (await shop.reserve(shelf, 1)).body
    const second = (await shop.reserve(shelf, 1)).body
    const found = async (query: string) =>
      (await shop.get(`/bookings?${query}`)).body.map(({ uuid }: { uuid: string }) => uuid)
    const day = first.availability.localDateTimeStart.slice(0, 10)
    expect(await found(`resellerReference=${second.resellerReference}`)).toEqual([second.uuid])
    expect(await found(`localDate=${day}`)).toEqual([second.uuid, first.uuid])
    expect(await found(`localDateStart=${day}&localDateEnd=${day}&productId=other`)).toEqual([])
    await shop.confirm(first.uuid)
    const { supplierReference } = (await shop.read(first.uuid)).body
    expect(await found(`supplierReference=${supplierReference}`)).toEqual([first.uuid])
    for (const query of ['', `?productId=${shelf.productId}`, `?localDateStart=${day}`, '?localDate=soon'])
      expect((await shop.get(`/bookings${query}`)).body.error).toBe('BAD_REQUEST')
  })
})

describe('what cannot be booked', () => {
  test('is refused by the code of what is wrong, and nothing is written', async () => {
    const { shelf, shop } = await open({ max: 4 })
    const sent = reservation(shelf, 1)
    const guests = (count: number) => Array.from({ length: count }, () => ({ unitId: shelf.priceId }))
    const code = async (change: object) => (await shop.post('/bookings', { ...sent, ...change })).body.error
    expect(await code({ productId: 'x' })).toBe('INVALID_PRODUCT_ID')
    expect(await code({ productId: undefined })).toBe('INVALID_PRODUCT_ID')
    expect(await code({ optionId: 'x' })).toBe('INVALID_OPTION_ID')
    expect(await code({ availabilityId: 'x' })).toBe('INVALID_AVAILABILITY_ID')
    expect(await code({ availabilityId: shelf.rateId })).toBe('INVALID_AVAILABILITY_ID')
    expect(await code({ unitItems: [{ unitId: 'x' }] })).toBe('INVALID_UNIT_ID')
    expect(await code({ unitItems: [{}] })).toBe('INVALID_UNIT_ID')
    expect(await code({ unitItems: [] })).toBe('UNPROCESSABLE_ENTITY')
    expect(await code({ unitItems: undefined })).toBe('UNPROCESSABLE_ENTITY')
    expect(await code({ unitItems: guests(5) })).toBe('UNPROCESSABLE_ENTITY')
    expect(await code({ unitItems: guests(1000) })).toBe('UNPROCESSABLE_ENTITY')
    expect(await code({ uuid: 'x' })).toBe('INVALID_BOOKING_UUID')
    expect(await code({ currency: 'EUR' })).toBe('BAD_REQUEST')
    expect(await code({ expirationMinutes: -1 })).toBe('BAD_REQUEST')
    expect(await code({ notes: 'a\0b' })).toBe('BAD_REQUEST')
    expect(await code({ notes: '\ud800' })).toBe('BAD_REQUEST')
    expect(await code({ unitItems: 'two' })).toBe('BAD_REQUEST')
    expect(await code({ contact: { firstName: 'x'.repeat(201) } })).toBe('BAD_REQUEST')
    expect(
      (await shop.post('/bookings', '{"uuid":', { 'content-type': 'application/json' })).body.error,
    ).toBe('BAD_REQUEST')
    expect((await shop.read('x')).body.error).toBe('INVALID_BOOKING_UUID')
    expect((await shop.confirm(sent.uuid, { contact: null })).body.error).toBe('BAD_REQUEST')
    expect(await takenOf(app, shelf)).toBe(0)
    const kept = app.db.selectFrom('octo_bookings').select('id').where('rate_id', '=', shelf.rateId)
    expect(await kept.execute()).toEqual([])
    expect(logs).toEqual([])
    expect(await code({ contact: { firstName: 'x'.repeat(200), lastName: 'y'.repeat(200) } })).toBeUndefined()
    expect((await shop.confirm(sent.uuid)).body.status).toBe('CONFIRMED')
  })

  test('is what the channel does not sell', async () => {
    const { shelf, shop } = await open()
    await app.db
      .updateTable('channels')
      .set({ all_products: false })
      .where('supplier_id', '=', shelf.supplierId)
      .execute()
    expect((await shop.reserve(shelf, 1)).body).toMatchObject({
      error: 'INVALID_PRODUCT_ID',
      productId: shelf.productId,
    })
  })
})
