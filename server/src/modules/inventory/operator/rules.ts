import { sql } from 'kysely'
import { availabilityRules, whyNotRule, type AvailabilityRule } from '@reseller-portal/contract/inventory'
import { refusal } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx, type Db } from '#kit/context.ts'
import type { How } from '#kit/records/how.ts'
import { markTimesChanged } from '#modules/products/index.ts'

/** The rules by which a pool has departures. They are applied when the product is published. */
export const rulesHow: How<typeof availabilityRules, 'availability_rules'> = {
  table: 'availability_rules',
  mine: (ctx) => ({ supplier_id: supplierOf(ctx) }),
  search: ['name'],
  whyNotCreate: async (fields, ctx) =>
    (await isOwnPool(fields.poolId, ctx)) ? whyNotRule(fields) : refusal('inventory.pool_not_found'),
  whyNotChange: (row, fields) =>
    row.pool_id === fields.poolId ? whyNotRule(fields) : refusal('inventory.pool_not_found'),
  alsoWrite: (_, row, { db }) => markTimesChanged(row.pool_id, true, db),
}

async function isOwnPool(id: string, ctx: Ctx): Promise<boolean> {
  const pool = ctx.db
    .selectFrom('pools')
    .select('id')
    .where('id', '=', id)
    .where('supplier_id', '=', supplierOf(ctx))
  return (await pool.executeTakeFirst()) !== undefined
}

/** The rules of a pool as last saved. */
export function rulesOf(poolId: string, db: Db): Promise<AvailabilityRule[]> {
  return db
    .selectFrom('availability_rules')
    .select(['id', 'version', 'pool_id as poolId', 'layer', 'position', 'name', 'weekdays', 'times'])
    .select(['valid_from as validFrom', 'valid_until as validUntil', 'minutes', 'capacity'])
    .where('pool_id', '=', poolId)
    .where('removed_at', 'is', null)
    .orderBy(sql`position, id`)
    .execute()
}
