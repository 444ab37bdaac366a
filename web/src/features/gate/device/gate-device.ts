import {
  longestCode,
  plainCode,
  ticketCodesChunk,
  type GateTicket,
  type ScanAnswer,
  type ScanOutcome,
} from '@reseller-portal/contract/gate'
import { decide, type Checks } from './decide.ts'
import { nothingKept, type DeviceState, type Queued, type Shift, type Store } from './kept.ts'

/**
 * The calls of a device. They throw `NoAnswer` if the server may not have received the call, `NotTaken` if it refused
 * these scans, and another error if it refused the caller.
 */
export type Server = {
  redeem(scans: readonly Queued[]): Promise<readonly ScanAnswer[]>
  shift(unsent: number): Promise<Omit<Shift, 'savedAt' | 'ahead'> & { now: string }>
}
export class NoAnswer extends Error {}
export class NotTaken extends Error {}

/** What the person at the gate sees of a scan. */
export type ShownScan = {
  scanId: string
  barcode: string
  outcome: ScanOutcome
  guests: number
  guestsLeft: number
  ticket: GateTicket | undefined
  isOffline: boolean
  at: string
}

export type State = {
  isOnline: boolean
  unsent: number
  shift: Shift | undefined
  /** Guests that this device admitted and the saved list does not count. */
  entered: number
  seen: readonly ShownScan[]
}

type Parts = {
  server: Server
  store: Store
  isSigned: Checks
  now: () => Date
  newId: () => string
  gate: () => string
}

const mostSeen = 20

/**
 * One device at a gate. A scan is stored before it is sent. If no answer comes, the device decides, and later sends
 * what it showed under the same id. Nobody has to switch it to offline.
 */
