export const travelerTypes = ['ADULT', 'CHILD', 'INFANT', 'SENIOR', 'YOUTH', 'STUDENT', 'ANY'] as const

/** When the weight of each guest is asked for, if the supplier needs it. */
export const weightTimes = ['BOOKING', 'CHECK_IN'] as const
export type WeightTime = (typeof weightTimes)[number]

export const availabilityTypes = ['Seating', 'Best available', 'Attraction'] as const

/** Names of the rate extensions in use (spec 1 §3, spec 2 §3). Dates are `YYYY-MM-DD`. */
export const rateExt = {
  salesStart: 'sales-start',
  salesEnd: 'sales-end',
  usageStart: 'usage-start',
  usageEnd: 'usage-end',
  discountGroups: 'beta-discountGroups',
  marketRegions: 'beta-marketRegions',
  productType: 'beta-productType',
  productDuration: 'product-duration',
  bufferDays: 'booking-buffer-days',
  pickupInstructions: 'pickup-instructions',
  ticketStart: 'ticket-start-date',
  ticketEnd: 'ticket-end-date',
  ticketLimit: 'ticketLimit',
  cutoffMinutes: 'sales-cutoff-minutes',
} as const

/** Values of the extension `productType`: how a theme park's rate is sold (docs/rules.md §7). */
export const productTypes = ['DATE_BASED', 'BULK', 'WILL_CALL', 'PARK_RESERVATION', 'MILITARY'] as const
export type ProductType = (typeof productTypes)[number]
