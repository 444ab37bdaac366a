import type { Input, Returned } from '@reseller-portal/contract/kit'
import { whyNotRelease } from '@reseller-portal/contract/availability'
import type { releaseHold as endpoint } from '@reseller-portal/contract/availability'
import { resellerOf } from '../../kit/context.ts'
import type { Ctx, Db } from '../../kit/context.ts'
import { found, refuse, refuseIf } from '../../kit/refuse.ts'
import { holdOf, letGo, stateOf, untilSettled } from '../inventory/index.ts'

/** Gives the seats of a hold back; again is not an error. */
export function release({ id }: Input<typeof endpoint>, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  return untilSettled(() =>
    ctx.db.transaction().execute(async (tx) => {
      const hold = found(
        await holdOf(resellerOf(ctx), id, tx).forUpdate().executeTakeFirst(),
        'holds.not_found',
      )
      refuseIf(whyNotRelease(stateOf(hold)))
      if (hold.status === 'ACQUIRED') {
        if (await isPaying(id, tx)) refuse('holds.paying')
        await letGo(id, tx)
      }
      return { hold: { id, status: 'RELEASED' as const }, meta: { reqId: ctx.reqId } }
    }),
  )
}

/** A sale on this hold may still take money or book. */
async function isPaying(holdId: string, tx: Db): Promise<boolean> {
  const sale = await tx
    .selectFrom('sales')
    .select('id')
    .where('hold_id', '=', holdId)
    .where('state', 'not in', ['CAPTURED', 'REVERSED', 'REFUNDED', 'MANUAL', 'RELEASING'])
    .executeTakeFirst()
  return sale !== undefined
}
