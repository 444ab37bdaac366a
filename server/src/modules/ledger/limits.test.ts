import { beforeAll, describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { newId } from '#kit/ids.ts'
import { sharedApp, type TestApp } from '#test/app.ts'
import { openDesk, openPlatformStaff, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody } from '#test/shelf.ts'
import { legsOfTransfer } from '@reseller-portal/contract/ledger'
import { post } from './index.ts'
import { owedFor } from './limits.ts'

let app: TestApp
let staff: Awaited<ReturnType<typeof openPlatformStaff>>
beforeAll(async () => {
  app = await sharedApp()
  staff = await openPlatformStaff(app)
})

type Limit = number | null
const at = (resellerId: string) => `/api/account-payments/${resellerId}/limits`
const set = (
  resellerId: string,
  before: Limit,
  limit: Limit,
  by: Pick<Desk, 'send'> = staff,
  currency = 'USD',
) => by.send('PUT', at(resellerId), { currency, limit, before })
const read = async (resellerId: string) => (await staff.get(at(resellerId))).body.balances
const reasonOf = ({ body }: { body: { error?: { data: { reason: string } } } }) => body.error?.data.reason

/** Sells one ticket of 20.00 on account. */
async function sell(desk: Desk) {
  const shelf = await addShelf(app, desk, { retail: 2000 })
  const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))
  return desk.post('/api/booking/create-booking', bookingBody(shelf, 1, held.body.hold.id))
}

describe('the credit limit of a reseller', () => {
  test('is set, read with what is owed, and holds for the next sale', async () => {
    const desk = await openDesk(app)
    const { resellerId } = desk
    expect(await read(resellerId)).toEqual([])
    expect((await set(resellerId, null, 3000)).body).toMatchObject({ balance: 0, limit: 3000, share: 0 })
    expect((await sell(desk)).status).toBe(200)
    expect(await read(resellerId)).toEqual([{ balance: 2000, limit: 3000, currency: 'USD', share: 2 / 3 }])
    expect(reasonOf(await sell(desk))).toBe('account.limit_exceeded')
    // Below what is owed: nothing is taken back, and nothing more is sold.
    expect((await set(resellerId, 3000, 1000)).body).toMatchObject({ balance: 2000, limit: 1000 })
    expect(reasonOf(await sell(desk))).toBe('account.limit_exceeded')
    expect((await set(resellerId, 1000, null)).body).toMatchObject({ balance: 2000, limit: null })
    expect((await sell(desk)).status).toBe(200)
    expect(await read(resellerId)).toMatchObject([{ balance: 4000, limit: null }])
    const events = await app.db
      .selectFrom('events')
      .select('facts')
      .where('name', '=', 'resellers.limited')
      .where('reseller_id', '=', resellerId)
      .orderBy('id')
      .execute()
    expect(events.map(({ facts }) => facts)).toEqual([
      { currency: 'USD', before: null, after: 3000 },
      { currency: 'USD', before: 3000, after: 1000 },
      { currency: 'USD', before: 1000, after: null },
    ])
  })

  test('is not set over what somebody else has set in the meantime; the same again changes nothing', async () => {
    const { resellerId } = await openDesk(app)
    const answers = await Promise.all([set(resellerId, null, 100), set(resellerId, null, 200)])
    expect(answers.map(reasonOf).toSorted()).toEqual(['things.out_of_date', undefined])
    const [{ limit }] = await read(resellerId)
    expect((await set(resellerId, null, limit)).status).toBe(200)
    expect(reasonOf(await set(resellerId, null, 300))).toBe('things.out_of_date')
    expect((await set(resellerId, null, 5000, staff, 'EUR')).status).toBe(200)
    expect(await read(resellerId)).toMatchObject([{ currency: 'EUR' }, { currency: 'USD', limit }])
  })

  test.each([-1, 1.5, 1e13, '100', undefined])(
    'is a whole number of the smallest unit: %j',
    async (wrong) => {
      const { resellerId } = await openDesk(app)
      expect(
        (await staff.send('PUT', at(resellerId), { currency: 'USD', limit: wrong, before: null })).status,
      ).toBe(400)
    },
  )

  test('is set by the installation’s staff alone, for a reseller that there is', async () => {
    const boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const reader = await openPlatformStaff(app, 'ACTOUREX_TECHNICAL_STAFF')
    for (const by of [boss, reader]) expect((await set(boss.resellerId, null, 100, by)).status).toBe(403)
    expect((await boss.get(at(boss.resellerId))).status).toBe(403)
    expect((await reader.get(at(boss.resellerId))).body).toEqual({ balances: [] })
    expect((await staff.get(at(newId()))).status).toBe(404)
    expect((await set(newId(), null, 100)).status).toBe(404)
  })
})

