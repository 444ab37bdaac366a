import type { Role } from '@reseller-portal/contract/identity'
import { resellerOf } from '../../kit/context.ts'
import type { Ctx } from '../../kit/context.ts'

/** Whose bookings, and which of them: all, or those of these points of sale and of this person. */
export type Viewer = {
  resellerId: string
  seesAll: boolean
  accountId: string
  pointsOfSale: readonly string[]
}

/**
 * The bookings that a person may see: the reseller's; an agent with points of sale sees theirs and their own
 * (spec 1 §6).
 */
export function viewerOf(ctx: Ctx): Viewer {
  const { accountId, pointsOfSale, roles } = ctx.actor
  const isFree = pointsOfSale.length === 0 || roles.some((role) => seesAll.has(role))
  return { resellerId: resellerOf(ctx), seesAll: isFree, accountId, pointsOfSale }
}

/** The same as a query, for lists. */
export function visibleBookings(ctx: Ctx) {
  const viewer = viewerOf(ctx)
  const all = ctx.db.selectFrom('bookings').where('bookings.reseller_id', '=', viewer.resellerId)
  if (viewer.seesAll) return all
  return all.where((booking) =>
    booking.or([
      booking('bookings.account_id', '=', viewer.accountId),
      booking('bookings.point_of_sale_code', 'in', viewer.pointsOfSale),
    ]),
  )
}

const seesAll: ReadonlySet<string> = new Set([
  'RESELLER_PORTAL_SUPER_ADMIN',
  'RESELLER_PORTAL_LOCATION_SUPER_ADMIN',
  'RESELLER_PORTAL_LOCATION_ADMIN',
  'RESELLER_PORTAL_MANAGER',
] satisfies Role[])
