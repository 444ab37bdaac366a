import type { Input, Returned } from '@reseller-portal/contract/kit'
import { bookingExt } from '@reseller-portal/contract/sales'
import {
  reservationStatus,
  type parkReservations as readEndpoint,
  type parksNeedAttention as listEndpoint,
  type retryParkReservations as retryEndpoint,
} from '@reseller-portal/contract/inventory'
import { resellerOf, type Ctx, type Db } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { seenBy, viewerOf } from '#modules/organizations/index.ts'
import { tryReservations } from './reserve.ts'
import { reservationsOf } from './reservations.ts'

/** The park reservations of a booking, with their status. */
export async function parkReservations(
  { id: bookingId }: Input<typeof readEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof readEndpoint>> {
  const booking = await visible(bookingId, ctx)
  const isRequired = booking.ext[bookingExt.productType] === 'PARK_RESERVATION'
  const days = await reservationsOf(bookingId, ctx.db)
  const reservations = days.flatMap(({ status, ...day }) =>
    status === 'released' ? [] : [{ ...day, status }],
  )
  const changedAt = booking.changed_at?.toISOString() ?? null
  const status = reservationStatus(isRequired, booking.park_status ?? undefined)
  return { reservations: { bookingId, status, reservations, changedAt }, meta: { reqId: ctx.reqId } }
}

export async function retryParkReservations(
  { id: bookingId }: Input<typeof retryEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof retryEndpoint>> {
  const { status, park_status: now, reseller_id, supplier_id } = await visible(bookingId, ctx)
  if (status !== 'OPEN') refuse('bookings.not_open')
  if (now === null || now === 'success') return refuse('parks.nothing_to_retry')
  await tryReservations({ booking_id: bookingId, reseller_id, supplier_id, status: now }, ctx)
  return parkReservations({ id: bookingId }, ctx)
}

async function visible(bookingId: string, ctx: Ctx) {
  const row = await ctx.db
    .selectFrom('bookings')
    .leftJoin('park_bookings', 'park_bookings.booking_id', 'bookings.id')
    .select(['bookings.ext', 'bookings.status', 'bookings.reseller_id', 'bookings.supplier_id'])
    .select(['park_bookings.status as park_status', 'park_bookings.changed_at'])
    .where('bookings.id', '=', bookingId)
    .where(seenBy(viewerOf(ctx), 'bookings'))
    .executeTakeFirst()
  return found(row, 'bookings.not_found')
}

/** Open bookings with a failed park reservation: a person tries again, or informs the guest. */
export function failedReservations(db: Db) {
  return db
    .selectFrom('park_bookings')
    .innerJoin('bookings', 'bookings.id', 'park_bookings.booking_id')
    .where('bookings.status', '=', 'OPEN')
    .where('park_bookings.status', 'in', ['failure', 'partial', 'error'])
}

export async function parksNeedAttention(
  _: Input<typeof listEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof listEndpoint>> {
  const rows = await failedReservations(ctx.db)
    .select(['park_bookings.booking_id', 'park_bookings.status', 'park_bookings.changed_at'])
    .select(['bookings.first_name', 'bookings.last_name', 'bookings.reseller_ref'])
    .where('park_bookings.reseller_id', '=', resellerOf(ctx))
    .orderBy('park_bookings.changed_at')
    .limit(100)
    .execute()
  const bookings = rows.map((row) => ({
    bookingId: row.booking_id,
    status: row.status,
    customer: `${row.first_name} ${row.last_name}`.trim(),
    reference: row.reseller_ref,
    since: row.changed_at.toISOString(),
  }))
  return { bookings, meta: { reqId: ctx.reqId } }
}
