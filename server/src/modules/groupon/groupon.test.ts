import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { saleOutcome } from '#test/checkout.ts'
import { openDesk, openOperator } from '#test/desk.ts'
import type { Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody } from '#test/shelf.ts'
import type { Shelf, ShelfOptions } from '#test/shelf.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

type Operator = Awaited<ReturnType<typeof openOperator>>
type World = { desk: Desk; operator: Operator; shelf: Shelf }

async function openWorld({ byCard = false, ...shelfOptions }: ShelfOptions & { byCard?: boolean } = {}) {
  const desk = await openDesk(app, { paymentsEnabled: byCard, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const shelf = await addShelf(app, desk, { retail: 5000, fee: 250, capacity: 100, ...shelfOptions })
  const operator = await openOperator(app, shelf.supplierId, ['SUPPLIER_BUSINESS_STAFF', 'ORG_MGMT'])
  return { desk, operator, shelf }
}

const importing = ({ operator }: Pick<World, 'operator'>, file: string, apply = true) =>
  operator.post('/api/groupon/import', { file, apply })
const addCode = async (world: World, code: string, amount: string) => {
  expect((await importing(world, `code,amount,currency\n${code},${amount},USD`)).body.added).toBe(1)
}
const stateOf = async ({ operator }: World, code: string) =>
  (await operator.get(`/api/groupon/codes?search=${code}`)).body.grouponCodes[0]
const paying = async ({ desk, shelf }: Pick<World, 'desk' | 'shelf'>, code: string, quantity = 2) => {
  const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, quantity))
  const { booking } = bookingBody(shelf, quantity, held.body.hold.id)
  return { booking: { ...booking, grouponCode: code } }
}
const sell = async (world: Pick<World, 'desk' | 'shelf'>, code: string, quantity = 2) =>
  world.desk.post('/api/booking/create-booking', await paying(world, code, quantity))
const cancel = ({ desk }: World, id: string) =>
  desk.post(`/api/booking/cancel-booking/${id}`, { reason: 'rain' })
const reasonOf = (answer: { body: { error?: { data: { reason: string } } } }) =>
  answer.body.error?.data.reason

/** The sums of a booking's accounts; all together they are nothing. */
async function booksOf(bookingId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: number }>`
    select account, sum(amount)::bigint as sum from ledger_entries where booking_id = ${bookingId}
    group by account having sum(amount) <> 0`.execute(app.db)
  expect(rows.reduce((all, { sum }) => all + sum, 0)).toBe(0)
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

describe('importing voucher codes', () => {
  test('shows first what a file would add, and which rows are wrong', async () => {
    const world = await openWorld()
    await addCode(world, 'OLD-1', '20')
    const file = [
      'code;amount;currency;valid_until;products',
      'new-1;49,90;usd;2030-01-31;Harbor cruise day',
      'NEW-2;10;USD;;',
      'NEW-2;10;USD;;',
      'OLD-1;20;USD;;',
      'old-1;21;USD;;',
      ';10;USD;;',
      'NEW-3;;USD;;',
      'NEW-4;1,234;USD;;',
      'NEW-5;10;USD;31/01/2030;',
      'NEW-6;10;USD;;Nobody’s cruise',
      'NEW-7;10',
    ].join('\n')
    const { body: name } = await world.operator.get('/api/operator/products')
    const named = file.replace('Harbor cruise day', name.products[0].name)
    const { body } = await importing(world, named, false)
    expect(body).toMatchObject({ rows: 11, added: 2, same: 1, wrong: 8, isDone: false })
    expect(body.preview).toEqual([
      { line: 2, code: 'NEW-1', amount: 4990, currency: 'USD' },
      { line: 3, code: 'NEW-2', amount: 1000, currency: 'USD' },
    ])
    expect(body.problems).toEqual([
      { line: 4, field: 'code', reason: 'twice' },
      { line: 6, field: 'code', reason: 'differs' },
      { line: 7, field: 'code', reason: 'missing' },
      { line: 8, field: 'amount', reason: 'missing' },
      { line: 9, field: 'amount', reason: 'malformed' },
      { line: 10, field: 'valid_until', reason: 'malformed' },
      { line: 11, field: 'products', reason: 'unknown' },
      { line: 12, field: '', reason: 'short' },
    ])
    expect((await world.operator.get('/api/groupon/codes')).body.total).toBe(1)
    expect((await importing(world, named)).body).toMatchObject({ added: 2, isDone: true })
    expect(await stateOf(world, 'NEW-1')).toMatchObject({
      ...{ code: 'NEW-1', amount: 4990, state: 'FREE', validUntil: '2030-01-31' },
      productIds: [world.shelf.productId],
    })
    expect((await importing(world, named)).body).toMatchObject({ added: 0, same: 4 })
  })

  test('of a file that names none is refused, and two imports at once add a code once', async () => {
    const world = await openWorld()
    expect(reasonOf(await importing(world, 'name,price\nA,1'))).toBe('groupon.unreadable')
    const both = await Promise.all([1, 2].map(() => importing(world, 'code,amount\nTWICE-1,5')))
    expect(both.map(({ body }) => body.added).toSorted()).toEqual([0, 1])
  })

  test('is another operator’s secret', async () => {
    const [one, other] = [await openWorld(), await openWorld()]
    await addCode(one, 'MINE-1', '20')
    expect((await other.operator.get('/api/groupon/codes')).body.total).toBe(0)
    expect(reasonOf(await sell(other, 'MINE-1'))).toBe('groupon.unknown')
    const asked = { supplierId: one.shelf.supplierId, productId: one.shelf.productId, code: 'MINE-1' }
    expect(reasonOf(await other.desk.post('/api/groupon/check', asked))).toBe('groupon.unknown')
    expect((await one.desk.post('/api/groupon/check', { ...asked, code: ' mine-1 ' })).body).toEqual({
      ...{ code: 'MINE-1', amount: 2000, currency: 'USD' },
    })
    expect((await one.desk.get('/api/groupon/codes')).status).toBe(403)
  })
})

