import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { fold } from '#modules/reports/days/fold.ts'
import { reportDifferences } from '#modules/reports/index.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openOperator } from '#test/desk.ts'
import { gateStaff, openGate } from '#test/sales/gate.ts'
import { addShelf } from '#test/shelf.ts'
import { redeem } from './redeem.ts'

let app: TestApp
let here: Awaited<ReturnType<typeof openGate>>

beforeAll(async () => {
  app = await testApp({ at: '2026-05-12T15:00:00Z' })
  here = await openGate(app)
})

describe('many gates at once', () => {
  test('of a hundred gates with the same ticket exactly one lets in', async () => {
    const { id, code } = await here.oneTicket()
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, async () => (await here.scan(code)).outcome),
    )
    expect(outcomes.filter((outcome) => outcome === 'VALID')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'ALREADY_REDEEMED')).toHaveLength(99)
    expect(await here.stateOf(id)).toEqual({ status: 'REDEEMED', redeemed: 1 })
  })

  test('without the condition in the statement several would', async () => {
    const { id } = await here.oneTicket()
    await sql`alter table tickets drop constraint tickets_redeemed`.execute(app.db)
    const unguarded = async () => {
      const before = await here.stateOf(id)
      if (before.redeemed > 0) return false
      await sql`update tickets set redeemed = redeemed + 1, status = 'REDEEMED' where id = ${id}`.execute(
        app.db,
      )
      return true
    }
    const let_in = await Promise.all(Array.from({ length: 20 }, unguarded))
    expect(let_in.filter(Boolean).length).toBeGreaterThan(1)
    await app.db.updateTable('tickets').set({ redeemed: 1 }).where('id', '=', id).execute()
    await sql`alter table tickets add constraint tickets_redeemed check (redeemed between 0 and guests)`.execute(
      app.db,
    )
  })

  test('of a group of seven seven come in, however they are asked for', async () => {
    const { id, code } = await here.oneTicket(7)
    const all = await Promise.all(Array.from({ length: 12 }, () => here.scan(code, { guests: 2 })))
    expect(all.filter(({ outcome }) => outcome === 'VALID')).toHaveLength(3)
    expect(await here.stateOf(id)).toEqual({ status: 'REDEEMED', redeemed: 6 })
  })

  test('a ticket is cancelled or let in, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, booking, code } = await here.oneTicket()
      const [gone, entry] = await Promise.all([
        here.desk.post(`/api/booking/cancel-booking/${booking}`, { reason: 'ill' }),
        here.scan(code),
      ])
      const { status } = await here.stateOf(id)
      expect([gone.status, entry.outcome, status]).toEqual(
        entry.outcome === 'VALID' ? [409, 'VALID', 'REDEEMED'] : [200, 'CANCELLED', 'CANCELLED'],
      )
    }
  })
})

describe('a chunk of scans', () => {
  const sendAll = async (scans: object[]) =>
    (await here.gate.post('/api/redemption/redeem', { gate: 'Gate B', device: newId(), scans })).body.results

  test('decides the scans of one ticket one after the other, and a scan that is in it twice once', async () => {
    const { id, code } = await here.oneTicket(3)
    const [two, alsoTwo, one] = [2, 2, 1].map((guests) => here.scanOf(code, { guests }))
    expect(await sendAll([two, two, alsoTwo, one].flatMap((each) => each ?? []))).toMatchObject([
      { outcome: 'VALID', admitted: 2, ticket: { redeemed: 2 } },
      { outcome: 'VALID', admitted: 2 },
      { outcome: 'ALREADY_REDEEMED', admitted: 0, ticket: { redeemed: 2 } },
      { outcome: 'VALID', admitted: 1, ticket: { redeemed: 3, last: { gate: 'Gate B' } } },
    ])
    expect(await here.stateOf(id)).toEqual({ status: 'REDEEMED', redeemed: 3 })
  })

  test('with tickets of the same bookings in another order waits for another one, and the reports count each once', async () => {
    const bookings = await Promise.all(Array.from({ length: 5 }, () => here.sell(4)))
    const codes = bookings.map(({ tickets }) => tickets.map(({ barcode }) => barcode.value))
    const chunkOf = (position: number, order: typeof codes) =>
      order.flatMap((tickets) => here.scanOf(tickets[position] ?? ''))
    await fold({ db: app.db, now: app.clock() })
    const back = codes.toReversed()
    const chunks = [chunkOf(0, codes), chunkOf(1, back), chunkOf(2, codes), chunkOf(3, back)]
    const again = chunks.map((chunk) => chunk.map(({ barcode }) => here.scanOf(barcode)))
    const answers = (await Promise.all([...chunks, ...again].map(sendAll))).flat()
    const admitted = answers.filter(({ outcome }) => outcome === 'VALID')
    expect([answers.length, admitted.length]).toEqual([40, 20])
    expect(await reportDifferences(app.db)).toEqual([])
    const counted = await app.db
      .selectFrom('report_facts')
      .select('redeemed')
      .where(
        'booking_id',
        'in',
        bookings.map(({ id }) => id),
      )
      .execute()
    expect(counted.map(({ redeemed }) => redeemed)).toEqual([4, 4, 4, 4, 4])
  })

  test('writes the figures itself: nobody counts the booking again', async () => {
    const { id, code } = await here.oneTicket()
    await fold({ db: app.db, now: app.clock() })
    await sql`alter table tickets disable trigger report_ticket`.execute(app.db)
    const scanned = await here.scan(code)
    await sql`alter table tickets enable trigger report_ticket`.execute(app.db)
    expect([scanned.outcome, await reportDifferences(app.db)]).toEqual(['VALID', []])
    await app.db
      .updateTable('tickets')
      .set({ redeemed: 0, status: 'ISSUED', redeemed_at: null })
      .where('id', '=', id)
      .execute()
    expect(await reportDifferences(app.db)).toEqual([])
  })
})

