import * as z from 'zod'
import type { Work } from '#kit/context.ts'
import type { BookingAtSupplier, SupplierAnswer } from '../../../supplier.ts'
import { connectionOf } from '../connection.ts'
import { lastPayload } from '../keep.ts'
import { answerOf } from './answer.ts'
import { bookingAt } from './find.ts'

const Sent = z.object({
  items: z.array(z.object({ id: z.string(), unitRef: z.string(), quantity: z.number() })),
})

/** Looks our reference up: `refused` only where the supplier refuses, or says that it does not have it. */
export async function lookUp(
  { supplierId, holdId, reference }: BookingAtSupplier,
  work: Work,
): Promise<SupplierAnswer> {
  const connection = await connectionOf(supplierId, work)
  const uuid = holdId ?? reference
  const found = await bookingAt(connection, { holdId: uuid, reference }, work)
  if (found.state === 'unknown') return found
  if (found.state === 'none') return { state: 'refused', reason: 'not known' }
  const sent = Sent.safeParse(await lastPayload(supplierId, { holdId: uuid, direction: 'sent' }, work))
  return answerOf(found.booking, sent.success ? sent.data.items : [])
}
