import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { allAgrees, amendmentBody, laterAt, openDifference, read, taken } from '#test/sales/amend.ts'
import { addCode, codeState, openGroupon, payingWith, reasonOf, sellWith } from '#test/sales/groupon.ts'
import { saleOutcome } from '#test/checkout.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** Two tickets at 50.00, of which a voucher code pays 60.00, and another departure at another price. */
async function sold(code: string, later: number, byCard = false) {
  const world = await openGroupon(app, { byCard })
  await addCode(world, code, '60')
  const booking = byCard ? await soldByCard(world, code) : (await sellWith(world, code)).body.booking
  expect(booking.totals.groupon).toEqual({ code, amount: 6000 })
  return { ...world, booking, later: await laterAt(app, world.shelf, later) }
}

async function soldByCard(world: Awaited<ReturnType<typeof openGroupon>>, code: string) {
  const { desk } = world
  const body = await payingWith(world, code)
  const session = (await desk.post('/api/stripe/checkout-create-session/', body)).body
  expect(session.amount).toBe(4000)
  const url = `/api/sandbox/sessions/${session.clientSecret}/pay`
  await app.inject({ method: 'POST', url, payload: { outcome: 'approve' } })
  return (await desk.post('/api/booking/create-booking', body)).body.booking
}

type World = Awaited<ReturnType<typeof sold>>

const amend = ({ desk, booking, later }: World, difference: number) =>
  desk.post(`/api/booking/amend-booking/${booking.id}`, amendmentBody(booking, later, difference))

/** The sums of a booking's accounts; all together they are nothing. */
async function booksOf({ booking }: World): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: number }>`
    select account, sum(amount)::bigint as sum from ledger_entries where booking_id = ${booking.id}
    group by account having sum(amount) <> 0`.execute(app.db)
  expect(rows.reduce((all, { sum }) => all + sum, 0)).toBe(0)
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

describe('a booking that a voucher code paid in part', () => {
  test('moved to a dearer departure: the code pays what it paid, the account the whole difference', async () => {
    const it = await sold('MORE-60', 6000)
    expect((await amend(it, 2000)).status).toBe(200)
    expect(await booksOf(it)).toEqual({ groupon: 6000, receivable: 6000, sales: -11_500, fees: -500 })
    expect((await read({ ...it })).totals).toMatchObject({ total: 12_000, groupon: { amount: 6000 } })
    const gone = await it.desk.post(`/api/booking/cancel-booking/${it.booking.id}`, { reason: 'ill' })
    expect(gone.body.refund).toEqual({ amount: 5500, currency: 'USD' })
    expect(await booksOf(it)).toEqual({ receivable: 500, fees: -500 })
    expect((await codeState(it, 'MORE-60')).state).toBe('FREE')
    await allAgrees(app)
  })

  test('moved to a cheaper one: only the account gets the difference back', async () => {
    const it = await sold('LESS-60', 4000)
    expect((await amend(it, -2000)).status).toBe(200)
    expect(await booksOf(it)).toEqual({ groupon: 6000, receivable: 2000, sales: -7500, fees: -500 })
    await allAgrees(app)
  })

  test('moved to one that costs less than the code paid is refused, and nothing is changed', async () => {
    const it = await sold('OVER-60', 2500)
    expect(reasonOf(await amend(it, -5000))).toBe('bookings.not_amendable')
    expect(await booksOf(it)).toEqual({ groupon: 6000, receivable: 4000, sales: -9500, fees: -500 })
    expect(await taken(app, it)).toEqual([2, 0])
    await allAgrees(app)
  })

  test('and a card the rest: a card pays the difference, and each of them gets back its own', async () => {
    const it = await sold('CARD-60', 6000, true)
    const { id, pay, amend: change } = await openDifference(app, it, 2000)
    await pay()
    expect((await change()).status).toBe(200)
    expect(await booksOf(it)).toEqual({ groupon: 6000, card: 6000, sales: -11_500, fees: -500 })
    const gone = await it.desk.post(`/api/booking/cancel-booking/${it.booking.id}`, { reason: 'ill' })
    expect(gone.body.refund).toEqual({ amount: 5500, currency: 'USD' })
    expect((await saleOutcome(app, id)).refunded).toBe(2000)
    expect((await saleOutcome(app, it.booking.id)).refunded).toBe(3500)
    expect(await booksOf(it)).toEqual({ card: 500, fees: -500 })
    await allAgrees(app)
  })
})
