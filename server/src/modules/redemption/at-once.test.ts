import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { openOperator } from '#test/desk.ts'
import { gateStaff, openGate } from '#test/sales/gate.ts'
import { addShelf } from '#test/shelf.ts'

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
