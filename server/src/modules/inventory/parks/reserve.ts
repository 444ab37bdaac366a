import { sql } from 'kysely'
import { statusOfDays, type ReservationStatus } from '@reseller-portal/contract/inventory'
import type { Event, Work } from '#kit/context.ts'
import { recordEvent } from '#kit/audit/record.ts'
import {
  guestsOf,
  storeReservations,
  mark,
  reservationsOf,
  type ParkBooking,
  type Reservation,
} from './reservations.ts'

/**
 * Follows `bookings.opened`: reserves the park days of the booking, one after the other. Each is stored before it's
 * tried, and made at most once, so that this can be repeated after a crash at any point.
 */
export async function reserveParks({ subject }: Event, work: Work): Promise<void> {
  const kept = await storeReservations(subject, work)
  if (kept) await tryReservations(kept, work)
}

/** Tries the reservations that were not made yet. If the booking's status changes, its timeline has it. */
export async function tryReservations(booking: ParkBooking, work: Work): Promise<ReservationStatus> {
  const failures: unknown[] = []
  for (const each of await reservationsOf(booking.booking_id, work.db)) {
    if (each.status === 'success' || each.status === 'released') continue
    await reserve(booking, each, work).catch(async (error: unknown) => {
      failures.push(error)
      await mark(booking, each, 'error', work.db)
    })
  }
  const status = await settle(booking, work)
  // The job queue repeats this for parks that couldn't be asked. Until then they keep the status.
  if (failures.length > 0) throw failures[0]
  return status
}

/** Follows `bookings.cancelled`: frees the guests' places. */
export async function releaseParks({ subject }: Event, work: Work): Promise<void> {
  await work.db.transaction().execute(async (tx) => {
    await sql`
      with gone as (update park_reservations set status = 'released'
        where booking_id = ${subject} and status = 'success' returning booking_id, park, day, guests)
      update park_days set taken = taken - gone.guests from gone join park_bookings using (booking_id)
      where park_days.supplier_id = park_bookings.supplier_id
        and park_days.park = gone.park and park_days.day = gone.day`.execute(tx)
    await tx
      .updateTable('park_reservations')
      .set({ status: 'released' })
      .where('booking_id', '=', subject)
      .execute()
    await tx
      .updateTable('park_bookings')
      .set({ status: 'none', changed_at: work.clock() })
      .where('booking_id', '=', subject)
      .execute()
  })
}

/** Follows `bookings.tickets_cancelled`: frees the places of the guests who don't come. */
export async function freeParkPlaces({ subject }: Event, work: Work): Promise<void> {
  await work.db.transaction().execute(async (tx) => {
    await sql`select from park_reservations where booking_id = ${subject} for update`.execute(tx)
    await sql`
      with fewer as (
        update park_reservations after set guests = coming.guests
        from park_reservations before, (select ${guestsOf(subject)} as guests) coming
        where after.booking_id = ${subject} and before.booking_id = after.booking_id and before.park = after.park
          and before.day = after.day and before.status <> 'released' and coming.guests between 1 and before.guests - 1
        returning after.booking_id, after.park, after.day, after.status, before.guests - after.guests as freed
      )
      update park_days set taken = taken - freed from fewer join park_bookings using (booking_id)
      where park_days.supplier_id = park_bookings.supplier_id and park_days.park = fewer.park
        and park_days.day = fewer.day and fewer.status = 'success'`.execute(tx)
  })
}

/** Reserves one park day, at most once: its row is locked, and the places are taken in the same transaction. */
async function reserve(booking: ParkBooking, { park, day }: Reservation, work: Work): Promise<void> {
  await work.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('park_reservations')
      .innerJoin('bookings', 'bookings.id', 'park_reservations.booking_id')
      .select(['park_reservations.status', 'park_reservations.guests', 'bookings.status as booking'])
      .where('booking_id', '=', booking.booking_id)
      .where('park', '=', park)
      .where('day', '=', day)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.status === 'success' || row.booking !== 'OPEN') return
    const taken = await tx
      .updateTable('park_days')
      .set((place) => ({ taken: place('taken', '+', row.guests) }))
      .where('supplier_id', '=', booking.supplier_id)
      .where('park', '=', park)
      .where('day', '=', day)
      .where(sql<boolean>`taken + ${row.guests} <= capacity`)
      .returning('park')
      .executeTakeFirst()
    await mark(booking, { park, day }, taken ? 'success' : 'failure', tx)
  })
}

/** Writes the status of a booking's park days. The confirmation email follows the event. */
async function settle(booking: ParkBooking, work: Work): Promise<ReservationStatus> {
  return work.db.transaction().execute(async (tx) => {
    const kept = await tx
      .selectFrom('park_bookings')
      .select('status')
      .where('booking_id', '=', booking.booking_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const days = await reservationsOf(booking.booking_id, tx)
    const status = statusOfDays(days.flatMap(({ status }) => (status === 'released' ? [] : [{ status }])))
    if (status === kept.status) return status
    await tx
      .updateTable('park_bookings')
      .set({ status, changed_at: work.clock() })
      .where('booking_id', '=', booking.booking_id)
      .execute()
    await recordEvent(tx, work, {
      name: status === 'success' ? 'parks.reserved' : 'parks.not_reserved',
      subject: booking.booking_id,
      reseller: booking.reseller_id,
      supplier: booking.supplier_id,
      facts: { status },
    })
    return status
  })
}
