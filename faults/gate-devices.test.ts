import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { gateShift, redeem } from '@reseller-portal/contract/gate'
import { testApp, type TestApp } from '#test/app.ts'
import { signIn } from '#test/desk.ts'
import { openGate } from '#test/sales/gate.ts'
import { NoAnswer, type Server } from '../web/src/features/gate/device/gate-device.ts'
import {
  faultsOfTicket,
  minutesOff,
  steps,
  testGate,
  type Step,
} from '../web/src/features/gate/device/test-gates.ts'

/**
 * The devices of `npm run gate:simulate` with the server as it is: over HTTP, on a database, all three at once. `npm run
 * gate:simulate:server` asks for many more.
 */
const numRuns = Number(process.env['GATE_RUNS'] ?? 50)
const seed = Number(process.env['GATE_SEED'] ?? 17)

let app: TestApp
let here: Awaited<ReturnType<typeof openGate>>
let address: string
let headers: Record<string, string>
beforeAll(async () => {
  app = await testApp({ at: '2026-05-12T15:00:00Z' })
  here = await openGate(app)
  address = await app.listen()
  const { cookies, csrf } = await signIn(app, here.gate.email)
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  headers = { 'x-csrf-token': csrf, 'content-type': 'application/json', cookie: cookie.join('; ') }
  const boat = app.db.updateTable('slots').set({ capacity: 1_000_000 })
  await boat.where('id', '=', here.shelf.slotId).execute()
})

test(
  'three devices on an unreliable network with a real server: no scan is lost, no guest is counted twice, each double scan is reported',
  { timeout: 3_600_000 },
  async () => {
    const held = fc.asyncProperty(steps, async (all) => {
      expect(await faultsOf(all, true)).toEqual([])
    })
    await fc.assert(held, { seed, numRuns })
    // Those who were shown as good, as the operator's list of conflicts has them.
    const { conflicts } = (await here.gate.get('/api/redemption/conflicts')).body
    expect(conflicts.length).toBeGreaterThan(0)
  },
)

test('a server that forgets the ids of scans is found out', async () => {
  const held = fc.asyncProperty(steps, async (all) => (await faultsOf(all, false)).length === 0)
  expect((await fc.check(held, { seed, numRuns: 200, endOnFailure: true })).failed).toBe(true)
})

/** What went wrong in one run with four new tickets, after all devices came back. */
async function faultsOf(all: readonly Step[], knowsIds: boolean): Promise<string[]> {
  const { id: booking, tickets: sold } = await here.sell(4)
  const codes = sold.map(({ barcode }) => barcode.value)
  const gates = minutesOff.map((minutes) =>
    testGate(overHttp(codes, knowsIds), () => new Date(app.clock().getTime() + minutes * 60_000), codes),
  )
  await Promise.all(gates.map((gate) => gate.start()))
  await Promise.all(
    gates.map(async (gate, index) => {
      for (const step of all.filter(({ device }) => device === index)) await gate.step(step)
    }),
  )
  const good = (await Promise.all(gates.map((gate) => gate.comeBack()))).flat()
  const rows = await app.db
    .selectFrom('redemptions')
    .select(['id', 'outcome', 'shown', 'admitted', 'code'])
    .where('code', 'in', codes)
    .execute()
  const scans = new Map(rows.map(({ id, outcome, shown }) => [id, { outcome, shown }]))
  const tickets = await app.db
    .selectFrom('tickets')
    .select(['barcode_value as code', 'redeemed'])
    .where('barcode_value', 'in', codes)
    .execute()
  const counts = tickets.flatMap(({ code, redeemed }) => {
    const admitted = rows.reduce((sum, row) => sum + (row.code === code ? row.admitted : 0), 0)
    return admitted === redeemed ? [] : [`${code} has ${redeemed} guests and scans of ${admitted}`]
  })
  // So that the lists of the runs to come stay short.
  const long = { starts_at: new Date('2025-01-01'), ends_at: new Date('2025-01-02') }
  await app.db.updateTable('booking_items').set(long).where('booking_id', '=', booking).execute()
  const waiting = gates.filter((gate) => gate.unsent() > 0).map(() => 'a device did not send all')
  return [...codes.flatMap((code) => faultsOfTicket(code, good, scans)), ...counts, ...waiting]
}

/** One device's calls, with the session of a person at the gate. */
function overHttp(codes: readonly string[], knowsIds: boolean): Server {
  const device = newId()
  const ask = async (path: string, body: object) => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }).catch(() => {
      throw new NoAnswer()
    })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  return {
    redeem: async (scans) => {
      if (!knowsIds) await forget(scans.map(({ scanId }) => scanId))
      const answer = await ask('/api/redemption/redeem', { gate: 'Gate', device, scans })
      return redeem.output.parse(answer).results
    },
    shift: async (unsent) => {
      const list = gateShift.output.parse(
        await ask('/api/redemption/shift', { gate: 'Gate', device, unsent }),
      )
      return { ...list, tickets: list.tickets.filter(({ code }) => codes.includes(code)) }
    },
  }
}

/** The negative control: the ticket stays counted, by a scan that nobody knows any more. */
async function forget(ids: string[]): Promise<void> {
  await app.db.deleteFrom('redemptions').where('id', 'in', ids).execute()
}
