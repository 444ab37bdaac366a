import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { BookingStatus } from '@reseller-portal/contract/bookings'
import type { HoldStatus } from '@reseller-portal/contract/availability'
import type { SaleState } from '@reseller-portal/contract/payments'
import type { Database } from '#db/tables.ts'
import type { Db } from '#kit/context.ts'
import type { KeyHolder } from '../../../keys.ts'
import { refuseOcto } from '../../refusal.ts'

/** The hash of the request is asked for only where it is compared. */
export type OctoRow = Omit<Selectable<Database['octo_bookings']>, 'content'>

type TicketOfUnit = {
  id: string
  position: number
  status: string
  format: 'QR' | 'CODE128'
  value: string
  redeemedAt: Date | null
}

/** A booking of the channel with everything that its status follows from. */
export type KnownBooking = {
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
    /** The whole one, and what went back by all. */
    cancellation: { reason: string; at: Date | null } | null
    back: number
  } | null
  /** The standard's ids of what is booked. */
  productId: string
  optionId: string
  timezone: string
}

const uuidShape = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The channel's booking of this uuid, or the refusal that names it. */
export async function findBooking(uuid: string, holder: KeyHolder, db: Db): Promise<KnownBooking> {
  const [knownBooking] = uuidShape.test(uuid) ? await findBookings(sql`o.uuid = ${uuid}`, holder, db) : []
  return knownBooking ?? refuseOcto('INVALID_BOOKING_UUID', 'There is no booking of this uuid.', uuid)
}

/** A uuid that a booking may have. */
export function checkedUuid(uuid: string): string {
  return uuidShape.test(uuid)
    ? uuid.toLowerCase()
    : refuseOcto('INVALID_BOOKING_UUID', 'A booking needs a valid UUID.', uuid)
}

const mostListed = 500

/** Those of the channel, newest first, in one query. A test key knows test bookings only. */
export async function findBookings(
  which: RawBuilder<unknown>,
  { resellerId, supplierId, isTest }: KeyHolder,
  db: Db,
): Promise<KnownBooking[]> {
  const { rows } = await sql<KnownRow>`
    select to_jsonb(o) - 'content' as row, found.product_id, found.option_id, s.timezone, to_jsonb(h) as hold,
      case when b.id is not null then jsonb_build_object('id', b.id, 'status', b.status, 'state', sale.state,
        'supplierRef', b.supplier_ref, 'openedAt', b.opened_at, 'total', b.total, 'tickets', ${tickets},
        'cancellation', ${cancellation}, 'back', ${back}) end as booking
    from (select o.id, p.octo_id as product_id, r.octo_id as option_id
      from octo_bookings o join products p on p.id = o.product_id join rates r on r.id = o.rate_id
      where o.reseller_id = ${resellerId} and o.supplier_id = ${supplierId}
        and (o.is_test or not ${isTest}::boolean) and ${which}
      order by o.id desc limit ${mostListed}) found
    join octo_bookings o on o.id = found.id
    join suppliers s on s.id = o.supplier_id
    left join holds h on h.id = o.hold_id
    left join lateral (select * from sales where sales.hold_id = o.hold_id and sales.booking_id is not null
      order by sales.id desc limit 1) sale on true
    left join bookings b on b.id = sale.booking_id
    order by o.id desc`.execute(db)
  return rows.map(knownBooking)
}

const tickets = sql`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'position', item.position,
    'status', t.status, 'format', t.barcode_format, 'value', t.barcode_value, 'redeemedAt', t.redeemed_at) order by t.position)
  from tickets t join booking_items item on item.booking_id = t.booking_id and item.id = t.item_ids[1]
  where t.booking_id = b.id), '[]')`

const cancellation = sql`(select jsonb_build_object('reason', c.reason, 'at', c.cancelled_at) from cancellations c
  where c.sale_id = sale.id and c.whole and c.cancelled_at is not null order by c.id desc limit 1)`

const back = sql`coalesce((select sum(c.amount) from cancellations c
  where c.sale_id = sale.id and c.cancelled_at is not null), 0)`

/** Rows inside JSON: their instants are texts. */
type InJson<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K]
}

type KnownRow = {
  row: InJson<OctoRow>
  product_id: string
  option_id: string
  timezone: string
  hold: { status: HoldStatus; expires_at: string; acquired_at: string } | null
  booking:
    | (Omit<NonNullable<KnownBooking['booking']>, 'openedAt' | 'cancellation' | 'tickets'> & {
        openedAt: string | null
        tickets: InJson<TicketOfUnit>[]
        cancellation: { reason: string; at: string | null } | null
      })
    | null
}

function knownBooking({ row, hold, booking, ...of }: KnownRow): KnownBooking {
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
    productId: of.product_id,
    optionId: of.option_id,
    timezone: of.timezone,
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
