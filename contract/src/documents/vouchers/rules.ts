import { refusal, type Refusal } from '../../kit/refusal.ts'
import { whyNotAlive } from '../../sales/changes/cancel.ts'
import type { Booking } from '../../sales/booked.ts'
import { bookingExt } from '../../sales/ext.ts'
import type { BookingStatus } from '../../sales/schema.ts'
import type { Ext } from '../../kit/shapes.ts'
import { reservationStatus } from '../../inventory/parks/days.ts'
import { voucherTemplates, type VoucherParameters } from './schema.ts'

/** Only an open booking has a voucher to hand over. */
export function whyNoVoucher(booking: {
  status: BookingStatus
  isCancelledBySupplier?: boolean
}): Refusal | undefined {
  const gone = whyNotAlive(booking)
  if (gone) return gone
  return booking.status === 'OPEN' ? undefined : refusal('vouchers.not_ready', { status: booking.status })
}

/** The agent's option as voucher parameters; undefined where the mail is skipped (spec 1 §9). */
export function agentParameters(option: 'true' | 'false' | 'none'): Partial<VoucherParameters> | undefined {
  if (option === 'none') return undefined
  return {
    AgentFacing: 'true',
    WithRetailPricing: 'true',
    WithNetPricing: option === 'true' ? 'true' : 'false',
  }
}

/** The customer's option as voucher parameters; undefined where the mail is skipped (spec 1 §9). */
export function customerParameters(
  option: 'true' | 'false' | 'none',
): Partial<VoucherParameters> | undefined {
  if (option === 'none') return undefined
  return { AgentFacing: 'false', WithRetailPricing: option, WithNetPricing: 'false' }
}

/** The prices that a document shows, or undefined for none. Net prices are only for agents. */
export function shownPrices(
  parameters: Pick<
    VoucherParameters,
    'AgentFacing' | 'WithRetailPricing' | 'WithNetPricing' | 'WithOriginalPricing'
  >,
): { retail: boolean; net: boolean; original: boolean } | undefined {
  const shown = {
    retail: parameters.WithRetailPricing === 'true',
    net: parameters.WithNetPricing === 'true' && parameters.AgentFacing === 'true',
    original: parameters.WithOriginalPricing === 'true',
  }
  return shown.retail || shown.net || shown.original ? shown : undefined
}

/** Contact phone priority: agent, then point of sale, then distributor, then reseller (spec 2 §5). */
export function contactPhone(phones: {
  agent: string
  pointOfSale: string
  distributor: string
  reseller: string
}): string {
  return phones.agent || phones.pointOfSale || phones.distributor || phones.reseller
}

type Template = (typeof voucherTemplates)[number]

/**
 * The template of the email that confirms a booking. Theme park tickets and will-call tickets have their own; other
 * bookings use the one configured for the supplier. Bulk tickets are delivered, so they get none (spec 1 §9,
 * docs/rules.md §18).
 */
export function confirmationTemplate(ext: Ext, configured: string): Template | undefined {
  if (ext[bookingExt.bulkTicket] === 'true') return undefined
  const type = ext[bookingExt.productType]
  if (type === 'WILL_CALL') return 'will-call-confirmation'
  if (type !== undefined) return 'park-booking-confirmation'
  return voucherTemplates.find((template) => template === configured) ?? 'booking-confirmation'
}

/** Whether a change of this booking sends its customer a new voucher. */
export function mailsNewVoucher({ customer, ext }: { customer: { email: string }; ext: Ext }): boolean {
  const isWanted = ext[bookingExt.customerIncludePricing] !== 'none'
  return customer.email !== '' && isWanted && ext[bookingExt.bulkTicket] !== 'true'
}

/** The parameters that only documents of theme park tickets have (spec 1 §3 "Voucher email request"). */
export function parkParameters(ext: Ext, parkStatus: string | undefined): Partial<VoucherParameters> {
  const type = ext[bookingExt.productType]
  if (type === undefined) return {}
  const isRequired = type === 'PARK_RESERVATION'
  const values = {
    MarketRegion: ext[bookingExt.marketRegion],
    DiscountGroup: ext[bookingExt.discountGroup],
    PickupInstructions: ext[bookingExt.pickupInstructions],
    ParkReservationStatus: isRequired ? reservationStatus(true, parkStatus) : undefined,
    ResellerRegion: ext[bookingExt.resellerRegion],
    TicketStartDate: ext[bookingExt.ticketStart],
    TicketEndDate: ext[bookingExt.ticketEnd],
    TicketValidityDays: ext[bookingExt.ticketDays],
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
}

/**
 * The name of a voucher's file: the printed reference and the products, without characters that file systems refuse.
 * At most 60 characters, which every file system accepts in any script.
 */
export function voucherFileName(
  booking: Pick<Booking, 'supplierBookingRef' | 'resellerBookingRef'> & {
    items: readonly { product: { productName: string } }[]
  },
): string {
  return fileNameOf(booking.supplierBookingRef || booking.resellerBookingRef, booking.items)
}

/** The same for a file with the vouchers of several bookings, named by the reference of their sale. */
export function saleFileName(
  reference: string,
  bookings: readonly { items: readonly { product: { productName: string } }[] }[],
): string {
  return fileNameOf(
    reference,
    bookings.flatMap(({ items }) => items),
  )
}

function fileNameOf(reference: string, items: readonly { product: { productName: string } }[]): string {
  const products = new Set(items.map(({ product }) => product.productName))
  const name = [reference, [...products].join(', ')].join(' ')
  const safe = name.replaceAll(/[<>:"/\\|?*\s]+/g, ' ').replaceAll(/\p{C}/gu, '')
  const short = [...safe.replace(/^[. ]+/, '')].slice(0, 60).join('')
  return `${short.trimEnd()}.pdf`
}
