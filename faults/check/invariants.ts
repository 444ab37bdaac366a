import type { Evidence, HoldMoment, MoneyMoment } from './evidence.ts'

export type Violation = {
  invariant: string
  run: string
  sale: string
  what: string
  /** All that is known of the sale. */
  evidence?: Evidence
}
type Check = (it: Evidence) => string | undefined

const ends = new Set(['CAPTURED', 'REVERSED', 'REFUNDED', 'MANUAL'])
const hourMs = 60 * 60_000
/** From the last fault to the end of every sale. */
const endsWithinMs = 90_000

/** The invariants of docs/decisions/0010-money-and-ticket.md, each as a check of one sale. */
const invariants: Record<string, Check> = {
  I1: (it) => {
    const { captured, refunded } = last(it)
    const [booked, held] = [bookedNow(it), isHeld(it)]
    const isSold = booked === 1 && it.booking?.status === 'OPEN' && it.sale.state === 'CAPTURED'
    const most = it.cancellations > 0 ? it.sale.total - it.sale.fee : 0
    const isPaid = captured === it.sale.total && refunded <= most
    if (isSold && (isPaid || it.sale.isFree)) return undefined
    const isUndone = booked === 0 && !held && it.booking?.status !== 'OPEN'
    if (isUndone && captured === 0 && it.sale.state === 'REVERSED') return undefined
    if (isUndone && it.sale.state === 'REFUNDED' && captured === it.sale.total) return undefined
    return `${it.sale.state}, booking ${it.booking?.status ?? 'none'}, ${booked} at the supplier, captured ${captured}, refunded ${refunded}, hold ${it.hold?.status ?? 'none'}`
  },
  I2: (it) => {
    const captures = steps(it).filter(({ before, after }) => after.captured > (before?.captured ?? 0))
    if (captures.length > 1) return `captured ${captures.length} times`
    if (it.money && it.money.currency !== it.sale.currency) return `in ${it.money.currency}`
    const amount = captures[0]?.after.captured
    return amount === undefined || amount === it.sale.total
      ? undefined
      : `captured ${amount} of ${it.sale.total}`
  },
  I3: (it) =>
    it.seats.length > 1 ? `${it.seats.length} bookings at the supplier under one reference` : undefined,
  I4: (it) => {
    const capture = steps(it).find(({ before, after }) => after.captured > (before?.captured ?? 0))
    if (!capture) return undefined
    const isBooked = it.seats.some(({ history }) => at(history, capture.after.at)?.status === 'BOOKED')
    return isBooked ? undefined : 'captured while the supplier had no booking'
  },
  I5: (it) => {
    const { state, appAt, captureBefore } = last(it)
    if (state === 'authorized' && (captureBefore ?? Infinity) > it.quietAt) return 'still authorized'
    const long = it.money?.history.find((moment, index, all) => {
      const next = all[index + 1]
      return moment.state === 'authorized' && (next?.appAt ?? appAt) - moment.appAt > hourMs
    })
    return long && !it.sale.wasPending ? 'authorized for more than an hour' : undefined
  },
  I6: (it) => {
    const released = it.hold?.history.find(({ status }) => status === 'RELEASED')
    if (!released || released.reference !== null) return undefined
    const money = at(it.money?.history ?? [], released.at)
    return money && isShown(money, it) && isTakeable(money, released.appAt)
      ? `the hold was released while the money was ${money.state}`
      : undefined
  },
  I7: (it) => {
    if (!ends.has(it.sale.state)) return `still ${it.sale.state} after ${it.waitedMs} ms`
    return it.waitedMs > endsWithinMs ? `ended only after ${it.waitedMs} ms` : undefined
  },
  I8: (it) => {
    const { captured, refunded } = last(it)
    if (refunded > Math.max(0, captured - it.sale.fee)) return `refunded ${refunded} of ${captured}`
    const refunds = steps(it).filter(({ before, after }) => after.refunded > (before?.refunded ?? 0))
    const most = Math.max(1, it.cancellations)
    return refunds.length > most ? `refunded ${refunds.length} times` : undefined
  },
  I9: (it) => {
    const left = it.sale.history.find(
      ({ from, to, at: then }) =>
        from !== null &&
        from !== to &&
        ends.has(from) &&
        !(from === 'CAPTURED' && (to === 'REFUNDING' || to === 'AMENDING')) &&
        !(to === 'MANUAL' && hasReturned(it, then)) &&
        !(from === 'CAPTURED' && to === 'MANUAL' && isGoneThere(it, then)),
    )
    return left && `left ${left.from} for ${left.to}`
  },
  I10: (it) => {
    const early = it.sends.find(({ isCommitted }) => !isCommitted)
    if (early) return `${early.key} was sent before it was committed`
    const keys = Map.groupBy(it.sends, ({ key }) => key)
    const other = [...keys].find(([, sends]) => new Set(sends.map(({ body }) => body)).size > 1)
    return other && `${other[0]} was sent with other bytes`
  },
  // The ledger has what the provider has, and a sale whose guest owes nothing.
  I13: (it) => {
    const { captured, refunded } = last(it)
    const { guest = 0, card = 0, receivable = 0 } = it.ledger
    if (it.sale.state === 'MANUAL') return undefined
    if (captured === 0)
      return Object.keys(it.ledger).length === 0 ? undefined : 'money that never came is in the ledger'
    const taken = it.sale.isOnAccount ? receivable : card
    return guest === 0 && taken === captured - refunded
      ? undefined
      : `the ledger has ${taken} of ${captured - refunded} taken, and ${guest} owed by the guest`
  },
  // What a voucher code paid is in the ledger exactly while the sale stands, and the code is the sale's.
  I15: (it) => {
    const { code, state } = it.sale
    if (code === undefined || state === 'MANUAL') return undefined
    const { groupon = 0 } = it.ledger
    const isSold = state === 'CAPTURED'
    if (isSold && !code.isTaken) return 'sold with a voucher code that somebody else may use'
    return groupon === (isSold ? code.amount : 0) ? undefined : `the ledger has ${groupon} of a voucher code`
  },
  I11: (it) => {
    const wrong = it.words.find((word) => !isTrue[word](it))
    return wrong && `the seller was told "${wrong}", the sale is ${it.sale.state}`
  },
}

