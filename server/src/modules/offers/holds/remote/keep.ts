import type { Work } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { moveRemoteHold, type HoldRow } from '#modules/inventory/index.ts'
import { askPartner, remoteOf } from '../../remote/partner.ts'

/** Clocks differ, and a call takes its time: so long before a hold's end nothing is begun with it any more. */
export const skewMs = 30_000

/** So long a hold outlives the opening of a checkout, which may be paid for half an hour. */
export const minutesToPay = 36

/** Starts the life of a hold that is kept elsewhere again, for so many minutes; the supplier says until when. */
export async function extendRemote(hold: HoldRow, minutes: number, work: Work): Promise<Date> {
  const { id: holdId, supplier_id: supplierId, connection } = hold
  const answer = await askPartner(async () =>
    remoteOf(connection)?.extend({ supplierId, holdId, minutes }, work),
  )
  if (answer === undefined || answer.state === 'refused') return refuse('holds.not_extendable')
  if (answer.state === 'unknown') return refuse('partner.failed')
  const change = { status: 'ACQUIRED', expiresAt: answer.expiresAt, dueAt: null } as const
  await moveRemoteHold(holdId, ['ACQUIRED'], change, work.db)
  return answer.expiresAt
}
