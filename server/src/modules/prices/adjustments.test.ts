import { beforeAll, describe, expect, test } from 'vitest'
import { addPointOfSale } from '#test/points-of-sale.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody, type Shelf } from '#test/shelf.ts'

let app: TestApp
let admin: Desk
let shelf: Shelf
let pier: string

beforeAll(async () => {
  app = await testApp({ at: '2027-06-01T12:00:00Z' })
})

/** A reseller of its own with a rate at 25.00 whose net is 15.00. */
async function open() {
  admin = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  shelf = await addShelf(app, admin)
  await app.db.updateTable('prices').set({ net: 1500 }).where('id', '=', shelf.priceId).execute()
  const { resellerId } = admin
  const office = { resellerId, code: 'PIER', name: 'Pier', channelId: atPier() }
  pier = await addPointOfSale(office, workOf(app), app.db)
}

const atPier = () => `at-pier-${admin.resellerId}`
const path = '/api/pricing/adjustments'
const up10 = { kind: 'PERCENT', direction: 'UP', value: 1000, currency: 'USD' }
const june = { startsOn: '2027-06-01', endsOn: '2027-06-30' }
const everything = () => ({ supplierId: shelf.supplierId, channelId: null, productId: null, rateId: null })
const add = (more: object = {}, by: Desk = admin) =>
  by.post(path, { ...everything(), ...up10, ...june, ...more })
const refused = (reason: string) => ({ body: { error: { data: { reason } } } })

async function priceAt(desk: Desk, channel = '') {
  const { supplierId, productId, rateId, at } = shelf
  const query = `start_date=${at.slice(0, 10)}${channel === '' ? '' : `&channel=${channel}`}`
  const { body } = await desk.get(`/api/price-schedule/${supplierId}/${productId}/${rateId}?${query}`)
  return body.data[at.slice(0, 10)][0]
}

describe('an adjustment', () => {
  test('changes what is asked at the desk at once, and says who made it', async () => {
    await open()
    const { body, status } = await add()
    expect(status).toBe(200)
    expect(body).toMatchObject({ supplier: expect.any(String), changedBy: 'Test Agent', version: 1 })
    expect(await priceAt(admin)).toMatchObject({
      retail: { amount: 2750, currency: 'USD' },
      net: { amount: 1500 },
      adjusted: { from: 2500, value: 1000, by: 'Test Agent', at: expect.stringContaining('2027-06-01') },
    })
    await admin.send('DELETE', `${path}/${body.id}`)
    expect(await priceAt(admin)).toMatchObject({ retail: { amount: 2500 } })
  })

  test('never takes a price below the net', async () => {
    await open()
    await add({ direction: 'DOWN', value: 9000 })
    expect(await priceAt(admin)).toMatchObject({ retail: { amount: 1500 } })
  })

  test('of a point of sale holds there and nowhere else', async () => {
    await open()
    await add({ channelId: atPier(), value: 2000 })
    await add()
    expect(await priceAt(admin, atPier())).toMatchObject({ retail: { amount: 3000 } })
    expect(await priceAt(admin)).toMatchObject({ retail: { amount: 2750 } })
    const clerk = await openDesk(app, { resellerId: admin.resellerId, pointsOfSale: [pier] })
    const held = await clerk.post('/api/booking/acquire-hold', holdBody(shelf, 2))
    const body = bookingBody(shelf, 2, held.body.hold.id)
    const booked = await clerk.post('/api/booking/create-booking', body)
    expect(booked.body.booking.totals).toMatchObject({ total: 6000, lines: [{ adjusted: { from: 2500 } }] })
  })

  test('leaves a hold its price', async () => {
    await open()
    const held = await admin.post('/api/booking/acquire-hold', holdBody(shelf, 2))
    await add()
    const body = bookingBody(shelf, 2, held.body.hold.id)
    const booked = await admin.post('/api/booking/create-booking', body)
    expect(booked.body.booking.totals.total).toBe(5000)
  })

  test('of another reseller is not seen, and changes nobody’s prices', async () => {
    await open()
    const mine = admin
    const { body } = await add()
    const stranger = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    expect((await stranger.get(path)).body).toMatchObject({ adjustments: [], total: 0 })
    expect((await stranger.get(`${path}/${body.id}`)).status).toBe(404)
    expect(await add({}, stranger)).toMatchObject(refused('suppliers.not_found'))
    expect((await mine.get(`${path}?search=nothing`)).body.total).toBe(0)
  })
})

