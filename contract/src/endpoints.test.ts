import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { refusals } from './kit/refusal.ts'

test('every call that holds, books, charges, refunds or mails takes an idempotency key', () => {
  const keyed = Object.values(endpoints)
    .filter((it) => it.keyed === true)
    .map((it) => it.path)
  const expected = [
    ...['acquire-hold', 'extend-hold/:id', 'create-booking', 'cancel-booking/:id', 'cancel-tickets/:id'],
    ...[
      'acquire-cart-hold',
      'sell-cart',
      'amend-booking/:id',
      'change-details/:id',
      'needs-attention/:id',
      'departure-changes/:id/tell',
    ],
  ].map((call) => `/api/booking/${call}`)
  const money = [
    ...['session/', 'cart-session/', 'amendment-session/:id'].map((call) => `checkout-create-${call}`),
    ...['capture-payment/:paymentIntentID', 'cancel-payment/:paymentIntentID'],
    ...['refund-payment/:payment_intent', 'refund-payment/:payment_intent/:amount'],
  ].map((call) => `/api/stripe/${call}`)
  const others = [
    ...['/api/pos/disney/park/reservations/:id/retry', '/api/operator/departures/:slotId'],
    ...[
      '/api/voucher/send-email',
      '/api/voucher/send-sale-email',
      '/api/account-payments/:resellerId',
      '/api/feedback',
    ],
    ...['/api/settlements/:id/invoices', '/api/invoices/:id/cancel'],
    ...['/api/payments/unmatched/:id', '/api/operator/:supplierId/templates/:kind/test'],
  ]
  expect(keyed.toSorted()).toEqual([...expected, ...money, ...others].toSorted())
})

test('the booking error codes of the specification stand for what their status says', () => {
  const statuses: Record<string, number[]> = {}
  for (const { code, status } of Object.values(refusals))
    if (typeof code === 'string') statuses[code] = [...new Set([...(statuses[code] ?? []), status])]
  expect(statuses).toEqual({
    BAD_REQUEST: [400, 415],
    UNAUTHORIZED: [401],
    FORBIDDEN: [403],
    NOT_FOUND: [404],
    CONFLICT: [409],
    GONE: [410],
    ENTITY_TOO_LARGE: [413],
    FAILED_DEPENDENCY: [424],
  })
})
