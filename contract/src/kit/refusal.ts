/**
 * Every way in which the portal says no: HTTP status, and the code in the envelope. Numbers follow the event-code
 * ranges of spec 2 §8; the words are the booking error codes of spec 1 §8.
 */
export const refusals = {
  'input.malformed': { status: 400, code: 'BAD_REQUEST' },
  'input.too_large': { status: 413, code: 'ENTITY_TOO_LARGE' },
  'input.unsupported_type': { status: 415, code: 'BAD_REQUEST' },
  'session.missing': { status: 401, code: 'UNAUTHORIZED' },
  'session.csrf': { status: 403, code: 'FORBIDDEN' },
  'session.cross_site': { status: 403, code: 'FORBIDDEN' },
  'session.denied': { status: 403, code: 10003 },
  'login.email_empty': { status: 400, code: 1056 },
  'login.password_empty': { status: 400, code: 1057 },
  'login.wrong': { status: 401, code: 10001 },
  'login.too_many': { status: 429, code: 10002 },
  'requests.too_many': { status: 429, code: 90002 },
  'key.reused': { status: 422, code: 90003 },
  'key.under_way': { status: 409, code: 90004 },
  'things.not_found': { status: 404, code: 'NOT_FOUND' },
  'resellers.pos_not_found': { status: 404, code: 33017 },
  'suppliers.not_found': { status: 404, code: 90005 },
  'catalog.product_not_found': { status: 404, code: 21001 },
  'catalog.rate_not_found': { status: 404, code: 24001 },
  'catalog.range_too_long': { status: 400, code: 24002 },
  'catalog.range_reversed': { status: 400, code: 24003 },
  'availability.not_found': { status: 404, code: 33003 },
  'availability.gone': { status: 409, code: 33010 },
  'quantity.below_minimum': { status: 422, code: 33021 },
  'quantity.above_ticket_limit': { status: 422, code: 33022 },
  'quantity.above_maximum': { status: 422, code: 33023 },
  'quantity.above_capacity': { status: 409, code: 33024 },
  'cart.empty': { status: 400, code: 33001 },
  'cart.mixed_suppliers': { status: 422, code: 33002 },
  'cart.unknown_price': { status: 422, code: 33004 },
  'cart.rate_deactivated': { status: 409, code: 33005 },
  'cart.per_traveler': { status: 422, code: 33006 },
  'cart.pickup_unknown': { status: 422, code: 33007 },
  'cart.currency_mixed': { status: 422, code: 33008 },
  'cart.one_departure': { status: 422, code: 33009 },
  'holds.not_found': { status: 404, code: 33011 },
  'holds.not_holdable': { status: 422, code: 33012 },
  'holds.already_booked': { status: 409, code: 33013 },
  'holds.expired': { status: 410, code: 33014 },
  'holds.released': { status: 410, code: 33015 },
  'holds.paying': { status: 409, code: 33016 },
  'holds.longest': { status: 409, code: 33018 },
  'holds.not_extendable': { status: 409, code: 33019 },
  'holds.too_short_to_pay': { status: 409, code: 33020 },
  'holds.price_changed': { status: 409, code: 33025 },
  'bookings.not_found': { status: 404, code: 33030 },
  'bookings.hold_required': { status: 422, code: 33031 },
  'bookings.differs_from_hold': { status: 422, code: 33032 },
  'bookings.reference_too_long': { status: 422, code: 33033 },
  'bookings.email_missing': { status: 422, code: 33034 },
  'bookings.name_missing': { status: 422, code: 33035 },
  'bookings.phone_missing': { status: 422, code: 33036 },
  'bookings.weight_missing': { status: 422, code: 33037 },
  'bookings.country_missing': { status: 422, code: 33038 },
  'bookings.pickup_missing': { status: 422, code: 33039 },
  'bookings.payment_required': { status: 402, code: 33040 },
  'bookings.not_cancellable': { status: 409, code: 33041 },
  'bookings.not_cancelled': { status: 409, code: 33042 },
  'bookings.not_open': { status: 409, code: 33043 },
  'bookings.ticket_not_found': { status: 404, code: 33044 },
  'bookings.ticket_not_cancellable': { status: 409, code: 33045 },
  'bookings.cancelling': { status: 409, code: 33046 },
  'bookings.cancelled_by_supplier': { status: 409, code: 33047 },
  'sales.not_found': { status: 404, code: 33070 },
  'sales.settled': { status: 409, code: 33071 },
  'sales.under_way': { status: 409, code: 33072 },
  'sales.provider_unknown': { status: 409, code: 33073 },
  'sales.supplier_unknown': { status: 409, code: 33074 },
  'sales.unsafe': { status: 409, code: 33075 },
  'sales.refund_due': { status: 409, code: 33076 },
  'payments.not_enabled': { status: 409, code: 33050 },
  'payments.not_found': { status: 404, code: 33051 },
  'payments.declined': { status: 402, code: 33052 },
  'payments.not_booked': { status: 409, code: 33053 },
  'payments.booked': { status: 409, code: 33054 },
  'payments.refund_differs': { status: 409, code: 33055 },
  'payments.over': { status: 409, code: 33056 },
  'payments.nothing_to_pay': { status: 422, code: 33057 },
  'payments.unavailable': { status: 503, code: 33059 },
  'account.limit_exceeded': { status: 409, code: 33058 },
  'account.payment_differs': { status: 409, code: 33065 },
  'account.reseller_not_found': { status: 404, code: 33066 },
  'vouchers.not_found': { status: 404, code: 33060 },
  'vouchers.not_ready': { status: 409, code: 33061 },
  'vouchers.no_address': { status: 422, code: 33062 },
  'partner.failed': { status: 502, code: 33080 },
  'partner.maintenance': { status: 503, code: 33081 },
  'partner.refused': { status: 409, code: 33082 },
  'messages.not_found': { status: 404, code: 90006 },
  'connections.unusable': { status: 422, code: 90020 },
  'connections.known': { status: 409, code: 90021 },
  'connections.bad_address': { status: 422, code: 90022 },
  'connections.paused': { status: 409, code: 90023 },
  'connections.unreadable': { status: 502, code: 90024 },
  'connections.preview_outdated': { status: 409, code: 90025 },
  'channels.not_found': { status: 404, code: 28001 },
  'channels.no_agreement': { status: 422, code: 28002 },
  'channels.name_taken': { status: 409, code: 28003 },
  'channels.price_not_found': { status: 404, code: 28004 },
  'channels.net_above_retail': { status: 422, code: 28005 },
  'channels.key_not_found': { status: 404, code: 28006 },
  'channels.too_many_keys': { status: 409, code: 28007 },
  'channels.subscription_not_found': { status: 404, code: 28008 },
} as const satisfies Record<string, { status: number; code: number | string }>

export type RefusalCode = keyof typeof refusals

/** How a call ends that asks a supplier which keeps its inventory elsewhere (spec 1 §8). */
export const partnerRefusals = [
  'partner.failed',
  'partner.maintenance',
] as const satisfies readonly RefusalCode[]

/** Numbers and names that the sentence needs, or that a screen shows beside it. */
export type Facts = Record<string, string | number | boolean | readonly string[]>
export type Refusal = { code: RefusalCode; facts: Facts }

/** Makes a refusal; a rule returns it, the server throws it once. */
export function refusal(code: RefusalCode, facts: Facts = {}): Refusal {
  return { code, facts }
}

/** The first rule that refuses, in the order given. */
export function firstRefusal(...answers: (Refusal | undefined)[]): Refusal | undefined {
  return answers.find((answer) => answer !== undefined)
}

/** The name of a refusal from the code in an error envelope, for screens that treat one specially. */
export function refusalNamed(name: RefusalCode, code: number | string): boolean {
  return refusals[name].code === code
}