test('a scan reads none of the scans before it, also by plans that were made while there were none', async () => {
  const fresh = await testApp({ at: '2026-05-12T15:00:00Z' })
  const { desk, shelf, oneTicket, scanOf } = await openGate(fresh)
  const codes: string[] = []
  for (let ticket = 0; ticket < 10; ticket += 1) codes.push((await oneTicket()).code)
  const actor = { accountId: desk.accountId, name: 'Gate', supplierId: shelf.supplierId, resellerId: null }
  await fresh.db.transaction().execute(async (db) => {
    // From the sixth time on a prepared statement has one plan for all.
    for (const code of codes)
      await redeem({ gate: 'Gate B', device: newId(), scans: [scanOf(code)] }, {
        ...workOf(fresh),
        db,
        actor,
      } as never)
    const { rows } = await sql`select seq_scan, idx_tup_fetch from pg_stat_xact_user_tables
      where relname = 'redemptions'`.execute(db)
    expect(rows).toEqual([{ seq_scan: 0, idx_tup_fetch: 0 }])
  })
})

describe('undoing', () => {
  const undo = (id: string, reason = 'wrong guest', at = here.gate) =>
    at.post(`/api/redemption/redeem/${id}/undo`, { reason })

  test('within 15 minutes with a reason the ticket is good again, and both facts stay', async () => {
    const { id, booking, code } = await here.oneTicket()
    const first = await here.scan(code)
    expect((await undo(first.sent.scanId, ' ')).status).toBe(400)
    expect((await undo(first.sent.scanId)).body.result).toMatchObject({ ticket: { redeemed: 0, last: null } })
    expect(await here.stateOf(id)).toEqual({ status: 'ISSUED', redeemed: 0 })
    expect((await undo(first.sent.scanId)).body.error.data.reason).toBe('redemption.undone')
    expect((await here.scan(code)).outcome).toBe('VALID')
    const { timeline } = (await here.desk.get(`/api/booking/get-booking/${booking}`)).body.booking
    expect(timeline.slice(-3).map(({ typeOf }: { typeOf: string }) => typeOf)).toEqual([
      'bookings.tickets_redeemed',
      'bookings.redemption_undone',
      'bookings.tickets_redeemed',
    ])
  })

  test('twice at one moment, it happens once', async () => {
    const { id, code } = await here.oneTicket(3)
    const first = await here.scan(code, { guests: 2 })
    await here.scan(code, { guests: 1 })
    const both = await Promise.all([
      undo(first.sent.scanId),
      undo(first.sent.scanId),
      undo(first.sent.scanId),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await here.stateOf(id)).toEqual({ status: 'REDEEMED', redeemed: 1 })
  })

  test('after 15 minutes, for a refused scan, and for another operator it is refused', async () => {
    const { code } = await here.oneTicket()
    const [first, second] = [await here.scan(code), await here.scan(code)]
    expect((await undo(second.sent.scanId)).body.error.data.reason).toBe('redemption.not_found')
    const strange = await addShelf(app, here.desk, { holdable: false })
    const stranger = await openOperator(app, strange.supplierId, gateStaff)
    expect((await undo(first.sent.scanId, 'mine', stranger)).body.error.data.reason).toBe(
      'redemption.not_found',
    )
    app.pass({ minutes: 16 })
    await here.gate.comeBack()
    await here.desk.comeBack()
    expect((await undo(first.sent.scanId)).body.error.data.reason).toBe('redemption.undo_late')
  })
})
