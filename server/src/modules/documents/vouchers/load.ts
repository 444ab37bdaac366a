import { inLanguage, rateLabel } from '@reseller-portal/contract/products'
import { bookingExt, totalsNow } from '@reseller-portal/contract/sales'
import { type Language, ownValue } from '@reseller-portal/contract/kit'
import {
  confirmationTemplate,
  contactPhone,
  parkParameters,
  shownPrices,
  voucherFileName,
  whyNoVoucher,
  type VoucherParameters,
} from '@reseller-portal/contract/documents'
import { resellerOf, type Ctx, type Db } from '#kit/context.ts'
import { found, refuse, refuseIf } from '#kit/refuse.ts'
import { bookingOf, brandOf, itemsOf, ticketsOf, type Booking, type Item, type Ticket } from './queries.ts'
import { issueSupplements, refuseUnseen } from '#modules/sales/index.ts'
import { extraLabels, type Voucher, type ExtraLabel } from './voucher.ts'
import { voucherTicket, supplementPage, nameOf } from './ticket-pages.ts'
import { serverWords } from '@reseller-portal/contract/locales/server'

export type VoucherQuery = {
  reseller: string
  booking: string
  language: Language
  parameters: VoucherParameters
  now: Date
}

/** The data of a booking's voucher; refused for a booking of another reseller, and for one that is not open. */
export async function loadVoucher(
  query: VoucherQuery,
  db: Db,
): Promise<{ voucher: Voucher; booking: Booking }> {
  const booking = found(await bookingOf(query.reseller, query.booking, db), 'vouchers.not_found')
  refuseIf(whyNoVoucher(booking))
  const [items, tickets, brand] = await Promise.all([
    itemsOf(booking.id, db),
    ticketsOf(booking.id, db),
    brandOf(query.reseller, db),
  ])
  // Cancelled tickets have no page.
  const good = tickets.filter(({ status }) => status !== 'CANCELLED')
  if (good.length === 0) refuse('vouchers.not_ready', { status: booking.status })
  const codes = await issueSupplements(booking.id, query.now, db)
  const supplements = codes.flatMap((code) => supplementPage(code, booking, items))
  return {
    voucher: {
      ...voucherOf(query, booking, items, good),
      prices: pricesOf(query, booking, items, tickets),
      supplements,
      brand,
    },
    booking,
  }
}

/** The vouchers of bookings that the caller may see. */
export async function loadVouchers(
  {
    bookings,
    ...query
  }: Omit<VoucherQuery, 'reseller' | 'booking' | 'now'> & { bookings: readonly string[] },
  ctx: Ctx,
) {
  const load = async (booking: string) => {
    await refuseUnseen(booking, ctx, 'vouchers.not_found')
    const asks = { ...query, reseller: resellerOf(ctx), booking }
    return { asks, ...(await loadVoucher({ ...asks, now: ctx.now }, ctx.db)) }
  }
  const [first, ...others] = bookings
  if (first === undefined) return refuse('vouchers.not_found')
  return [await load(first), ...(await Promise.all(others.map(load)))] as const
}

/** What the voucher says of a booking and of these tickets, in their order. */
export function voucherOf(
  query: VoucherQuery,
  booking: Booking,
  items: Item[],
  tickets: Ticket[],
): Omit<Voucher, 'brand' | 'prices' | 'supplements'> {
  const { language } = query
  return {
    language,
    paper: paperOf(booking.ext[bookingExt.resellerRegion]),
    madeAt: query.now,
    isSandbox: booking.ext[bookingExt.sandbox] === 'true',
    // Never from the request, which could put another person's name into the portal's email.
    resellerName: booking.reseller_name,
    agentName: booking.ext[bookingExt.agentName] || booking.agent_name,
    contactPhone: phoneOf(booking),
    supplierName: booking.supplier_name,
    bookingReference: booking.supplier_ref || booking.id,
    fileName: voucherFileName({
      supplierBookingRef: booking.supplier_ref,
      resellerBookingRef: booking.reseller_ref,
      items,
    }),
    resellerReference: booking.reseller_ref,
    saleReference: booking.ext[bookingExt.saleReference] ?? '',
    leadTraveler: nameOf({ firstName: booking.first_name, lastName: booking.last_name }),
    tickets: tickets.flatMap((ticket) =>
      voucherTicket(
        ticket,
        booking,
        items.map((item) => inGuestsLanguage(item, language)),
        language,
      ),
    ),
    extras: extrasOf(query, booking),
    template: templateOf(booking) ?? 'booking-confirmation',
  }
}

