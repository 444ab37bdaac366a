import type { Input, Returned } from '@reseller-portal/contract/kit'
import { longestHoldMinutes, whyNotExtend } from '@reseller-portal/contract/availability'
import type { extendHold as endpoint } from '@reseller-portal/contract/availability'
import { resellerOf } from '../../kit/context.ts'
import type { Ctx } from '../../kit/context.ts'
import { found, refuseIf } from '../../kit/refuse.ts'
import { holdOf, itemsOfHold, keepUntil, shown, stateOf } from '../inventory/index.ts'

/** Starts the hold's lifetime again, within the longest that a hold may live; never shortens it. */
export function extend({ id }: Input<typeof endpoint>, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  return ctx.db.transaction().execute(async (tx) => {
    const hold = found(
      await holdOf(resellerOf(ctx), id, tx).forUpdate().executeTakeFirst(),
      'holds.not_found',
    )
    refuseIf(whyNotExtend(stateOf(hold), ctx.now))
    const supplier = await tx
      .selectFrom('suppliers')
      .select('hold_minutes')
      .where('id', '=', hold.supplier_id)
      .executeTakeFirstOrThrow()
    const wanted = ctx.now.getTime() + supplier.hold_minutes * 60_000
    const latest = hold.acquired_at.getTime() + longestHoldMinutes * 60_000
    const expires = new Date(Math.max(hold.expires_at.getTime(), Math.min(wanted, latest)))
    await keepUntil(id, expires, tx)
    return {
      hold: shown({ ...hold, expires_at: expires }, await itemsOfHold(id, tx)),
      meta: { reqId: ctx.reqId },
    }
  })
}
