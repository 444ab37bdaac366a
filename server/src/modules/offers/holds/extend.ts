import type { Input, Returned } from '@reseller-portal/contract/kit'
import {
  longestHoldMinutes,
  whyNotExtend,
  whyNotUse,
  type extendHold as endpoint,
} from '@reseller-portal/contract/offers'
import type { Ctx, Db } from '#kit/context.ts'
import { found, refuseIf } from '#kit/refuse.ts'
import { holdOf, itemsOfHold, keepUntil, shown, stateOf, type HoldRow } from '#modules/inventory/index.ts'
import { extendRemote } from './remote/keep.ts'
import { viewerOf } from '#modules/organizations/index.ts'
import { remoteOf } from '../remote/partner.ts'

/** Restarts the hold's lifetime, up to the longest lifetime for our own holds, or as a remote supplier allows. */
export async function extend({ id }: Input<typeof endpoint>, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  const mine = found(await holdOf(viewerOf(ctx), id, ctx.db).executeTakeFirst(), 'holds.not_found')
  if (!remoteOf(mine.connection)) return ctx.db.transaction().execute((tx) => extendHere(id, ctx, tx))
  refuseIf(whyNotUse(stateOf(mine), ctx.now))
  const expires = await extendRemote(mine, await holdMinutes(mine, ctx.db), ctx)
  return answer(mine, expires, ctx, ctx.db)
}

/** Extends one of our own holds; it's never shortened. */
async function extendHere(id: string, ctx: Ctx, tx: Db): Promise<Returned<typeof endpoint>> {
  const hold = found(await holdOf(viewerOf(ctx), id, tx).forUpdate().executeTakeFirst(), 'holds.not_found')
  refuseIf(whyNotExtend(stateOf(hold), ctx.now))
  const wanted = ctx.now.getTime() + (await holdMinutes(hold, tx)) * 60_000
  const latest = hold.acquired_at.getTime() + longestHoldMinutes * 60_000
  const expires = new Date(Math.max(hold.expires_at.getTime(), Math.min(wanted, latest)))
  await keepUntil(id, expires, tx)
  return answer(hold, expires, ctx, tx)
}

async function holdMinutes(hold: HoldRow, db: Db): Promise<number> {
  const supplier = await db
    .selectFrom('suppliers')
    .select('hold_minutes')
    .where('id', '=', hold.supplier_id)
    .executeTakeFirstOrThrow()
  return supplier.hold_minutes
}

async function answer(hold: HoldRow, expires: Date, ctx: Ctx, db: Db): Promise<Returned<typeof endpoint>> {
  const items = await itemsOfHold(hold.id, db)
  return { hold: shown({ ...hold, expires_at: expires }, items), meta: { reqId: ctx.reqId } }
}
