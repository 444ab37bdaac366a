import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, Instant, Meta } from '../kit/shapes.ts'
import { GateTicket, gateName, Scan, ScanAnswer, ScanConflict, ticketCodesChunk } from './schema.ts'

/** How many tickets a search answers, and how many a gate keeps for a time without network. */
const mostFound = 50
const mostKept = 20_000

export const searchTickets = endpoint({
  method: 'GET',
  path: '/api/tickets/search',
  summary: 'Tickets of the operator by barcode, booking or name',
  input: z.object({ query: z.string().trim().min(2).max(300) }),
  output: z.object({ tickets: z.array(GateTicket).max(mostFound), meta: Meta }),
  may: 'tickets.search',
  refuses: [],
})

export const redeem = endpoint({
  method: 'POST',
  path: '/api/redemption/redeem',
  summary: `Let guests in: at most ${ticketCodesChunk} codes; a scan that is sent again under its id counts once`,
  input: z.object({
    gate: gateName,
    device: Id,
    scans: z.array(Scan).min(1).max(ticketCodesChunk),
  }),
  output: z.object({ results: z.array(ScanAnswer), meta: Meta }),
  may: 'tickets.redeem',
  refuses: ['bookings.cancelling'],
})

export const undoRedemption = endpoint({
  method: 'POST',
  path: '/api/redemption/redeem/:scanId/undo',
  summary:
    'Take back a redemption of the last minutes; the redemption stays, and so does why it was taken back',
  input: z.object({ scanId: Id, reason: z.string().trim().min(1).max(500) }),
  output: z.object({ result: ScanAnswer, meta: Meta }),
  may: 'tickets.redeem',
  refuses: ['redemption.not_found', 'redemption.undone', 'redemption.undo_late'],
})

export const noteWeight = endpoint({
  method: 'POST',
  path: '/api/redemption/weights',
  summary: 'Keep the weight of a guest who was asked at check-in, in whole Lbs',
  input: z.object({ item: Id, weight: z.int().min(1).max(999) }),
  output: z.object({ meta: Meta }),
  may: 'tickets.redeem',
  refuses: ['things.not_found'],
})

/** What a gate keeps for a time without network: keys of signed codes, and the tickets of these days. */
export const gateShift = endpoint({
  method: 'POST',
  path: '/api/redemption/shift',
  summary:
    'Make a device ready: the keys of signed codes, the tickets from yesterday to tomorrow, the counts of today',
  input: z.object({ gate: gateName, device: Id, unsent: z.int().min(0).max(1_000_000) }),
  output: z.object({
    now: Instant,
    zone: z.string(),
    /** Ed25519 public keys, raw, as base64. */
    keys: z.array(z.string()),
    tickets: z.array(GateTicket).max(mostKept),
    today: z.object({ guests: z.int(), redeemed: z.int() }),
    meta: Meta,
  }),
  may: 'tickets.redeem',
  refuses: [],
})

export const scanConflicts = endpoint({
  method: 'GET',
  path: '/api/redemption/conflicts',
  summary: 'Guests that a device let in without network and the server could not count, newest first',
  input: z.object({}),
  output: z.object({ conflicts: z.array(ScanConflict), meta: Meta }),
  may: 'tickets.redeem',
  refuses: [],
})
