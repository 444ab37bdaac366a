import { beforeAll, describe, expect, test } from 'vitest'
import { legsOfTransfer } from '@reseller-portal/contract/ledger'
import { newId } from '#kit/ids.ts'
import { post } from '#modules/ledger/index.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody, type Shelf } from '#test/shelf.ts'
import { openSupplier } from '#test/stock.ts'

let app: TestApp
let desk: Desk
let shelf: Shelf
let operator: Pick<Desk, 'get' | 'post' | 'send'>

beforeAll(async () => {
  app = await testApp({ at: '2027-06-01T12:00:00Z' })
})

/** A shelf whose retail is 25.00. */
async function open() {
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  shelf = await addShelf(app, desk)
  operator = await openOperator(app, shelf.supplierId)
}

const path = '/api/channel-contracts'
const season = {
  name: 'Season 2027',
  kind: 'COMMISSION',
  commission: 2000,
  base: 'WITH_TAXES',
  validFrom: '2027-01-01',
  validUntil: '2027-12-31',
  allotment: 10,
  releaseDays: 7,
  allotments: [],
  credit: 500_000,
  currency: 'USD',
  amendedBy: 'RESELLER',
  invoicedBy: 'VISIT',
}
const fields = () => ({ ...season, resellerId: desk.resellerId })
const add = (change: object = {}) => operator.post(path, { ...fields(), ...change })
const refused = (reason: string) => ({ body: { error: { data: { reason } } } })

async function sold(quantity = 2) {
  const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, quantity))
  const body = bookingBody(shelf, quantity, held.body.hold.id)
  return (await desk.post('/api/booking/create-booking', body)).body.booking
}

