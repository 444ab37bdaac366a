import {
  withoutKeys,
  withoutNulls,
  type Answer,
  type PartnerCall,
  type Behavior,
  type Body,
} from './behavior.ts'
import { no, supplier } from './routes.ts'

/** A supplier for each row of "Known deviations" and each habit of "What hurts in practice" (docs/octo-facts.md). */
export const behaviors = {
  'the standard': {},
  'Ventrata, with keys and calls of its own, where no capability header means all of them': {
    headers: (call) => ({ 'octo-capabilities': activeAtVentrata(call), 'octo-env': 'live' }),
    booking: (booking) => ({ ...booking, settlementMethod: 'DEFERRED', orderId: 'ord_1', cardPayment: null }),
    before: ({ method, path }) => {
      if (path === '/whoami') return { status: 200, body: { id: 'rel_1' } }
      if (path === '/suppliers') return { status: 200, body: [supplier] }
      return method === 'GET' && path.startsWith('/availability') ? { status: 200, body: [] } : undefined
    },
  },
  'Bókun, which reads the key from Authentication, stops after 100 and hangs at a DELETE with capabilities': {
    sells: (key) => (key.includes('/') ? 130 : 100),
    before: ({ method, headers }) => {
      if (headers['authentication'] === undefined) return no('UNAUTHORIZED', {}, 401)
      return method === 'DELETE' && headers['octo-capabilities'] !== undefined ? 'silence' : undefined
    },
  },
  'Peek, whose capabilities are always on and whose environment is told': {
    headers: ({ headers }) => ({
      'octo-capabilities': 'octo/pricing,octo/webhooks',
      'octo-env': headers['octo-env']?.toString() ?? 'live',
    }),
    slotId: (start) => `av_${start}_x`,
  },
  'Xola, which shows nothing until the reseller is listed': { unlisted: 'nothing' },
  'Xola, which refuses its products until the reseller is listed': { unlisted: 'forbidden' },
  'Zaui, which leaves closed days out, tells subtotals and counts what is read': {
    days: (days) => days.filter((_, place) => place !== 1),
    headers: { 'octo-capabilities': 'octo/pricing,GT-Tour,octo/grouped-departures' },
    limit: { calls: 6, perMs: 500 },
    slot: (slot) => ({ ...slot, unitPricing: listIn(slot, 'unitPricing').map((price) => subtotals(price)) }),
    booking: (booking) => ({ ...booking, contact: { fullName: 'Ada Byron' } }),
    product: (product) => ({ ...product, pricingPer: 'EQUIPMENT' }),
  },
  'Zaui of earlier days, below its list of suppliers': {
    ...belowSuppliers('/octo'),
    days: (days) => days.filter((_, place) => place !== 1),
  },
  'a supplier made for Klook, without update and extend, which refuses where nothing is planned': {
    lacks: ['update', 'extend'],
    refusesEmpty: true,
  },
  'a small supplier, which answers 501 to what it lacks': {
    lacks: ['update', 'extend', 'calendar', 'capabilities'],
    lacksBy: 501,
  },
  'a supplier made for Tiqets, which cancels by DELETE and lists suppliers': {
    ...belowSuppliers('/octo/v0'),
    lacks: ['supplier', 'POST cancel', 'capabilities'],
  },
  'Go City: freesale, by availability all the same, and much is missing': {
    isFreesale: true,
    lacks: ['calendar', 'update', 'extend', 'capabilities'],
    delivery: { format: 'HTML_URL', by: 'VOUCHER' },
    before: ({ method, path, body }) =>
      `${method} ${path}` === 'POST /bookings' && !body['availabilityId']
        ? no('INVALID_AVAILABILITY_ID')
        : undefined,
  },
  'Juniper, with tokens that run out and aztec codes': {
    delivery: { format: 'AZTECCODE', by: 'TICKET' },
    tokens: { path: '/auth/token', calls: 5 },
  },
  'Reservotron, which insists on the capability header': {
    headers: { 'octo-env': 'live' },
    before: ({ headers }) => (headers['octo-capabilities'] === undefined ? no('BAD_REQUEST') : undefined),
  },
  'BookSpot, with start|end as ids, bare capability ids, extras and notifications': {
    slotId: (start, end) => `${start}|${end}`,
    headers: { 'octo-capabilities': 'pricing,notifications,extras' },
    subscribedBy: 201,
    booking: (booking) => ({ ...booking, extras: [] }),
  },
  'Tickoweb, with partial resources': {
    lacks: ['list', 'capabilities', 'supplier'],
    slot: (slot) => withoutKeys(slot, ['capacity', 'maxUnits', 'allDay', 'openingHours', 'utcCutoffAt']),
    booking: (booking) => withoutNulls(withoutKeys(booking, ['voucher', 'deliveryMethods', 'testMode'])),
  },
  'CityBerry and BookBerry, with a versioned address and partial products': {
    basePath: '/reseller/octo/v1',
    lacks: ['capabilities', 'extend'],
    product: (product) =>
      withoutKeys(product, ['reference', 'locale', 'deliveryFormats', 'availabilityType']),
    slot: (slot) => withoutKeys(slot, ['localDateTimeEnd', 'utcCutoffAt', 'openingHours']),
    booking: (booking) => withoutKeys(booking, ['id', 'productId', 'optionId', 'cancellation']),
  },
  'numbers as text and members that OCTO does not have': {
    slot: (slot) => ({ ...slot, vacancies: String(slot['vacancies']), capacity: '10', status: 'PLENTY' }),
    booking: (booking) => ({ ...booking, cancellable: 'true', extra: { deep: [null] } }),
  },
  'code 128 on one voucher': { delivery: { format: 'CODE128', by: 'VOUCHER' } },
  'local times without an offset': {
    slot: (slot) => ({
      ...slot,
      localDateTimeStart: String(slot['localDateTimeStart']).slice(0, 19),
      localDateTimeEnd: String(slot['localDateTimeEnd']).slice(0, 19),
    }),
  },
  'instants by Z': {
    slot: (slot) => ({
      ...slot,
      localDateTimeStart: new Date(String(slot['localDateTimeStart'])).toISOString(),
      localDateTimeEnd: new Date(String(slot['localDateTimeEnd'])).toISOString(),
    }),
  },
  'confirmation by a person there': { isPending: true },
  'tickets that follow': { deliversLater: true },
} as const satisfies Record<string, Behavior>

/** Before 1.0 a supplier was an entry of a list, and everything lay below it. */
function belowSuppliers(root: string) {
  return {
    basePath: `${root}/suppliers/sup_1`,
    lacks: ['supplier'],
    beside: (path: string): Answer | undefined =>
      path === `${root}/suppliers` ? { status: 200, body: [supplier] } : undefined,
    before: ({ method, path }: PartnerCall): Answer | undefined =>
      method === 'GET' && path === '' ? { status: 200, body: supplier } : undefined,
  } as const satisfies Behavior
}

const allOfVentrata = ['octo/pricing', 'octo/content', 'octo/cart', 'octo/offers']

function activeAtVentrata({ headers }: PartnerCall): string {
  const wanted = headers['octo-capabilities']?.toString()
  return allOfVentrata.filter((id) => wanted?.split(',').includes(id) ?? true).join(',')
}

function subtotals(price: Body): Body {
  const rest = withoutKeys(price, ['retail', 'original', 'currencyPrecision'])
  return { ...rest, subtotal: Number(price['retail']) - 100, taxes: 100 }
}

function listIn(bookingBody: Body, key: string): Body[] {
  // The fake's own list.
  return bookingBody[key] as Body[]
}
