/** Names of the booking extensions (spec 1 §3 "Booking extensions"). */
export const bookingExt = {
  agentName: 'agentName',
  agentEmail: 'agentEmail',
  resellerName: 'resellerName',
  resellerRegion: 'resellerRegion',
  pointOfSale: 'pointOfSale',
  paymentTransactionId: 'paymentTransactionId',
  paymentTotal: 'paymentTotal',
  paymentFeeTotal: 'paymentFeeTotal',
  paymentIntentId: 'paymentIntentId',
  sandbox: 'sandbox',
  /** The sale that it is a part of, with other bookings. */
  cart: 'cart',
  /** What people call it as a part of that sale: the reference of the sale and its place, `0123456789-2`. */
  saleReference: 'saleReference',
  pickup: 'pickupLocation',
  /** What a reseller's system tells the supplier: a wheelchair, a hotel and its room. */
  notes: 'notes',
  /** It was imported from another system: no money of it moves here, and nobody is emailed. */
  imported: 'imported',
  /** Of the confirmation: one of the three languages, English where absent. */
  language: 'language',
  /** Whether the customer is mailed: an `includePricing` value, "true" where absent. */
  customerIncludePricing: 'customerIncludePricing',
  /** What the agent is mailed: an `agentFacing` value, "true" where absent. */
  agentFacing: 'agentFacing',
  /** Of a theme park's tickets; the dates as the ticket shows them. */
  productType: 'productType',
  ticketStart: 'ticketStart',
  ticketEnd: 'ticketEnd',
  ticketDays: 'ticketDays',
  dateBased: 'dateBased',
  discountGroup: 'discountGroup',
  /** The region by which the agent chose. */
  marketRegion: 'marketRegion',
  pickupInstructions: 'pickupInstructions',
  bulkTicket: 'bulkTicket',
  deliveryType: 'deliveryType',
  deliveryInstructions: 'deliveryInstructions',
  deliveryDate: 'deliveryDate',
  /** Parks and days, see `parkDaysIn`. */
  parkReservations: 'parkReservations',
  /** Who is entitled to military tickets, what was checked, when and by whom; `sponsorKey` and `sponsorYear` count them. */
  sponsorName: 'sponsorName',
  sponsorCheck: 'sponsorCheck',
  sponsorCheckedAt: 'sponsorCheckedAt',
  sponsorCheckedBy: 'sponsorCheckedBy',
  sponsorKey: 'sponsorKey',
  sponsorYear: 'sponsorYear',
} as const

/** Those that say something of the guests, and are forgotten with them. */
export const personalExt = [bookingExt.sponsorName, bookingExt.sponsorKey, bookingExt.notes] as const
