import type { Role } from '@reseller-portal/contract/identity'
import { resellerOf } from '../../kit/context.ts'
import type { Ctx } from '../../kit/context.ts'

/**
 * The bookings that a person may see: the reseller's; an agent with points of sale sees theirs and their own
 * (spec 1 §6).
 */
export function visibleBookings(ctx: Ctx) {
  const all = ctx.db.selectFrom('bookings').where('bookings.reseller_id', '=', resellerOf(ctx))
  const { accountId, pointsOfSale, roles } = ctx.actor
  if (pointsOfSale.length === 0 || roles.some((role) => seesAll.has(role))) return all
  return all.where((booking) =>
    booking.or([
      booking('bookings.account_id', '=', accountId),
      booking('bookings.point_of_sale_code', 'in', pointsOfSale),
    ]),
  )
}

const seesAll: ReadonlySet<string> = new Set([
  'RESELLER_PORTAL_SUPER_ADMIN',
  'RESELLER_PORTAL_LOCATION_SUPER_ADMIN',
  'RESELLER_PORTAL_LOCATION_ADMIN',
  'RESELLER_PORTAL_MANAGER',
] satisfies Role[])
