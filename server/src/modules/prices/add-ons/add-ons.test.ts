import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { reportDifferences } from '#modules/reports/index.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { saleOutcome } from '#test/checkout.ts'
import { pdfAt } from '#test/mail/mailbox.ts'
import { addExtra, changeExtra, offeredAt, withExtra } from '#test/sales/add-ons.ts'
import { addCode, openGroupon, reasonOf, type GrouponWorld } from '#test/sales/groupon.ts'
import { addShelf, holdBody, bookingBody } from '#test/shelf.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const create = '/api/booking/create-booking'

async function booksOf(bookingId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: number }>`
    select account, sum(amount)::bigint as sum from ledger_entries where booking_id = ${bookingId}
    group by account having sum(amount) <> 0`.execute(app.db)
  expect(rows.reduce((all, { sum }) => all + sum, 0)).toBe(0)
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

async function sold(world: GrouponWorld, quantity = 2) {
  const lunch = await addExtra(world)
  const answer = await world.desk.post(create, await withExtra(world, lunch, quantity))
  expect(answer.body.booking?.status).toBe('OPEN')
  return { lunch, booking: answer.body.booking }
}

const cancel = ({ desk }: GrouponWorld, id: string) =>
  desk.post(`/api/booking/cancel-booking/${id}`, { reason: 'rain' })

describe('what is bought beside tickets', () => {
  test(
    'is part of a sale on account, of its ledger, its voucher and its reports, and goes back with it',
    { tags: ['2.2-86'] },
    async () => {
      const world = await openGroupon(app)
      const { booking, lunch } = await sold(world)
      expect(booking.totals).toMatchObject({
        total: 12_400,
        fee: 500,
        addOns: [{ id: lunch.id, name: 'Lunch', per: 'TICKET', quantity: 2, amount: 1200, total: 2400 }],
      })
      expect(await booksOf(booking.id)).toEqual({ receivable: 12_400, sales: -11_900, fees: -500 })
      expect((await world.desk.get('/api/resellers/account')).body.balance).toBe(12_400)
      const request = { bookingID: booking.id, format: 'pdf' }
      const [page] = await pdfAt(app, world.desk, 'POST', '/api/voucher/get-pdf', request)
      expect(page?.text).toContain('2 × Lunch')
      expect(page?.text).toContain('24.00')
      expect(page?.text).toContain('124.00')
      expect((await cancel(world, booking.id)).body.refund.amount).toBe(11_900)
      expect(await booksOf(booking.id)).toEqual({ receivable: 500, fees: -500 })
      expect(await reportDifferences(app.db)).toEqual([])
    },
  )

  test('is paid by card with the tickets, and refunded to it', async () => {
    const world = await openGroupon(app, { byCard: true })
    const body = await withExtra(world, await addExtra(world), 1)
    const { body: session } = await world.desk.post('/api/stripe/checkout-create-session/', body)
    expect(session.amount).toBe(11_200)
    const without = { booking: { ...body.booking, addOns: [] } }
    const other = await world.desk.post('/api/stripe/checkout-create-session/', without)
    expect(reasonOf(other)).toBe('addOns.paying')
    await app.inject({
      method: 'POST',
      url: `/api/sandbox/sessions/${session.clientSecret}/pay`,
      payload: { outcome: 'approve' },
    })
    const { booking } = (await world.desk.post(create, body)).body
    expect(await saleOutcome(app, booking.id)).toMatchObject({ captured: 11_200 })
    expect(await booksOf(booking.id)).toEqual({ card: 11_200, sales: -10_700, fees: -500 })
    expect((await cancel(world, booking.id)).body.refund.amount).toBe(10_700)
    expect(await booksOf(booking.id)).toEqual({ card: 500, fees: -500 })
  })

  test('goes back with the last of the tickets', async () => {
    const world = await openGroupon(app)
    const { booking } = await sold(world)
    const path = `/api/booking/cancel-tickets/${booking.id}`
    const ids = booking.tickets.map(({ id }: { id: string }) => id)
    const refunds: number[] = []
    for (const id of ids)
      refunds.push((await world.desk.post(path, { ticketIds: [id], reason: 'ill' })).body.refund.amount)
    expect(refunds).toEqual([4750, 4750 + 2400])
    expect(await booksOf(booking.id)).toEqual({ receivable: 500, fees: -500 })
  })

  test('is paid by a voucher code too', async () => {
    const world = await openGroupon(app)
    const lunch = await addExtra(world)
    await addCode(world, 'MEAL-1', '110')
    const { booking } = await withExtra(world, lunch, 2)
    const answer = await world.desk.post(create, { booking: { ...booking, grouponCode: 'MEAL-1' } })
    expect(await booksOf(answer.body.booking.id)).toEqual({
      groupon: 11_000,
      receivable: 1400,
      sales: -11_900,
      fees: -500,
    })
  })

  test('is owed to the operator whole', async () => {
    const world = await openGroupon(app, { fee: 0 })
    await sql`update prices set net = 4000 where id = ${world.shelf.priceId}`.execute(app.db)
    await sold(world)
    app.pass({ minutes: 3 * 24 * 60 })
    await world.operator.comeBack()
    const [partner] = (await world.operator.get('/api/settlements/open')).body.partners
    expect(partner.totals).toMatchObject([{ revenue: 12_400, commission: 2000, amount: 10_400 }])
  })
})

