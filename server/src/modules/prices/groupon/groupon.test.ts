import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayIn } from '#kit/zone.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { saleOutcome } from '#test/checkout.ts'
import {
  addCode,
  codeState,
  importing,
  openGroupon,
  payingWith,
  reasonOf,
  sellWith,
  type GrouponWorld,
} from '#test/sales/groupon.ts'
import { addShelf } from '#test/shelf.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const cancel = ({ desk }: GrouponWorld, id: string) =>
  desk.post(`/api/booking/cancel-booking/${id}`, { reason: 'rain' })

/** The sums of a booking's accounts; all together they are nothing. */
async function booksOf(bookingId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: number }>`
    select account, sum(amount)::bigint as sum from ledger_entries where booking_id = ${bookingId}
    group by account having sum(amount) <> 0`.execute(app.db)
  expect(rows.reduce((all, { sum }) => all + sum, 0)).toBe(0)
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

describe('a voucher code at the desk', () => {
  test('pays its part, and the rest goes on account', async () => {
    const world = await openGroupon(app)
    await addCode(world, 'PART-1', '60')
    const { body } = await sellWith(world, 'part-1')
    expect(body.booking).toMatchObject({
      status: 'OPEN',
      totals: { total: 10_000, groupon: { code: 'PART-1', amount: 6000 } },
    })
    expect(await booksOf(body.booking.id)).toEqual({
      groupon: 6000,
      receivable: 4000,
      sales: -9500,
      fees: -500,
    })
    expect((await world.desk.get('/api/resellers/account')).body.balance).toBe(4000)
    expect(await codeState(world, 'PART-1')).toMatchObject({
      state: 'USED',
      usedBy: 'Harbor Concierge',
      reference: body.booking.supplierBookingRef,
    })
  })

  test('pays all but the processing fee, which a refund keeps', async () => {
    const world = await openGroupon(app)
    await addCode(world, 'MORE-1', '200')
    const { body } = await sellWith(world, 'MORE-1')
    expect(body.booking.totals.groupon).toEqual({ code: 'MORE-1', amount: 9500 })
    expect((await cancel(world, body.booking.id)).body.refund).toEqual({ amount: 0, currency: 'USD' })
    expect(await booksOf(body.booking.id)).toEqual({ receivable: 500, fees: -500 })
  })

  test('is free until its last day is over at the operator, on its screen and at the desk alike', async () => {
    const world = await openGroupon(app)
    const today = dayIn('America/New_York', app.clock())
    await importing(world, `code,amount,currency,valid_until\nLAST-1,60,USD,${today}`)
    expect((await codeState(world, 'LAST-1')).state).toBe('FREE')
    app.pass({ days: 1 })
    await Promise.all([world.operator.comeBack(), world.desk.comeBack()])
    expect((await codeState(world, 'LAST-1')).state).toBe('EXPIRED')
    const { supplierId, productId } = world.shelf
    const checked = await world.desk.post('/api/groupon/check', { supplierId, productId, code: 'LAST-1' })
    expect(reasonOf(checked)).toBe('groupon.expired')
  })

  test('that pays all needs neither card nor account', async () => {
    const world = await openGroupon(app, { byCard: true, fee: 0 })
    await addCode(world, 'FULL-1', '100')
    const { body } = await sellWith(world, 'FULL-1')
    expect(body.booking.status).toBe('OPEN')
    expect(await booksOf(body.booking.id)).toEqual({ groupon: 10_000, sales: -10_000 })
    expect((await cancel(world, body.booking.id)).body).toMatchObject({ booking: { status: 'CANCELLED' } })
    expect(await booksOf(body.booking.id)).toEqual({})
    expect(await codeState(world, 'FULL-1')).toMatchObject({ state: 'FREE', usedBy: null })
    const again = await sellWith(world, 'FULL-1')
    expect(again.body.booking.status).toBe('OPEN')
    const { rows } = await sql<{ gross: number; refunds: number }>`select gross, refunds from report_facts
      where booking_id in (${body.booking.id}, ${again.body.booking.id}) order by refunds`.execute(app.db)
    expect(rows).toEqual([
      { gross: 10_000, refunds: 0 },
      { gross: 10_000, refunds: 10_000 },
    ])
  })

  test('is refused when it is not known, over, for other products or in another currency, and nothing is sold', async () => {
    const world = await openGroupon(app)
    const elsewhere = await addShelf(app, world.desk, { beside: world.shelf, currency: 'JPY', retail: 5000 })
    await importing(world, 'code,amount,currency,valid_until\nOVER-1,20,USD,2020-01-31\nYEN-12,20,USD,')
    expect(reasonOf(await sellWith(world, 'NONE-1'))).toBe('groupon.unknown')
    expect(reasonOf(await sellWith(world, 'OVER-1'))).toBe('groupon.expired')
    expect(reasonOf(await sellWith({ ...world, shelf: elsewhere }, 'YEN-12'))).toBe('groupon.currency')
    expect((await codeState(world, 'OVER-1')).state).toBe('EXPIRED')
    expect((await codeState(world, 'YEN-12')).state).toBe('FREE')
  })

  test(
    'is taken by one of two desks that have it at once; the other keeps its hold',
    { tags: ['2.2-85'] },
    async () => {
      const world = await openGroupon(app)
      for (const round of [1, 2, 3]) {
        const code = `RACE-${round}`
        await addCode(world, code, '60')
        const bodies = await Promise.all([1, 2, 3, 4].map(() => payingWith(world, code)))
        const answers = await Promise.all(
          bodies.map((body) => world.desk.post('/api/booking/create-booking', body)),
        )
        expect(answers.map((it) => reasonOf(it) ?? it.body.booking.status).toSorted()).toEqual([
          ...['OPEN', 'groupon.used', 'groupon.used', 'groupon.used'],
        ])
        const loser = answers.findIndex(({ status }) => status === 409)
        const booking = { ...bodies[loser]?.booking, grouponCode: '' }
        expect((await world.desk.post('/api/booking/create-booking', { booking })).body.booking.status).toBe(
          'OPEN',
        )
      }
    },
  )

  test('comes back with the last ticket; the money that was paid beside it goes back first', async () => {
    const world = await openGroupon(app)
    await addCode(world, 'SOME-1', '60')
    const { id, tickets } = (await sellWith(world, 'SOME-1')).body.booking
    const [first] = tickets
    const some = await world.desk.post(`/api/booking/cancel-tickets/${id}`, {
      ticketIds: [first.id],
      reason: 'ill',
    })
    expect(some.body.refund.amount).toBe(3500)
    expect((await codeState(world, 'SOME-1')).state).toBe('USED')
    expect(await booksOf(id)).toEqual({ groupon: 6000, receivable: 500, sales: -6000, fees: -500 })
    expect((await cancel(world, id)).body.refund.amount).toBe(0)
    expect(await booksOf(id)).toEqual({ receivable: 500, fees: -500 })
    expect((await codeState(world, 'SOME-1')).state).toBe('FREE')
  })
})

