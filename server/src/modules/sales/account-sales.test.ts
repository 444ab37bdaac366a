import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { whyNotCharge } from '@reseller-portal/contract/ledger'
import { dayIn } from '#kit/zone.ts'
import { sharedApp, workOf, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome } from '#test/checkout.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody, takenOf, type Shelf } from '#test/shelf.ts'
import { refundsDue, setCreditLimit, accountBalanceOf } from '#modules/ledger/index.ts'
import { configurePayments } from '#modules/organizations/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedApp()
})

const create = '/api/booking/create-booking'
const hold = async (at: Desk, shelf: Shelf, quantity: number): Promise<string> =>
  (await at.post('/api/booking/acquire-hold', holdBody(shelf, quantity))).body.hold.id
const sell = async (at: Desk, shelf: Shelf, quantity: number) =>
  at.post(create, bookingBody(shelf, quantity, await hold(at, shelf, quantity)))

async function deskWithLimit(amount: number | null, currency = 'USD') {
  const desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  await setCreditLimit({ resellerId: desk.resellerId, currency, amount }, workOf(app), app.db)
  return desk
}

/** The sums of a booking's accounts. */
async function booksOf(bookingId: string): Promise<Record<string, number>> {
  const rows = await app.db
    .selectFrom('ledger_entries')
    .select(['account', sql<number>`sum(amount)::bigint`.as('sum')])
    .where('booking_id', '=', bookingId)
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

describe('a sale on account', () => {
  test(
    'is owed by the reseller when the booking opens, and stands on the statement',
    { tags: ['1.1-10'] },
    async () => {
      const desk = await deskWithLimit(50_000)
      const shelf = await addShelf(app, desk, { retail: 5000, fee: 250 })
      const { body } = await sell(desk, shelf, 2)
      expect(body.booking.status).toBe('OPEN')
      expect(await booksOf(body.booking.id)).toEqual({
        guest: 0,
        receivable: 10_000,
        sales: -9500,
        fees: -500,
      })
      const account = await desk.get('/api/resellers/account')
      expect(account.body).toEqual({ balance: 10_000, limit: 50_000, currency: 'USD', share: 0.2 })
      const day = dayIn('America/New_York', app.clock())
      const statement = await desk.get(`/api/resellers/account/statement?from=${day}&to=${day}`)
      expect(statement.body).toEqual({
        reseller: expect.any(String),
        zone: 'America/New_York',
        isComplete: true,
        statements: [
          {
            currency: 'USD',
            opening: 0,
            invoiced: 10_000,
            credited: 0,
            paid: 0,
            closing: 10_000,
            ageing: { upTo30: 10_000, upTo60: 0, upTo90: 0, over90: 0 },
            overdue: null,
            lines: [
              {
                bookingId: body.booking.id,
                resellerBookingRef: 'REF-1',
                kind: 'charged',
                amount: 10_000,
                at: expect.any(String),
              },
            ],
          },
        ],
      })
    },
  )

  test('that is cancelled is credited, less the fee', async () => {
    const desk = await deskWithLimit(50_000)
    const shelf = await addShelf(app, desk, { retail: 5000, fee: 250 })
    const { id } = (await sell(desk, shelf, 2)).body.booking
    const cancelled = await desk.post(`/api/booking/cancel-booking/${id}`, { reason: 'rain' })
    expect(cancelled.body).toMatchObject({
      booking: { status: 'CANCELLED' },
      refund: { amount: 9500, currency: 'USD' },
    })
    expect(await saleOutcome(app, id)).toMatchObject({ state: 'REFUNDED', captured: 10_000, refunded: 9500 })
    expect(await booksOf(id)).toMatchObject({ receivable: 500, fees: -500, sales: 0, 'refunds due': 0 })
    expect((await desk.get('/api/resellers/account')).body.balance).toBe(500)
    expect((await refundsDue(app.db, 1000)).map((due) => due.bookingId)).not.toContain(id)
  })

  test('may use the limit up exactly; above it nothing is written and the hold stays', async () => {
    const desk = await deskWithLimit(5000)
    const shelf = await addShelf(app, desk, { retail: 2500 })
    expect((await sell(desk, shelf, 2)).body.booking.status).toBe('OPEN')
    expect((await desk.get('/api/resellers/account')).body.share).toBe(1)
    const holdId = await hold(desk, shelf, 1)
    const refused = await desk.post(create, bookingBody(shelf, 1, holdId))
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: { data: { reason: 'account.limit_exceeded', left: 0, limit: 5000 } },
      },
    })
    const bookings = await app.db.selectFrom('bookings').select('id').where('hold_id', '=', holdId).execute()
    expect(bookings).toEqual([])
    const held = await app.db.selectFrom('holds').select('status').where('id', '=', holdId).execute()
    expect(held).toEqual([{ status: 'ACQUIRED' }])
    await setCreditLimit({ resellerId: desk.resellerId, currency: 'USD', amount: 7500 }, workOf(app), app.db)
    expect((await desk.post(create, bookingBody(shelf, 1, holdId))).body.booking.status).toBe('OPEN')
  })

  test('is limited in each currency by itself, and refused in one that has no limit beside others', async () => {
    const desk = await deskWithLimit(1000, 'JPY')
    const dollars = await addShelf(app, desk, { retail: 90_000 })
    expect((await sell(desk, dollars, 2)).body.error.data).toMatchObject({
      reason: 'account.limit_exceeded',
      currency: 'USD',
      limit: 0,
    })
    await setCreditLimit(
      { resellerId: desk.resellerId, currency: 'USD', amount: 180_000 },
      workOf(app),
      app.db,
    )
    expect((await sell(desk, dollars, 2)).body.booking.status).toBe('OPEN')
    const yen = await addShelf(app, desk, { retail: 1001, currency: 'JPY' })
    expect((await sell(desk, yen, 1)).status).toBe(409)
    const account = await desk.get('/api/resellers/account?currency=USD')
    expect(account.body).toEqual({ balance: 180_000, limit: 180_000, currency: 'USD', share: 1 })
  })

  test('without any limit goes through, also in a currency that is said to have none', async () => {
    const desk = await openDesk(app, {})
    expect((await sell(desk, await addShelf(app, desk, { retail: 90_000 }), 2)).body.booking.status).toBe(
      'OPEN',
    )
    const other = await deskWithLimit(1000, 'JPY')
    await setCreditLimit({ resellerId: other.resellerId, currency: 'USD', amount: null }, workOf(app), app.db)
    expect((await sell(other, await addShelf(app, other, { retail: 90_000 }), 2)).body.booking.status).toBe(
      'OPEN',
    )
  })

  test('that costs nothing is owed nothing', async () => {
    const desk = await deskWithLimit(0)
    const { body } = await sell(desk, await addShelf(app, desk, { retail: 0 }), 1)
    expect(body.booking.status).toBe('OPEN')
    expect(await booksOf(body.booking.id)).toEqual({})
  })

  test('of a rate without a hold is refused when its seats are gone, and owes and writes nothing', async () => {
    const desk = await deskWithLimit(2500)
    const shelf = await addShelf(app, desk, { retail: 2500, holdable: false, capacity: 1 })
    const buy = () => desk.post(create, bookingBody(shelf, 1, null))
    const seats = (taken: number) =>
      app.db.updateTable('slots').set({ taken }).where('id', '=', shelf.slotId).execute()
    await seats(1)
    expect(await buy()).toMatchObject({
      status: 409,
      body: { error: { data: { reason: 'availability.gone' } } },
    })
    expect(await reserved(desk)).toBe(0)
    const sales = app.db.selectFrom('sales').select('id').where('reseller_id', '=', desk.resellerId)
    expect(await sales.execute()).toEqual([])
    await seats(0)
    expect((await buy()).body.booking.status).toBe('OPEN')
  })
})

