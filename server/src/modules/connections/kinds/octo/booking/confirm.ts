import { reasons } from '@reseller-portal/contract/locales/reasons'
import type { Work } from '#kit/context.ts'
import type { ConfirmRequest, SupplierAnswer } from '../../../supplier.ts'
import { ask, type Call } from '../transport/client.ts'
import { connectionOf, type StoredConnection } from '../connection.ts'
import { reserve } from '../inventory/hold.ts'
import { keepPayload } from '../keep.ts'
import { OctoBooking, isOf } from '../read/booking.ts'
import type { Reply } from '../transport/reply.ts'
import { answerOf } from './answer.ts'
import { asksOfRate } from './asks.ts'
import { bookingAt } from './find.ts'
import { guestsOf, heldUnits } from './guest-units.ts'
import { namedItems, refsOf, unitsOf, type NamedItem, type Refs } from './items.ts'

type Sale = { request: ConfirmRequest; uuid: string; items: NamedItem[]; refs: ReadonlyMap<string, Refs> }

/** `POST /bookings/{uuid}/confirm` of the hold, or of a reservation made for it where there was none. */
export async function confirm(request: ConfirmRequest, work: Work): Promise<SupplierAnswer> {
  const connection = await connectionOf(request.supplierId, work)
  const refs = await refsOf(
    request.items.map(({ priceId }) => priceId),
    work,
  )
  const uuid = request.holdId ?? request.reference
  const sale: Sale = { request, uuid, refs, items: namedItems(request.items, refs) }
  await keepPayload(connection.supplierId, { ...sent(sale), body: { items: sale.items } }, work)
  const failed = request.holdId === null ? await reserveNow(connection, sale, work) : undefined
  return failed ?? settled(connection, sale, await send(connection, sale, work), work)
}

/** What the tickets are matched with when the answer is lost and looked up. */
function sent({ uuid, request }: Sale) {
  const call = 'POST /bookings/{uuid}/confirm'
  return { holdId: uuid, reference: request.reference, direction: 'sent', call } as const
}

/** Reserves what is sold without a hold. Returns undefined if it is reserved, now or by an earlier attempt. */
async function reserveNow(
  connection: StoredConnection,
  sale: Sale,
  work: Work,
): Promise<SupplierAnswer | undefined> {
  const { request, uuid, items, refs } = sale
  const [first] = request.items
  const rate = first && refs.get(first.priceId)
  if (!first || !rate) return { state: 'refused', reason: reasons.product_gone }
  const units = unitsOf(items)
  const { reference } = request
  const reservation = { holdId: uuid, ...rate, slotId: first.availabilityId, units, reference }
  const reply = await reserve(connection, reservation, work)
  if (reply.kind === 'ok' && isOf(reply.body, uuid)) {
    const answer = answerOf(reply.body, items)
    return reply.body.status === 'ON_HOLD' ? undefined : answer
  }
  if (reply.kind === 'refused' && reply.error !== 'INVALID_BOOKING_UUID')
    return { state: 'refused', reason: reasonOf(reply) || reasons.product_gone }
  const current =
    reply.kind === 'refused' ? await bookingAt(connection, { holdId: uuid, reference }, work) : undefined
  if (current?.state === 'found' && current.booking.status === 'ON_HOLD') return undefined
  return settled(connection, sale, reply, work)
}

async function send(connection: StoredConnection, sale: Sale, work: Work): Promise<Reply<OctoBooking>> {
  const { request, uuid, refs, items } = sale
  const { reference } = request
  const asks = await asksOfRate(connection.supplierId, refs.values().next().value, work)
  const units = await heldUnits(connection.supplierId, uuid, items, work)
  const call: Call<OctoBooking> = {
    method: 'POST',
    path: `/bookings/${uuid}/confirm`,
    name: '/bookings/{uuid}/confirm',
    body: {
      resellerReference: reference,
      emailReceipt: false,
      ...guestsOf(request, { items, asks, units }),
    },
    understand: OctoBooking,
    isWrite: true,
    isPersonal: true,
    booking: { holdId: uuid, reference },
  }
  return ask(connection, call, work)
}

/**
 * Reads the booking before a refusal counts, because the supplier may refuse what it has already done. After a lost
 * answer the caller looks the booking up.
 */
async function settled(
  connection: StoredConnection,
  { request, uuid, items }: Sale,
  reply: Reply<OctoBooking>,
  work: Work,
): Promise<SupplierAnswer> {
  if (reply.kind === 'ok') {
    // A confirmation with status 200 whose booking is still on hold is no answer.
    const isAnswered = isOf(reply.body, uuid) && reply.body.status !== 'ON_HOLD'
    return isAnswered ? answerOf(reply.body, items) : { state: 'unknown' }
  }
  if (reply.kind === 'misconfigured') return { state: 'refused', reason: reasons.connection_rejected }
  if (reply.kind !== 'refused' && reply.kind !== 'missing') return { state: 'unknown' }
  const current = await bookingAt(connection, { holdId: uuid, reference: request.reference }, work)
  const reason = reply.kind === 'refused' ? reasonOf(reply) : ''
  // It is still held, and the supplier has just said why it is not booked.
  if (current.state === 'found' && current.booking.status === 'ON_HOLD' && reason !== '')
    return { state: 'refused', reason }
  if (current.state === 'found') return answerOf(current.booking, items)
  if (current.state === 'unknown') return { state: 'unknown' }
  return { state: 'refused', reason: reasons.hold_expired }
}

/** The supplier's own sentence, where a seller may read it. */
function reasonOf({ message, error }: Extract<Reply<never>, { kind: 'refused' }>): string {
  return (message || error).slice(0, 200)
}
