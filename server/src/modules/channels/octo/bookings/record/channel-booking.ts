import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kit/context.ts'
import type { KeyHolder } from '../../../keys.ts'
import { refuseOcto } from '../../refusal.ts'
import {
  tickets,
  cancellation,
  rules,
  channelBookingOf,
  type ChannelBooking,
  type ChannelBookingRow,
} from './channel-booking-row.ts'

const uuidShape = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The channel's booking with this uuid, or a refusal that names the uuid. */
export async function findBooking(uuid: string, holder: KeyHolder, db: Db): Promise<ChannelBooking> {
  const [channelBooking] = uuidShape.test(uuid) ? await findBookings(sql`o.uuid = ${uuid}`, holder, db) : []
  return channelBooking ?? refuseOcto('INVALID_BOOKING_UUID', 'Booking not found for this uuid.', uuid)
}

/** A uuid that a booking may have. */
export function checkedUuid(uuid: string): string {
  return uuidShape.test(uuid)
    ? uuid.toLowerCase()
    : refuseOcto('INVALID_BOOKING_UUID', 'Send a valid UUID for the booking.', uuid)
}

const mostListed = 500

/** The channel's bookings, newest first, in one query. A test key finds test bookings only. */
export async function findBookings(
  which: RawBuilder<unknown>,
  { resellerId, supplierId, isTest }: KeyHolder,
  db: Db,
): Promise<ChannelBooking[]> {
  const { rows } = await sql<ChannelBookingRow>`
    select to_jsonb(o) - 'content' as row, found.product_id, found.option_id,
      coalesce(found.timezone, s.timezone) as timezone, to_jsonb(h) as hold,
      case when b.id is not null then jsonb_build_object('id', b.id, 'status', b.status, 'state', sale.state,
        'supplierRef', b.supplier_ref, 'openedAt', b.opened_at, 'total', b.total, 'tickets', ${tickets},
        'rules', ${rules},
        'cancellation', ${cancellation}, 'back', ${back}) end as booking
    from (select o.id, p.octo_id as product_id, r.octo_id as option_id, p.timezone
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
  return rows.map(channelBookingOf)
}

const back = sql`coalesce((select sum(c.amount) from cancellations c
  where c.sale_id = sale.id and c.cancelled_at is not null), 0)`
