import type { Work } from '#kit/context.ts'
import type { CancelAnswer, CancelTicketsRequest } from '../../../supplier.ts'
import { ask } from '../transport/client.ts'
import { connectionOf, type StoredConnection } from '../connection.ts'
import { forgetDays } from '../inventory/calendar.ts'
import { forgetSlots } from '../inventory/slots.ts'
import { OctoBooking, isOf, liveUnits, type UnitItem } from '../read/booking.ts'
import { mayHave, rememberMissing } from '../switches.ts'
import { cancel, hasEnded } from './cancel.ts'
import { bookingAt } from './find.ts'
import { ticketsOf } from './tickets.ts'

/** `PATCH /bookings/{uuid}` with the remaining units, where the supplier has this endpoint. */
export async function cancelTickets(request: CancelTicketsRequest, work: Work): Promise<CancelAnswer> {
  const connection = await connectionOf(request.supplierId, work)
  const { reference, tickets } = request
  const holdId = request.holdId ?? reference
  const found = await bookingAt(connection, { holdId, reference }, work)
  if (found.state === 'unknown') return 'unknown'
  if (found.state === 'none' || hasEnded(found.booking)) return 'cancelled'
  const units = liveUnits(found.booking)
  const gone = barcodesOf(found.booking, new Set(tickets.map(({ barcode }) => barcode)))
  if (gone === 'whole') return cancel(request, work)
  if (gone.length === 0) return 'cancelled'
  const rest = units.filter((unit) => !gone.includes(unit))
  return rest.length === 0 ? cancel(request, work) : keepOnly(connection, request, rest, work)
}

/** The units of these barcodes that are still in the booking; `whole` where one ticket is for all of them. */
function barcodesOf(booking: OctoBooking, wanted: ReadonlySet<string>): UnitItem[] | 'whole' {
  const units = liveUnits(booking)
  const tickets = ticketsOf(booking, []) ?? []
  const isOfEach = tickets.length === units.length && units.every(({ ticket }) => ticket !== undefined)
  if (!isOfEach) return tickets.some(({ barcode }) => wanted.has(barcode.value)) ? 'whole' : []
  return units.filter((_, place) => wanted.has(tickets[place]?.barcode.value ?? ''))
}

async function keepOnly(
  connection: StoredConnection,
  request: CancelTicketsRequest,
  rest: readonly UnitItem[],
  work: Work,
): Promise<CancelAnswer> {
  const uuid = request.holdId ?? request.reference
  if (!mayHave(connection, 'update')) return 'refused'
  forgetSlots(request.supplierId)
  forgetDays(request.supplierId)
  const reply = await ask(
    connection,
    {
      method: 'PATCH',
      path: `/bookings/${uuid}`,
      name: '/bookings/{uuid}',
      body: { unitItems: rest.map(({ uuid, unitId }) => ({ ...(uuid !== '' && { uuid }), unitId })) },
      understand: OctoBooking,
      isWrite: true,
      isPersonal: true,
      booking: { holdId: uuid, reference: request.reference },
    },
    work,
  )
  if (reply.kind === 'missing') await rememberMissing(connection, 'update', work)
  if (reply.kind === 'missing' || reply.kind === 'refused') return 'refused'
  const isDone = reply.kind === 'ok' && isOf(reply.body, uuid) && liveUnits(reply.body).length === rest.length
  return isDone ? 'cancelled' : 'unknown'
}
