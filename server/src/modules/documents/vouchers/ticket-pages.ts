import type { Language } from '@reseller-portal/contract/kit'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { cancellationText, nameInLanguage } from '@reseller-portal/contract/products'
import { bookingExt, soldLines } from '@reseller-portal/contract/sales'
import { ticketDate, validityOf } from '@reseller-portal/contract/inventory'
import type { Booking, Item, Ticket } from './queries.ts'
import type { Supplement } from '#modules/sales/index.ts'
import type { VoucherTicket } from './voucher.ts'

export function voucherTicket(
  ticket: Ticket,
  booking: Booking,
  items: Item[],
  language: Language,
): VoucherTicket[] {
  const own = items.filter((item) => ticket.item_ids.includes(item.id))
  const first = own[0] ?? items[0]
  if (first === undefined) return []
  const { product } = first
  const type = nameInLanguage(ticket.price_name, serverWords[language])
  return [
    {
      barcode: { format: ticket.barcode_format, value: ticket.barcode_value },
      guests: ticket.guests,
      documents: ticket.documents,
      productName: product.productName,
      rateName: product.rateName,
      startsAt: first.starts_at,
      endsAt: first.ends_at,
      zone: product.localTimezone,
      validity: validityOf(dated(first), { ext: booking.ext, items: items.map(dated) }),
      extras: datesOf(first, items),
      isProofNeeded: own.some(({ priceId }) =>
        soldLines(booking.totals).some((line) => line.priceID === priceId && line.idRequired),
      ),
      admits: type === '' ? String(ticket.guests) : `${ticket.guests} × ${type}`,
      leadTraveler: ticket.lead_traveler,
      isLead: own.some(({ traveler }) => traveler?.isLead) || own.every(isUnnamed),
      travelers: own.flatMap((item) => (item.traveler ? nameOf(item.traveler) || [] : [])),
      pickup: pickupOf(booking, first, items),
      location: first.location,
      information: first.additional_details,
      cancellation: cancellationText(
        product.cancellationRules ?? [],
        serverWords[language].cancellation,
        language,
      ),
      policy: product.policy.trim(),
    },
  ]
}

/** The dates of a ticket whose booking also has others; nothing where items have no dates of their own. */
function datesOf({ ext }: Item, items: readonly Item[]): NonNullable<VoucherTicket['extras']> {
  const type = ext[bookingExt.productType]
  if (!items.some((item) => item.ext[bookingExt.productType] !== undefined)) return {}
  const day = (name: string) => (ext[name] ? ticketDate(ext[name], type === 'WILL_CALL') : '')
  return {
    TicketStartDate: day(bookingExt.ticketStart),
    TicketEndDate: day(bookingExt.ticketEnd),
    TicketValidityDays: ext[bookingExt.ticketDays] ?? '',
  }
}

function dated({ ext, starts_at: startTime }: Item) {
  return { ext, startTime }
}

function isUnnamed({ traveler }: Item): boolean {
  return !traveler || nameOf(traveler) === ''
}

/** The page of a supplemental voucher. */
export function supplementPage(
  { name, text, code, itemIds, guests }: Supplement,
  booking: Booking,
  items: Item[],
): VoucherTicket[] {
  const first = items.find((item) => itemIds.includes(item.id))
  if (first === undefined) return []
  return [
    {
      barcode: { format: 'QR', value: code },
      guests,
      documents: [],
      productName: name,
      rateName: first.product.productName,
      startsAt: first.starts_at,
      endsAt: first.ends_at,
      zone: first.product.localTimezone,
      validity: validityOf(dated(first), { ext: booking.ext, items: items.map(dated) }),
      admits: String(guests),
      travelers: [],
      pickup: undefined,
      location: '',
      information: text,
      cancellation: '',
      policy: '',
      leadTraveler: nameOf({ firstName: booking.first_name, lastName: booking.last_name }),
      isLead: true,
    },
  ]
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

/**
 * The ticket's own pickup place, or the lead traveler's, who chooses for the group (spec 1 §7). A place that the
 * operator changed for a departure has a name only.
 */
function pickupOf(booking: Booking, item: Item, items: Item[]): VoucherTicket['pickup'] {
  const lead = items.find((each) => each.traveler?.isLead === true)
  const chosen =
    item.traveler?.pickupLoc?.id || lead?.traveler?.pickupLoc?.id || booking.ext[bookingExt.pickup]
  const label = item.product.pickupLabel || lead?.product.pickupLabel || ''
  const places = [item, ...items].flatMap(({ product }) => product.pickup ?? [])
  const place = [...places, ...booking.configuration.grandCanyon.pickupLocations].find(
    (each) => each.value === chosen && (label === '' || each.label === label),
  )
  if (place)
    return {
      place: place.label,
      at: new Date(item.starts_at.getTime() - place.estimatedMinsPrior * 60_000),
      directions: place.directions ?? '',
    }
  return label === '' ? undefined : { place: label, at: undefined, directions: '' }
}
