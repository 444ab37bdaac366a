import { ownValue } from '@reseller-portal/contract/kit'
import type { IssuedTicket, UsedTicket } from '../../../supplier.ts'
import { liveUnits, supplierRefOf, type Delivery, type OctoBooking, type UnitItem } from '../read/booking.ts'
import type { NamedItem } from './items.ts'

/**
 * One ticket for each unit where the supplier delivers them so, otherwise one voucher for all guests. Undefined while
 * they are not delivered yet: a guest list at the gate (`MANIFEST`) is never delivered, and has the supplier's
 * reference as its barcode.
 */
export function ticketsOf(booking: OctoBooking, items: readonly NamedItem[]): IssuedTicket[] | undefined {
  const units = liveUnits(booking)
  const itemOf = itemsOfUnits(units, items)
  if (isOfEach(booking)) return units.map((unit, place) => unitTicket(booking, unit, place, itemOf[place]))
  if (isDelivered(booking.voucher)) return [voucherOf(booking, booking.voucher, items)]
  return isNeverDelivered(booking) ? [voucherOf(booking, undefined, items)] : undefined
}

/**
 * How many guests of each ticket the supplier's gates admitted, and when the first. Some suppliers report it for the
 * booking, some for the unit or its ticket, and some without a time.
 */
export function usesOf(booking: OctoBooking): UsedTicket[] {
  const units = liveUnits(booking).map((unit) => usedAt(booking, unit))
  const tickets = ticketsOf(booking, []) ?? []
  if (isOfEach(booking)) return tickets.map(({ barcode }, place) => useOf(barcode.value, [units[place]]))
  const atOnce = usedAt(booking, {
    status: booking.status,
    ticket: booking.voucher,
    utcRedeemedAt: undefined,
  })
  return tickets.map(({ barcode }) => useOf(barcode.value, atOnce ? units.map((at) => at ?? atOnce) : units))
}

type Use = Date | 'some time' | undefined

function usedAt(booking: OctoBooking, { status, utcRedeemedAt, ticket }: Used): Use {
  const at = utcRedeemedAt ?? ticket?.utcRedeemedAt
  if (at) return at
  const isUsed = status === 'REDEEMED' || booking.status === 'REDEEMED'
  return isUsed ? (booking.utcRedeemedAt ?? 'some time') : undefined
}

type Used = Pick<UnitItem, 'status' | 'utcRedeemedAt' | 'ticket'>

function useOf(barcode: string, units: readonly Use[]): UsedTicket {
  const used = units.filter((each) => each !== undefined)
  const [first] = used.filter((each) => each instanceof Date).toSorted((a, b) => a.getTime() - b.getTime())
  return { barcode, guests: used.length, ...(first && { at: first }) }
}

function isOfEach(booking: OctoBooking): boolean {
  const units = liveUnits(booking)
  return units.length > 0 && units.every(({ ticket }) => isDelivered(ticket))
}

/** Assigns each unit to an item: the first one of the same unit that is not full, or the first one that is not full. */
export function itemsOfUnits(
  units: readonly Pick<UnitItem, 'unitId'>[],
  items: readonly NamedItem[],
): (string | undefined)[] {
  const left = items.map((item) => ({ ...item }))
  return units.map(({ unitId }) => {
    const open = left.filter(({ quantity }) => quantity > 0)
    const item = open.find(({ unitRef }) => unitRef === unitId) ?? open.find(({ unitRef }) => unitRef === '')
    if (item) item.quantity -= 1
    return item?.id
  })
}

function unitTicket(
  booking: OctoBooking,
  unit: UnitItem,
  place: number,
  item: string | undefined,
): IssuedTicket {
  const spare = unit.supplierReference || `${supplierRefOf(booking)}-${place + 1}`
  return { itemIds: item === undefined ? [] : [item], guests: 1, ...formsOf(unit.ticket, spare) }
}

function voucherOf(
  booking: OctoBooking,
  voucher: Delivery | undefined,
  items: readonly NamedItem[],
): IssuedTicket {
  const guests = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return { itemIds: items.map(({ id }) => id), guests, ...formsOf(voucher, supplierRefOf(booking)) }
}

const barcodes: Readonly<Record<string, 'QR' | 'CODE128'>> = { QRCODE: 'QR', CODE128: 'CODE128' }

/** The first form that we print, in the supplier's order; the others as they are. */
function formsOf(delivery: Delivery | undefined, spare: string): Pick<IssuedTicket, 'barcode' | 'documents'> {
  const options = delivery?.deliveryOptions ?? []
  const printed = options.find(({ deliveryFormat }) => ownValue(barcodes, deliveryFormat) !== undefined)
  const format = ownValue(barcodes, printed?.deliveryFormat ?? '') ?? 'QR'
  const documents = options
    .filter(({ deliveryFormat }) => ownValue(barcodes, deliveryFormat) === undefined)
    .map(({ deliveryFormat, deliveryValue }) => ({ format: deliveryFormat, url: deliveryValue }))
  return {
    barcode: { format, value: printed?.deliveryValue ?? spare },
    ...(documents.length > 0 && { documents }),
  }
}

function isDelivered(delivery: Delivery | undefined): boolean {
  return (delivery?.deliveryOptions.length ?? 0) > 0
}

function isNeverDelivered({ product, deliveryMethods }: OctoBooking): boolean {
  if (product?.redemptionMethod === 'MANIFEST') return true
  return product?.instantDelivery === true && deliveryMethods.length === 0
}
