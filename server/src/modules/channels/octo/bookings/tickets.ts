import type { ShownBooking, ShownUnitItem } from './shape.ts'
import type { Standing } from './standing.ts'
import type { OctoStatus } from './state.ts'

type Delivery = NonNullable<ShownUnitItem['ticket']>['deliveryOptions']

/** How one unit stands, with its ticket's barcode while that is good (octo.md §1.3 "Ticket"). */
export function ticketOf(
  standing: Standing,
  position: number,
  status: OctoStatus,
): Pick<ShownUnitItem, 'status' | 'utcRedeemedAt' | 'ticket'> {
  const deliveryOptions = barcodeOf(standing, position, status)
  return {
    status: unitStatus(standing, position, status),
    utcRedeemedAt: null,
    ticket: { redemptionMethod: 'DIGITAL', utcRedeemedAt: null, deliveryOptions },
  }
}

/** The voucher carries the barcode of every ticket: each lets one unit in. */
export function deliveryOf(
  standing: Standing,
  status: OctoStatus,
): Pick<ShownBooking, 'deliveryMethods' | 'voucher'> {
  const deliveryOptions = standing.row.unit_items.flatMap((_, position) =>
    barcodeOf(standing, position, status),
  )
  return {
    deliveryMethods: ['VOUCHER', 'TICKET'],
    voucher: { redemptionMethod: 'DIGITAL', utcRedeemedAt: null, deliveryOptions },
  }
}

function unitStatus({ row, booking }: Standing, position: number, status: OctoStatus): OctoStatus {
  if (row.unit_items[position]?.isRemoved) return 'CANCELLED'
  const ticket = ticketIn(booking, position)
  if (ticket?.status === 'CANCELLED' && status !== 'REJECTED') return 'CANCELLED'
  return ticket?.status === 'REDEEMED' ? 'REDEEMED' : status
}

function barcodeOf({ row, booking }: Standing, position: number, status: OctoStatus): Delivery {
  if (status !== 'CONFIRMED' && status !== 'REDEEMED') return []
  const item = row.unit_items[position]
  if (!item || item.isRemoved) return []
  if (item.testBarcode !== null) return [{ deliveryFormat: 'QRCODE', deliveryValue: item.testBarcode }]
  const ticket = ticketIn(booking, position)
  if (!ticket || ticket.status === 'CANCELLED') return []
  const deliveryFormat = ticket.format === 'QR' ? 'QRCODE' : ticket.format
  return [{ deliveryFormat, deliveryValue: ticket.value }]
}

function ticketIn(booking: Standing['booking'], position: number) {
  return booking?.tickets.find((ticket) => ticket.position === position)
}
