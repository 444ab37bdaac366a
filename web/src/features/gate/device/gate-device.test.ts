import { longestCode, outcomeOf, Scan, type ScanAnswer } from '@reseller-portal/contract/gate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gateDevice, NoAnswer, NotTaken, type ShownScan, type Server } from './gate-device.ts'
import { nothingKept, type Queued } from './kept.ts'
import { faultsOfTicket, minutesOff, steps, testGate, type KeptScan, type Step } from './test-gates.ts'

/** `npm run gate:simulate` asks for many more. */
const numRuns = Number(import.meta.env['VITE_GATE_RUNS'] ?? 1500)
const day = '2025-07-04'
const codes = ['A', 'B', 'C', 'D'].map((letter) => letter.repeat(20))

test(
  'with lost answers, killed devices, wrong clocks and reconnects, no scan is lost, no guest is counted twice, and each double scan is reported',
  { timeout: 600_000 },
  async () => {
    const held = fc.check(
      fc.asyncProperty(steps, async (all) => (await faultsOf(all, true)).length === 0),
      { seed: 17, numRuns },
    )
    expect((await held).counterexample).toBeNull()
  },
)

test('a server that forgets the ids of scans is found out', async () => {
  const held = fc.check(
    fc.asyncProperty(steps, async (all) => (await faultsOf(all, false)).length === 0),
    { seed: 17, numRuns },
  )
  expect((await held).failed).toBe(true)
})

/** What went wrong in one run, after all devices came back. */
async function faultsOf(all: readonly Step[], knowsIds: boolean): Promise<string[]> {
  const server = bookkeeper(knowsIds)
  const gates = minutesOff.map((minutes) =>
    testGate(server, () => new Date(Date.parse(`${day}T12:00:00Z`) + minutes * 60_000), codes),
  )
  for (const gate of gates) await gate.start()
  for (const step of all) await gates[step.device]?.step(step)
  const good: ShownScan[] = []
  for (const gate of gates) good.push(...(await gate.comeBack()))
  return codes.flatMap((code) => faultsOfTicket(code, good, server.scans))
}

/** The server's rule and memory, without a database. */
function bookkeeper(knowsIds: boolean): Server & { scans: Map<string, KeptScan> } {
  const redeemed = new Map<string, number>()
  const scans = new Map<string, KeptScan>()
  const ticketOf = (code: string) => ({
    id: code,
    code,
    bookingId: code,
    reference: code,
    guest: 'Ada',
    product: 'Boat',
    type: 'Adult',
    startsAt: `${day}T14:00:00Z`,
    zone: 'UTC',
    firstDay: day,
    lastDay: day,
    guests: 1,
    redeemed: redeemed.get(code) ?? 0,
    isCancelled: false,
    last: null,
  })
  function take({ scanId, barcode, shown }: Queued): ScanAnswer {
    const earlier = scans.get(scanId)
    if (earlier && knowsIds) earlier.shown ??= shown
    else {
      const outcome = outcomeOf(ticketOf(barcode), { at: new Date(`${day}T12:00:00Z`), guests: 1 })
      if (outcome === 'VALID') redeemed.set(barcode, 1)
      scans.set(scanId, { outcome, shown })
    }
    const outcome = scans.get(scanId)?.outcome ?? 'NOT_FOUND'
    return { scanId, barcode, outcome, admitted: outcome === 'VALID' ? 1 : 0, ticket: ticketOf(barcode) }
  }
  return {
    scans,
    redeem: async (sent) => sent.map(take),
    shift: async () => ({
      now: `${day}T12:00:00Z`,
      zone: 'UTC',
      keys: [],
      tickets: codes.map(ticketOf),
      today: { guests: 4, redeemed: 0 },
    }),
  }
}

test('a scan that the server rejects does not block later scans or the refresh of the list', async () => {
  const server = bookkeeper(true)
  let isThere = true
  const gate = deviceAt({
    redeem: async (sent) => {
      if (!isThere) throw new NoAnswer()
      if (sent.some(({ barcode }) => barcode === 'odd')) throw new NotTaken()
      return server.redeem(sent)
    },
    shift: (unsent) => (isThere ? server.shift(unsent) : Promise.reject(new NoAnswer())),
  })
  await gate.sync()
  isThere = false
  for (const code of ['odd', codes[0], codes[1]]) await gate.scan(code ?? '')
  isThere = true
  expect(await gate.sync()).toBe(true)
  expect(gate.unsent()).toMatchObject([{ barcode: 'odd', shown: 'NOT_FOUND' }])
  expect([...server.scans.values()]).toMatchObject([{ outcome: 'VALID' }, { outcome: 'VALID' }])
  // A server that refuses it is there.
  isThere = false
  await gate.send()
  expect(gate.state().isOnline).toBe(false)
  isThere = true
  await gate.send()
  expect(gate.state().isOnline).toBe(true)
})

test.each([
  ['longer than any ticket’s', 'x'.repeat(2900), 'x'.repeat(longestCode)],
  ['with letters that no database keeps', 'a\0b\uD800', 'a\uFFFDb\uFFFD'],
  ['of nothing', '  ', '?'],
])('a foreign code %s can be sent', async (_, scanned, sent) => {
  const { barcode } = await deviceAt(bookkeeper(true)).scan(scanned)
  expect(barcode).toBe(sent)
  expect(Scan.shape.barcode.parse(barcode)).toBe(sent)
})

function deviceAt(server: Server) {
  return gateDevice({
    server,
    store: { load: async () => nothingKept, save: async () => {} },
    isSigned: async () => false,
    now: () => new Date(`${day}T12:00:00Z`),
    newId: () => crypto.randomUUID(),
    gate: () => 'Gate',
  })
}