describe('the price of an add-on', () => {
  test(
    'is that of the hold, whatever it is by now, even when it is not sold any more',
    { tags: ['2.2-86'] },
    async () => {
      const world = await openGroupon(app)
      const lunch = await addExtra(world)
      const [one, two] = [await withExtra(world, lunch, 2), await withExtra(world, lunch, 1)]
      app.pass({ minutes: 1 })
      expect((await changeExtra(world, lunch, { amount: 1500 })).status).toBe(200)
      expect((await world.desk.post(create, one)).body.booking.totals.total).toBe(12_400)
      const late = await withExtra(world, lunch, 1)
      expect(reasonOf(await world.desk.post(create, late))).toBe('addOns.price_changed')
      app.pass({ minutes: 1 })
      await world.operator.send('DELETE', `/api/pricing/supplemental/${lunch.id}`)
      expect((await world.desk.post(create, two)).body.booking.totals.total).toBe(11_200)
      const gone = await withExtra(world, { ...lunch, amount: 1500 }, 1)
      expect(reasonOf(await world.desk.post(create, gone))).toBe('addOns.unknown')
    },
  )

  test('is never what a browser says', async () => {
    const world = await openGroupon(app)
    const lunch = await addExtra(world)
    const cheap = await withExtra(world, { ...lunch, amount: 1 }, 1)
    expect(reasonOf(await world.desk.post(create, cheap))).toBe('addOns.price_changed')
  })
})

