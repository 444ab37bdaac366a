import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openGate } from '#test/sales/gate.ts'

let app: TestApp
let here: Awaited<ReturnType<typeof openGate>>
beforeAll(async () => {
  app = await testApp({ at: '2026-05-12T15:00:00Z' })
  here = await openGate(app)
})

const dayMs = 24 * 3600_000
const daysAgo = (days: number) => new Date(app.clock().getTime() - days * dayMs)

/** An unused ticket of four days ago. */
async function oldTicket() {
  const ticket = await here.oneTicket()
  await app.db
    .updateTable('booking_items')
    .set({ starts_at: daysAgo(4), ends_at: new Date(daysAgo(4).getTime() + 3600_000) })
    .where('booking_id', '=', ticket.booking)
    .execute()
  return ticket
}

const backDated = (code: string, device: string) =>
  here.scan(code, { shown: 'VALID', scannedAt: daysAgo(4).toISOString(), device })

async function conflictsOf(scanId: string) {
  const { conflicts } = (await here.gate.get('/api/redemption/conflicts')).body
  return conflicts.filter((each: { scanId: string }) => each.scanId === scanId)
}

describe('a scan that says it was made without network four days ago', () => {
  test('is a conflict from a device that never began a shift', async () => {
    const { id, code } = await oldTicket()
    const { outcome, admitted, sent } = await backDated(code, newId())
    expect({ outcome, admitted }).toEqual({ outcome: 'WRONG_DAY', admitted: 0 })
    expect(await here.stateOf(id)).toEqual({ status: 'ISSUED', redeemed: 0 })
    expect(await conflictsOf(sent.scanId)).toMatchObject([{ outcome: 'WRONG_DAY' }])
  })

  test('is a conflict from a device that began its shift today', async () => {
    const { code } = await oldTicket()
    const device = newId()
    await here.gate.post('/api/redemption/shift', { gate: 'Gate B', device, unsent: 0 })
    const { outcome, sent } = await backDated(code, device)
    expect(outcome).toBe('WRONG_DAY')
    expect(await conflictsOf(sent.scanId)).toHaveLength(1)
  })

  test('is a conflict from a device that has said since that it had nothing left to send', async () => {
    const { code } = await oldTicket()
    const device = await here.deviceSince(daysAgo(5))
    await here.gate.post('/api/redemption/shift', { gate: 'Gate B', device, unsent: 0 })
    expect((await backDated(code, device)).outcome).toBe('WRONG_DAY')
  })

  test('is a conflict from a device whose list of tickets was too old by then', async () => {
    const { code } = await oldTicket()
    const device = await here.deviceSince(daysAgo(10), daysAgo(7))
    expect((await backDated(code, device)).outcome).toBe('WRONG_DAY')
  })

  test('counts from a device that was in its shift then and has had something to send since', async () => {
    const { id, code } = await oldTicket()
    const device = await here.deviceSince(daysAgo(5))
    await here.gate.post('/api/redemption/shift', { gate: 'Gate B', device, unsent: 1 })
    expect((await backDated(code, device)).outcome).toBe('VALID')
    expect((await here.stateOf(id)).redeemed).toBe(1)
  })
})

test('the device of another operator is no device of this one', async () => {
  const there = await openGate(app)
  const device = await there.deviceSince(daysAgo(5))
  const { code } = await oldTicket()
  expect((await backDated(code, device)).outcome).toBe('WRONG_DAY')
})
