import { sql } from 'kysely'
import type { Role } from '@reseller-portal/contract/accounts'
import { resellerOf, type Ctx } from '#kit/context.ts'

/**
 * Whose sales, bookings, and holds a caller sees: all of the reseller's, or those of these points of sale and the
 * caller's own.
 */
export type Viewer = {
  resellerId: string
  seesAll: boolean
  accountId: string
  pointsOfSale: readonly string[]
}

/**
 * People see everything of their reseller; an agent with points of sale sees theirs and the agent's own (spec 1 §6).
 */
export function viewerOf(ctx: Pick<Ctx, 'actor'>): Viewer {
  const { accountId, isNarrowed, pointsOfSale, roles } = ctx.actor
  const isFree = !isNarrowed || roles.some((role) => seesAll.has(role))
  return { resellerId: resellerOf(ctx), seesAll: isFree, accountId, pointsOfSale }
}

/** Everything of a reseller, for what the portal does by itself. */
export function viewerOfAll(resellerId: string, accountId: string): Viewer {
  return { resellerId, seesAll: true, accountId, pointsOfSale: [] }
}

/** Whether the viewer sees something that this account made at this point of sale. */
export function isSeenBy(
  viewer: Viewer,
  made: { resellerId: string; accountId: string; pointOfSale: string },
): boolean {
  if (made.resellerId !== viewer.resellerId) return false
  if (viewer.seesAll || made.accountId === viewer.accountId) return true
  return viewer.pointsOfSale.includes(made.pointOfSale)
}

/** The same as a condition on the rows of a table, for queries. */
export function seenBy(
  { resellerId, seesAll: all, accountId, pointsOfSale }: Viewer,
  table: 'bookings' | 'holds' | 'fact' | 'parked_carts',
) {
  const columnOf = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`(${columnOf('reseller_id')} = ${resellerId} and (${all}::boolean
    or ${columnOf('account_id')} = ${accountId} or ${columnOf('point_of_sale_code')} = any(${pointsOfSale}::text[])))`
}

/**
 * The same for a prepared statement on one table whose parameters are those of a `Viewer`. `(select …)` hides the value of
 * `:seesAll` from the planner: a plan for that value looks cheaper than the generic one, so each call would plan again.
 */
export const seenBySql = `(reseller_id = :resellerId
  and ((select :seesAll::boolean) or account_id = :accountId or point_of_sale_code = any(:pointsOfSale)))`

const seesAll: ReadonlySet<string> = new Set([
  'RESELLER_PORTAL_SUPER_ADMIN',
  'RESELLER_PORTAL_LOCATION_SUPER_ADMIN',
  'RESELLER_PORTAL_LOCATION_ADMIN',
  'RESELLER_PORTAL_MANAGER',
] satisfies Role[])
