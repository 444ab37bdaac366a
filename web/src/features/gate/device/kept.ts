import type { GateTicket, Scan, ScanOutcome } from '@reseller-portal/contract/gate'

/** What the server gave this device for a time without network. */
export type Shift = {
  savedAt: string
  zone: string
  keys: readonly string[]
  tickets: readonly GateTicket[]
  today: { guests: number; redeemed: number }
  /** The server's clock less this device's, in ms. */
  ahead: number
}

/** A scan that the server may not have received. Without `shown`, its result wasn't shown. */
export type Queued = Scan & { shown?: ScanOutcome }

/** Guests that this device has admitted since its list was saved. */
export type Entry = { scanId: string; code: string; guests: number; at: string; gate: string }

/** What survives a closed or broken browser. The queue names no guest; the shift does, and ends with the session. */
export type DeviceState = { shift: Shift | undefined; queue: readonly Queued[]; entries: readonly Entry[] }

export type Store = {
  load(): Promise<DeviceState>
  /** Stores the value. It's safely stored when the promise is fulfilled. */
  save(part: Partial<DeviceState>): Promise<void>
}

export const nothingKept: DeviceState = { shift: undefined, queue: [], entries: [] }