describe('an add-on', () => {
  test('is sold with its products, options and days only, and to whom the operator sells', async () => {
    const world = await openGroupon(app)
    const other = await addShelf(app, world.desk, { beside: world.shelf, retail: 5000 })
    const day = world.shelf.at.slice(0, 10)
    const names = async (shelf = world.shelf, on?: string) =>
      (await offeredAt(world, shelf, on)).body.addOns.map(({ name }: { name: string }) => name)
    await addExtra(world, {
      name: 'Here',
      rateIds: [world.shelf.rateId],
      productIds: [world.shelf.productId],
    })
    const past = await addExtra(world, { name: 'Past', validUntil: '2020-01-31' })
    await addExtra(world, { name: 'Once', per: 'BOOKING', validFrom: '2020-01-01' })
    expect(await names()).toEqual(['Here', 'Once'])
    expect(await names(other)).toEqual(['Once'])
    expect(await names(world.shelf, '2019-06-01')).toEqual(['Here', 'Past'])
    const stranger = await openGroupon(app)
    expect((await offeredAt(stranger, world.shelf, day)).body.addOns).toEqual([])
    expect(reasonOf(await world.desk.post(create, await withExtra(world, past, 1)))).toBe('addOns.not_here')
    const foreign = await addExtra(stranger)
    expect(reasonOf(await world.desk.post(create, await withExtra(world, foreign, 1)))).toBe('addOns.unknown')
    const yen = await addExtra(world, { name: 'Yen', currency: 'JPY' })
    expect(reasonOf(await world.desk.post(create, await withExtra(world, yen, 1)))).toBe('addOns.not_here')
  })

  test('is taken at most once a guest, or once a booking', async () => {
    const world = await openGroupon(app)
    const [lunch, photo] = [await addExtra(world), await addExtra(world, { name: 'Photo', per: 'BOOKING' })]
    expect(reasonOf(await world.desk.post(create, await withExtra(world, lunch, 3)))).toBe('addOns.too_many')
    expect(reasonOf(await world.desk.post(create, await withExtra(world, photo, 2)))).toBe('addOns.too_many')
    const { booking } = await withExtra(world, lunch, 2)
    const twice = { ...booking, addOns: [...booking.addOns, ...booking.addOns] }
    expect(reasonOf(await world.desk.post(create, { booking: twice }))).toBe('addOns.too_many')
  })

  test('is made of the operator’s own products and options, with days in order', async () => {
    const world = await openGroupon(app)
    const stranger = await openGroupon(app)
    const refused = async (change: object) =>
      reasonOf(
        await world.operator.post('/api/pricing/supplemental', { ...(await fieldsOf(world)), ...change }),
      )
    expect(await refused({ productIds: [stranger.shelf.productId] })).toBe('taxes.product')
    expect(await refused({ rateIds: [stranger.shelf.rateId] })).toBe('addOns.option')
    expect(await refused({ validFrom: '2027-02-01', validUntil: '2027-01-01' })).toBe(
      'taxes.end_before_start',
    )
  })

  test('stays with a booking that takes more guests, at the price of its sale', async () => {
    const world = await openGroupon(app)
    const { booking, lunch } = await sold(world)
    app.pass({ minutes: 1 })
    await changeExtra(world, lunch, { amount: 9900 })
    const { desk, shelf } = world
    const change = {
      version: booking.version,
      availabilityId: shelf.slotId,
      startTime: shelf.at,
      add: [{ priceId: shelf.priceId, quantity: 1 }],
    }
    const { plan } = (await desk.post(`/api/booking/preview-amendment/${booking.id}`, change)).body
    expect(plan.difference.amount).toBe(5000)
    const body = { ...change, difference: 5000 }
    const after = (await desk.post(`/api/booking/amend-booking/${booking.id}`, body)).body.booking
    expect(after.totals).toMatchObject({ total: 17_400, addOns: [{ quantity: 2, total: 2400 }] })
    expect((await cancel(world, booking.id)).body.refund.amount).toBe(16_650)
    expect(await booksOf(booking.id)).toEqual({ receivable: 750, fees: -750 })
  })

  test('does not move to a day on which it is not sold', async () => {
    const world = await openGroupon(app)
    const { booking, lunch } = await sold(world)
    app.pass({ minutes: 1 })
    await changeExtra(world, lunch, { validUntil: '2020-01-31' })
    const { desk, shelf } = world
    const change = {
      version: booking.version,
      availabilityId: shelf.slotId,
      startTime: shelf.at,
      add: [{ priceId: shelf.priceId, quantity: 1 }],
    }
    const answer = await desk.post(`/api/booking/preview-amendment/${booking.id}`, change)
    expect(reasonOf(answer)).toBe('addOns.not_here')
  })

  test('is part of a line of a cart', async () => {
    const world = await openGroupon(app)
    const lunch = await addExtra(world)
    const held = await world.desk.post('/api/booking/acquire-hold', holdBody(world.shelf, 2))
    const { booking } = bookingBody(world.shelf, 2, held.body.hold.id)
    const { customer, items, holdId, ext } = booking
    const line = { items, holdId, ext, addOns: [{ id: lunch.id, quantity: 1, amount: 1200 }] }
    const { body } = await world.desk.post('/api/booking/sell-cart', { cart: { customer, lines: [line] } })
    expect(body.sale).toMatchObject({ outcome: 'OPEN', total: { amount: 11_200, currency: 'USD' } })
  })
})

async function fieldsOf(world: GrouponWorld) {
  const { id } = await addExtra(world)
  const { body } = await world.operator.get(`/api/pricing/supplemental/${id}`)
  return body
}
