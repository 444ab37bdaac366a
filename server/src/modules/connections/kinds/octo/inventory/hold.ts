import type { Work } from '#kit/context.ts'
import { PartnerError, type RemoteHoldAnswer, type RemoteHoldRequest } from '../../../supplier.ts'
import { ask } from '../transport/client.ts'
import { openConnectionOf, type StoredConnection } from '../connection.ts'
import { OctoBooking, byOurClock, isOf } from '../read/booking.ts'
import { isUnknownRate, type Reply } from '../transport/reply.ts'
import { unitItemsOf } from '../units.ts'
import { bookingAt, findByUuid } from '../booking/find.ts'
import { forgetDays } from './calendar.ts'
import { check } from './check.ts'
import { heldAnswer } from './held.ts'
import { forgetSlots } from './slots.ts'
import { rateError } from './withdrawn.ts'

/**
 * `POST /bookings` under the hold's id; a repeat looks for it there first. `unknown`: send it again, with the same
 * id. Throws `PartnerError` where the request surely did not reach the supplier.
 */
export async function hold(request: RemoteHoldRequest, work: Work): Promise<RemoteHoldAnswer> {
  const connection = await openConnectionOf(request.supplierId, work)
  forgetSlots(request.supplierId)
  forgetDays(request.supplierId)
  const limited = { ...request, minutes: minutesToHold(connection, request) }
  const current = request.isRepeat ? await findByUuid(connection, request, work) : undefined
  if (current === undefined || current === 'missing' || current.state === 'none')
    return holdNow(connection, limited, work)
  return current.state === 'found' ? heldAnswer(current.booking, limited, work) : current
}

async function holdNow(
  connection: StoredConnection,
  request: RemoteHoldRequest,
  work: Work,
): Promise<RemoteHoldAnswer> {
  const reply = await reserve(connection, request, work)
  if (reply.kind === 'ok')
    return isOf(reply.body, request.holdId)
      ? heldAnswer(byOurClock(reply.body, reply.skewMs), request, work)
      : { state: 'unknown' }
  if (reply.kind === 'refused' && !isUnknownRate(reply)) return refusedHold(connection, request, reply, work)
  if (reply.kind === 'failed' && reply.mayHaveArrived) return { state: 'unknown' }
  throw await rateError(connection, request, reply, work)
}

/** A supplier that can't extend is asked to hold long enough for choosing and paying. */
function minutesToHold(
  { settings }: StoredConnection,
  { minutes, minutesToPay = 0 }: RemoteHoldRequest,
): number {
  return settings.has.extend === 'yes' ? minutes : minutes + minutesToPay
}

/** The reservation: the uuid of the booking, the slot, and how many of each unit. */
export type Reservation = Pick<
  RemoteHoldRequest,
  'holdId' | 'productRef' | 'rateRef' | 'slotId' | 'units'
> & {
  minutes?: number
  reference?: string
}

export function reserve(
  connection: StoredConnection,
  request: Reservation,
  work: Work,
): Promise<Reply<OctoBooking>> {
  const { holdId, productRef, rateRef, slotId, units, minutes, reference } = request
  const body = {
    uuid: holdId,
    productId: productRef,
    optionId: rateRef,
    availabilityId: slotId,
    ...(minutes !== undefined && { expirationMinutes: minutes }),
    ...(reference !== undefined && { resellerReference: reference }),
    unitItems: unitItemsOf(holdId, units),
  }
  const booking = reference === undefined ? { holdId } : { holdId, reference }
  return ask(
    connection,
    { method: 'POST', path: '/bookings', body, understand: OctoBooking, isWrite: true, booking },
    work,
  )
}

type Refused = Extract<Reply<never>, { kind: 'refused' }>

/** The refusal is definite, except that some suppliers refuse a uuid which they already have from us. */
async function refusedHold(
  connection: StoredConnection,
  request: RemoteHoldRequest,
  { error, message }: Refused,
  work: Work,
): Promise<RemoteHoldAnswer> {
  const reason = message || error || 'The supplier rejected the request.'
  if (error === 'INVALID_BOOKING_UUID') {
    const current = await bookingAt(connection, { holdId: request.holdId }, work)
    if (current.state === 'unknown') return { state: 'unknown' }
    if (current.state === 'found') return heldAnswer(current.booking, request, work)
    return { state: 'refused', because: 'other', reason }
  }
  if (error === 'INVALID_AVAILABILITY_ID') return { state: 'refused', because: 'gone', reason }
  if (error !== 'UNPROCESSABLE_ENTITY') return { state: 'refused', because: 'other', reason }
  return { state: 'refused', because: await whyRefused(request, work), reason }
}

/** "Refused" may mean sold out or too many at once; the slot is read again to learn which. */
async function whyRefused(request: RemoteHoldRequest, work: Work): Promise<'gone' | 'too_many' | 'other'> {
  const slot = await check(request, request.slotId, [], work).catch(unread)
  if (!slot?.isAvailable) return 'gone'
  const wanted = request.units.reduce((sum, { quantity }) => sum + quantity, 0)
  const most = Math.min(slot.free ?? Number.POSITIVE_INFINITY, slot.mostUnits ?? Number.POSITIVE_INFINITY)
  return wanted > most ? 'too_many' : 'other'
}

/** The hold stays refused when the slot cannot be read. */
function unread(error: unknown): undefined {
  if (!(error instanceof PartnerError)) throw error
}
