/** Refusals about what operators offer beside tickets; part of `refusals`. */
export const supplyRefusals = {
  'groupon.unknown': { status: 404, code: 33420 },
  'groupon.used': { status: 409, code: 33421 },
  'groupon.expired': { status: 409, code: 33422 },
  'groupon.other_product': { status: 422, code: 33423 },
  'groupon.currency': { status: 422, code: 33424 },
  'groupon.paying': { status: 409, code: 33425 },
  'groupon.code_known': { status: 409, code: 33426 },
  'groupon.unreadable': { status: 422, code: 33427 },
  'addOns.unknown': { status: 404, code: 33430 },
  'addOns.not_here': { status: 422, code: 33431 },
  'addOns.too_many': { status: 422, code: 33432 },
  'addOns.price_changed': { status: 409, code: 33433 },
  'addOns.paying': { status: 409, code: 33434 },
  'addOns.option': { status: 422, code: 33435 },
} as const
