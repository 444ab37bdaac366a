import { sql, type Selectable } from 'kysely'
import type { CancellationRule } from '@reseller-portal/contract/products'
import type { BookingStatus } from '@reseller-portal/contract/sales'
import type { HoldStatus } from '@reseller-portal/contract/offers'
import type { SaleState } from '@reseller-portal/contract/payments'
import type { Database } from '#db/tables.ts'

/** Without the hash of the request, which is read only where it is compared. */
export type OctoRow = Omit<Selectable<Database['octo_bookings']>, 'content'>

type TicketOfUnit = {
  id: string
  position: number
  status: string
  format: 'QR' | 'CODE128'
  value: string
  redeemedAt: Date | null
}

/** A booking of the channel with everything that decides its status. */
export type ChannelBooking = {
  row: OctoRow
  hold: { status: HoldStatus; expiresAt: Date; acquiredAt: Date } | null
  booking: {
    id: string
    status: BookingStatus
    state: SaleState
    supplierRef: string
    openedAt: Date | null
    total: number
    tickets: TicketOfUnit[]
    /** Those that it was sold with; a booking of a channel has one option. */
    rules: CancellationRule[]
    /** The cancellation of the whole booking, and the refunds of all cancellations. */
    cancellation: { reason: string; at: Date | null } | null
    back: number
  } | null
  /** OCTO's ids of the booked product and option. */
  productId: string
  optionId: string
  timezone: string
}

export const tickets = sql`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'position', item.position,
    'status', t.status, 'format', t.barcode_format, 'value', t.barcode_value, 'redeemedAt', t.redeemed_at) order by t.position)
  from tickets t join booking_items item on item.booking_id = t.booking_id and item.id = t.item_ids[1]
  where t.booking_id = b.id), '[]')`

export const rules = sql`coalesce((select item.product->'cancellationRules' from booking_items item
  where item.booking_id = b.id order by item.position limit 1), '[]')`

export const cancellation = sql`(select jsonb_build_object('reason', c.reason, 'at', c.cancelled_at) from cancellations c
  where c.sale_id = sale.id and c.whole and c.cancelled_at is not null order by c.id desc limit 1)`

/** A row inside JSON, where instants are texts. */
type InJson<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K]
}

export type ChannelBookingRow = {
  row: InJson<OctoRow>
  product_id: string
  option_id: string
  timezone: string
  hold: { status: HoldStatus; expires_at: string; acquired_at: string } | null
  booking:
    | (Omit<NonNullable<ChannelBooking['booking']>, 'openedAt' | 'cancellation' | 'tickets'> & {
        openedAt: string | null
        tickets: InJson<TicketOfUnit>[]
        cancellation: { reason: string; at: string | null } | null
      })
    | null
}

export function channelBookingOf({ row, hold, booking, ...ids }: ChannelBookingRow): ChannelBooking {
  return {
    row: rowOf(row),
    hold: hold && {
      status: hold.status,
      expiresAt: new Date(hold.expires_at),
      acquiredAt: new Date(hold.acquired_at),
    },
    booking: booking && {
      ...booking,
      openedAt: dateOf(booking.openedAt),
      tickets: booking.tickets.map((ticket) => ({ ...ticket, redeemedAt: dateOf(ticket.redeemedAt) })),
      cancellation: booking.cancellation && {
        reason: booking.cancellation.reason,
        at: dateOf(booking.cancellation.at),
      },
    },
    productId: ids.product_id,
    optionId: ids.option_id,
    timezone: ids.timezone,
  }
}

function rowOf(row: InJson<OctoRow>): OctoRow {
  return {
    ...row,
    starts_at: new Date(row.starts_at),
    created_at: new Date(row.created_at),
    updated_at: new Date(row.updated_at),
    cancelled_at: dateOf(row.cancelled_at),
    expires_at: dateOf(row.expires_at),
    confirmed_at: dateOf(row.confirmed_at),
  }
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
