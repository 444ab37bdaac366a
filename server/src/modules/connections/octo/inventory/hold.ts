import type { Work } from '../../../../kit/context.ts'
import { PartnerError } from '../../supplier.ts'
import type { RemoteHoldAnswer, RemoteHoldRequest } from '../../supplier.ts'
import { ask } from '../client.ts'
import { openConnectionOf } from '../connection.ts'
import type { KnownConnection } from '../connection.ts'
import { isOf, OctoBooking } from '../read/booking.ts'
import { partnerError } from '../reply.ts'
import type { Reply } from '../reply.ts'
import { unitItemsOf } from '../units.ts'
import { bookingAt } from '../booking/find.ts'
import { forgetDays } from './calendar.ts'
import { check } from './check.ts'
import { heldAnswer } from './held.ts'
import { forgetSlots } from './slots.ts'

/**
 * `POST /bookings` under the hold's id. `unknown`: send it again, with the same id. Throws `PartnerError` where the
 * supplier surely has not heard of it.
 */
export async function hold(request: RemoteHoldRequest, work: Work): Promise<RemoteHoldAnswer> {
  const connection = await openConnectionOf(request.supplierId, work)
  forgetSlots(request.supplierId)
  forgetDays(request.supplierId)
  const reply = await reserve(connection, request, work)
  if (reply.kind === 'ok')
    return isOf(reply.body, request.holdId) ? heldAnswer(reply.body, request, work) : { state: 'unknown' }
  if (reply.kind === 'refused') return refusedHold(connection, request, reply, work)
  if (reply.kind === 'failed' && reply.mayHaveArrived) return { state: 'unknown' }
  throw partnerError(reply)
}

/** What is reserved: the uuid of the booking, of the slot, and how many of each unit. */
export type Reservation = Pick<
  RemoteHoldRequest,
  'holdId' | 'productRef' | 'rateRef' | 'slotId' | 'units'
> & {
  minutes?: number
  reference?: string
}

export function reserve(
  connection: KnownConnection,
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
  const of = reference === undefined ? { holdId } : { holdId, reference }
  return ask(
    connection,
    { method: 'POST', path: '/bookings', body, understand: OctoBooking, isWrite: true, of },
    work,
  )
}

type Refused = Extract<Reply<never>, { kind: 'refused' }>

/** Its word is definite, except that some suppliers refuse a uuid which they already have from us. */
async function refusedHold(
  connection: KnownConnection,
  request: RemoteHoldRequest,
  { error, message }: Refused,
  work: Work,
): Promise<RemoteHoldAnswer> {
  const reason = message || error || 'The supplier refused.'
  if (error === 'INVALID_BOOKING_UUID') {
    const known = await bookingAt(connection, { holdId: request.holdId }, work)
    if (known.state === 'unknown') return { state: 'unknown' }
    if (known.state === 'found') return heldAnswer(known.booking, request, work)
    return { state: 'refused', because: 'other', reason }
  }
  if (error === 'INVALID_AVAILABILITY_ID') return { state: 'refused', because: 'gone', reason }
  if (error !== 'UNPROCESSABLE_ENTITY') return { state: 'refused', because: 'other', reason }
  return { state: 'refused', because: await whyRefused(request, work), reason }
}

/** "Refused" may mean sold out or too many at once; the slot as it is now tells which. */
async function whyRefused(request: RemoteHoldRequest, work: Work): Promise<'gone' | 'too_many' | 'other'> {
  const slot = await check(request, request.slotId, [], work).catch(unread)
  if (!slot?.isAvailable) return 'gone'
  const wanted = request.units.reduce((sum, { quantity }) => sum + quantity, 0)
  const most = Math.min(slot.free ?? Number.POSITIVE_INFINITY, slot.mostUnits ?? Number.POSITIVE_INFINITY)
  return wanted > most ? 'too_many' : 'other'
}

/** It is refused all the same when the slot cannot be read. */
function unread(error: unknown): undefined {
  if (!(error instanceof PartnerError)) throw error
}
