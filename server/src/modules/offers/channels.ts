import { bookingExt } from '@reseller-portal/contract/sales'
import type { Ext } from '@reseller-portal/contract/kit'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'

export type Seller = {
  resellerId: string
  pointOfSale: string
  resellerName: string
  /** The phone number for customers; without one, nothing is sold. */
  servicePhone: string
  /** Whether sales of the first item's supplier are paid by card. */
  paysByCard: boolean
}

/** The reseller of the caller, and the point of sale that the ext names or the only one at which the caller works. */
export function sellerNamed(ext: Ext, ctx: Ctx): { resellerId: string; pointOfSale: string } {
  const { isNarrowed, pointsOfSale: mine } = ctx.actor
  const named = ext[bookingExt.pointOfSale] ?? (mine.length === 1 ? mine[0] : undefined) ?? ''
  if (named !== '' && isNarrowed && !mine.includes(named)) refuse('resellers.pos_not_found')
  return { resellerId: resellerOf(ctx), pointOfSale: named }
}
