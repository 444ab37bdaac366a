import { whyNotUse } from '@reseller-portal/contract/offers'
import type { Ctx } from '#kit/context.ts'
import { found, refuse, refuseIf, Refused } from '#kit/refuse.ts'
import { extendRemote, remoteOf } from '#modules/offers/index.ts'
import { holdOf, stateOf, type HoldRow } from '#modules/inventory/index.ts'
import { viewerOf } from '#modules/organizations/index.ts'
import { keepMinutes } from '../start/start-sale.ts'
import { saleOfHold } from '../start/sale-of-hold.ts'

/**
 * Makes sure that a remote hold outlives the checkout that is about to open, or refuses the payment: nobody pays for
 * tickets that the supplier has sold to another guest.
 */
export async function holdForCheckout(holdId: string | null, resellerId: string, ctx: Ctx): Promise<void> {
  if (holdId === null) return
  const hold = found(await holdOf(viewerOf(ctx), holdId, ctx.db).executeTakeFirst(), 'holds.not_found')
  if (!remoteOf(hold.connection) || (await saleOfHold(holdId, resellerId, ctx.db))) return
  refuseIf(whyNotUse(stateOf(hold), ctx.now))
  const until = ctx.now.getTime() + keepMinutes.NEW * 60_000
  if (hold.expires_at.getTime() >= until) return
  const expires = await extended(hold, ctx)
  if (expires.getTime() >= until) return
  const minutes = Math.max(0, Math.floor((expires.getTime() - ctx.now.getTime()) / 60_000))
  refuse('holds.too_short_to_pay', { minutes })
}

/** A supplier that does not extend leaves the hold's expiry as it was. */
async function extended(hold: HoldRow, ctx: Ctx): Promise<Date> {
  try {
    return await extendRemote(hold, keepMinutes.NEW + 1, ctx)
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === 'holds.not_extendable') return hold.expires_at
    throw error
  }
}
