import { createPublicKey, verify } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSignedCode } from '@reseller-portal/contract/gate'
import { newId } from '#kit/ids.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openGate } from '#test/sales/gate.ts'
import { addShelf, type Shelf } from '#test/shelf.ts'
import { stockSlot } from '#test/stock.ts'
import { resealGateKeys } from './codes/keys.ts'
import { rotateGateKeys, rotateOldKeys } from './codes/rotate.ts'
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
    const before = new Date(app.clock().getTime() - 2 * day * 60_000)
    const device = await here.deviceSince(before, before)
    expect((await here.scan(code, { ...offline(-5 * day), device })).outcome).toBe('WRONG_DAY')
    expect((await here.scan(code, { ...offline(day), device })).outcome).toBe('VALID')
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
    expect(isSigned(text, shift.keys[0])).toBe(true)
    expect(isSigned(text.replace(/\.1\./, '.9.'), shift.keys[0])).toBe(false)
    expect((await here.scan(text)).outcome).toBe('VALID')
    const seen = await app.db.selectFrom('gate_devices').selectAll().where('id', '=', device).execute()
    expect(seen).toMatchObject([{ gate: 'Gate B', unsent: 3 }])
  })

  test('keys are replaced after a year: the old one checks until its last ticket, then is no longer told', async () => {
    const there = await openGate(app)
    const { supplierId } = there.shelf
    const draw = async (at: Date) => {
      const ticket = { value: 'A'.repeat(20), zone: 'America/New_York', guests: 1, startsAt: at, endsAt: at }
      const [text = ''] = await codesToDraw(supplierId, [ticket], workOf(app))
      return text
    }
    const keysNow = async () => {
      await there.gate.comeBack()
      const body = { gate: 'Gate B', device: newId(), unsent: 0 }
      const { keys }: { keys: string[] } = (await there.gate.post('/api/redemption/shift', body)).body
      return keys
    }
    await there.sell()
    const old = await draw(app.clock())
    const [first] = await keysNow()
    await rotateOldKeys(workOf(app))
    expect(await keysNow()).toEqual([first])
    app.pass({ days: 366 })
    const next = { ...there.shelf, ...(await aDayOf(there.shelf)) }
    await there.desk.comeBack()
    await there.sell(1, next)
    await Promise.all(Array.from({ length: 3 }, () => rotateOldKeys(workOf(app))))
    const both = await keysNow()
    expect(both).toEqual([expect.any(String), first])
    const renewed = await draw(app.clock())
    const checkedBy = (text: string, keys: string[]) => keys.filter((key) => isSigned(text, key))
    expect([checkedBy(old, both), checkedBy(renewed, both)]).toEqual([[first], [both[0]]])
    const kept = app.db.selectFrom('gate_keys').selectAll().where('supplier_id', '=', supplierId)
    expect((await kept.orderBy('created_at').execute()).map((key) => key.private_key !== null)).toEqual([
      false,
      true,
    ])
    expect(await resealGateKeys(app.db, app.config)).toBe(0)
    app.pass({ days: 3 })
    expect(await keysNow()).toEqual([both[0]])
    // As the command does, whatever their age.
    expect(await rotateGateKeys({ ...app, now: app.clock() }, app.clock())).toBeGreaterThan(0)
    expect(await keysNow()).toEqual([expect.any(String), both[0]])
  })
})

async function aDayOf({ poolId, supplierId }: Shelf) {
  const slot = await stockSlot(
    app,
    { poolId, supplierId },
    { zone: 'America/New_York', day: 1, time: '10:00' },
  )
  return { slotId: slot.id, at: slot.startsAt.toISOString() }
}

function isSigned(text: string, key: string): boolean {
  const code = readSignedCode(text)
  const x = Buffer.from(key, 'base64').toString('base64url')
  const made = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(code?.signed ?? ''), made, code?.signature ?? new Uint8Array())
}

function bookingOf(ticket: string) {
  return app.db.selectFrom('tickets').select('booking_id').where('id', '=', ticket).executeTakeFirstOrThrow()
}
