import { safeActions, type AttentionRow } from '@reseller-portal/contract/sales'
import type { UnmatchedPayment } from '../../contract/src/payments/index.ts'
import { longName } from './long-name.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const sale: AttentionRow = {
  id: '00000000-0000-4000-8000-000000000001',
  bookingId: null,
  state: 'MANUAL',
  since: '2026-03-04T15:05:00Z',
  trouble: 'supplier_silent',
  facts: {},
  isLeased: false,
  money: { state: 'authorized', captured: 0, refunded: 0, provider: 'stripe' },
  supplier: 'unknown',
  booking: 'PENDING',
  supplierName: 'Canyon Rim Tours',
  productName: 'Sunrise Photo Walk',
  customer: 'Dana Rivera',
  reference: 'HOTEL-2231',
  total: usd(123_456),
  refund: usd(120_000),
  due: 0,
  captureBefore: '2026-03-11T15:05:00Z',
  actions: [],
}

/** One sale with each problem, as the server would answer them. */
export function attentionRows(): AttentionRow[] {
  const taken = { state: 'captured', captured: 123_456, refunded: 0, provider: 'stripe' } as const
  const rows: Partial<AttentionRow>[] = [
    {},
    { trouble: 'captured_early', money: taken, supplier: 'booked' },
    { trouble: 'captured_without_booking', money: taken, supplier: 'none', booking: null },
    { trouble: 'captured_unbooked', money: taken, supplier: 'pending', isLeased: true },
    { trouble: 'refund_refused', money: taken, supplier: 'none', booking: 'CANCELLED', due: 120_000 },
    {
      trouble: 'money_differs',
      facts: { asked: 123_456, has: 99_900 },
      supplier: 'booked',
      money: { ...taken, state: 'differs', captured: 99_900, refunded: 1000 },
    },
    { trouble: 'lapsing', state: 'AUTHORIZED', supplier: 'none', booking: null },
    { customer: longName, productName: longName, supplierName: longName, reference: longName.slice(0, 50) },
  ]
  return rows.map((row, index) => {
    const whole = { ...sale, ...row, id: sale.id.replace(/.$/, String(index)) }
    return { ...whole, actions: safeActions(whole) }
  })
}

/** One payment without a sale in each state. */
export function unmatchedPayments(): UnmatchedPayment[] {
  const payment: UnmatchedPayment = {
    id: sale.id,
    provider: 'stripe',
    reference: 'pi_0',
    isCaptured: true,
    amount: usd(123_456),
    paidAt: '2026-03-04T15:05:00Z',
    foundAt: '2026-03-05T04:00:00Z',
    captureBefore: null,
    resellerName: 'Harbor Concierge',
    bookingReference: 'HOTEL-2231',
    isUnderWay: false,
    isRefused: false,
  }
  const rows: Partial<UnmatchedPayment>[] = [
    {},
    { isCaptured: false, resellerName: '', bookingReference: '', captureBefore: '2026-03-11T15:05:00Z' },
    { isUnderWay: true },
    { isRefused: true, resellerName: longName, bookingReference: longName.slice(0, 50) },
  ]
  return rows.map((row, index) => {
    const id = payment.id.replace(/.$/, String(index))
    return { ...payment, ...row, id, reference: `pi_${index}` }
  })
}
