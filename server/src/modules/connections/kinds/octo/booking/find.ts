import type { Work } from '#kit/context.ts'
import { ask } from '../transport/client.ts'
import type { StoredConnection } from '../connection.ts'
import { OctoBooking, OctoBookings, byOurClock, isOf } from '../read/booking.ts'

/** `none`: the supplier definitely has no such booking. */
export type Found = { state: 'found'; booking: OctoBooking } | { state: 'none' } | { state: 'unknown' }

/** The booking's uuid at the supplier, and our reference once it was confirmed. */
export type Names = { holdId: string; reference?: string }

/** Looks for a booking by its uuid; where that finds nothing, by our reference. */
export async function bookingAt(connection: StoredConnection, names: Names, work: Work): Promise<Found> {
  const byUuid = await findByUuid(connection, names, work)
  const first: Found = byUuid === 'missing' ? { state: 'unknown' } : byUuid
  if (first.state === 'found' || names.reference === undefined) return first
  const byReference = await findByReference(connection, { ...names, reference: names.reference }, work)
  // Without a list at the supplier the first answer stays.
  if (byReference === 'missing') return first
  // A list may be incomplete: it does not count where the uuid got no answer.
  const isSilent = byUuid !== 'missing' && byUuid.state === 'unknown'
  return isSilent && byReference.state === 'none' ? byUuid : byReference
}

/** `missing`: the supplier shows no single bookings. */
export async function findByUuid(
  connection: StoredConnection,
  { holdId, reference }: Names,
  work: Work,
): Promise<Found | 'missing'> {
  const reply = await ask(
    connection,
    {
      method: 'GET',
      path: `/bookings/${holdId}`,
      name: '/bookings/{uuid}',
      understand: OctoBooking,
      booking: reference === undefined ? { holdId } : { holdId, reference },
      isPersonal: true,
    },
    work,
  )
  if (reply.kind === 'ok')
    return isOf(reply.body, holdId)
      ? { state: 'found', booking: byOurClock(reply.body, reply.skewMs) }
      : { state: 'unknown' }
  if (reply.kind === 'missing') return 'missing'
  const isNone = reply.kind === 'refused' && ['INVALID_BOOKING_UUID', 'NOT_FOUND'].includes(reply.error)
  return { state: isNone ? 'none' : 'unknown' }
}

async function findByReference(
  connection: StoredConnection,
  { holdId, reference }: Required<Names>,
  work: Work,
): Promise<Found | 'missing'> {
  const path = `/bookings?resellerReference=${encodeURIComponent(reference)}`
  const call = { method: 'GET', path, name: '/bookings?resellerReference', understand: OctoBookings } as const
  const reply = await ask(connection, { ...call, isPersonal: true }, work)
  if (reply.kind === 'missing' || reply.kind === 'refused') return 'missing'
  if (reply.kind !== 'ok') return { state: 'unknown' }
  const ours = reply.body.filter((each) => each.resellerReference === reference)
  const same =
    reply.body.find((each) => each.uuid !== '' && isOf(each, holdId)) ??
    // A later booking under our reference replaces the first one.
    ours.find(({ status }) => status !== 'CANCELLED') ??
    ours[0]
  return same ? { state: 'found', booking: byOurClock(same, reply.skewMs) } : { state: 'none' }
}
