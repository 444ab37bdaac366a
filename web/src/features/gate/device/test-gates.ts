import fc from 'fast-check'
import type { ScanOutcome } from '@reseller-portal/contract/gate'
import { gateDevice, NoAnswer, type GateDevice, type ShownScan, type Server } from './gate-device.ts'
import { nothingKept, type DeviceState, type Store } from './kept.ts'

type Kind = 'scan' | 'lost call' | 'lost answer' | 'kill' | 'sync' | 'offline' | 'online'
export type Step = { device: number; code: number; kind: Kind }

/** What may happen to three devices and four tickets. */
export const steps = fc.array(
  fc.record({
    device: fc.nat({ max: 2 }),
    code: fc.nat({ max: 3 }),
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

/** The devices' clocks are off by this many minutes. */
export const minutesOff = [0, 40, -25]

/** What the server kept of a scan. */
export type KeptScan = { outcome: ScanOutcome; shown: ScanOutcome | null | undefined }

/** What went wrong with a ticket, after all devices came back. */
export function faultsOfTicket(
  code: string,
  good: readonly ShownScan[],
  scans: ReadonlyMap<string, KeptScan>,
): string[] {
  const ids = new Set(good.filter(({ barcode }) => barcode === code).map(({ scanId }) => scanId))
  const lost = [...ids].filter((id) => !scans.has(id))
  const counted = [...ids].filter((id) => scans.get(id)?.outcome === 'VALID')
  const reported = [...ids].filter((id) => {
    const scan = scans.get(id)
    return scan !== undefined && scan.outcome !== 'VALID' && scan.shown === 'VALID'
  })
  return [
    ...lost.map((id) => `${id} is lost`),
    ...(counted.length > 1 ? [`${code} was counted twice`] : []),
    ...(ids.size > 0 && counted.length + reported.length !== ids.size
      ? [`a second admission of ${code} is not reported`]
      : []),
    ...(ids.size === 1 && reported.length > 0 ? [`${code} was admitted once and is reported`] : []),
  ]
}

/** A device that can be killed, after which it has only what it stored. Its network loses calls and answers as the steps say. */
export function testGate(server: Server, now: () => Date, codes: readonly string[]) {
  let kept: DeviceState = nothingKept
  let network: 'online' | 'offline' | 'lost call' | 'lost answer' = 'online'
  const late: Promise<unknown>[] = []
  const store: Store = {
    load: async () => kept,
    save: async (part) => {
      kept = { ...kept, ...part }
    },
  }
  async function overNetwork<T>(call: () => Promise<T>): Promise<T> {
    const state = network
    if (state === 'lost call' || state === 'lost answer') network = 'online'
    if (state === 'offline' || state === 'lost call') throw new NoAnswer()
    const answer = call()
    // The device no longer waits for this call, but it still arrives, perhaps after the next one.
    if (state === 'lost answer') late.push(answer.catch(() => undefined))
    if (state === 'lost answer') throw new NoAnswer()
    return answer
  }
  const started = () =>
    gateDevice({
      server: {
        redeem: (scans) => overNetwork(() => server.redeem(scans)),
        shift: (unsent) => overNetwork(() => server.shift(unsent)),
      },
      store,
      isSigned: async () => false,
      now,
      newId: () => crypto.randomUUID(),
      gate: () => 'Gate',
    })
  let device: GateDevice = started()
  const seen: ShownScan[] = []
  async function step({ kind, code }: Pick<Step, 'kind' | 'code'>): Promise<void> {
    if (kind === 'offline' || kind === 'online') network = kind
    if (kind === 'kill') {
      device = started()
      await device.open()
    }
    if (kind === 'online' || kind === 'sync') await device.sync()
    if ((kind === 'lost call' || kind === 'lost answer') && network === 'online') network = kind
    if (kind === 'scan') seen.push(await device.scan(codes[code] ?? ''))
  }
  return {
    step,
    start: () => device.sync(),
    /** Sends everything stored to the server, and returns which tickets the device showed as valid. */
    comeBack: async (): Promise<ShownScan[]> => {
      await Promise.all(late)
      await step({ kind: 'online', code: 0 })
      return seen.filter(({ outcome }) => outcome === 'VALID')
    },
    unsent: () => device.unsent().length,
  }
}
