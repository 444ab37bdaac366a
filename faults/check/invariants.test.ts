import { describe, expect, test } from 'vitest'
import type { Evidence, HoldMoment, MoneyMoment } from './evidence.ts'
import { wrongWith } from './cart.ts'
import { cardsIn, violationsOf } from './invariants.ts'

type Cart = NonNullable<Evidence['cart']>
const hour = 60 * 60_000
const money = (at: number, state: string, more: Partial<MoneyMoment> = {}): MoneyMoment => ({
  at,
  appAt: at,
  state,
  captured: 0,
  refunded: 0,
  expires: hour,
  captureBefore: null,
  ...more,
})
const seat = (at: number, status: string, reference: string | null = null): HoldMoment => ({
  at,
  appAt: at,
  status,
  reference,
})
const way = (...states: string[]) =>
  states.map((to, index) => ({ at: index, appAt: index, to, from: states[index - 1] ?? null }))

const paid = [money(10, 'open'), money(20, 'authorized'), money(40, 'captured', { captured: 10_000 })]
const sold: Evidence = {
  run: 'run-1',
  sale: {
    id: 'sale-1',
    state: 'CAPTURED',
    isOnAccount: false,
    isFree: false,
    wasPending: false,
    total: 10_000,
    currency: 'USD',
    fee: 500,
    history: way('NEW', 'OPEN', 'AUTHORIZED', 'BOOKING', 'BOOKED', 'CAPTURED'),
  },
  booking: { status: 'OPEN', supplierRef: 'R' },
  money: { amount: 10_000, currency: 'USD', history: paid },
  hold: { status: 'BOOKED', expires: hour, history: [seat(5, 'ACQUIRED'), seat(30, 'BOOKED', 'sale-1')] },
  seats: [{ status: 'BOOKED', history: [seat(5, 'ACQUIRED'), seat(30, 'BOOKED', 'sale-1')] }],
  ledger: { guest: 0, card: 10_000, sales: -9500, fees: -500 },
  cancellations: 0,
  sends: [{ key: 'sale-1:capture', body: '{}', isCommitted: true }],
  words: ['booked', 'captured'],
  quietAt: 100,
  waitedMs: 10,
}
const undone: Evidence = {
  ...sold,
  sale: { ...sold.sale, state: 'REVERSED', history: way('NEW', 'OPEN', 'CLOSING', 'RELEASING', 'REVERSED') },
  booking: undefined,
  money: { amount: 10_000, currency: 'USD', history: [money(10, 'open'), money(20, 'expired')] },
  hold: { status: 'RELEASED', expires: hour, history: [seat(5, 'ACQUIRED'), seat(30, 'RELEASED')] },
  seats: [],
  ledger: {},
  words: ['called off'],
}
const refundedBy = (amount: number, times = 1): Evidence => ({
  ...sold,
  sale: { ...sold.sale, state: 'REFUNDED' },
  booking: { status: 'CANCELLED', supplierRef: 'R' },
  money: {
    amount: 10_000,
    currency: 'USD',
    history: [
      ...paid,
      ...Array.from({ length: times }, (_, index) =>
        money(50 + index, 'captured', { captured: 10_000, refunded: (amount / times) * (index + 1) }),
      ),
    ],
  },
  hold: { status: 'RELEASED', expires: hour, history: [] },
  seats: [{ status: 'RELEASED', history: [seat(30, 'BOOKED', 'sale-1'), seat(45, 'RELEASED', 'sale-1')] }],
  ledger: { guest: 0, card: 10_000 - amount, sales: amount - 9500, fees: -500 },
  words: ['booked', 'cancelled', 'refunded'],
})
/** The supplier cancels the booking at 60; the sale is given to a person at 70, or was before that. */
const goneThere = (givenAt = 70): Evidence => {
  const given = { at: givenAt, appAt: givenAt, from: 'CAPTURED', to: 'MANUAL' }
  const [there] = sold.seats
  const history = [...(there?.history ?? []), seat(60, 'RELEASED', 'sale-1')]
  return {
    ...sold,
    sale: { ...sold.sale, state: 'MANUAL', history: [...sold.sale.history, given] },
    seats: [{ status: 'RELEASED', history }],
  }
}
/** The bank sends the refund back at 60; the sale is given to a person at 70, or was before that. */
const returned = (givenAt = 70): Evidence => {
  const refunded = refundedBy(9500)
  const history = [
    ...(refunded.money?.history ?? []),
    money(60, 'captured', { captured: 10_000, refunded: 0 }),
  ]
  const given = { at: givenAt, appAt: givenAt, from: 'REFUNDED', to: 'MANUAL' }
  return {
    ...refunded,
    sale: {
      ...refunded.sale,
      state: 'MANUAL',
      history: [...way('CAPTURED', 'REFUNDING', 'REFUNDED'), given],
    },
    money: { amount: 10_000, currency: 'USD', history },
  }
}
const brokenBy = (it: Evidence) => violationsOf(it).map(({ invariant }) => invariant)