/** What happened on an account, with the days since: sales for one of two suppliers, later credited in part, and payments. */
const histories = fc.array(
  fc.record({
    what: fc.constantFrom('sale', 'sale', 'sale', 'payment'),
    isOurs: fc.boolean(),
    amount: fc.integer({ min: 1, max: 1000 }),
    credited: fc.constantFrom(0, 0, 0.5, 1),
    daysAgo: fc.integer({ min: 1, max: 400 }),
    creditedAfter: fc.integer({ min: 0, max: 300 }),
  }),
  { maxLength: 30 },
)
type History = typeof histories extends fc.Arbitrary<infer T> ? T : never

/** What is owed for our sales, computed from the whole history: payments settle the oldest sales first. */
function unpaid(history: History): number {
  const open = history.map((each) => ({
    ...each,
    amount: each.what === 'sale' ? each.amount - Math.floor(each.amount * each.credited) : -each.amount,
  }))
  const sales = open.filter(({ amount }) => amount > 0).toSorted((a, b) => b.daysAgo - a.daysAgo)
  let paid = open.filter(({ amount }) => amount < 0).reduce((sum, { amount }) => sum - amount, 0)
  let owed = 0
  for (const { amount, isOurs } of sales) {
    const settled = Math.min(amount, paid)
    paid -= settled
    if (isOurs) owed += amount - settled
  }
  return owed
}

test('what is owed to a supplier are its sales that payments have not settled, however long ago they were', async () => {
  const [first, second] = [await openDesk(app), await openDesk(app)]
  const [ours, others] = [await addShelf(app, first), await addShelf(app, second)]
  const now = app.clock()
  await fc.assert(
    fc.asyncProperty(histories, async (events) => {
      // Never two at the same time, because the order in which they are settled is not defined.
      const history = events.map((each, index) => ({ ...each, daysAgo: each.daysAgo + index / 100 }))
      const { resellerId, accountId } = await openDesk(app)
      const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
      for (const { what, isOurs, amount, credited, daysAgo, creditedAfter } of history) {
        const bookingId = newId()
        const entry = (kind: 'charged' | 'credited' | 'received', sum: number, at: Date) => ({
          key: newId(),
          resellerId,
          bookingId,
          currency: 'USD',
          kind,
          at,
          isSandbox: false,
          legs: legsOfTransfer('guest', 'receivable', sum),
        })
        if (what === 'payment') {
          await post(app.db, entry('received', -amount, ago(daysAgo)))
          continue
        }
        await app.db
          .insertInto('sales')
          .values({
            id: bookingId,
            reseller_id: resellerId,
            supplier_id: isOurs ? ours.supplierId : others.supplierId,
            account_id: accountId,
            state: 'CAPTURED',
            draft: '{}',
            totals: '{}',
            created_at: now,
            updated_at: now,
          })
          .execute()
        await post(app.db, entry('charged', amount, ago(daysAgo)))
        const back = Math.floor(amount * credited)
        if (back > 0)
          await post(app.db, entry('credited', -back, ago(Math.max(0.5, daysAgo - creditedAfter))))
      }
      const owed = await owedFor({ resellerId, supplierId: ours.supplierId, currency: 'USD' }, now, app.db)
      expect(owed).toBe(unpaid(history))
    }),
    { numRuns: 60 },
  )
})
