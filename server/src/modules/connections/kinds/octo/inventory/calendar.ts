import type { Work } from '#kit/context.ts'
import { addDays } from '#kit/zone.ts'
import type { RemoteDay, RemoteRate } from '../../../supplier.ts'
import { newCache } from '../cache.ts'
import { ask } from '../transport/client.ts'
import { openConnectionOf, type StoredConnection } from '../connection.ts'
import { Calendar, daysOf, daysOfSlots } from '../read/calendar.ts'
import { mayHave, rememberMissing } from '../switches.ts'
import { slotsOf, type Days } from './slots.ts'
import { rateError } from './withdrawn.ts'

const kept = newCache<RemoteDay[]>(120_000, 500)

/**
 * One entry for every local day; cached for two minutes. For a supplier without a calendar it is made from the slots.
 */
export async function calendar(rate: RemoteRate, days: Days, work: Work): Promise<RemoteDay[]> {
  const connection = await openConnectionOf(rate.supplierId, work)
  const rest = [connection.baseUrl, rate.productRef, rate.rateRef, days.from, days.until]
  return kept.read(
    { supplierId: rate.supplierId, rest },
    work.now,
    async () =>
      (await askCalendar(connection, rate, days, work)) ??
      daysOfSlots(await slotsOf(connection, rate, days, work), days),
  )
}

/** Called after we took or released seats. */
export function forgetDays(supplierId: string): void {
  kept.forget(supplierId)
}

/** Undefined where the supplier has no calendar. OCTO allows a year at most. */
async function askCalendar(
  connection: StoredConnection,
  rate: RemoteRate,
  days: Days,
  work: Work,
): Promise<RemoteDay[] | undefined> {
  if (!mayHave(connection, 'calendar')) return undefined
  const found: RemoteDay[] = []
  for (let from = days.from; from <= days.until; from = addDays(from, 365)) {
    const last = addDays(from, 364)
    const part = { from, until: last < days.until ? last : days.until }
    const answer = await askPart(connection, rate, part, work)
    if (!answer) return undefined
    found.push(...answer)
  }
  return found
}

async function askPart(
  connection: StoredConnection,
  { productRef, rateRef }: RemoteRate,
  days: Days,
  work: Work,
): Promise<RemoteDay[] | undefined> {
  const body = {
    productId: productRef,
    optionId: rateRef,
    localDateStart: days.from,
    localDateEnd: days.until,
  }
  const call = { method: 'POST', path: '/availability/calendar', body, understand: Calendar } as const
  const reply = await ask(connection, call, work)
  if (reply.kind === 'ok') return daysOf(reply.body, days)
  if (reply.kind === 'refused' && reply.error === 'UNPROCESSABLE_ENTITY') return daysOf([], days)
  const error = await rateError(connection, { productRef }, reply, work)
  if (reply.kind !== 'missing' || error.kind === 'withdrawn') throw error
  await rememberMissing(connection, 'calendar', work)
  return undefined
}
