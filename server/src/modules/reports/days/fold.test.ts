import { sql, type Transaction } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/tables.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, type Shelf } from '#test/shelf.ts'
import { reportDifferences } from '../index.ts'
import { fold } from './fold.ts'
import { dayDifferences } from './verify.ts'

let app: TestApp
let desk: Desk
let shelf: Shelf
beforeAll(async () => {
  app = await testApp({ at: '2026-11-18T17:00:00Z' })
})

const days = 'from=2026-11-01&to=2026-12-31'
const folded = () => fold({ db: app.db, now: app.clock() })
const openOffice = async () => {
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  shelf = await addShelf(app, desk, { holdable: false, capacity: 100 })
}
const sell = async (quantity = 1): Promise<{ id: string }> =>
  (await desk.post('/api/booking/create-booking', bookingBody(shelf, quantity, null))).body.booking
const cancel = ({ id }: { id: string }) => desk.post(`/api/booking/cancel-booking/${id}`, { reason: 'Rain' })
const sums = async (at: Pick<Desk, 'get'> = desk) =>
  (await at.get(`/api/reports/bookings?${days}`)).body.totals?.[0]?.sums

/** Adds up until so many facts are in the days: a transaction of another test keeps back those that follow it. */
async function foldedTo(facts: number): Promise<void> {
  const added = async () => {
    await folded()
    return inDays()
  }
  await expect.poll(added).toBe(facts)
}

/** How many facts are in the days, by the reseller's day of booking. */
async function inDays(): Promise<number> {
  const { rows } = await sql<{
    facts: number
  }>`select coalesce(sum(facts), 0)::bigint as facts from report_days
    where side = 'reseller' and basis = 'booked' and owner_id = ${desk.resellerId}`.execute(app.db)
  return rows[0]?.facts ?? 0
}

/** A change that is made now and committed later. */
async function slowly(change: (tx: Transaction<Database>) => Promise<unknown>) {
  const made = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const done = app.db.transaction().execute(async (tx) => {
    await change(tx)
    await sql`set constraints all immediate`.execute(tx)
    made.resolve()
    await commit.promise
  })
  await Promise.race([made.promise, done])
  return async () => {
    commit.resolve()
    await done
  }
}

const copyOf = (id: string) => (tx: Transaction<Database>) =>
  sql`
  insert into report_facts (booking_id, part, reseller_id, supplier_id, account_id, point_of_sale_code, status, product_id,
    rate_id, slot_id, booked_at, visit_at, bookings, tickets, redeemed, currency, gross, refunds, taxes, fees, sandbox,
    commission)
  select booking_id, 1, reseller_id, supplier_id, account_id, point_of_sale_code, status, product_id,
    rate_id, slot_id, booked_at, visit_at, 0, tickets, redeemed, currency, 100, refunds, taxes, fees, sandbox, commission
  from report_facts where booking_id = ${id}`.execute(tx)

const letIn = (id: string) => (tx: Transaction<Database>) =>
  sql`update tickets set status = 'REDEEMED', redeemed = guests where booking_id = ${id}`.execute(tx)