/** The price of the remaining guests, and the fee kept for the cancelled ones. */
function pricesOf(
  { parameters }: VoucherQuery,
  { totals, isOfChannel }: Booking,
  items: Item[],
  tickets: Ticket[],
): Voucher['prices'] {
  // A channel's reseller sets the guest's price itself; the booking has only what the reseller owes.
  const columns = isOfChannel ? undefined : shownPrices(parameters)
  const named = tickets.map(({ item_ids, ...ticket }) => ({ ...ticket, bookingItemIds: item_ids }))
  return columns && { totals: totalsNow({ totals, items, tickets: named }), columns }
}

/** The template of the confirmation mail; undefined where no mail is sent. */
export function templateOf({ ext, configuration }: Booking) {
  return confirmationTemplate(ext, configuration.bookingVoucher.bookingConfirmationTemplateId)
}

/** Parameters with those of the booking, which take precedence over the request's; codes are shown by their names. */
function extrasOf({ parameters, language }: VoucherQuery, { ext, park_status }: Booking): Voucher['extras'] {
  const values = { ...parameters, ...parkParameters(ext, park_status ?? undefined) }
  return extraLabels.flatMap((label) => {
    const value = values[label] ?? ''
    return value === '' ? [] : [{ label, value: extraName(label, value, language) }]
  })
}

/** Who is called about a booking. */
export function phoneOf(booking: Booking): string {
  return contactPhone({
    agent: booking.agent_phone || (booking.agent_contact ?? ''),
    pointOfSale: (booking.pos_contact ?? booking.pos_phone) || '',
    distributor: (booking.distributor_contact ?? booking.distributor_phone) || '',
    reseller: booking.reseller_contact ?? booking.reseller_phone,
  })
}

/** An item with its texts in the guest's language; a text that has been changed since the sale stays as it was sold. */
export function inGuestsLanguage(item: Item, language: Language): Item {
  const written = { name: item.rate_name, title: item.title, policy: item.policy }
  const rate = { ...written, additional_details: item.additional_details, texts: item.rate_texts }
  const product = { name: item.product_name, location: item.location, texts: item.product_texts }
  const translatedRate = inLanguage(rate, language)
  const translatedProduct = inLanguage(product, language)
  const sold = item.product
  return {
    ...item,
    additional_details: translatedRate.additional_details,
    location: translatedProduct.location,
    product: {
      ...sold,
      productName: sold.productName === product.name ? translatedProduct.name : sold.productName,
      rateName: sold.rateName === rateLabel(rate) ? rateLabel(translatedRate) : sold.rateName,
      policy: sold.policy === rate.policy ? translatedRate.policy : sold.policy,
    },
  }
}

const letterRegions = new Set(['UnitedStates', 'Canada', 'Quebec', 'Mexico', 'Colombia', 'Chile'])

/** The paper size of the reseller's region; that of the United States by default (spec 1 §9). */
function paperOf(region = 'UnitedStates'): Voucher['paper'] {
  return letterRegions.has(region) ? 'LETTER' : 'A4'
}

/** The name of a code in the reader's language; a supplier's own code and other texts stay as they are. */
function extraName(label: ExtraLabel, value: string, language: Language): string {
  const names: Readonly<Record<string, string>> = tables(language)[label] ?? {}
  return ownValue(names, value) ?? value
}

function tables(language: Language): Partial<Record<ExtraLabel, Readonly<Record<string, string>>>> {
  const { regions, groups, pickupInstructions, reservationStatus } = serverWords[language].codes
  return {
    MarketRegion: regions,
    ResellerRegion: regions,
    DiscountGroup: groups,
    PickupInstructions: pickupInstructions,
    ParkReservationStatus: reservationStatus,
  }
}