test('what a code paid is not owed to the operator, who has it from the seller of the code', async () => {
  const world = await openGroupon(app, { fee: 0 })
  await sql`update prices set net = 4000 where id = ${world.shelf.priceId}`.execute(app.db)
  await addCode(world, 'OWED-1', '60')
  await addCode(world, 'OWED-2', '100')
  await sellWith(world, 'OWED-1')
  await sellWith(world, 'OWED-2')
  app.pass({ minutes: 3 * 24 * 60 })
  await world.operator.comeBack()
  const [partner] = (await world.operator.get('/api/settlements/open')).body.partners
  // 2 × (10,000 − 2,000 kept) is the operator's; 16,000 of it came with the codes.
  expect(partner.totals).toMatchObject([{ revenue: 20_000, commission: 4000, amount: 0 }])
})

describe('a voucher code with a card', () => {
  test(
    'leaves the rest to the card, and is free again when the payment is given up',
    { tags: ['2.2-85'] },
    async () => {
      const world = await openGroupon(app, { byCard: true })
      const { desk } = world
      await addCode(world, 'CARD-1', '60')
      const body = await payingWith(world, 'CARD-1')
      const { body: session } = await desk.post('/api/stripe/checkout-create-session/', body)
      expect(session.amount).toBe(4000)
      expect((await codeState(world, 'CARD-1')).state).toBe('USED')
      const without = { booking: { ...body.booking, grouponCode: '' } }
      expect(reasonOf(await desk.post('/api/stripe/checkout-create-session/', without))).toBe(
        'groupon.paying',
      )
      const same = await desk.post('/api/stripe/checkout-create-session/', body)
      expect(same.body.id).toBe(session.id)
      await desk.post(`/api/stripe/cancel-payment/${session.payment_intent}`)
      expect((await codeState(world, 'CARD-1')).state).toBe('FREE')
    },
  )

  test('is sold with it, and a cancellation refunds the card and frees the code', async () => {
    const world = await openGroupon(app, { byCard: true })
    const { desk } = world
    await addCode(world, 'CARD-2', '60')
    const body = await payingWith(world, 'CARD-2')
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
    expect((await codeState(world, 'CARD-2')).state).toBe('FREE')
  })

  test('stays as it is while it is used', async () => {
    const world = await openGroupon(app)
    await addCode(world, 'KEEP-1', '60')
    const { id } = (await sellWith(world, 'KEEP-1')).body.booking
    const row = await codeState(world, 'KEEP-1')
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
