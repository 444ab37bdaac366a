import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { refundOf } from '@reseller-portal/contract/sales'
import { legsOfCancellation, legsOfSale, legsOfTransfer, type Leg } from '@reseller-portal/contract/ledger'
import type { Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { sharedApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { accountBalanceOf, balanceOf, post, refundsDue, statementOf } from './index.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await sharedApp()
  desk = await openDesk(app)
})

type PostingFields = Partial<Parameters<typeof post>[1]> & { legs: readonly Leg[] }
const posting = (given: PostingFields) => ({
  key: newId(),
  resellerId: desk.resellerId,
  bookingId: newId(),
  currency: 'USD',
  kind: 'sold' as const,
  at: app.clock(),
  isSandbox: false,
  ...given,
})
const enter = (given: PostingFields) => app.db.transaction().execute((tx) => post(tx, posting(given)))
const entriesOf = (bookingId: string) =>
  app.db.selectFrom('ledger_entries').select(['key', 'amount']).where('booking_id', '=', bookingId).execute()

const sale = { total: 10_000, taxes: 1500, fee: 500 }

describe('the books', () => {
  test('a movement that does not sum to zero is refused', async () => {
    const legs: Leg[] = [
      { account: 'guest', amount: 100 },
      { account: 'sales', amount: -99 },
    ]
    const bookingId = newId()
    await expect(enter({ bookingId, legs })).rejects.toThrow('out of balance')
    expect(await entriesOf(bookingId)).toEqual([])
  })

  test('without the check of the database the same movement would pass', async () => {
    const unchecked = app.db.transaction().execute(async (tx) => {
      await sql`alter table ledger_entries disable trigger ledger_entries_balance`.execute(tx)
      await post(tx, posting({ legs: [{ account: 'guest', amount: 100 }] }))
      throw new Error('nothing refused it')
    })
    await expect(unchecked).rejects.toThrow('nothing refused it')
  })

  test('two currencies do not make up for each other', async () => {
    const bookingId = newId()
    const crossed = app.db.transaction().execute(async (tx) => {
      const dollars = posting({ bookingId, legs: [{ account: 'guest', amount: 100 }] })
      await post(
        tx,
        dollars,
        posting({ bookingId, currency: 'EUR', legs: [{ account: 'sales', amount: -100 }] }),
      )
    })
    await expect(crossed).rejects.toThrow('out of balance')
  })

  test('nobody changes or removes an entry', async () => {
    await enter({ legs: legsOfSale(sale) })
    const never = 'never changed or removed'
    await expect(sql`update ledger_entries set amount = amount + 1`.execute(app.db)).rejects.toThrow(never)
    await expect(sql`delete from ledger_entries`.execute(app.db)).rejects.toThrow(never)
    await expect(sql`truncate ledger_entries`.execute(app.db)).rejects.toThrow(never)
  })

  test('the same movement again changes nothing, also at the same moment', async () => {
    const once = posting({ legs: legsOfSale(sale) })
    await Promise.all([1, 2, 3].map(() => enter(once)))
    const before = await entriesOf(once.bookingId)
    await enter(once)
    expect(before).toHaveLength(4)
    expect(await entriesOf(once.bookingId)).toEqual(before)
  })

  test('another movement under a used key is refused', async () => {
    const once = posting({ legs: legsOfSale(sale) })
    await enter(once)
    const other = enter({ ...once, legs: legsOfSale({ ...sale, total: 9000 }) })
    await expect(other).rejects.toThrow('another movement')
  })
})

