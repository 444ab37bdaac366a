import { createPublicKey, verify } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSignedCode } from '@reseller-portal/contract/redemption'
import { newId } from '#kit/ids.ts'
import { testApp, workOf } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { openGate } from '#test/sales/gate.ts'
import { addShelf } from '#test/shelf.ts'
import { codesToDraw } from './codes/sign.ts'

let app: TestApp
let here: Awaited<ReturnType<typeof openGate>>

beforeAll(async () => {
  app = await testApp({ at: '2026-05-12T15:00:00Z' })
  here = await openGate(app)
})

describe('without network', () => {
  const offline = (minutes: number) => ({
    shown: 'VALID',
    scannedAt: new Date(app.clock().getTime() - minutes * 60_000).toISOString(),
  })

  test('two devices let the same ticket in: both are kept, and the second is a conflict with both places', async () => {
    const { code } = await here.oneTicket()
    await here.scan(code, offline(9), here.gate, 'Gate North')
    const second = await here.scan(code, offline(8), here.gate, 'Gate South')
    expect(second).toMatchObject({ outcome: 'ALREADY_REDEEMED', admitted: 0 })
    const { conflicts } = (await here.gate.get('/api/redemption/conflicts')).body
    expect(conflicts[0]).toMatchObject({
      scanId: second.sent.scanId,
      gate: 'Gate South',
      outcome: 'ALREADY_REDEEMED',
      others: [{ gate: 'Gate North', by: 'Test Operator' }],
    })
  })

  test('a scan of yesterday that arrives today counts for its day, one of tomorrow for now', async () => {
    const { id, code } = await here.oneTicket()
    const day = 24 * 60
    await app.db
      .updateTable('booking_items')
      .set({
        starts_at: new Date(app.clock().getTime() - day * 60_000),
        ends_at: new Date(app.clock().getTime() - (day - 1) * 60_000),
      })
      .where('booking_id', '=', (await bookingOf(id)).booking_id)
      .execute()
    expect((await here.scan(code, offline(-5 * day))).outcome).toBe('WRONG_DAY')
    expect((await here.scan(code, offline(day))).outcome).toBe('VALID')
  })

  test('a device gets the tickets of these days, the counts of today and a key that checks our codes', async () => {
    const own = await addShelf(app, here.desk, { holdable: false, startsInMinutes: 5, beside: here.shelf })
    const [ticket] = (await here.sell(1, own)).tickets
    const device = newId()
    const shift = (await here.gate.post('/api/redemption/shift', { gate: 'Gate B', device, unsent: 3 })).body
    expect(shift.tickets).toContainEqual(expect.objectContaining({ id: ticket?.id, redeemed: 0 }))
    expect(shift.today.guests).toBeGreaterThan(shift.today.redeemed)
    const value = ticket?.barcode.value ?? ''
    const at = { startsAt: new Date(own.at), endsAt: new Date(own.at) }
    const drawn = { value, zone: 'America/New_York', guests: 1, ...at }
    const [text = ''] = await codesToDraw(own.supplierId, [drawn], workOf(app))
    const signed = readSignedCode(text)
    const x = Buffer.from(shift.keys[0], 'base64').toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    const isGood = (words = '') =>
      verify(null, Buffer.from(words), key, signed?.signature ?? new Uint8Array())
    expect(isGood(signed?.signed)).toBe(true)
    expect(isGood(signed?.signed.replace(/.$/, '9'))).toBe(false)
    expect((await here.scan(text)).outcome).toBe('VALID')
    const seen = await app.db.selectFrom('gate_devices').selectAll().where('id', '=', device).execute()
    expect(seen).toMatchObject([{ gate: 'Gate B', unsent: 3 }])
  })
})

function bookingOf(ticket: string) {
  return app.db.selectFrom('tickets').select('booking_id').where('id', '=', ticket).executeTakeFirstOrThrow()
}
