import * as z from 'zod'
import { Day, Id, Instant } from '../kit/shapes.ts'
import { Money } from '../kit/money.ts'
import { GateTicket, LastEntry, scanOutcomes, type ScanOutcome } from './schema.ts'
import { localDay } from '../kit/visit.ts'
import type { TicketFacts } from './rules.ts'

/** Why a cancelled ticket is refused. */
export const cancelledReasons = [
  'BOOKING_CANCELLED',
  'TICKET_CANCELLED',
  'CANCELLING',
  'CANCELLED_BY_SUPPLIER',
  'BOOKING_FAILED',
] as const
export type CancelledReason = (typeof cancelledReasons)[number]

/** Why a code belongs to no valid ticket. */
export const unknownReasons = [
  'UNKNOWN',
  'NOT_A_TICKET',
  'BOOKING_REFERENCE',
  'NOT_CONFIRMED',
  'OTHER_SUPPLIER',
] as const
export type UnknownReason = (typeof unknownReasons)[number]

/** Why a scan admitted no one. `TURNED_AWAY`: the ticket was good, but a gate without network did not know that. */
export const scanReasons = [
  'USED',
  'ALL_IN',
  'TOO_MANY',
  'CODE_USED',
  'TOO_EARLY',
  'TOO_LATE',
  ...cancelledReasons,
  ...unknownReasons,
  'TURNED_AWAY',
] as const
export type ScanReason = (typeof scanReasons)[number]

/** What decided a scan, as it was then. */
export const ScanFacts = z
  .object({ guests: z.int(), left: z.int(), firstDay: Day, lastDay: Day, last: LastEntry.nullable() })
  .partial()
export type ScanFacts = z.infer<typeof ScanFacts>

type Decided = { outcome: ScanOutcome; at: Date; cancelled?: CancelledReason | undefined }
type Ticket = TicketFacts & { last: LastEntry | null; isSupplement?: boolean | undefined }

/** Why a known ticket was refused, and what decided it. */
export function whyTurnedAway(
  ticket: Ticket,
  { outcome, at, cancelled }: Decided,
): { reason: ScanReason; facts: ScanFacts } | undefined {
  const { guests, redeemed, firstDay, lastDay, last } = ticket
  switch (outcome) {
    case 'VALID':
    case 'PARTY':
      return undefined
    case 'CANCELLED':
      return { reason: cancelled ?? 'TICKET_CANCELLED', facts: {} }
    case 'WRONG_DAY': {
      const reason = localDay(ticket.zone, at) < firstDay ? 'TOO_EARLY' : 'TOO_LATE'
      return { reason, facts: { firstDay, lastDay } }
    }
    case 'ALREADY_REDEEMED': {
      const left = guests - redeemed
      if (left > 0) return { reason: 'TOO_MANY', facts: { guests, left } }
      if (ticket.isSupplement === true) return { reason: 'CODE_USED', facts: { last } }
      return guests > 1 ? { reason: 'ALL_IN', facts: { guests, last } } : { reason: 'USED', facts: { last } }
    }
    case 'NOT_FOUND':
      return { reason: 'UNKNOWN', facts: {} }
    default:
      return outcome satisfies never
  }
}

/** The final result of a scan: an admission that was undone counts as undone. */
export const scanResults = [
  'VALID',
  'ALREADY_REDEEMED',
  'WRONG_DAY',
  'CANCELLED',
  'NOT_FOUND',
  'UNDONE',
] as const
export type ScanResult = (typeof scanResults)[number]

/** The views of the log. `IN_ERROR`: admissions by a gate without network that the portal could not count. */
export const scanKinds = ['ADMITTED', 'REFUSED', 'IN_ERROR'] as const
export type ScanKind = (typeof scanKinds)[number]

/** One scan as its gate's operator reads it. */
export const LoggedScan = z.object({
  id: Id,
  code: z.string(),
  result: z.enum(scanResults),
  reason: z.enum(scanReasons).nullable(),
  facts: ScanFacts,
  /** What the device showed while it had no network. */
  shown: z.enum(scanOutcomes).nullable(),
  guests: z.int(),
  scannedAt: Instant,
  receivedAt: Instant,
  gate: z.string(),
  by: z.string(),
  undone: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
  /** Of a cancelled ticket: when, and what went back to the guest. */
  cancelled: z.object({ at: Instant, refund: Money }).nullable(),
  ticket: GateTicket.nullable(),
})
export type LoggedScan = z.infer<typeof LoggedScan>