describe('a contract', () => {
  test('decides what the reseller owes for what is sold from now on, and what was sold keeps its net', async () => {
    await open()
    const before = await sold()
    const { body, status } = await add()
    expect([status, body]).toMatchObject([200, { ...season, version: 1, resellerId: desk.resellerId }])
    expect((await sold()).totals.lines[0]).toMatchObject({
      net: 2000,
      commission: { share: 2000, base: 'WITH_TAXES' },
    })
    const kept = await desk.get(`/api/booking/get-booking/${before.id}`)
    expect(kept.body.booking.totals).toEqual(before.totals)
    await operator.send('DELETE', `${path}/${body.id}`)
    expect((await sold()).totals.lines[0].commission).toBeUndefined()
  })

  test('that leaves changes to the operator refuses the reseller’s for its days of visit, and no others', async () => {
    await open()
    const booking = await sold()
    const [item] = booking.items
    const change = {
      version: booking.version,
      availabilityId: item.availabilityId,
      startTime: item.startTime,
      add: [{ priceId: item.priceId, quantity: 1 }],
    }
    const preview = () => desk.post(`/api/booking/preview-amendment/${booking.id}`, change)
    expect((await preview()).status).toBe(200)
    const { body } = await add({ amendedBy: 'OPERATOR' })
    expect(await preview()).toMatchObject({ status: 409, ...refused('bookings.amended_by_operator') })
    const amend = desk.post(`/api/booking/amend-booking/${booking.id}`, { ...change, difference: 2500 })
    expect(await amend).toMatchObject(refused('bookings.amended_by_operator'))
    await operator.send('DELETE', `${path}/${body.id}`)
    expect((await preview()).status).toBe(200)
    await add({ amendedBy: 'OPERATOR', validFrom: '2028-01-01', validUntil: null })
    expect((await preview()).status).toBe(200)
  })

  test('is read by the reseller and changed by the operator alone', async () => {
    await open()
    const { body } = await add()
    const own = await desk.get('/api/resellers/contracts')
    expect(own.body).toMatchObject({ total: 1, contracts: [{ id: body.id, commission: 2000 }] })
    expect((await desk.post(path, fields())).status).toBe(403)
    expect((await desk.get(path)).status).toBe(403)
    const agent = await openDesk(app, { resellerId: desk.resellerId })
    expect((await agent.get('/api/resellers/contracts')).status).toBe(403)
  })

  test('of another operator or reseller is not found', async () => {
    await open()
    const { body } = await add()
    const elsewhere = await openOperator(app, await openSupplier(app, { soldBy: [] }))
    expect((await elsewhere.get(`${path}/${body.id}`)).status).toBe(404)
    expect(await elsewhere.post(path, fields())).toMatchObject({
      status: 404,
      ...refused('channels.not_found'),
    })
    const stranger = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    expect((await stranger.get('/api/resellers/contracts')).body).toEqual({ contracts: [], total: 0 })
  })

  test.each([
    ['a commission without a percentage', { commission: null }, 'channels.commission'],
    ['nets with a percentage', { kind: 'NET' }, 'channels.commission'],
    ['an end before the start', { validUntil: '2026-12-31' }, 'catalog.range_reversed'],
    ['more than the whole price', { commission: 10_001 }, 'input.malformed'],
  ])('with %s is refused', async (_, change, reason) => {
    await open()
    expect(await add(change)).toMatchObject(refused(reason))
  })

  test('holds alone on each day, also when two are added at the same moment', async () => {
    await open()
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const first = answers.find(({ status }) => status === 200)
    expect(await add({ validFrom: '2027-12-31', validUntil: null })).toMatchObject(
      refused('channels.contract_overlaps'),
    )
    expect((await add({ validFrom: '2028-01-01', validUntil: null })).status).toBe(200)
    await operator.send('DELETE', `${path}/${first?.body.id}`)
    await add()
    expect(await operator.post(`${path}/${first?.body.id}/restore`, {})).toMatchObject(
      refused('channels.contract_overlaps'),
    )
  })

  test('bounds by its credit what is owed for the supplier’s sales, as the account’s limit bounds all', async () => {
    await open()
    const { body: agreed } = await add({ credit: 7500 })
    const beyond = { status: 409, ...refused('account.limit_exceeded') }
    const tryToSell = async (departure: Shelf, quantity: number) => {
      const held = await desk.post('/api/booking/acquire-hold', holdBody(departure, quantity))
      return desk.post('/api/booking/create-booking', bookingBody(departure, quantity, held.body.hold.id))
    }
    expect((await tryToSell(shelf, 2)).status).toBe(200)
    expect(await tryToSell(shelf, 2)).toMatchObject({
      ...beyond,
      body: { error: { data: { left: 2500, limit: 7500 } } },
    })
    app.pass({ minutes: 1 })
    // Another supplier's sales are not this contract's, nor other days of visit.
    const elsewhere = await addShelf(app, desk)
    expect((await tryToSell(elsewhere, 4)).status).toBe(200)
    app.pass({ minutes: 1 })
    const url = `/api/resellers/account?currency=USD&supplierId=${shelf.supplierId}&visitDay=2027-06-02`
    expect((await desk.get(url)).body).toMatchObject({ balance: 5000, limit: 7500 })
    const atOnce = await Promise.all([tryToSell(shelf, 1), tryToSell(shelf, 1), tryToSell(shelf, 1)])
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const change = { ...fields(), credit: 10_000, version: agreed.version }
    expect((await operator.send('PUT', `${path}/${agreed.id}`, change)).status).toBe(200)
    const { body } = await tryToSell(shelf, 1)
    expect(await tryToSell(shelf, 1)).toMatchObject(beyond)
    await desk.post(`/api/booking/cancel-booking/${body.booking.id}`, { reason: 'Rain' })
    expect((await tryToSell(shelf, 1)).status).toBe(200)
    const paid = legsOfTransfer('receivable', 'bank', 12_500)
    const id = newId()
    await post(app.db, {
      key: `${id}:received`,
      bookingId: id,
      resellerId: desk.resellerId,
      currency: 'USD',
      legs: paid,
      kind: 'received',
      at: app.clock(),
      isSandbox: false,
    })
    // What is paid settles the oldest sales first: half of the first supplier's, then the second's.
    expect((await desk.get(url)).body).toMatchObject({ balance: 5000 })
    await operator.send('DELETE', `${path}/${agreed.id}`)
    // The holds of refused sales have run out by then.
    app.pass({ minutes: 20 })
    await desk.comeBack()
    expect((await tryToSell(shelf, 4)).status).toBe(200)
  })

  test('whose credit is in another currency lets nothing be owed in this one', async () => {
    await open()
    await add({ credit: 7500, currency: 'EUR' })
    const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))
    const body = bookingBody(shelf, 1, held.body.hold.id)
    expect(await desk.post('/api/booking/create-booking', body)).toMatchObject(
      refused('account.limit_exceeded'),
    )
  })

  test('that somebody else changed meanwhile is not changed over', async () => {
    await open()
    const { body } = await add()
    const change = (commission: number) =>
      operator.send('PUT', `${path}/${body.id}`, { ...fields(), commission, version: 1 })
    expect((await change(1000)).status).toBe(200)
    expect(await change(3000)).toMatchObject({ status: 409, ...refused('things.out_of_date') })
    expect((await sold()).totals.lines[0].net).toBe(2250)
  })
})