export function gateDevice({ server, store, isSigned, now, newId, gate }: Parts) {
  let kept: DeviceState = nothingKept
  let state: State = { isOnline: true, unsent: 0, shift: undefined, entered: 0, seen: [] }
  const watchers = new Set<() => void>()
  const scans = turns()
  const sendings = turns()
  const saves = turns()
  const change = (part: Partial<State>) => {
    state = {
      ...state,
      ...part,
      unsent: kept.queue.filter(({ shown }) => shown !== undefined).length,
      shift: kept.shift,
      entered: kept.entries.reduce((sum, { guests }) => sum + guests, 0),
    }
    for (const watcher of watchers) watcher()
  }
  const keep = (part: Partial<DeviceState>) => {
    kept = { ...kept, ...part }
    return saves(() => store.save(part))
  }
  const corrected = () => new Date(now().getTime() + (kept.shift?.ahead ?? 0))
  const show = (seen: ShownScan) => {
    change({ seen: [seen, ...state.seen].slice(0, mostSeen) })
    return seen
  }

  return {
    state: () => state,
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    open: async () => {
      kept = await store.load()
      change({})
    },
    /** Handles one scan after the other. None of them waits for a transmission. */
    scan: (barcode: string, guests?: number) => scans(() => scan(textOf(barcode), guests)),
    /** Sends the waiting scans, then asks for a new list; returns whether the server answered. */
    sync: () => sendings(sync),
    /** Sends what waits, if anything does. */
    send: () => sendings(send),
    /** Counts the guests of an undone redemption as not admitted. */
    forget: async (scanId: string) => {
      await keep({ entries: kept.entries.filter((entry) => entry.scanId !== scanId) })
      change({})
    },
    unsent: () => kept.queue.filter(({ shown }) => shown !== undefined),
  }

  async function scan(barcode: string, guests: number | undefined): Promise<ShownScan> {
    // Earlier scans of this ticket without network are sent first. Otherwise the server would count the later scan.
    const code = plainCode(barcode).toUpperCase()
    if (state.isOnline && kept.queue.some((each) => each.shown !== undefined && codeOf(each) === code))
      await sendings(send)
    const scan = await writeDown(barcode, guests)
    if (state.isOnline) {
      try {
        const [answer] = await server.redeem([scan])
        if (answer) return await showAnswer(scan, answer)
      } catch (error) {
        if (!(error instanceof NoAnswer)) {
          await drop(scan)
          throw error
        }
        change({ isOnline: false })
      }
    }
    return showOwn(scan)
  }

  /** A scan without an answer is sent again under its ID. If the server has counted it, it says so. */
  async function writeDown(barcode: string, guests: number | undefined): Promise<Queued> {
    const unanswered = kept.queue.find(
      (each) => each.shown === undefined && each.barcode === barcode && each.guests === guests,
    )
    if (unanswered) return unanswered
    const scan = { scanId: newId(), barcode, scannedAt: corrected().toISOString() }
    const queued: Queued = guests === undefined ? scan : { ...scan, guests }
    await keep({ queue: [...kept.queue, queued] })
    return queued
  }

  async function showAnswer(scan: Queued, answer: ScanAnswer): Promise<ShownScan> {
    const { outcome, admitted, ticket } = answer
    await drop(scan)
    const left = ticket ? ticket.guests - ticket.redeemed : 0
    const seen = { ...scan, outcome, guests: admitted, guestsLeft: left, ticket: ticket ?? undefined }
    if (outcome === 'VALID') await countEntry(scan, admitted)
    return show({ ...seen, isOffline: false, at: corrected().toISOString() })
  }

  async function showOwn(scan: Queued): Promise<ShownScan> {
    const at = corrected()
    const { outcome, ticket, guestsLeft } = await decide({ ...scan, guests: scan.guests, at }, kept, isSigned)
    const seen = { ...scan, outcome, ticket, isOffline: true, at: at.toISOString() }
    if (outcome === 'PARTY') {
      await drop(scan)
      return show({ ...seen, guests: 0, guestsLeft })
    }
    const guests = scan.guests ?? 1
    const shown = { ...scan, guests, shown: outcome, scannedAt: at.toISOString() }
    const queue = kept.queue.map((each) => (each.scanId === scan.scanId ? shown : each))
    const entry = { scanId: scan.scanId, code: codeOf(scan), guests, at: shown.scannedAt, gate: gate() }
    await keep(outcome === 'VALID' ? { queue, entries: [...kept.entries, entry] } : { queue })
    const admitted = outcome === 'VALID' ? guests : 0
    return show({ ...seen, guests: admitted, guestsLeft: Math.max(0, guestsLeft - admitted) })
  }

  async function countEntry(scan: Queued, guests: number): Promise<void> {
    const at = corrected().toISOString()
    await keep({
      entries: [...kept.entries, { scanId: scan.scanId, code: codeOf(scan), guests, at, gate: gate() }],
    })
  }

  async function drop({ scanId }: Queued): Promise<void> {
    await keep({ queue: kept.queue.filter((each) => each.scanId !== scanId) })
    change({})
  }

  /** Returns whether the server answered. A scan that it refuses stays in the queue, and does not hold up the others. */
  async function send(): Promise<boolean> {
    const held = new Set<string>()
    let size = ticketCodesChunk
    for (;;) {
      const chunk = kept.queue
        .filter(({ shown, scanId }) => shown !== undefined && !held.has(scanId))
        .slice(0, size)
      if (chunk.length === 0) return true
      try {
        const answers = await server.redeem(chunk)
        const arrived = new Set(answers.map(({ scanId }) => scanId))
        if (arrived.size === 0) return false
        await keep({ queue: kept.queue.filter(({ scanId }) => !arrived.has(scanId)) })
        change({ isOnline: true })
      } catch (error) {
        if (error instanceof NoAnswer) change({ isOnline: false })
        if (!(error instanceof NotTaken)) return false
        change({ isOnline: true })
        // The server names the rejected scan only if it was sent alone.
        if (chunk.length === 1) held.add(chunk[0]?.scanId ?? '')
        size = 1
      }
    }
  }

  async function sync(): Promise<boolean> {
    if (!(await send())) return false
    // The new list counts the scans that had arrived when it was requested. Only this device counts the others.
    const waiting = new Set(kept.queue.map(({ scanId }) => scanId))
    const counted = new Set(kept.entries.flatMap(({ scanId }) => (waiting.has(scanId) ? [] : scanId)))
    try {
      const { now: serverTime, ...list } = await server.shift(waiting.size)
      const ahead = new Date(serverTime).getTime() - now().getTime()
      const entries = kept.entries.filter(({ scanId }) => !counted.has(scanId))
      await keep({ shift: { ...list, savedAt: serverTime, ahead }, entries })
      change({ isOnline: true })
      return true
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      change({ isOnline: false })
      return false
    }
  }
}

export type GateDevice = ReturnType<typeof gateDevice>

/** Makes a scanned code short and plain enough to send and store. No ticket has what is cut off or replaced. */
function textOf(barcode: string): string {
  const text = barcode.trim().slice(0, longestCode).toWellFormed().replaceAll('\0', '\u{FFFD}').trim()
  return text === '' ? '?' : text
}

function codeOf({ barcode }: Queued): string {
  return plainCode(barcode).toUpperCase()
}

/** A function that runs the actions it is given one after another. */
function turns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(act: () => Promise<T>): Promise<T> => {
    const next = last.then(act, act)
    last = next.catch(() => undefined)
    return next
  }
}
