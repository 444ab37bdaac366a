import type { IssuedTicket } from '../../../supplier.ts'
import { liveUnits, supplierRefOf } from '../read/booking.ts'
import type { Delivery, OctoBooking, UnitItem } from '../read/booking.ts'
import type { NamedItem } from './items.ts'

/**
 * One ticket a unit where the supplier delivers so, else one voucher for all guests. Undefined while nothing is
 * delivered that will be: a list at the gate (`MANIFEST`) never is, and has the supplier's reference as its barcode.
 */
export function ticketsOf(booking: OctoBooking, items: readonly NamedItem[]): IssuedTicket[] | undefined {
  const units = liveUnits(booking)
  const itemOf = itemsOfUnits(units, items)
  const isEach = units.length > 0 && units.every(({ ticket }) => isDelivered(ticket))
  if (isEach) return units.map((unit, place) => unitTicket(booking, unit, place, itemOf[place]))
  if (isDelivered(booking.voucher)) return [voucherOf(booking, booking.voucher, items)]
  return isNeverDelivered(booking) ? [voucherOf(booking, undefined, items)] : undefined
}

/** Each unit's item: the first of its unit that is not full, else the first that is not full at all. */
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
  const printed = options.find(({ deliveryFormat }) => barcodes[deliveryFormat] !== undefined)
  const format = barcodes[printed?.deliveryFormat ?? ''] ?? 'QR'
  const documents = options
    .filter(({ deliveryFormat }) => barcodes[deliveryFormat] === undefined)
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