describe('the checker of money and ticket', () => {
  test('finds no fault in a sale, an undone sale and a refunded one', () => {
    expect([sold, undone, refundedBy(9500)].flatMap((it) => violationsOf(it))).toEqual([])
  })

  test('I9: lets a refund that came back give its sale to a person', () => {
    expect(brokenBy(returned())).not.toContain('I9')
  })

  test('I9: accepts a sale under Needs attention whose booking the supplier cancelled', () => {
    expect(brokenBy(goneThere())).not.toContain('I9')
  })

  test.for([
    ['that was over when its keeper answered our release', 50, []],
    ['that lived on after its keeper had answered our release', 20, ['I1']],
    ['whose release was never answered', null, ['I1']],
  ] as const)('I1: a hold elsewhere %s', ([, releasedThere, broken]) => {
    const hold = { status: 'ACQUIRED', expires: 30, history: [seat(5, 'ACQUIRED')], releasedThere }
    expect(brokenBy({ ...undone, hold })).toEqual(broken)
  })

  test('I6: a checkout that was closed before anyone saw it does not keep its hold', () => {
    const late: Evidence = {
      ...undone,
      money: { amount: 10_000, currency: 'USD', history: [money(10, 'open'), money(31, 'expired')] },
      sends: [{ key: 'sale-1:open', body: '{}', isCommitted: true }],
    }
    const unseen = { ...late.sale, history: way('NEW', 'RELEASING', 'REVERSED') }
    expect(brokenBy(late)).toEqual(['I6'])
    expect(brokenBy({ ...late, sale: unseen })).toEqual([])
    const orphan = { ...late.sale, history: way('NEW', 'CLOSING', 'RELEASING', 'REVERSED') }
    expect(brokenBy({ ...late, sale: orphan })).toEqual(['I6'])
    // A part of a cart has no checkout of its own.
    expect(brokenBy({ ...late, sale: unseen, sends: [] })).toEqual(['I6'])
  })

  test('a payment that waits for a supplier can wait longer than an hour', () => {
    const history = [money(0, 'authorized'), money(2 * hour, 'captured', { captured: 10_000 })]
    const waited = { ...sold, money: { amount: 10_000, currency: 'USD', history } }
    const invariantsOf = (it: Evidence) => violationsOf(it).map(({ invariant }) => invariant)
    expect(invariantsOf(waited)).toContain('I5')
    expect(invariantsOf({ ...waited, sale: { ...sold.sale, wasPending: true } })).not.toContain('I5')
  })

  test.each<[string, string, Evidence]>([
    [
      'I1',
      'charged without a ticket',
      { ...sold, seats: [{ status: 'RELEASED', history: sold.seats[0]?.history ?? [] }] },
    ],
    [
      'I1',
      'ticketed without a charge',
      { ...sold, money: { amount: 10_000, currency: 'USD', history: [money(1, 'voided')] } },
    ],
    [
      'I1',
      'undone with the hold still held',
      { ...undone, hold: { status: 'ACQUIRED', expires: hour, history: [] } },
    ],
    [
      'I2',
      'captured twice',
      {
        ...sold,
        money: {
          amount: 10_000,
          currency: 'USD',
          history: [...paid, money(50, 'captured', { captured: 20_000 })],
        },
      },
    ],
    [
      'I2',
      'captured in another currency',
      { ...sold, money: { amount: 10_000, currency: 'EUR', history: paid } },
    ],
    ['I3', 'booked twice at the supplier', { ...sold, seats: [...sold.seats, ...sold.seats] }],
    [
      'I4',
      'captured before the supplier had the booking',
      { ...sold, seats: [{ status: 'BOOKED', history: [seat(60, 'BOOKED', 'sale-1')] }] },
    ],
    [
      'I5',
      'still authorized at the end',
      {
        ...undone,
        money: {
          amount: 10_000,
          currency: 'USD',
          history: [money(20, 'authorized', { captureBefore: 9 * hour })],
        },
      },
    ],
    [
      'I5',
      'authorized for two hours',
      {
        ...sold,
        money: {
          amount: 10_000,
          currency: 'USD',
          history: [money(0, 'authorized'), money(2 * hour, 'captured', { captured: 10_000 })],
        },
      },
    ],
    [
      'I6',
      'the hold released while the checkout was open',
      {
        ...undone,
        money: { amount: 10_000, currency: 'USD', history: [money(10, 'open'), money(31, 'expired')] },
      },
    ],
    ['I7', 'a sale that never ends', { ...sold, sale: { ...sold.sale, state: 'BOOKED' } }],
    ['I7', 'a sale that ends too late', { ...sold, waitedMs: 200_000 }],
    ['I8', 'the fee given back too', refundedBy(10_000)],
    ['I8', 'refunded in two goes', refundedBy(9500, 2)],
    [
      'I9',
      'a reversed sale that goes on',
      { ...sold, sale: { ...sold.sale, history: way('NEW', 'REVERSED', 'BOOKING', 'CAPTURED') } },
    ],
    ['I9', 'a sold sale given to a person before the supplier cancelled it', goneThere(55)],
    ['I9', 'a refunded sale given to a person before any refund came back', returned(55)],
    [
      'I10',
      'sent before it was committed',
      { ...sold, sends: [{ key: 'sale-1:capture', body: '{}', isCommitted: false }] },
    ],
    [
      'I10',
      'sent with other bytes',
      {
        ...sold,
        sends: ['{}', '{"a":1}'].map((body) => ({ key: 'sale-1:capture', body, isCommitted: true })),
      },
    ],
    ['I15', 'a voucher code that somebody else may use', withCode({ amount: 1500, isTaken: false }, 1500)],
    ['I13', 'captured and not in the ledger', { ...sold, ledger: {} }],
    ['I13', 'undone, with money in the ledger', { ...undone, ledger: { card: 10_000, sales: -10_000 } }],
    ['I15', 'a voucher code that is not in the ledger', withCode({ amount: 1500, isTaken: true }, 0)],
    ['I11', 'a seller who was told that it is called off', { ...sold, words: ['called off'] }],
    ['I11', 'a seller who was told of a refund', { ...sold, words: ['refunded'] }],
  ])('%s: finds %s', (invariant, _what, it) => {
    expect(brokenBy(it)).toContain(invariant)
  })

  test.each<[string, string[], Partial<Evidence>]>([
    ['whose parts are all booked and paid', [], inCart('ALL_OR_NOTHING', ['CAPTURED', 'CAPTURED'])],
    ['of which a part may be missing', [], inCart('BOOK_WHAT_FITS', ['CAPTURED', 'REVERSED'], 10_000)],
    ['that is half of all or nothing', ['I14'], inCart('ALL_OR_NOTHING', ['CAPTURED', 'REVERSED'], 10_000)],
    ['paid for a part that is not booked', ['I14'], inCart('BOOK_WHAT_FITS', ['CAPTURED', 'REVERSED'])],
    ['sold without a part', ['I14'], inCart('BOOK_WHAT_FITS', ['REVERSED', 'REVERSED'], 0)],
  ])('I14: a cart %s', (_what, broken, cart) => {
    const found = wrongWith({ ...sold, ...cart }).map(({ invariant }) => invariant)
    expect(found.filter((invariant) => invariant === 'I14')).toEqual(broken)
  })

  test('I12: finds a card number in stored data and logs', () => {
    expect(cardsIn('{"outcome":"4242424242424242"}', ['4242424242424242'])).toHaveLength(1)
    expect(cardsIn('{"outcome":"approve"}', ['4242424242424242'])).toEqual([])
  })
})

function inCart(choice: Cart['choice'], states: string[], captured = 20_000): Partial<Evidence> {
  const history = [money(10, 'open'), money(40, 'captured', { captured })]
  return {
    money: { amount: 20_000, currency: 'USD', history },
    cart: { choice, parts: states.map((state) => ({ state, total: 10_000 })) },
  }
}

function withCode(code: { amount: number; isTaken: boolean }, groupon: number): Evidence {
  return { ...sold, sale: { ...sold.sale, code }, ledger: { ...sold.ledger, groupon } }
}
