import type { Input, Returned } from '@reseller-portal/contract/kit'
import { whyNotRelease, type releaseHold as endpoint } from '@reseller-portal/contract/offers'
import type { Ctx, Db } from '#kit/context.ts'
import { found, refuse, refuseIf } from '#kit/refuse.ts'
import { retryTransaction } from '#kit/within.ts'
import { holdOf, inTurnOfHold, letGo, moveRemoteHold, stateOf } from '#modules/inventory/index.ts'
import { viewerOf } from '#modules/organizations/index.ts'
import { remoteOf } from '../remote/partner.ts'
import { giveHoldBack } from './remote/release.ts'

/**
 * Releases the seats of a hold; a repeat is not an error. For a remote hold the intent is committed first, and the
 * call is retried when the supplier does not answer.
 */
export async function release({ id }: Input<typeof endpoint>, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  const isOwed = await decide(id, ctx)
  if (isOwed) await giveHoldBack(id, ctx)
  return { hold: { id, status: 'RELEASED' as const }, meta: { reqId: ctx.reqId } }
}

/** Releases one of our own holds; true where the hold must be released at the supplier. */
function decide(id: string, ctx: Ctx): Promise<boolean> {
  const releaseHold = () =>
    ctx.db.transaction().execute(async (tx) => {
      const hold = found(
        await holdOf(viewerOf(ctx), id, tx).forUpdate().executeTakeFirst(),
        'holds.not_found',
      )
      refuseIf(whyNotRelease(stateOf(hold)))
      if (hold.status === 'ACQUIRED') {
        if (await isPaying(id, tx)) refuse('holds.paying')
        if (!remoteOf(hold.connection)) await letGo(id, tx)
        else await moveRemoteHold(id, ['ACQUIRED'], { status: 'RELEASING', dueAt: ctx.clock() }, tx)
      }
      return remoteOf(hold.connection) !== undefined
    })
  return inTurnOfHold({ id }, ctx.db, () => retryTransaction(releaseHold))
}

/** Whether a sale of this hold may still take money or book. */
async function isPaying(holdId: string, tx: Db): Promise<boolean> {
  const sale = await tx
    .selectFrom('sales')
    .select('id')
    .where('hold_id', '=', holdId)
    .where('state', 'not in', ['CAPTURED', 'REVERSED', 'REFUNDED', 'MANUAL', 'RELEASING'])
    .executeTakeFirst()
  return sale !== undefined
}