const isTrue: Record<Evidence['words'][number], (it: Evidence) => boolean> = {
  booked: ({ sale }) => ['CAPTURED', 'REFUNDING', 'REFUNDED'].includes(sale.state),
  'not booked': (it) => it.sale.state === 'REVERSED' && last(it).captured === 0,
  'called off': (it) => it.sale.state === 'REVERSED' && last(it).captured === 0,
  captured: (it) => it.sale.isFree || last(it).captured === it.sale.total,
  cancelled: (it) => it.sale.state === 'REFUNDED' && bookedNow(it) === 0,
  refunded: (it) => last(it).refunded === it.sale.total - it.sale.fee,
  'checkout over': (it) => it.sale.state === 'REVERSED' && last(it).captured === 0,
  changed: ({ change }) => change?.made.length === 1,
  'not changed': ({ change }) => change?.made.length === 0,
}

/** Every break of every invariant by one sale. */
export function violationsOf(it: Evidence): Violation[] {
  return Object.entries(invariants).flatMap(([invariant, check]) => {
    const fault = check(it)
    return fault === undefined ? [] : [{ invariant, run: it.run, sale: it.sale.id, what: fault }]
  })
}

/** I12: numbers of cards, by the sandbox's own list, in what we keep and say. */
export function cardsIn(text: string, numbers: readonly string[]): string[] {
  return numbers.filter((number) => text.includes(number))
}

const nothing: MoneyMoment = {
  at: 0,
  appAt: 0,
  state: 'none',
  captured: 0,
  refunded: 0,
  expires: 0,
  captureBefore: null,
}

export function last(it: Evidence): MoneyMoment {
  return it.money?.history.at(-1) ?? nothing
}

function steps(it: Evidence): { before: MoneyMoment | undefined; after: MoneyMoment }[] {
  const history = it.money?.history ?? []
  return history.map((after, index) => ({ before: history[index - 1], after }))
}

/** A bank sent a refund back by then, which alone gives a sold or refunded sale to a person. */
function hasReturned(it: Evidence, instant: number): boolean {
  return steps(it).some(
    ({ before, after }) => after.at <= instant && after.refunded < (before?.refunded ?? 0),
  )
}

/** The supplier had the booking and has it no longer, without a cancellation of ours: a sold sale is given to a person. */
function isGoneThere({ seats }: Evidence, instant: number): boolean {
  return seats.length > 0 && seats.every(({ history }) => at(history, instant)?.status === 'RELEASED')
}

export function bookedNow(it: Evidence): number {
  return it.seats.filter(({ status }) => status === 'BOOKED').length
}

/**
 * The hold of a sale that is over was given back, not left to run out. Elsewhere it has run out by itself only where it
 * was over when its keeper answered our release: one that was never answered is held, whatever the clock says.
 */
export function isHeld({ hold }: Evidence): boolean {
  if (hold?.status !== 'ACQUIRED') return false
  const { expires, releasedThere = null } = hold
  return releasedThere === null || expires > releasedThere
}

/**
 * An open checkout can be paid only if a browser got its secret, which it gets from a sale that was OPEN or CLOSING. If two
 * processes open one checkout at the same time and one of them is refused, the sale goes from NEW to RELEASING, and the
 * other process closes a checkout that nobody has seen.
 */
function isShown({ state }: MoneyMoment, { sale, sends }: Evidence): boolean {
  const hasOwn = sends.some(({ key }) => key === `${sale.id}:open`)
  return state !== 'open' || !hasOwn || sale.history.some(({ to }) => to === 'OPEN' || to === 'CLOSING')
}

function isTakeable({ state, expires, captureBefore }: MoneyMoment, appAt: number): boolean {
  if (state === 'authorized') return (captureBefore ?? Infinity) > appAt
  return state === 'processing' || (state === 'open' && expires > appAt)
}

function at<T extends MoneyMoment | HoldMoment>(history: readonly T[], instant: number): T | undefined {
  return history.findLast((moment) => moment.at <= instant)
}
