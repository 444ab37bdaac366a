import { sql, type Selectable } from 'kysely'
import { bookingExt } from '@reseller-portal/contract/sales'
import { parkDaysIn } from '@reseller-portal/contract/inventory'
import type { Database, Db } from '#db/tables.ts'
import type { Work } from '#kit/context.ts'

export type ParkBooking = Pick<
  Selectable<Database['park_bookings']>,
  'booking_id' | 'reseller_id' | 'supplier_id' | 'status'
>
export type Reservation = Pick<
  Selectable<Database['park_reservations']>,
  'park' | 'day' | 'guests' | 'status'
>

/** Stores the park reservations that a booking wants. Undefined if it wants none, or is no longer open. */
export async function storeReservations(bookingId: string, work: Work): Promise<ParkBooking | undefined> {
  return work.db.transaction().execute(async (tx) => {
    const booking = await tx
      .selectFrom('bookings')
      .select(['id', 'reseller_id', 'supplier_id', 'ext'])
      .select(guestsOf(bookingId).as('guests'))
      .where('id', '=', bookingId)
      .where('status', '=', 'OPEN')
      // Others aren't locked: that would be a commit for each sale.
      .where(sql<boolean>`ext ->> ${sql.lit(bookingExt.productType)} = 'PARK_RESERVATION'`)
      .forUpdate()
      .executeTakeFirst()
    if (booking === undefined) return undefined
    const days = parkDaysIn(booking.ext[bookingExt.parkReservations]) ?? []
    const { reseller_id, supplier_id, guests } = booking
    const kept = { booking_id: bookingId, reseller_id, supplier_id, status: 'none' as const }
    await tx
      .insertInto('park_bookings')
      .values({ ...kept, changed_at: work.clock() })
      .onConflict((row) => row.doNothing())
      .execute()
    const reservations = days.map((day) => ({
      ...day,
      booking_id: bookingId,
      guests,
      status: 'pending' as const,
    }))
    if (reservations.length > 0)
      await tx
        .insertInto('park_reservations')
        .values(reservations)
        .onConflict((row) => row.doNothing())
        .execute()
    const now = await tx
      .selectFrom('park_bookings')
      .selectAll()
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow()
    return now
  })
}

/** How many guests of a booking come to the parks. Items from before items had a type count for the parks. */
export function guestsOf(bookingId: string) {
  return sql<number>`(select sum(quantity - cancelled) from booking_items where booking_id = ${bookingId}
    and coalesce(ext->>'productType', 'PARK_RESERVATION') = 'PARK_RESERVATION')::integer`
}

/** Sets the status of a reservation, unless it was made or released in the meantime. */
export async function mark(
  { booking_id }: ParkBooking,
  { park, day }: Pick<Reservation, 'park' | 'day'>,
  status: Reservation['status'],
  db: Db,
): Promise<void> {
  await db
    .updateTable('park_reservations')
    .set({ status })
    .where('booking_id', '=', booking_id)
    .where('park', '=', park)
    .where('day', '=', day)
    .where('status', 'not in', ['success', 'released'])
    .execute()
}

export function reservationsOf(bookingId: string, db: Db): Promise<Reservation[]> {
  return db
    .selectFrom('park_reservations')
    .select(['park', 'day', 'guests', 'status'])
    .where('booking_id', '=', bookingId)
    .orderBy('day')
    .execute()
}