describe('figures by day', () => {
  test('are those of the facts, for reseller and operator, whatever comes before and after they are added up', async () => {
    await openOffice()
    const first = await sell(2)
    expect(await inDays()).toBe(0)
    expect(await sums()).toMatchObject({ bookings: 1, tickets: 2, gross: 5000 })
    await foldedTo(1)
    const operator = await openOperator(app, shelf.supplierId)
    for (const at of [desk, operator])
      expect(await sums(at)).toMatchObject({ bookings: 1, tickets: 2, gross: 5000 })
    const second = await sell(3)
    await cancel(first)
    const now = { bookings: 2, tickets: 3, gross: 12_500, refunds: 5000 }
    for (const at of [desk, operator]) expect(await sums(at)).toMatchObject(now)
    await folded()
    for (const at of [desk, operator]) expect(await sums(at)).toMatchObject(now)
    await cancel(second)
    await folded()
    await folded()
    expect(await sums()).toMatchObject({ bookings: 2, tickets: 0, refunds: 12_500 })
    const { body } = await desk.get(`/api/reports/bookings?${days}&status=OPEN`)
    expect(body.error.data.reason).toBe('reports.no_data')
    const choices = (await desk.get(`/api/reports/bookings?${days}`)).body.choices
    expect(choices.status).toEqual(['CANCELLED'])
    expect(await reportDifferences(app.db)).toEqual([])
  })

  test('a sale that commits after a later one is not missed, and none is counted twice', async () => {
    await openOffice()
    const { id } = await sell()
    const late = await slowly(copyOf(id))
    await sell()
    await folded()
    const before = await inDays()
    await sell()
    await folded()
    expect(await inDays()).toBe(before)
    expect(await sums()).toMatchObject({ bookings: 3, gross: 7500 })
    await late()
    expect(await sums()).toMatchObject({ gross: 7600 })
    await foldedTo(4)
    expect(await sums()).toMatchObject({ gross: 7600 })
    expect(await dayDifferences(app.db)).toEqual([])
    await sql`delete from report_facts where booking_id = ${id} and part = 1`.execute(app.db)
    await sql`update report_fold set written_by = 0`.execute(app.db)
    await folded()
  })

  test('a guest who is let in while the days are added up is counted once, whichever commits first', async () => {
    await openOffice()
    const bookings = [await sell(), await sell(), await sell()]
    await foldedTo(3)
    const commits = []
    for (const { id } of bookings) commits.push(await slowly(letIn(id)))
    for (const [index, commit] of commits.toReversed().entries()) {
      await folded()
      await commit()
      expect(await sums()).toMatchObject({ redeemed: index + 1, tickets: 3 })
      await folded()
      expect(await sums()).toMatchObject({ redeemed: index + 1, tickets: 3 })
      expect(await reportDifferences(app.db)).toEqual([])
    }
    await expect
      .poll(async () => {
        await folded()
        return (await sql`select from report_gone`.execute(app.db)).rows
      })
      .toEqual([])
  })

  test('processes that add up at the same time, while others sell and cancel, lose nothing', async () => {
    await openOffice()
    const selling = Array.from({ length: 12 }, async (_, index) => {
      const booking = await sell()
      await folded()
      if (index % 2 === 0) await Promise.all([cancel(booking), folded()])
      expect(await reportDifferences(app.db)).toEqual([])
    })
    await Promise.all(selling)
    expect(await sums()).toMatchObject({ bookings: 12, tickets: 6, gross: 30_000, refunds: 15_000 })
  })

  test('begin and end by the clock of the organization: where it moves, they are made anew', async () => {
    await openOffice()
    await sell()
    await foldedTo(1)
    // Noon in New York is the next day in Kiritimati.
    await sql`update suppliers set timezone = 'Pacific/Kiritimati' where id = ${shelf.supplierId}`.execute(
      app.db,
    )
    const daily = async () => (await desk.get(`/api/reports/daily?${days}`)).body.items
    expect(await daily()).toMatchObject([{ day: '2026-11-19', bookings: 1 }])
    await sell()
    await foldedTo(2)
    expect(await daily()).toMatchObject([{ day: '2026-11-19', bookings: 2 }])
    expect(await reportDifferences(app.db)).toEqual([])
  })

  test('in a copy of the database, where numbers of transactions mean nothing, are not used until they are made anew', async () => {
    await openOffice()
    const { id } = await sell()
    await foldedTo(1)
    // What a dump that is restored elsewhere looks like: another transaction wrote the mark, and all numbers are too high.
    await sql`update report_fold set mark = 9e15`.execute(app.db)
    await sql`update report_facts set written = 8e15::bigint where booking_id = ${id}`.execute(app.db)
    await sell()
    expect(await sums()).toMatchObject({ bookings: 2 })
    await foldedTo(2)
    await cancel({ id })
    expect(await sums()).toMatchObject({ bookings: 2, tickets: 1, refunds: 2500 })
    await folded()
    expect(await sums()).toMatchObject({ bookings: 2, tickets: 1, refunds: 2500 })
    expect(await reportDifferences(app.db)).toEqual([])
  })

  test('have no time limit, because years of a large company are added up in one statement', async () => {
    await openOffice()
    await sell()
    await sql`create table limits_met (value text)`.execute(app.db)
    await sql`create function meet_limit() returns trigger language plpgsql as
      $$ begin insert into limits_met values (current_setting('statement_timeout')); return null; end $$`.execute(
      app.db,
    )
    await sql`create trigger meet_limit after insert on report_days execute function meet_limit()`.execute(
      app.db,
    )
    await foldedTo(1)
    const { rows } = await sql`select distinct value from limits_met`.execute(app.db)
    expect(rows).toEqual([{ value: '0' }])
    await sql`drop function meet_limit cascade`.execute(app.db)
  })

  test('the check finds a day that its facts do not bear out', async () => {
    await openOffice()
    await sell()
    await foldedTo(1)
    const change = (by: number) =>
      sql`update report_days set gross = gross + ${by} where side = 'reseller' and basis = 'booked'
        and owner_id = ${desk.resellerId}`.execute(app.db)
    await change(1)
    expect(await reportDifferences(app.db)).toMatchObject([{ what: 'gross', kept: 2501, rows: 2500 }])
    await change(-1)
    expect(await reportDifferences(app.db)).toEqual([])
  })
})
