import { outcomeOf, type ScanAnswer, type ScanOutcome } from '@reseller-portal/contract/redemption'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gateDevice, NoAnswer, type GateDevice, type Seen, type Server } from './gate-device.ts'
import { nothingKept, type Kept, type Queued, type Store } from './kept.ts'

/** `npm run gate:simulate` asks for many more. */
const numRuns = Number(import.meta.env['VITE_GATE_RUNS'] ?? 1500)
const day = '2025-07-04'
const codes = ['A', 'B', 'C', 'D'].map((letter) => letter.repeat(20))
type Kind = 'scan' | 'lost call' | 'lost answer' | 'kill' | 'sync' | 'offline' | 'online'
type Step = { device: number; code: number; kind: Kind }

const steps = fc.array(
  fc.record({
    device: fc.nat({ max: 2 }),
    code: fc.nat({ max: codes.length - 1 }),
    kind: fc.constantFrom<Kind>(
      'scan',
      'scan',
      'lost call',
      'lost answer',
      'kill',
      'sync',
      'offline',
      'online',
    ),
  }),
  { maxLength: 40 },
)

test(
  'over lost answers, kills, wrong clocks and reconnects no scan is lost, nobody is counted twice, each double is reported',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => (await faultsOf(all, true)).length === 0),
      { seed: 17, numRuns },
    )
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
  const gates = [0, 40, -25].map((minutes) => gateOf(server, minutes))
  for (const gate of gates) await gate.start()
  for (const { device, code, kind } of all) await gates[device]?.step(kind, codes[code] ?? '')
  for (const gate of gates) await gate.step('online', '')
  const good = gates.flatMap(({ seen }) => seen).filter(({ outcome }) => outcome === 'VALID')
  return codes.flatMap((code) => faultsOfTicket(code, good, server))
}

function faultsOfTicket(
  code: string,
  good: readonly Seen[],
  server: ReturnType<typeof bookkeeper>,
): string[] {
  const ids = new Set(good.filter(({ barcode }) => barcode === code).map(({ scanId }) => scanId))
  const lost = [...ids].filter((id) => !server.scans.has(id))
  const counted = [...ids].filter((id) => server.scans.get(id)?.outcome === 'VALID')
  const doubles = [...ids].filter((id) => {
    const scan = server.scans.get(id)
    return scan !== undefined && scan.outcome !== 'VALID' && scan.shown === 'VALID'
  })
  return [
    ...lost.map((id) => `${id} is lost`),
    ...(counted.length > 1 ? [`${code} was counted twice`] : []),
    ...(ids.size > 0 && counted.length + doubles.length !== ids.size
      ? [`a double of ${code} is not reported`]
      : []),
    ...(ids.size === 1 && doubles.length > 0 ? [`${code} was let in once and is reported`] : []),
  ]
}

/** The server's rule and memory, without a database. */
function bookkeeper(knowsIds: boolean) {
  const redeemed = new Map<string, number>()
  const scans = new Map<string, { outcome: ScanOutcome; shown: ScanOutcome | undefined }>()
  const ticketOf = (code: string) => ({
    ...{ id: code, code, bookingId: code, reference: code, guest: 'Ada', product: 'Boat', type: 'Adult' },
    ...{ startsAt: `${day}T14:00:00Z`, zone: 'UTC', firstDay: day, lastDay: day, guests: 1 },
    ...{ redeemed: redeemed.get(code) ?? 0, isCancelled: false, last: null },
  })
  function take({ scanId, barcode, shown }: Queued): ScanAnswer {
    const known = scans.get(scanId)
    if (known && knowsIds) known.shown ??= shown
    else {
      const outcome = outcomeOf(ticketOf(barcode), { at: new Date(`${day}T12:00:00Z`), guests: 1 })
      if (outcome === 'VALID') redeemed.set(barcode, 1)
      scans.set(scanId, { outcome, shown })
    }
    const outcome = scans.get(scanId)?.outcome ?? 'NOT_FOUND'
    return { scanId, barcode, outcome, admitted: outcome === 'VALID' ? 1 : 0, ticket: ticketOf(barcode) }
  }
  return { scans, take, tickets: () => codes.map(ticketOf) }
}

/** A device that can be killed: what its store has is all that it keeps. */
function gateOf(books: ReturnType<typeof bookkeeper>, minutesOff: number) {
  let kept: Kept = nothingKept
  let road: 'open' | 'closed' | 'lost call' | 'lost answer' = 'open'
  const store: Store = {
    load: async () => kept,
    save: async (part) => {
      kept = { ...kept, ...part }
    },
  }
  async function over<T>(act: () => T): Promise<T> {
    const now = road
    if (now === 'lost call' || now === 'lost answer') road = 'open'
    if (now === 'closed' || now === 'lost call') throw new NoAnswer()
    const answer = act()
    if (now === 'lost answer') throw new NoAnswer()
    return answer
  }
  const server: Server = {
    redeem: (scans) => over(() => scans.map(books.take)),
    shift: () =>
      over(() => ({
        now: `${day}T12:00:00Z`,
        zone: 'UTC',
        keys: [],
        tickets: books.tickets(),
        today: { guests: 4, redeemed: 0 },
      })),
  }
  const made = () =>
    gateDevice({
      server,
      store,
      isSigned: async () => false,
      now: () => new Date(Date.parse(`${day}T12:00:00Z`) + minutesOff * 60_000),
      newId: () => crypto.randomUUID(),
      gate: () => 'Gate',
    })
  let device: GateDevice = made()
  const seen: Seen[] = []
  async function step(kind: Kind, code: string): Promise<void> {
    if (kind === 'offline') road = 'closed'
    if (kind === 'online') road = 'open'
    if (kind === 'kill') {
      device = made()
      await device.open()
    }
    if (kind === 'online' || kind === 'sync') await device.sync()
    if ((kind === 'lost call' || kind === 'lost answer') && road === 'open') road = kind
    if (kind === 'scan') seen.push(await device.scan(code))
  }
  return { seen, step, start: () => device.sync() }
}
