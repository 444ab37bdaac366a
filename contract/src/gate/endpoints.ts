import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { listInput, listOutput } from '../kit/list.ts'
import { Day, Id, Instant, Meta, Zone } from '../kit/shapes.ts'
import { LoggedScan, scanKinds, scanResults } from './scan-log.ts'
import { GateTicket, gateName, Scan, ScanAnswer, ScanConflict, ticketCodesChunk } from './schema.ts'

/** How many tickets a search answers, and how many a gate keeps for a time without network. */
const mostFound = 50
const mostKept = 20_000

export const searchTickets = endpoint({
  method: 'GET',
  path: '/api/tickets/search',
  summary: 'Find the supplier’s tickets by barcode, booking, or name',
  input: z.object({ query: z.string().trim().min(2).max(300) }),
  output: z.object({ tickets: z.array(GateTicket).max(mostFound), meta: Meta }),
  may: 'tickets.search',
  refuses: [],
})

export const redeem = endpoint({
  method: 'POST',
  path: '/api/redemption/redeem',
  repeatable: true,
  summary: `Redeem up to ${ticketCodesChunk} codes. A scan that is sent again with its ID counts once`,
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
  summary: 'Undo a recent redemption. The redemption and the reason stay on record',
  input: z.object({ scanId: Id, reason: z.string().trim().min(1).max(500) }),
  output: z.object({ result: ScanAnswer, meta: Meta }),
  may: 'tickets.redeem',
  refuses: ['redemption.not_found', 'redemption.undone', 'redemption.undo_late'],
})

export const noteWeight = endpoint({
  method: 'POST',
  path: '/api/redemption/weights',
  repeatable: true,
  summary: 'Save the weight of a guest at check-in, in whole Lbs',
  input: z.object({ item: Id, weight: z.int().min(1).max(999) }),
  output: z.object({ meta: Meta }),
  may: 'tickets.redeem',
  refuses: ['things.not_found'],
})

/** What a gate keeps for a time without network: keys of signed codes, and the tickets of these days. */
export const gateShift = endpoint({
  method: 'POST',
  path: '/api/redemption/shift',
  repeatable: true,
  summary:
    'Read what a gate device needs offline: keys of signed codes, tickets from yesterday to tomorrow, and today’s counts',
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
  summary: 'List guests that an offline device admitted in error, newest first',
  input: z.object({}),
  output: z.object({ conflicts: z.array(ScanConflict), meta: Meta }),
  may: 'tickets.redeem',
  refuses: [],
})

export const scanLog = endpoint({
  method: 'GET',
  path: '/api/redemption/scans',
  summary:
    'List scans of the supplier’s gates, newest first, with the reason of each refusal. Filter by ticket code, booking, guest, or days. Without a filter, the last 30 days',
  input: listInput({
    sort: ['scannedAt'],
    first: '-scannedAt',
    filters: { kind: z.enum(scanKinds), result: z.enum(scanResults), gate: gateName, account: Id },
  }).extend({
    /** Days of this zone. */
    from: Day.optional(),
    to: Day.optional(),
    zone: Zone.default('UTC'),
    booking: Id.optional(),
  }),
  output: listOutput('scans', LoggedScan).extend({
    /** How many scans match, whichever kind and result are chosen. */
    counts: z.object({
      kinds: z.record(z.enum(scanKinds), z.int()),
      results: z.record(z.enum(scanResults), z.int()),
    }),
    /** The choices of the filters in these days. */
    gates: z.array(z.string()),
    people: z.array(z.object({ id: Id, name: z.string() })),
  }),
  may: 'tickets.search',
  refuses: [],
})

export const scansOfTicket = endpoint({
  method: 'GET',
  path: '/api/redemption/scans/:entryId',
  summary:
    'Read a scan with all others of the same ticket or code, newest first, and when the ticket was sold',
  input: z.object({ entryId: Id }),
  output: z.object({
    scans: z.array(LoggedScan),
    sold: z.object({ at: Instant, reseller: z.string() }).nullable(),
  }),
  may: 'tickets.search',
  refuses: ['redemption.not_found'],
})
