import { describe, expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { inAppMessages } from './in-app/list.ts'
import { refusals } from './kit/refusal.ts'
import type { RefusalCode } from './kit/refusal.ts'

const served = Object.values(endpoints).map((it) => `${it.method} ${it.path}`)
const missing = (calls: readonly string[]) => calls.filter((call) => !served.includes(call))

describe('the calls of the specification are at its paths', () => {
  test('signing in and out, and who is signed in', () => {
    expect(missing(['POST /api/login', 'GET /api/logout', 'GET /api/me'])).toEqual([])
  })

  test('the booking service', () => {
    const base = '/api/booking'
    expect(
      missing([
        `GET ${base}/availability-list/:supplierId/:productId/:rateId`,
        `GET ${base}/availability-list/:supplierId/:productId`,
        `GET ${base}/availability-specific/:supplierId/:productId/:rateId`,
        `GET ${base}/get-booking-list`,
        `POST ${base}/create-booking`,
        `POST ${base}/acquire-hold`,
        `GET ${base}/release-hold/:id`,
        `POST ${base}/cancel-booking/:id`,
        `GET ${base}/get-booking/:id`,
      ]),
    ).toEqual([])
  })

  test('products, rates and price schedules', () => {
    expect(
      missing([
        'GET /api/products/product-details/:supplierId/:productId',
        'GET /api/products/products-list/:supplierId/products',
        'GET /api/rates/rate-list/:supplierId/:productId/rates',
        'GET /api/price-schedule/:supplierId/:productId/:rateId',
      ]),
    ).toEqual([])
  })

  test('media of products', () => {
    expect(
      missing([
        'GET /api/media/products/:productId',
        'POST /api/media/products/:productId',
        'PUT /api/media/pictures/:pictureId',
        'GET /api/media/:name',
      ]),
    ).toEqual([])
  })

  test('resellers, their suppliers and their points of sale', () => {
    expect(
      missing([
        'GET /api/resellers',
        'GET /api/resellers/disabledtickets/channels/:channels/suppliers/:supplierId',
        'GET /api/resellers/:resellerId/userconfigs',
        'GET /api/resellers/:resellerId/userconfigs/:configId',
        'DELETE /api/resellers/:resellerId/userconfigs/:configId',
        'PUT /api/resellers/:resellerId/userconfigs/:id',
        'GET /api/resellers/configuration/suppliers',
        'GET /api/resellers/configuration/payments/:reseller_id/:supplier_id',
        'GET /api/suppliers',
        'GET /api/suppliers/:supplierId',
        'GET /api/pos/distributors/:distributorId/pointsofsale',
        'GET /api/pos/distributors/:distributorId/pointsofsale/:posID',
      ]),
    ).toEqual([])
  })

  test('card payment', () => {
    const base = '/api/stripe'
    expect(
      missing([
        `POST ${base}/checkout-create-session/`,
        `POST ${base}/checkout-update-session/:sessionID`,
        `GET ${base}/checkout-retrieve-session/:sessionID`,
        `POST ${base}/capture-payment/:paymentIntentID`,
        `POST ${base}/cancel-payment/:paymentIntentID`,
        `POST ${base}/refund-payment/:payment_intent/:amount`,
        `POST ${base}/refund-payment/:payment_intent`,
      ]),
    ).toEqual([])
  })

  test('vouchers and the log', () => {
    expect(missing(['POST /api/voucher/get-pdf', 'POST /api/voucher/send-email', 'POST /api/log/'])).toEqual(
      [],
    )
  })
})

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
    ...['/api/voucher/send-email', '/api/account-payments/:resellerId', '/api/feedback'],
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

describe('the numbers of refusals', () => {
  const outside = (domains: readonly string[], from: number) =>
    // The keys of a constant.
    (Object.keys(refusals) as RefusalCode[])
      .filter((name) => domains.includes(name.split('.')[0] ?? ''))
      .filter((name) => {
        const { code } = refusals[name]
        return typeof code === 'number' && (code < from || code >= from + 1000)
      })

  test('of holds, availability, carts and bookings are 33000s, and so is a point of sale that is not found', () => {
    expect(outside(['holds', 'availability', 'quantity', 'cart', 'bookings'], 33_000)).toEqual([])
    expect(refusals['resellers.pos_not_found'].code).toBe(33_017)
  })

  test('of a denied page are 10000s', () => {
    expect(refusals['session.denied'].code).toBe(10_003)
  })

  test('of a product are 21000s and of a price schedule 24000s', () => {
    expect(refusals['catalog.product_not_found'].code).toBe(21_001)
    expect(refusals['catalog.rate_not_found'].code).toBe(24_001)
  })

  const thousandsOf = (start: string) =>
    new Set(
      Object.entries({ ...refusals, ...inAppMessages })
        .filter(([name]) => name.startsWith(start))
        .map(([, { code }]) => Math.trunc(Number(code) / 1000)),
    )

  test('of an option are 22000s and of a traveler type 23000s', () => {
    expect(thousandsOf('options.')).toEqual(new Set([22]))
    expect(thousandsOf('travelers.')).toEqual(new Set([23]))
  })

  test('of taxes and fees are 25000s, of ticket types 44000s and of pricing 55000s', () => {
    expect(thousandsOf('taxes.')).toEqual(new Set([25]))
    expect(thousandsOf('ticket_types.')).toEqual(new Set([44]))
    expect(inAppMessages['tickets.activated'].code).toBe(44_001)
    expect(inAppMessages['tickets.deactivated'].code).toBe(44_002)
    expect(thousandsOf('adjustments.')).toEqual(new Set([55]))
  })

  test('of an empty email and an empty password are 1056 and 1057, both with status 400', () => {
    expect(refusals['login.email_empty']).toEqual({ status: 400, code: 1056 })
    expect(refusals['login.password_empty']).toEqual({ status: 400, code: 1057 })
  })
})