test(
  'the schedule of the pricing screens tells a year where no end is asked for',
  { tags: ['1.9-33', '2.5-04'] },
  async () => {
    await open()
    const { supplierId, productId, rateId } = shelf
    const { body } = await admin.get(`/api/pricing/price-schedule/${supplierId}/${productId}/${rateId}`)
    const days = Object.keys(body.data).toSorted()
    expect([days.length, days[0], days.at(-1)]).toEqual([366, '2027-06-01', '2028-05-31'])
  },
)

describe('two adjustments', () => {
  test(
    'of one scope are refused with the same dates, and where they overlap',
    { tags: ['2.5-18', '2.5-19'] },
    async () => {
      await open()
      await add()
      expect(await add({ direction: 'DOWN' })).toMatchObject({
        status: 409,
        ...refused('adjustments.same_dates'),
      })
      const later = { startsOn: '2027-06-30', endsOn: '2027-07-30' }
      expect(await add(later)).toMatchObject({ status: 409, ...refused('adjustments.overlapping_dates') })
      expect((await add({ ...later, startsOn: '2027-07-01' })).status).toBe(200)
      expect((await add({ productId: shelf.productId })).status).toBe(200)
      expect((await add({ productId: shelf.productId, rateId: shelf.rateId })).status).toBe(200)
    },
  )

  test('that are added at the same moment do not both stay', async () => {
    await open()
    const answers = await Promise.all([add(), add(), add(), add()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  test('one that was removed is not restored over another', async () => {
    await open()
    const { id } = (await add()).body
    await admin.send('DELETE', `${path}/${id}`)
    await add()
    expect(await admin.post(`${path}/${id}/restore`, {})).toMatchObject(refused('adjustments.same_dates'))
  })
})

describe('what is not sound', () => {
  test.each([
    [
      'an end before the start',
      { startsOn: '2027-06-30', endsOn: '2027-06-01' },
      'adjustments.end_before_start',
    ],
    ['a channel of somebody else', { channelId: 'elsewhere' }, 'resellers.pos_not_found'],
    ['a strange product', { productId: '0190a0a0-0000-7000-8000-000000000001' }, 'adjustments.product'],
    ['no value', { value: 0 }, 'input.malformed'],
    ['an unknown kind', { kind: '' }, 'input.malformed'],
    ['a currency that is none', { currency: 'DOLLARS' }, 'input.malformed'],
  ])('%s is refused', async (_, more, reason) => {
    await open()
    expect(await add(more)).toMatchObject(refused(reason))
  })

  test('a ticket of another product is refused', async () => {
    await open()
    const other = await addShelf(app, admin, { beside: shelf })
    const strange = { productId: shelf.productId, rateId: shelf.productId }
    expect(await add(strange)).toMatchObject(refused('adjustments.ticket'))
    expect((await add({ productId: other.productId, rateId: other.rateId })).status).toBe(200)
  })

  test('who works at one point of sale changes no price of another', async () => {
    await open()
    const roles = ['RESELLER_PORTAL_LOCATION_ADMIN' as const]
    const clerk = await openDesk(app, { resellerId: admin.resellerId, roles, pointsOfSale: [pier] })
    expect(await add({}, clerk)).toMatchObject(refused('resellers.pos_not_found'))
    expect((await add({ channelId: atPier() }, clerk)).status).toBe(200)
    const { id } = (await add()).body
    expect((await clerk.send('DELETE', `${path}/${id}`)).status).toBe(404)
  })
})
