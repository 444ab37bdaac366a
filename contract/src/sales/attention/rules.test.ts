import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { saleStates } from '../../payments/schema.ts'
import { safeActions, whyNotSettle, type Attention } from './rules.ts'
import { knownMoneyStates, supplierKnowledge, troubles } from './rows.ts'
import { bookingStatuses } from '../schema.ts'

const given: Attention = {
  state: 'MANUAL',
  trouble: 'supplier_silent',
  isLeased: false,
  money: { state: 'authorized', captured: 0, refunded: 0, provider: 'stripe' },
  supplier: 'none',
  booking: 'PENDING',
  refund: { amount: 9500, currency: 'USD' },
  due: 0,
}
const captured = { state: 'captured', captured: 10_000, refunded: 0, provider: 'stripe' } as const

const anything: fc.Arbitrary<Attention> = fc.record({
  state: fc.constantFrom(...saleStates),
  trouble: fc.constantFrom(...troubles, 'running' as const),
  isLeased: fc.boolean(),
  money: fc.record({
    state: fc.constantFrom(...knownMoneyStates),
    captured: fc.constantFrom(0, 10_000),
    refunded: fc.constantFrom(0, 9500),
    provider: fc.constant('stripe' as const),
  }),
  supplier: fc.constantFrom(...supplierKnowledge),
  booking: fc.constantFrom(...bookingStatuses, null),
  refund: fc.constant(given.refund),
  due: fc.constantFrom(0, 4500, 9500),
})

describe('what a person may decide about a sale', () => {
  test('one that somebody works on is left alone', () => {
    expect(safeActions({ ...given, isLeased: true })).toEqual([])
  })

  test('a silent supplier is asked again, or the sale is undone once it is known what it has', () => {
    expect(safeActions(given)).toEqual(['retry', 'refund-and-cancel'])
    expect(safeActions({ ...given, supplier: 'unknown' })).toEqual(['retry'])
    expect(whyNotSettle('refund-and-cancel', { ...given, supplier: 'unknown' })?.code).toBe(
      'sales.supplier_unknown',
    )
  })

  test('taken money with a booking becomes the booking, without one it goes back', () => {
    const taken = { ...given, trouble: 'captured_early', money: captured } as const
    expect(safeActions({ ...taken, supplier: 'booked' })).toEqual(['settle-as-booked', 'refund-and-cancel'])
    expect(safeActions({ ...taken, booking: null })).toEqual(['refund-and-cancel', 'mark-settled'])
  })

  test('while nobody knows what the provider has, only what a person did by hand can be said', () => {
    const money = { ...given.money, state: 'unknown' } as const
    expect(safeActions({ ...given, money })).toEqual(['mark-settled'])
    expect(whyNotSettle('retry', { ...given, money })?.code).toBe('sales.provider_unknown')
  })

  test('money that is held, or seats that are booked, are never just called settled', () => {
    fc.assert(
      fc.property(anything, (sale) => {
        fc.pre(sale.money.state === 'authorized' || (sale.supplier === 'booked' && sale.booking !== 'OPEN'))
        expect(safeActions(sale)).not.toContain('mark-settled')
      }),
    )
  })

  test('a refund that is due is not called settled, but may be called paid back otherwise', () => {
    const refused = { ...given, trouble: 'refund_returned', money: captured, booking: 'CANCELLED' } as const
    expect(safeActions({ ...refused, due: 9500 })).toEqual(['retry', 'mark-repaid'])
    expect(whyNotSettle('mark-settled', { ...refused, due: 9500 })?.code).toBe('sales.refund_due')
    expect(safeActions(refused)).toEqual(['retry', 'mark-settled'])
    const money = { ...given.money, state: 'unknown' } as const
    expect(safeActions({ ...refused, money, due: 9500 })).toEqual([])
  })

  test('in no case is a sale called settled while money is due', () => {
    fc.assert(
      fc.property(anything, (sale) => {
        fc.pre(sale.due > 0)
        expect(safeActions(sale)).not.toContain('mark-settled')
      }),
    )
  })

  test('money that lapses soon is only ever carried on', () => {
    fc.assert(
      fc.property(anything, (sale) => {
        fc.pre(sale.state !== 'MANUAL')
        expect(safeActions({ ...sale, isLeased: false, trouble: 'lapsing' })).toEqual(['retry'])
      }),
    )
  })

  test('nothing is undone or declared booked without knowing both sides', () => {
    fc.assert(
      fc.property(anything, (sale) => {
        fc.pre(sale.money.state === 'unknown' || sale.supplier === 'unknown')
        const actions = safeActions(sale)
        expect(actions).not.toContain('refund-and-cancel')
        expect(actions).not.toContain('settle-as-booked')
      }),
    )
  })

  test('what its supplier cancelled is refunded once, or called settled when nothing is due any more', () => {
    const gone = { ...given, trouble: 'cancelled_by_supplier', money: captured, booking: 'OPEN' } as const
    expect(safeActions({ ...gone, due: 9500 })).toEqual(['refund-and-cancel', 'mark-repaid'])
    expect(whyNotSettle('mark-settled', { ...gone, due: 9500 })?.code).toBe('sales.refund_due')
    expect(safeActions({ ...gone, due: 4500 })).toEqual(['mark-repaid'])
    expect(safeActions(gone)).toEqual(['mark-settled'])
    expect(safeActions({ ...gone, money: { ...captured, state: 'none' } })).toEqual([
      'refund-and-cancel',
      'mark-settled',
    ])
    expect(safeActions({ ...gone, due: 9500, supplier: 'booked' })).toEqual(['retry'])
    for (const supplier of ['unknown', 'pending'] as const)
      expect(safeActions({ ...gone, due: 9500, supplier })).toEqual([])
  })

  test('a booking that is open is not undone here', () => {
    fc.assert(
      fc.property(anything, (sale) => {
        fc.pre(sale.trouble !== 'cancelled_by_supplier')
        expect(safeActions({ ...sale, booking: 'OPEN' })).not.toContain('refund-and-cancel')
      }),
    )
  })
})
