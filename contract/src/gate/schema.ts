import * as z from 'zod'
import { Day, Id, Instant } from '../kit/shapes.ts'

/** The outcome of a scan. `PARTY`: the ticket is for several guests, and the gate has to say how many enter now. */
export const scanOutcomes = [
  'VALID',
  'PARTY',
  'ALREADY_REDEEMED',
  'WRONG_DAY',
  'CANCELLED',
  'NOT_FOUND',
] as const
export type ScanOutcome = (typeof scanOutcomes)[number]

/** Ticket codes go in chunks of this many (spec 2 §9). */
export const ticketCodesChunk = 10
/** How long a redemption can be undone (docs/rules.md §16). */
export const undoMinutes = 15
/** The longest code that is looked up: a signed one of ours has some 140 letters. */
export const longestCode = 300

/** When, where and by whom a ticket was redeemed last. */
export const LastEntry = z.object({ at: Instant, gate: z.string(), by: z.string() })
export type LastEntry = z.infer<typeof LastEntry>

/** What a gate knows of a ticket: all that the rules need, and what its screen shows. */
export const GateTicket = z.object({
  id: Id,
  code: z.string(),
  bookingId: Id,
  /** What the operator's staff call the booking. */
  reference: z.string(),
  guest: z.string(),
  product: z.string(),
  /** The traveler type. */
  type: z.string(),
  startsAt: Instant,
  /** Missing in a list that a device stored before the server sent this field. */
  endsAt: Instant.optional(),
  zone: z.string(),
  /** The first and the last local day on which the ticket is valid. */
  firstDay: Day,
  lastDay: Day,
  guests: z.int(),
  redeemed: z.int(),
  isCancelled: z.boolean(),
  /** A supplemental code, which isn't counted as a guest of the day; `type` is its name. */
  isSupplement: z.boolean().optional(),
  last: LastEntry.nullable(),
  /** The guests whose weight must be asked for; left out if there are none. */
  unweighed: z.array(z.object({ item: Id, guest: z.string() })).optional(),
})
export type GateTicket = z.infer<typeof GateTicket>

export const gateName = z.string().trim().max(100)

/** One scan as its device stored it. If it's sent twice under its id, it counts once. */
export const Scan = z.object({
  scanId: Id,
  barcode: z.string().trim().min(1).max(longestCode),
  /** How many guests enter; left out if the gate hasn't asked yet. */
  guests: z.int().min(1).max(1000).optional(),
  /** By the device's clock, corrected by the server's at their last contact. */
  scannedAt: Instant,
  /** What the device showed without network; left out if the server decided. */
  shown: z.enum(scanOutcomes).optional(),
})
export type Scan = z.infer<typeof Scan>

/** The server's answer to a scan. `admitted`: how many guests it admits. */
export const ScanAnswer = z.object({
  scanId: Id,
  barcode: z.string(),
  outcome: z.enum(scanOutcomes),
  admitted: z.int(),
  ticket: GateTicket.nullable(),
})
export type ScanAnswer = z.infer<typeof ScanAnswer>

/** A scan that the device showed as good and the server could not count: both places are known. */
export const ScanConflict = z.object({
  scanId: Id,
  barcode: z.string(),
  outcome: z.enum(scanOutcomes),
  guests: z.int(),
  scannedAt: Instant,
  receivedAt: Instant,
  gate: z.string(),
  by: z.string(),
  ticket: GateTicket.nullable(),
  /** Where its guests were let in before. */
  others: z.array(LastEntry),
})
export type ScanConflict = z.infer<typeof ScanConflict>
