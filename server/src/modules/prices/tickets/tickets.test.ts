import { beforeAll, describe, expect, test } from 'vitest'
import { addPointOfSale } from '#test/points-of-sale.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { octoDesk, octoKey } from '#test/octo/calls.ts'
import { addShelf, bookingBody, holdBody, type Shelf } from '#test/shelf.ts'
import { openSupplier, stockProduct } from '#test/stock.ts'

let app: TestApp
let admin: Desk
let resellerChannel: string
let pier: string

beforeAll(async () => {
  app = await testApp({ at: '2027-06-01T12:00:00Z' })
  admin = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const { resellerId } = admin
  for (const code of ['PIER', 'HOTEL']) {
    const office = { resellerId, code, name: code.toLowerCase(), channelId: `at-${code}-${resellerId}` }
    const id = await addPointOfSale(office, workOf(app), app.db)
    if (code === 'PIER') pier = id
  }
  const row = app.db.selectFrom('resellers').select('channel_id').where('id', '=', resellerId)
  resellerChannel = (await row.executeTakeFirstOrThrow()).channel_id
})

const atPier = () => `at-PIER-${admin.resellerId}`
const atHotel = () => `at-HOTEL-${admin.resellerId}`
const named = ({ supplierId, productId, rateId }: Shelf) => ({ supplierId, productId, rateId })
const disable = (by: Pick<Desk, 'post'>, shelf: Shelf, channels: string[], reason = '') =>
  by.post('/api/resellers/ticket/disable', { ...named(shelf), channels, reason })
const activate = (by: Pick<Desk, 'send'>, shelf: Shelf, channels: string[]) => {
  const query = new URLSearchParams([
    ...Object.entries(named(shelf)),
    ...channels.map((each) => ['channels', each]),
  ])
  return by.send('DELETE', `/api/resellers/ticket/activate?${query}`)
}
const typeOf = async (by: Desk, { rateId }: Shelf) => {
  const { body } = await by.get('/api/pricing/ticket-types?limit=100')
  return body.ticketTypes.find((each: { id: string }) => each.id === rateId)
}

describe('a ticket type', () => {
  test(
    'is disabled at one point of sale and activated again, and the trail says by whom and why',
    { tags: ['2.1-07', '2.4-09', '2.4-10', '2.7-26', '2.7-29'] },
    async () => {
      const shelf = await addShelf(app, admin)
      expect(await typeOf(admin, shelf)).toMatchObject({ state: 'ON_SALE', off: [], ticket: 'Harbor cruise' })
      expect((await disable(admin, shelf, [atPier()], 'Pier 7 is closed')).status).toBe(200)
      expect(await typeOf(admin, shelf)).toMatchObject({
        state: 'PARTLY_OFF',
        off: [{ channelId: atPier(), reason: 'Pier 7 is closed', by: 'Test Agent' }],
      })
      expect((await activate(admin, shelf, [atPier()])).status).toBe(200)
      expect(await typeOf(admin, shelf)).toMatchObject({ state: 'ON_SALE' })
      const events = app.db
        .selectFrom('events')
        .select('name')
        .where('subject_id', '=', shelf.rateId)
        .orderBy('at')
      expect((await events.orderBy('id').execute()).map(({ name }) => name)).toEqual([
        'tickets.disabled',
        'tickets.activated',
      ])
    },
  )

  test('stands in the list of all rates by the name of its rate', { tags: ['2.2-117'] }, async () => {
    const reader = await openDesk(app)
    const supplierId = await openSupplier(app, { soldBy: [reader.resellerId] })
    for (const name of ['Front deck', 'Balcony', 'Stern'])
      await stockProduct(app, supplierId, { product: `On the ${name}`, rate: { name, title: '' } })
    const { body } = await reader.get('/api/pricing/ticket-types')
    expect(body.ticketTypes.map(({ ticket }: { ticket: string }) => ticket)).toEqual([
      'Balcony',
      'Front deck',
      'Stern',
    ])
  })

  test('is off everywhere when it is disabled for the reseller', async () => {
    const shelf = await addShelf(app, admin)
    await disable(admin, shelf, [resellerChannel])
    expect(await typeOf(admin, shelf)).toMatchObject({ state: 'OFF' })
  })

  test(
    'is switched by location roles at their own points of sale only',
    { tags: ['2.7-27', '2.7-30'] },
    async () => {
      const shelf = await addShelf(app, admin)
      const { resellerId } = admin
      const roles = ['RESELLER_PORTAL_LOCATION_ADMIN'] as const
      const clerk = await openDesk(app, { resellerId, roles: [...roles], pointsOfSale: [pier] })
      expect((await clerk.get('/api/pricing/channels')).body.channels).toMatchObject([
        { channelId: atPier() },
      ])
      expect(await disable(clerk, shelf, [atHotel()])).toMatchObject({
        status: 404,
        body: { error: { code: 33_017 } },
      })
      expect((await disable(clerk, shelf, [resellerChannel])).status).toBe(404)
      expect((await disable(clerk, shelf, [atPier()])).status).toBe(200)
      expect((await activate(clerk, shelf, [atHotel()])).status).toBe(404)
      expect(await typeOf(clerk, shelf)).toMatchObject({ state: 'OFF', off: [{ channelId: atPier() }] })
    },
  )

  test('is not an agent’s to switch, and of another reseller nobody’s', async () => {
    const shelf = await addShelf(app, admin)
    const agent = await openDesk(app, { resellerId: admin.resellerId })
    expect((await disable(agent, shelf, [atPier()])).status).toBe(403)
    expect(await typeOf(agent, shelf)).toMatchObject({ state: 'ON_SALE' })
    const stranger = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    expect((await disable(stranger, shelf, [atPier()])).status).toBe(404)
    expect(await typeOf(stranger, shelf)).toBeUndefined()
    const own = (await stranger.get('/api/pricing/channels')).body.channels[0].channelId
    expect(await disable(stranger, shelf, [own])).toMatchObject({ status: 404 })
  })

  test('many are switched at once, or none where one is not known', async () => {
    const [one, two] = [await addShelf(app, admin), await addShelf(app, admin)]
    const many = (rateIds: string[]) =>
      admin.post('/api/pricing/ticket-types/bulk', {
        act: 'disable',
        rateIds,
        channels: [atPier(), resellerChannel],
      })
    expect((await many([one.rateId, two.rateId, one.productId])).status).toBe(404)
    expect(await typeOf(admin, one)).toMatchObject({ state: 'ON_SALE' })
    expect((await many([one.rateId, two.rateId])).status).toBe(200)
    expect(await typeOf(admin, one)).toMatchObject({ state: 'OFF' })
    const { body } = await admin.get('/api/pricing/ticket-types?state=OFF&sort=-product&search=cruise')
    expect(body.ticketTypes.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([one.rateId, two.rateId]),
    )
  })
})

