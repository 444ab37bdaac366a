import { utcTextOrNull } from '#octo/moments.ts'
import type { ShownBooking, ShownUnitItem } from './shape.ts'
import type { ChannelBooking } from '../record/channel-booking-row.ts'
import type { OctoStatus } from '../record/state.ts'

type Delivery = NonNullable<ShownUnitItem['ticket']>['deliveryOptions']

/** The state of one unit, with its ticket's barcode while that is valid (docs/octo-facts.md §1.3 "Ticket"). */
export function ticketOf(
  channelBooking: ChannelBooking,
  position: number,
  status: OctoStatus,
): Pick<ShownUnitItem, 'status' | 'utcRedeemedAt' | 'ticket'> {
  const deliveryOptions = barcodeOf(channelBooking, position, status)
  const utcRedeemedAt = utcTextOrNull(ticketIn(channelBooking.booking, position)?.redeemedAt ?? null)
  return {
    status: unitStatus(channelBooking, position, status),
    utcRedeemedAt,
    ticket: { redemptionMethod: 'DIGITAL', utcRedeemedAt, deliveryOptions },
  }
}

/** The voucher has the barcode of every ticket, each of which admits one unit. */
export function deliveryOf(
  channelBooking: ChannelBooking,
  status: OctoStatus,
): Pick<ShownBooking, 'deliveryMethods' | 'voucher'> {
  const deliveryOptions = channelBooking.row.unit_items.flatMap((_, position) =>
    barcodeOf(channelBooking, position, status),
  )
  return {
    deliveryMethods: ['VOUCHER', 'TICKET'],
    voucher: {
      redemptionMethod: 'DIGITAL',
      utcRedeemedAt: utcTextOrNull(redeemedAt(channelBooking, status)),
      deliveryOptions,
    },
  }
}

/** When the last guest of a redeemed booking was admitted. */
export function redeemedAt({ booking }: ChannelBooking, status: OctoStatus): Date | null {
  if (status !== 'REDEEMED' || !booking) return null
  return booking.tickets.reduce<Date | null>(
    (latest, { redeemedAt: at }) => (at !== null && (latest === null || at > latest) ? at : latest),
    null,
  )
}

function unitStatus({ row, booking }: ChannelBooking, position: number, status: OctoStatus): OctoStatus {
  if (row.unit_items[position]?.isRemoved) return 'CANCELLED'
  const ticket = ticketIn(booking, position)
  if (ticket?.status === 'CANCELLED' && status !== 'REJECTED') return 'CANCELLED'
  return ticket?.status === 'REDEEMED' ? 'REDEEMED' : status
}

function barcodeOf({ row, booking }: ChannelBooking, position: number, status: OctoStatus): Delivery {
  if (status !== 'CONFIRMED' && status !== 'REDEEMED') return []
  const item = row.unit_items[position]
  if (!item || item.isRemoved) return []
  if (item.testBarcode !== null) return [{ deliveryFormat: 'QRCODE', deliveryValue: item.testBarcode }]
  const ticket = ticketIn(booking, position)
  if (!ticket || ticket.status === 'CANCELLED') return []
  const deliveryFormat = ticket.format === 'QR' ? 'QRCODE' : ticket.format
  return [{ deliveryFormat, deliveryValue: ticket.value }]
}

function ticketIn(booking: ChannelBooking['booking'], position: number) {
  return booking?.tickets.find((ticket) => ticket.position === position)
}