const reserved = async (desk: Desk) =>
  (await accountBalanceOf(desk.resellerId, 'USD', app.clock(), app.db)).balance

test('of twenty sales at once against a limit for seven, exactly seven are made', async () => {
  const desk = await deskWithLimit(7 * 2500)
  const shelf = await addShelf(app, desk, { retail: 2500, capacity: 50 })
  const holds = await Promise.all(Array.from({ length: 20 }, () => hold(desk, shelf, 1)))
  const answers = await Promise.all(holds.map((id) => desk.post(create, bookingBody(shelf, 1, id))))
  expect(answers.filter(({ body }) => body.booking?.status === 'OPEN')).toHaveLength(7)
  expect(answers.filter(({ body }) => body.error?.data.reason === 'account.limit_exceeded')).toHaveLength(13)
  expect((await desk.get('/api/resellers/account')).body).toMatchObject({ balance: 17_500, share: 1 })
  expect(await takenOf(app, shelf)).toBe(20)
})

test('without the lock on the limit, sales at the same moment would pass it', async () => {
  const desk = await deskWithLimit(2500)
  const all = Promise.withResolvers<void>()
  let readers = 0
  const unguarded = () =>
    app.db.transaction().execute(async (tx) => {
      const refused = whyNotCharge(2500, await accountBalanceOf(desk.resellerId, 'USD', app.clock(), tx))
      readers += 1
      if (readers === 3) all.resolve()
      await all.promise
      return refused
    })
  expect(await Promise.all([unguarded(), unguarded(), unguarded()])).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a card sale and its refund stand in the books, marked as the sandbox', async () => {
  const desk = await openDesk(app, { paymentsEnabled: true })
  const checkout = await openCheckout(app, desk, await addShelf(app, desk, { retail: 5000, fee: 250 }), 2)
  await checkout.pay('approve')
  await checkout.book()
  const id = checkout.saleId
  expect(await booksOf(id)).toEqual({ guest: 0, card: 10_000, sales: -9500, fees: -500 })
  await desk.post(`/api/booking/cancel-booking/${id}`, { reason: 'rain' })
  expect(await booksOf(id)).toEqual({ guest: 0, card: 500, sales: 0, fees: -500, 'refunds due': 0 })
  const marks = await app.db
    .selectFrom('ledger_entries')
    .select('sandbox')
    .distinct()
    .where('booking_id', '=', id)
    .execute()
  expect(marks).toEqual([{ sandbox: true }])
  expect((await desk.get('/api/resellers/account')).body.balance).toBe(0)
})