describe('a ticket that is disabled while somebody sells it', () => {
  test('is refused with its sentence, but what is held already may still be booked', async () => {
    const shelf = await addShelf(app, admin)
    const { resellerId } = admin
    const desk = await openDesk(app, { resellerId, pointsOfSale: [pier] })
    const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 2))
    await disable(admin, shelf, [atPier()])
    const refused = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 33_005 } } })
    const booked = await desk.post('/api/booking/create-booking', bookingBody(shelf, 2, held.body.hold.id))
    expect(booked.body.booking).toMatchObject({ status: 'OPEN' })
  })

  test('without a hold is refused at booking', async () => {
    const shelf = await addShelf(app, admin, { holdable: false })
    await disable(admin, shelf, [resellerChannel])
    const refused = await admin.post('/api/booking/create-booking', bookingBody(shelf, 1, null))
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 33_005 } } })
  })

  test('is gone from OCTO at once, and back at once', async () => {
    const shelf = await addShelf(app, admin)
    const key = await octoKey(app, { resellerId: admin.resellerId, supplierId: shelf.supplierId })
    const octo = octoDesk(app, { key })
    const options = async () =>
      (await octo.get('/products')).body.flatMap((product: { options: object[] }) => product.options)
    expect(await options()).toHaveLength(1)
    await disable(admin, shelf, [resellerChannel])
    expect(await options()).toHaveLength(0)
    await activate(admin, shelf, [resellerChannel])
    expect(await options()).toHaveLength(1)
  })
})

describe('tickets that are switched off', () => {
  const path = (channels: string, supplier: string) =>
    `/api/resellers/disabledtickets/channels/${channels}/suppliers/${supplier}`

  test(
    'they are told once for the channels that are asked for, and for no other reseller',
    { tags: ['1.3-57', '1.7-64', '2.7-28'] },
    async () => {
      const shelf = await addShelf(app, admin)
      const stranger = await openDesk(app)
      await disable(admin, shelf, [atPier(), atHotel()])
      const both = path(`${atPier()},${atHotel()}`, shelf.supplierId)
      expect((await admin.get(both)).body.disabledTickets).toEqual([{ rateId: shelf.rateId }])
      expect((await admin.get(path('elsewhere', shelf.supplierId))).body.disabledTickets).toEqual([])
      expect((await stranger.get(both)).status).toBe(404)
    },
  )

  test('a supplier without a channel is not found', async () => {
    const supplierId = await openSupplier(app, { soldBy: [(await openDesk(app)).resellerId] })
    await stockProduct(app, supplierId)
    expect((await admin.get(path('channel-HC-PIER', supplierId))).status).toBe(404)
  })
})
