import type { TicketFacts } from './rules.ts'
import type { ScanOutcome } from './schema.ts'

const zone = 'America/New_York'
const morning = '2025-07-04T14:00:00Z'
const ticket: TicketFacts = {
  firstDay: '2025-07-04',
  lastDay: '2025-07-04',
  guests: 1,
  redeemed: 0,
  isCancelled: false,
  zone,
}
const santiago = { ...ticket, zone: 'America/Santiago', firstDay: '2025-09-07', lastDay: '2025-09-07' }

/** The cases over which the server's decision and the gate's own are both tested. */
export const scanVectors: readonly {
  what: string
  ticket: TicketFacts | undefined
  at: string
  guests?: number
  outcome: ScanOutcome
}[] = [
  { what: 'a ticket of today', ticket, at: morning, outcome: 'VALID' },
  { what: 'a code that nobody knows', ticket: undefined, at: morning, outcome: 'NOT_FOUND' },
  {
    what: 'a ticket that was used',
    ticket: { ...ticket, redeemed: 1 },
    at: morning,
    outcome: 'ALREADY_REDEEMED',
  },
  { what: 'a cancelled ticket', ticket: { ...ticket, isCancelled: true }, at: morning, outcome: 'CANCELLED' },
  {
    what: 'a cancelled ticket of another day',
    ticket: { ...ticket, isCancelled: true, firstDay: '2025-07-05', lastDay: '2025-07-05' },
    at: morning,
    outcome: 'CANCELLED',
  },
  {
    what: 'the last minute of the day before',
    ticket,
    at: '2025-07-04T03:59:59Z',
    outcome: 'WRONG_DAY',
  },
  { what: 'the first minute of its day', ticket, at: '2025-07-04T04:00:00Z', outcome: 'VALID' },
  { what: 'the last minute of its day', ticket, at: '2025-07-05T03:59:59Z', outcome: 'VALID' },
  { what: 'the day after', ticket, at: '2025-07-05T04:00:00Z', outcome: 'WRONG_DAY' },
  {
    what: 'the last of several days',
    ticket: { ...ticket, lastDay: '2025-07-08' },
    at: '2025-07-08T22:00:00Z',
    outcome: 'VALID',
  },
  { what: 'a day that begins at one', ticket: santiago, at: '2025-09-07T04:00:00Z', outcome: 'VALID' },
  { what: 'the minute before it begins', ticket: santiago, at: '2025-09-07T03:59:59Z', outcome: 'WRONG_DAY' },
  { what: 'a group', ticket: { ...ticket, guests: 5 }, at: morning, outcome: 'PARTY' },
  {
    what: 'the last of a group',
    ticket: { ...ticket, guests: 5, redeemed: 4 },
    at: morning,
    outcome: 'VALID',
  },
  { what: 'part of a group', ticket: { ...ticket, guests: 5 }, at: morning, guests: 2, outcome: 'VALID' },
  {
    what: 'more of a group than are left',
    ticket: { ...ticket, guests: 5, redeemed: 4 },
    at: morning,
    guests: 2,
    outcome: 'ALREADY_REDEEMED',
  },
]
