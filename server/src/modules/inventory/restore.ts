import { statement } from '#db/statement.ts'
import type { IssuedTicket } from '#db/tables/inventory.ts'
import type { Db } from '#kit/context.ts'

/** A booking of an archive, and its valid tickets. */
export type Booked = { id: string; issued: readonly IssuedTicket[] }

/** Adds booked holds for open bookings of an archive. `countSeats` counts their seats in the departures afterwards. */
export async function holdBooked(
  { booked, accountId }: { booked: readonly Booked[]; accountId: string },
  tx: Db,
): Promise<void> {
  await insertHolds({ booked: JSON.stringify(booked), accountId }, tx)
}

const insertHolds = statement<{ booked: string; accountId: string }>(`
  with hold as (
    insert into holds (id, reseller_id, supplier_id, account_id, point_of_sale_code, status, acquired_at, expires_at,
      reference, issued)
    select gen_random_uuid(), reseller_id, supplier_id, :accountId::uuid, point_of_sale_code, 'BOOKED', placed_at,
      placed_at, booking.id, booked.issued
    from json_to_recordset(:booked) as booked (id uuid, issued jsonb)
    join bookings booking on booking.id = booked.id and status = 'OPEN' and exists (
      select from booking_items item where item.booking_id = booking.id and slot_id is not null and quantity > cancelled)
    returning id, reference
  )
  insert into hold_items (id, hold_id, position, product_id, rate_id, price_id, availability_id, slot_id, at,
    traveler_type, quantity, ext)
  select gen_random_uuid(), hold.id, item.position, item.product_id, item.rate_id, item.price_id, item.availability_id,
    item.slot_id, item.starts_at, prices.traveler_type, item.quantity - item.cancelled, '{}'
  from hold join booking_items item on item.booking_id = hold.reference
  join prices on prices.id = item.price_id
  where item.slot_id is not null and item.quantity > item.cancelled`)

/**
 * Counts the seats that a supplier's bookings take in its departures and park days, and continues its calendars from
 * today. A constraint fails if they are more than the capacity.
 */
export async function countSeats(supplierId: string, tx: Db): Promise<void> {
  await countSlots({ supplierId }, tx)
  await countParkDays({ supplierId }, tx)
  await goOn({ supplierId }, tx)
}

const countSlots = statement<{ supplierId: string }>(`
  update slots set taken = seats.quantity
  from (select slot_id, sum(quantity)::integer as quantity from holds join hold_items on hold_id = holds.id
    where supplier_id = :supplierId and status in ('ACQUIRED', 'BOOKED') and slot_id is not null group by slot_id) seats
  where slots.id = seats.slot_id and slots.supplier_id = :supplierId`)

const countParkDays = statement<{ supplierId: string }>(`
  update park_days set taken = places.guests
  from (select park, day, sum(guests)::integer as guests from park_bookings booking
    join park_reservations reservation on reservation.booking_id = booking.booking_id
    where supplier_id = :supplierId and reservation.status = 'success' group by park, day) places
  where park_days.supplier_id = :supplierId and park_days.park = places.park and park_days.day = places.day`)

const goOn = statement<{ supplierId: string }>(`
  update pool_calendars set applied_until = greatest(applied_until, current_date - 1) where supplier_id = :supplierId`)
