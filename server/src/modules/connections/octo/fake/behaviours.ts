import { withoutKeys, withoutNulls } from './behaviour.ts'
import type { Behaviour, Told } from './behaviour.ts'
import { no } from './routes.ts'

/** A supplier for each row of "Known deviations" and each habit of "What hurts in practice" (octo.md). */
export const behaviours = {
  'the standard': {},
  'Ventrata, with keys of its own and 403 for a strange token': {
    headers: { 'octo-capabilities': 'octo/pricing,octo/content,octo/cart', 'octo-env': 'live' },
    booking: (booking) => ({ ...booking, settlementMethod: 'DEFERRED', orderId: 'ord_1', cardPayment: null }),
  },
  'Bókun, which reads the key from Authentication': {
    before: ({ method, headers }) =>
      method === 'DELETE' || headers['authentication'] === undefined
        ? no('UNAUTHORIZED', {}, 401)
        : undefined,
  },
  'Peek, whose capabilities are always on': {
    headers: { 'octo-capabilities': 'octo/pricing,octo/webhooks' },
    slotId: (start) => `av_${start}_x`,
  },
  'Zaui, which leaves closed days out and tells subtotals': {
    days: (days) => days.filter((_, place) => place !== 1),
    headers: { 'octo-ratelimit-limit': '65', 'octo-ratelimit-remaining': '64' },
    slot: (slot) => ({ ...slot, unitPricing: listIn(slot, 'unitPricing').map((price) => subtotals(price)) }),
    booking: (booking) => ({ ...booking, contact: { fullName: 'Ada Byron' } }),
    product: (product) => ({ ...product, pricingPer: 'EQUIPMENT' }),
  },
  'a supplier made for Klook, without update and extend': { lacks: ['update', 'extend'] },
  'a supplier made for Tiqets, which cancels by DELETE': { lacks: ['POST cancel', 'capabilities'] },
  'Go City: freesale, and much is missing': {
    isFreesale: true,
    lacks: ['calendar', 'update', 'extend', 'capabilities'],
    delivery: { format: 'HTML_URL', by: 'VOUCHER' },
  },
  'Juniper, with aztec codes': { delivery: { format: 'AZTECCODE', by: 'TICKET' } },
  'Reservotron, which insists on the capability header': {
    before: ({ headers }) => (headers['octo-capabilities'] === undefined ? no('BAD_REQUEST') : undefined),
  },
  'BookSpot, with start|end as ids and bare capability ids': {
    slotId: (start, end) => `${start}|${end}`,
    headers: { 'octo-capabilities': 'pricing,notifications' },
  },
  'Tickoweb, with partial resources': {
    lacks: ['list', 'capabilities', 'supplier'],
    slot: (slot) => withoutKeys(slot, ['capacity', 'maxUnits', 'allDay', 'openingHours', 'utcCutoffAt']),
    booking: (booking) => withoutNulls(withoutKeys(booking, ['voucher', 'deliveryMethods', 'testMode'])),
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
} as const satisfies Record<string, Behaviour>

function subtotals(price: Told): Told {
  const rest = withoutKeys(price, ['retail', 'original', 'currencyPrecision'])
  return { ...rest, subtotal: Number(price['retail']) - 100, taxes: 100 }
}

function listIn(told: Told, key: string): Told[] {
  // The fake's own list.
  return told[key] as Told[]
}