describe('a voucher code at the desk', () => {
  test('pays its part, and the rest goes on account', async () => {
    const world = await openWorld()
    await addCode(world, 'PART-1', '60')
    const { body } = await sell(world, 'part-1')
    expect(body.booking).toMatchObject({
      status: 'OPEN',
      totals: { total: 10_000, groupon: { code: 'PART-1', amount: 6000 } },
    })
    expect(await booksOf(body.booking.id)).toEqual({
      ...{ groupon: 6000, receivable: 4000, sales: -9500, fees: -500 },
    })
    expect((await world.desk.get('/api/resellers/account')).body.balance).toBe(4000)
    expect(await stateOf(world, 'PART-1')).toMatchObject({
      ...{ state: 'USED', usedBy: 'Harbor Concierge', reference: body.booking.supplierBookingRef },
    })
  })

  test('pays all but the processing fee, which a refund keeps', async () => {
    const world = await openWorld()
    await addCode(world, 'MORE-1', '200')
    const { body } = await sell(world, 'MORE-1')
    expect(body.booking.totals.groupon).toEqual({ code: 'MORE-1', amount: 9500 })
    expect((await cancel(world, body.booking.id)).body.refund).toEqual({ amount: 0, currency: 'USD' })
    expect(await booksOf(body.booking.id)).toEqual({ receivable: 500, fees: -500 })
  })

  test('that pays all needs neither card nor account', async () => {
    const world = await openWorld({ byCard: true, fee: 0 })
    await addCode(world, 'FULL-1', '100')
    const { body } = await sell(world, 'FULL-1')
    expect(body.booking.status).toBe('OPEN')
    expect(await booksOf(body.booking.id)).toEqual({ groupon: 10_000, sales: -10_000 })
    expect((await cancel(world, body.booking.id)).body).toMatchObject({ booking: { status: 'CANCELLED' } })
    expect(await booksOf(body.booking.id)).toEqual({})
    expect(await stateOf(world, 'FULL-1')).toMatchObject({ state: 'FREE', usedBy: null })
    const again = await sell(world, 'FULL-1')
    expect(again.body.booking.status).toBe('OPEN')
    const { rows } = await sql<{ gross: number; refunds: number }>`select gross, refunds from report_facts
      where booking_id in (${body.booking.id}, ${again.body.booking.id}) order by refunds`.execute(app.db)
    expect(rows).toEqual([
      { gross: 10_000, refunds: 0 },
      { gross: 10_000, refunds: 10_000 },
    ])
  })

  test('is refused when it is not known, over, for other products or in another currency, and nothing is sold', async () => {
    const world = await openWorld()
    const elsewhere = await addShelf(app, world.desk, { beside: world.shelf, currency: 'JPY', retail: 5000 })
    await importing(world, 'code,amount,currency,valid_until\nOVER-1,20,USD,2020-01-31\nYEN-12,20,USD,')
    expect(reasonOf(await sell(world, 'NONE-1'))).toBe('groupon.unknown')
    expect(reasonOf(await sell(world, 'OVER-1'))).toBe('groupon.expired')
    expect(reasonOf(await sell({ ...world, shelf: elsewhere }, 'YEN-12'))).toBe('groupon.currency')
    expect((await stateOf(world, 'OVER-1')).state).toBe('EXPIRED')
    expect((await stateOf(world, 'YEN-12')).state).toBe('FREE')
  })

  test('is taken by one of two desks that have it at once; the other keeps its hold', async () => {
    const world = await openWorld()
    for (const round of [1, 2, 3]) {
      const code = `RACE-${round}`
      await addCode(world, code, '60')
      const bodies = await Promise.all([1, 2, 3, 4].map(() => paying(world, code)))
      const answers = await Promise.all(
        bodies.map((body) => world.desk.post('/api/booking/create-booking', body)),
      )
      expect(answers.map((it) => reasonOf(it) ?? it.body.booking.status).toSorted()).toEqual([
        ...['OPEN', 'groupon.used', 'groupon.used', 'groupon.used'],
      ])
      const loser = answers.findIndex(({ status }) => status === 409)
      const booking = { ...bodies[loser]!.booking, grouponCode: '' }
      expect((await world.desk.post('/api/booking/create-booking', { booking })).body.booking.status).toBe(
        'OPEN',
      )
    }
  })

  test('comes back with the last ticket; the money that was paid beside it goes back first', async () => {
    const world = await openWorld()
    await addCode(world, 'SOME-1', '60')
    const { id, tickets } = (await sell(world, 'SOME-1')).body.booking
    const [first] = tickets
    const some = await world.desk.post(`/api/booking/cancel-tickets/${id}`, {
      ...{ ticketIds: [first.id], reason: 'ill' },
    })
    expect(some.body.refund.amount).toBe(3500)
    expect((await stateOf(world, 'SOME-1')).state).toBe('USED')
    expect(await booksOf(id)).toEqual({ groupon: 6000, receivable: 500, sales: -6000, fees: -500 })
    expect((await cancel(world, id)).body.refund.amount).toBe(0)
    expect(await booksOf(id)).toEqual({ receivable: 500, fees: -500 })
    expect((await stateOf(world, 'SOME-1')).state).toBe('FREE')
  })
})

