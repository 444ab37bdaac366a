import { reasons } from '@reseller-portal/contract/locales/reasons'
import type { Work } from '#kit/context.ts'
import type { ChangeAnswer, ChangeGuestsRequest } from '../../../supplier.ts'
import { connectionOf } from '../connection.ts'
import { OctoBooking, isOf, liveUnits, pickupAtOf } from '../read/booking.ts'
import { mayHave, rememberMissing } from '../switches.ts'
import { ask } from '../transport/client.ts'
import { partnerError } from '../transport/reply.ts'
import { asksOfRate } from './asks.ts'
import { hasEnded } from './cancel.ts'
import { bookingAt } from './find.ts'
import { guestsOf } from './guest-units.ts'
import { namedItems, refsOf } from './items.ts'

/** `PATCH /bookings/{uuid}` with the guests, where the supplier has this endpoint. */
export async function changeGuests(request: ChangeGuestsRequest, work: Work): Promise<ChangeAnswer> {
  const connection = await connectionOf(request.supplierId, work)
  if (!mayHave(connection, 'update')) return { state: 'unsupported' }
  const { reference } = request
  const uuid = request.holdId ?? reference
  const found = await bookingAt(connection, { holdId: uuid, reference }, work)
  if (found.state === 'unknown') return found
  if (found.state === 'none' || hasEnded(found.booking))
    return { state: 'refused', reason: reasons.booking_gone }
  const refs = await refsOf(
    request.items.map(({ priceId }) => priceId),
    work,
  )
  const asks = await asksOfRate(connection.supplierId, refs.values().next().value, work)
  const details = { items: namedItems(request.items, refs), asks, units: liveUnits(found.booking) }
  const reply = await ask(
    connection,
    {
      method: 'PATCH',
      path: `/bookings/${uuid}`,
      name: '/bookings/{uuid}',
      body: guestsOf(request, details),
      understand: OctoBooking,
      isWrite: true,
      isPersonal: true,
      booking: { holdId: uuid, reference },
    },
    work,
  )
  if (reply.kind === 'ok') return isOf(reply.body, uuid) ? changed(reply.body) : { state: 'unknown' }
  if (reply.kind === 'refused') return { state: 'refused', reason: reply.message || reply.error }
  if (reply.kind === 'failed' && reply.mayHaveArrived) return { state: 'unknown' }
  if (reply.kind !== 'missing') throw partnerError(reply)
  await rememberMissing(connection, 'update', work)
  return { state: 'unsupported' }
}

function changed(booking: OctoBooking): ChangeAnswer {
  const pickupAt = pickupAtOf(booking)
  return { state: 'changed', ...(pickupAt && { pickupAt }) }
}
