import { bookingExt, dueOf, type Booking } from '@reseller-portal/contract/sales'

export type MoneyRow = {
  typeOf: string
  timestamp: string
  actor: string
  /** What came in, below zero what went back, in minor units; 0 where money was only set aside. */
  amount: number
  balance: number
}

export type MoneyStory = { rows: readonly MoneyRow[]; paid: number; refunded: number; kept: number }

/** What a booking's money did, oldest first, with what we have after each step: by card or on the reseller's account. */
export function moneyStoryOf(booking: Pick<Booking, 'timeline' | 'totals' | 'ext'>): MoneyStory {
  const { timeline, totals, ext } = booking
  const isByCard = (ext[bookingExt.paymentIntentId] ?? '') !== ''
  const amounts = isByCard ? byCard : onAccount
  let balance = 0
  const rows: MoneyRow[] = []
  const changes = timeline.reduce((sum, { change }) => sum + (change?.amount ?? 0), 0)
  for (const { typeOf, timestamp, actor, refund, change } of timeline) {
    const sign = amounts[typeOf]
    if (sign === undefined || (dueOf(totals) === 0 && changes === 0)) continue
    const back = sign === -1 ? -(refund?.amount ?? 0) : 0
    // What an amendment gives back to a card is a refund, which is a separate entry.
    const changed = isByCard ? Math.max(0, change?.amount ?? 0) : (change?.amount ?? 0)
    const amount = sign === 1 ? dueOf(totals) - changes : change === null ? back : changed
    balance += amount
    rows.push({ typeOf, timestamp, actor, amount, balance })
  }
  const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0)
  const moved = rows.map(({ amount }) => amount)
  return {
    rows,
    paid: sum(moved.filter((amount) => amount > 0)),
    refunded: Math.abs(sum(moved.filter((amount) => amount < 0))),
    kept: balance,
  }
}

/** 1: the total is received. -1: the entry's amount is refunded. 0: money is authorized or released. */
type Signs = Readonly<Record<string, 1 | 0 | -1>>
const byCard: Signs = {
  'payments.authorized': 0,
  'payments.captured': 1,
  'payments.voided': 0,
  'payments.refunded': -1,
  'bookings.amended': 0,
}
const onAccount: Signs = {
  OPEN: 1,
  CANCELLED: -1,
  'bookings.tickets_cancelled': -1,
  'bookings.amended': 0,
}
