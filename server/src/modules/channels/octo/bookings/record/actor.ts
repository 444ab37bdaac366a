import type { Ctx } from '#kit/context.ts'
import type { OctoCtx } from '../../context.ts'

/** The key's own account as a seller, which sees all bookings of its reseller. */
export function sellerCtx(ctx: OctoCtx): Ctx {
  const { accountId, name, resellerId } = ctx.holder
  const who = { accountId, sessionId: '', name, email: '', roles: [], resellerId, supplierId: null }
  const organization = { orgCode: '', kind: 'RESELLER', features: [] } as const
  return {
    ...ctx,
    actor: {
      ...who,
      ...organization,
      isNarrowed: false,
      pointsOfSale: [],
      owesFactor: false,
      lacksFactor: false,
    },
  }
}
