import { addDays } from '#kit/zone.ts'
import type { Work } from '#kit/context.ts'
import type { RemoteRate, RemoteSlot } from '../../../supplier.ts'
import { newCache } from '../cache.ts'
import { ask } from '../transport/client.ts'
import { openConnectionOf, type StoredConnection } from '../connection.ts'
import { Availabilities, slotOf, wantsZone, type Availability } from '../read/availability.ts'
import { rateError } from './withdrawn.ts'
import { zoneOf } from './zone.ts'

export type Days = { from: string; until: string }

const kept = newCache<RemoteSlot[]>(20_000, 500)
const mostDays = 31

/** Every slot between two local days; cached for 20 seconds. */
export async function slots(rate: RemoteRate, days: Days, work: Work): Promise<RemoteSlot[]> {
  const connection = await openConnectionOf(rate.supplierId, work)
  return slotsOf(connection, rate, days, work)
}

export function slotsOf(
  connection: StoredConnection,
  rate: RemoteRate,
  days: Days,
  work: Work,
): Promise<RemoteSlot[]> {
  const rest = [connection.baseUrl, rate.productRef, rate.rateRef, days.from, days.until]
  return kept.read({ supplierId: rate.supplierId, rest }, work.now, () =>
    readSlots(connection, rate, days, work),
  )
}

/** Called after we took or released seats. */
export function forgetSlots(supplierId: string): void {
  kept.forget(supplierId)
}

/** Reads month by month, so that an answer stays small; one after another, as suppliers request. */
async function readSlots(connection: StoredConnection, rate: RemoteRate, days: Days, work: Work) {
  const found: Availability[] = []
  for (let from = days.from; from <= days.until; from = addDays(from, mostDays)) {
    const last = addDays(from, mostDays - 1)
    const localDateEnd = last < days.until ? last : days.until
    found.push(...(await availabilityOf(connection, rate, { localDateStart: from, localDateEnd }, work)))
  }
  const slots = await asSlots(connection, rate, found, work)
  // A supplier that counts days in another zone may include a neighboring day.
  return slots.filter((slot) => days.from <= slot.localDay && slot.localDay <= days.until)
}

type AvailabilityQuery =
  | { localDateStart: string; localDateEnd: string }
  | { availabilityIds: [string]; units?: { id: string; quantity: number }[] }

/** `POST /availability`; without slots an empty list, however the supplier expresses it. Throws `PartnerError`. */
export async function availabilityOf(
  connection: StoredConnection,
  { productRef, rateRef }: RemoteRate,
  wanted: AvailabilityQuery,
  work: Work,
): Promise<Availability[]> {
  const body = { productId: productRef, optionId: rateRef, ...wanted }
  const call = { method: 'POST', path: '/availability', body, understand: Availabilities } as const
  const reply = await ask(connection, call, work)
  if (reply.kind === 'ok') return reply.body
  if (reply.kind === 'refused' && isNone.includes(reply.error)) return []
  throw await rateError(connection, { productRef }, reply, work)
}

const isNone: readonly string[] = ['UNPROCESSABLE_ENTITY', 'INVALID_AVAILABILITY_ID']

export async function asSlots(
  connection: StoredConnection,
  rate: RemoteRate,
  found: readonly Availability[],
  work: Work,
): Promise<RemoteSlot[]> {
  const zone = wantsZone(found) ? await zoneOf(connection, rate, work) : 'UTC'
  return found.flatMap((each) => slotOf(each, zone) ?? [])
}
