import type { Work } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { moveRemoteHold, type HoldRow } from '#modules/inventory/index.ts'
import { askPartner, remoteOf } from '../../remote/partner.ts'

/** Nothing is started with a hold that ends within this time, because clocks differ and calls take time. */
export const skewMs = 30_000

/** How long a hold must last from the opening of a checkout, which can be paid for half an hour. */
export const minutesToPay = 36

/** Restarts the lifetime of a remote hold for so many minutes; the supplier decides until when. */
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
