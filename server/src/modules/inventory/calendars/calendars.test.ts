import { beforeAll, describe, expect, test } from 'vitest'
import type { PublicMonth } from '@reseller-portal/contract/inventory'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { dayIn, addDays } from '#kit/zone.ts'
import { addShelf, bookingBody, holdBody, type Shelf } from '#test/shelf.ts'

let app: TestApp
let desk: Desk
let shelf: Shelf
let operator: Awaited<ReturnType<typeof openOperator>>
const zone = 'America/New_York'

beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
  shelf = await addShelf(app, desk, { capacity: 10, retail: 2500 })
  operator = await openOperator(app, shelf.supplierId)
})

const look = async (path: string, address = '10.0.0.1') => {
  const answer = await app.inject({
    method: 'GET',
    url: `/api/availability-calendar/${path}`,
    remoteAddress: address,
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
const save = (more: object) =>
  operator.send('PUT', `/api/operator/${shelf.supplierId}/calendar`, {
    address: 'sunset',
    isOpen: true,
    version: 0,
    ...more,
  })
const reason = (answer: { body: { error?: { data?: { reason?: string } } } }) =>
  answer.body.error?.data?.reason
const day = () => dayIn(zone, new Date(shelf.at))
const dayShown = async (address = 'sunset') => {
  const { body } = await look(`${address}/${shelf.productId}?month=${day()}`)
  return (body as PublicMonth).days.find((each) => each.day === day())
}

describe("an operator's public calendar", () => {
  test('is closed until it is opened, under an address that no other operator has', async () => {
    const closed = await operator.get(`/api/operator/${shelf.supplierId}/calendar`)
    expect(closed.body).toMatchObject({ address: 'harbor-city-cruises', isOpen: false, version: 0 })
    expect((await look('harbor-city-cruises')).status).toBe(404)
    expect((await save({})).body).toMatchObject({ address: 'sunset', isOpen: true, version: 1 })
    expect(reason(await save({}))).toBe('things.out_of_date')
    const { supplierId } = await addShelf(app, desk)
    const other = await openOperator(app, supplierId)
    const taken = { address: 'sunset', isOpen: true, version: 0 }
    expect(reason(await other.send('PUT', `/api/operator/${supplierId}/calendar`, taken))).toBe(
      'calendars.address_taken',
    )
    expect((await save({ address: 'Sun set', version: 1 })).status).toBe(400)
  })

  test('has its address alone, also where several operators take it at the same moment', async () => {
    const operators = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { supplierId } = await addShelf(app, desk)
        return { supplierId, who: await openOperator(app, supplierId) }
      }),
    )
    const answers = await Promise.all(
      operators.map(({ supplierId, who }) =>
        who.send('PUT', `/api/operator/${supplierId}/calendar`, {
          address: 'dusk',
          isOpen: true,
          version: 0,
        }),
      ),
    )
    expect(answers.map((answer) => (answer.status === 200 ? 'saved' : reason(answer))).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'calendars.address_taken'),
      'saved',
    ])
  })

  test('tells everybody the products, each day of a month, its state and its lowest price, and nothing else', async () => {
    const { body, headers } = await look('sunset')
    expect(headers['cache-control']).toBe('public, max-age=60')
    expect(body).toEqual({
      name: 'Harbor City Cruises',
      color: '',
      language: 'en',
      today: dayIn(zone, app.clock()),
      products: [{ id: shelf.productId, name: 'Sunset cruise' }],
    })
    const month = await look(`sunset/${shelf.productId}?month=${day()}`)
    expect(month.body.days.length).toBeGreaterThanOrEqual(28)
    expect(await dayShown()).toEqual({
      day: day(),
      state: 'AVAILABLE',
      from: { amount: 2500, currency: 'USD' },
    })
    const free = addDays(day(), 400)
    const later = await look(`sunset/${shelf.productId}?month=${free}`)
    expect(new Set(later.body.days.map((each: { state: string }) => each.state))).toEqual(new Set(['CLOSED']))
  })

  test('adds what comes on top of a price, and follows what is sold within a minute', async () => {
    const tax = {
      name: 'City tax',
      kind: 'PERCENT',
      value: 1000,
      currency: 'USD',
      per: 'TICKET',
      way: 'ADDED',
    }
    expect(
      (
        await operator.post('/api/pricing/taxes-and-fees', {
          ...tax,
          productIds: [],
          validFrom: null,
          validUntil: null,
        })
      ).status,
    ).toBe(200)
    const hold = (await desk.post('/api/booking/acquire-hold', holdBody(shelf, 10))).body.hold
    expect(hold.status).toBe('ACQUIRED')
    expect(await dayShown()).toMatchObject({ state: 'AVAILABLE' })
    app.pass({ seconds: 61 })
    expect(await dayShown()).toMatchObject({ state: 'SOLD_OUT', from: null })
    await desk.get(`/api/booking/release-hold/${hold.id}`)
    app.pass({ seconds: 61 })
    expect(await dayShown()).toMatchObject({ state: 'AVAILABLE', from: { amount: 2750 } })
    const nine = (await desk.post('/api/booking/acquire-hold', holdBody(shelf, 9))).body.hold
    await desk.post('/api/booking/create-booking', bookingBody(shelf, 9, nine.id))
    app.pass({ minutes: 20 })
    expect(await dayShown()).toMatchObject({ state: 'LIMITED' })
  })

  test('shows no product of another operator, and none that is not on sale', async () => {
    const other = await addShelf(app, desk)
    const month = `?month=${day()}`
    expect((await look(`sunset/${other.productId}${month}`)).status).toBe(404)
    const withdrawn = { withdrawn_at: app.clock() }
    const own = app.db.updateTable('products').where('id', '=', shelf.productId)
    await own.set(withdrawn).execute()
    expect((await look(`sunset/${shelf.productId}${month}`)).status).toBe(404)
    await own.set({ withdrawn_at: null }).execute()
  })

  test('answers one address 120 looks a minute, and another one all the same', async () => {
    const looks = await Promise.all(Array.from({ length: 130 }, () => look('sunset', '10.0.0.9')))
    const refused = looks.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect((await look('sunset', '10.0.0.10')).status).toBe(200)
    const guesses = await Promise.all(
      Array.from({ length: 130 }, (_, at) => look(`guess-${at}`, '10.0.0.11')),
    )
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('is gone at once when it is closed', async () => {
    await operator.comeBack()
    expect((await save({ isOpen: false, version: 1 })).status).toBe(200)
    expect((await look('sunset')).status).toBe(404)
    expect((await look(`sunset/${shelf.productId}?month=${day()}`)).status).toBe(404)
  })
})