describe('how a supplier is paid', () => {
  const path = (desk: Desk, supplierId: string) =>
    `/api/resellers/configuration/payments/${desk.resellerId}/${supplierId}`

  test("is the reseller's usual way, unless it is set for the supplier", { tags: ['2.7-34'] }, async () => {
    const desk = await openDesk(app, { paymentsEnabled: true })
    const shelf = await addShelf(app, desk)
    const own = { resellerID: desk.resellerId, supplierId: shelf.supplierId }
    const usual = await desk.get(path(desk, shelf.supplierId))
    expect(usual.body).toEqual({ configurations: [{ ...own, paymentsEnabled: true, provider: 'sandbox' }] })
    await configurePayments(
      { resellerId: desk.resellerId, supplierId: shelf.supplierId, paymentsEnabled: false },
      workOf(app),
      app.db,
    )
    const set = await desk.get(path(desk, shelf.supplierId))
    expect(set.body).toEqual({
      configurations: [{ ...own, paymentsEnabled: false, provider: 'on-account' }],
    })
    const { hold } = (await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))).body
    const checkout = await desk.post('/api/stripe/checkout-create-session/', bookingBody(shelf, 1, hold.id))
    expect(checkout.body.error.data.reason).toBe('payments.not_enabled')
    expect((await sell(desk, shelf, 1)).body.booking.status).toBe('OPEN')
  })

  test('by card only for this supplier, a reseller on account must pay by card', async () => {
    const desk = await openDesk(app)
    const [card, account] = [await addShelf(app, desk), await addShelf(app, desk)]
    const { resellerId } = desk
    const cards = { resellerId, supplierId: card.supplierId, paymentsEnabled: true }
    await configurePayments(cards, workOf(app), app.db)
    expect((await sell(desk, card, 1)).body.error.data.reason).toBe('bookings.payment_required')
    expect((await sell(desk, account, 1)).body.booking.status).toBe('OPEN')
  })

  test("another reseller's, and that of a supplier without a channel, are not found", async () => {
    const [desk, stranger] = [await openDesk(app), await openDesk(app)]
    const shelf = await addShelf(app, desk)
    expect((await stranger.get(path(desk, shelf.supplierId))).status).toBe(404)
    expect((await stranger.get(path(stranger, shelf.supplierId))).status).toBe(404)
    expect((await desk.get(path(desk, shelf.supplierId))).status).toBe(200)
  })
})