describe('what a reseller owes', () => {
  const charge = (tx: Db, resellerId: string, amount: number) =>
    post(tx, posting({ resellerId, kind: 'charged', legs: legsOfTransfer('guest', 'receivable', amount) }))
  const owedBy = async (resellerId: string) =>
    (await accountBalanceOf(resellerId, 'USD', app.clock(), app.db)).balance

  test('is added up by sales that do not wait for each other, and without those that are undone', async () => {
    const { resellerId } = await openDesk(app)
    await app.db.transaction().execute(async (first) => {
      await charge(first, resellerId, 100)
      await app.db.transaction().execute((second) => charge(second, resellerId, 20))
      const undone = app.db.transaction().execute(async (third) => {
        await charge(third, resellerId, 3)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      expect(await owedBy(resellerId)).toBe(20)
    })
    expect(await owedBy(resellerId)).toBe(120)
    await Promise.all(
      Array.from({ length: 30 }, () => app.db.transaction().execute((tx) => charge(tx, resellerId, 1))),
    )
    expect(await owedBy(resellerId)).toBe(150)
    const rows = app.db.selectFrom('account_balances').selectAll().where('reseller_id', '=', resellerId)
    // As many as sold at the same moment, and not one for each sale.
    expect((await rows.execute()).length).toBeLessThan(20)
  })

  test('is read without its entries', async () => {
    const { resellerId } = await openDesk(app)
    await app.db.transaction().execute((tx) => charge(tx, resellerId, 100))
    const lookups = await app.db.transaction().execute(async (tx) => {
      const before = await lookupsIn(tx)
      expect(await accountBalanceOf(resellerId, 'USD', app.clock(), tx)).toMatchObject({ balance: 100 })
      return (await lookupsIn(tx)) - before
    })
    expect(lookups).toBe(0)
  })
})

/** How often the entries were looked through over this connection. */
async function lookupsIn(tx: Db): Promise<number> {
  const { rows } = await sql<{ times: number }>`select (seq_scan + idx_scan)::integer as times
    from pg_stat_xact_user_tables where relname = 'ledger_entries'`.execute(tx)
  return rows[0]?.times ?? 0
}

/** A day at a desk: sales on account in a currency, some cancelled, some of those credited, some steps sent twice. */
const days = fc.record({
  currency: fc.constantFrom('JPY', 'USD', 'KWD'),
  sales: fc.array(
    fc.record({
      net: fc.integer({ min: 1, max: 3_000_000 }),
      tax: fc.nat(200_000),
      fee: fc.nat(50_000),
      travelers: fc.integer({ min: 1, max: 40 }),
      goes: fc.constantFrom('sold', 'cancelled', 'credited'),
      isRepeated: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
})
type Day = typeof days extends fc.Arbitrary<infer T> ? T : never

function movementsOf({ currency, sales }: Day, resellerId: string) {
  return sales.flatMap(({ net, tax, fee, travelers, goes, isRepeated }, minute) => {
    const sold = {
      total: (net + tax + fee) * travelers,
      taxes: (tax + fee) * travelers,
      fee: fee * travelers,
    }
    const refund = refundOf(sold)
    const bookingId = newId()
    const at = new Date(Date.UTC(2030, 0, 1, 12, minute))
    const move = (kind: 'sold' | 'charged' | 'cancelled' | 'credited', legs: Leg[]) =>
      posting({ resellerId, currency, bookingId, at, kind, key: `${bookingId}:${kind}`, legs })
    const steps = [
      move('sold', legsOfSale(sold)),
      move('charged', legsOfTransfer('guest', 'receivable', sold.total)),
      ...(goes === 'sold' ? [] : [move('cancelled', legsOfCancellation(refund, { ...sold, feeBack: 0 }))]),
      ...(goes === 'credited' ? [move('credited', legsOfTransfer('receivable', 'refunds due', refund))] : []),
    ]
    return isRepeated ? [...steps, ...steps.toReversed()] : steps
  })
}

test('whatever is sold, cancelled, credited or sent twice: balance, statement and refunds due are the sums of the entries', async () => {
  await fc.assert(
    fc.asyncProperty(days, async (day) => {
      const { resellerId } = await openDesk(app)
      for (const movement of movementsOf(day, resellerId)) await enter(movement)
      const entries = await app.db
        .selectFrom('ledger_entries')
        .selectAll()
        .where('reseller_id', '=', resellerId)
        .execute()
      const on = (account: string) =>
        entries.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum + amount, 0)
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
      const balance = await balanceOf(resellerId, 'receivable', day.currency, app.db)
      expect(balance).toBe(on('receivable'))
      const account = await accountBalanceOf(resellerId, day.currency, app.clock(), app.db)
      expect(account.balance).toBe(balance)
      const period = { from: new Date('2030-01-01T12:02:00Z'), until: new Date('2030-01-02'), zone: 'UTC' }
      const { statements } = await statementOf(resellerId, period, app.db)
      expect(statements).toHaveLength(1)
      const [{ opening = 0, closing = 0, lines = [] } = {}] = statements
      expect(opening + lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(closing)
      expect(closing).toBe(balance)
      const due = (await refundsDue(app.db, 1000)).filter((each) => each.resellerId === resellerId)
      expect(due.reduce((sum, { amount }) => sum + amount, 0)).toBe(0 - on('refunds due'))
      expect(due.every(({ amount }) => amount > 0)).toBe(true)
    }),
    { numRuns: 25 },
  )
})