test('what a code paid is not owed to the operator, who has it from the seller of the code', async () => {
  const world = await openWorld({ fee: 0 })
  await sql`update prices set net = 4000 where id = ${world.shelf.priceId}`.execute(app.db)
  await addCode(world, 'OWED-1', '60')
  await addCode(world, 'OWED-2', '100')
  await sell(world, 'OWED-1')
  await sell(world, 'OWED-2')
  app.pass({ minutes: 3 * 24 * 60 })
  await world.operator.comeBack()
  const [partner] = (await world.operator.get('/api/settlements/open')).body.partners
  // 2 × (10,000 − 2,000 kept) is the operator's; 16,000 of it came with the codes.
  expect(partner.totals).toMatchObject([{ revenue: 20_000, commission: 4000, amount: 0 }])
})

describe('a voucher code with a card', () => {
  test('leaves the rest to the card, and is free again when the payment is given up', async () => {
    const world = await openWorld({ byCard: true })
    const { desk } = world
    await addCode(world, 'CARD-1', '60')
    const body = await paying(world, 'CARD-1')
    const { body: session } = await desk.post('/api/stripe/checkout-create-session/', body)
    expect(session.amount).toBe(4000)
    expect((await stateOf(world, 'CARD-1')).state).toBe('USED')
    const without = { booking: { ...body.booking, grouponCode: '' } }
    expect(reasonOf(await desk.post('/api/stripe/checkout-create-session/', without))).toBe('groupon.paying')
    const same = await desk.post('/api/stripe/checkout-create-session/', body)
    expect(same.body.id).toBe(session.id)
    await desk.post(`/api/stripe/cancel-payment/${session.payment_intent}`)
    expect((await stateOf(world, 'CARD-1')).state).toBe('FREE')
  })

  test('is sold with it, and a cancellation refunds the card and frees the code', async () => {
    const world = await openWorld({ byCard: true })
    const { desk } = world
    await addCode(world, 'CARD-2', '60')
    const body = await paying(world, 'CARD-2')
    const { body: session } = await desk.post('/api/stripe/checkout-create-session/', body)
    await app.inject({
      method: 'POST',
      url: `/api/sandbox/sessions/${session.clientSecret}/pay`,
      payload: { outcome: 'approve' },
    })
    const { booking } = (await desk.post('/api/booking/create-booking', body)).body
    expect(booking.status).toBe('OPEN')
    expect(await booksOf(booking.id)).toEqual({ card: 4000, groupon: 6000, sales: -9500, fees: -500 })
    expect(await saleOutcome(app, booking.id)).toMatchObject({ captured: 4000 })
    expect((await cancel(world, booking.id)).body.refund.amount).toBe(3500)
    expect(await booksOf(booking.id)).toEqual({ card: 500, fees: -500 })
    expect((await stateOf(world, 'CARD-2')).state).toBe('FREE')
  })

  test('stays as it is while it is used', async () => {
    const world = await openWorld()
    await addCode(world, 'KEEP-1', '60')
    const { id } = (await sell(world, 'KEEP-1')).body.booking
    const row = await stateOf(world, 'KEEP-1')
    const fields = {
      code: 'KEEP-1',
      amount: 1,
      currency: 'USD',
      productIds: [],
      validUntil: null,
      version: row.version,
    }
    expect(reasonOf(await world.operator.send('PUT', `/api/groupon/codes/${row.id}`, fields))).toBe(
      'groupon.used',
    )
    expect(reasonOf(await world.operator.send('DELETE', `/api/groupon/codes/${row.id}`))).toBe('groupon.used')
    await cancel(world, id)
    expect((await world.operator.send('PUT', `/api/groupon/codes/${row.id}`, fields)).status).toBe(200)
  })
})
