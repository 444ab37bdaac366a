import type { Evidence } from './evidence.ts'
import { bookedNow, isHeld, last, violationsOf, type Violation } from './invariants.ts'

/** What the sale of an amendment has no part in: its seats, its books and its tickets become those of its booking. */
const ofBooking: ReadonlySet<string> = new Set(['I1', 'I4', 'I13', 'I15'])
/** What a booking that was changed answers together with its amendments. */
const ofBoth: ReadonlySet<string> = new Set(['I1', 'I2', 'I13'])

/** Every break of every invariant by the sale of an amendment (docs/decisions/0036-amendments.md). */
export function wrongWithAmendment(it: Evidence): Violation[] {
  return violationsOf(it).filter(({ invariant }) => !ofBooking.has(invariant))
}

/** Every break of every invariant by a booking and what changes of it came to. */
export function wrongWithChanged(it: Evidence, change: NonNullable<Evidence['change']>): Violation[] {
  const broken = violationsOf(it).filter(({ invariant }) => !ofBoth.has(invariant))
  const fault = whyNotOne(it, change)
  return fault === undefined
    ? broken
    : [...broken, { invariant: 'I16', run: it.run, sale: it.sale.id, what: fault }]
}

/** Seats, tickets, money and books are those of the booking before its change or after it. */
function whyNotOne(it: Evidence, change: NonNullable<Evidence['change']>): string | undefined {
  const { amendments, made, ofTickets } = change
  const all = [it, ...amendments]
  const states = all.map(({ sale }) => sale.state).join(', ')
  const isGone = it.sale.state === 'REFUNDED'
  if (!isGone && it.sale.state !== 'CAPTURED') return `the booking's sale is ${it.sale.state}`
  if (made.length > 1) return `changed ${made.length} times`
  const isOdd = amendments.find(
    ({ sale }) =>
      !['CAPTURED', 'REVERSED', 'REFUNDED'].includes(sale.state) ||
      (sale.state === 'CAPTURED') !== made.includes(sale.id),
  )
  if (isOdd) return `an amendment is ${isOdd.sale.state}, ${made.includes(isOdd.sale.id) ? '' : 'not '}made`
  const net = all.reduce((sum, each) => sum + last(each).captured - last(each).refunded, 0)
  const owed = isGone ? it.sale.fee : it.sale.total - ofTickets
  if (net !== owed) return `${net} is kept of ${owed} (${states})`
  const { guest = 0, card = 0, receivable = 0 } = it.ledger
  const taken = it.sale.isOnAccount ? receivable : card
  if (guest !== 0 || taken !== net)
    return `the ledger has ${taken} of ${net} taken, and ${guest} owed by the guest`
  return whyNotSeated(all, change, isGone)
}

function whyNotSeated(
  all: readonly Evidence[],
  { reference, tickets, seats, wanted }: NonNullable<Evidence['change']>,
  isGone: boolean,
): string | undefined {
  const booked = all.filter((each) => bookedNow(each) > 0).map(({ sale }) => sale.id)
  const expected = isGone ? [] : [reference]
  if (booked.join() !== expected.join())
    return `booked at the supplier under ${booked.join(' and ') || 'nothing'}`
  if (all.some(isHeld)) return 'seats are still held'
  if (isGone) return undefined
  const guests = [...wanted.values()].reduce((sum, count) => sum + count, 0)
  if (tickets !== guests) return `${tickets} tickets of ${guests} guests`
  const places = [...wanted].map(([slot, count]) => `${count} at ${slot}`).join()
  const sat = seats && [...seats].map(([slot, count]) => `${count} at ${slot}`).join()
  return sat === undefined || sat === places ? undefined : `seats are ${sat}, sold are ${places}`
}
