import { sql } from 'kysely'
import {
  availabilityRules,
  weekdays,
  whyNotRule,
  type AvailabilityRule,
} from '@reseller-portal/contract/inventory'
import { refusal } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx, type Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import type { How } from '#kit/records/how.ts'
import { markTimesChanged } from '#modules/products/index.ts'

/** When a pool has departures. A rule makes none before its product is published. */
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

/** Writes the rule that makes the usual departures of a pool; those that are there stay as they are. */
export async function addBaseRule(
  pool: { supplierId: string; poolId: string },
  rule: Pick<AvailabilityRule, 'name' | 'times' | 'minutes' | 'capacity'>,
  tx: Db,
): Promise<void> {
  const { supplierId: supplier_id, poolId: pool_id } = pool
  const always = { layer: 'BASE' as const, position: 1, valid_from: null, valid_until: null }
  await tx
    .insertInto('availability_rules')
    .values({
      id: newId(),
      supplier_id,
      pool_id,
      version: 1,
      removed_at: null,
      ...always,
      ...rule,
      weekdays: [...weekdays],
    })
    .execute()
}

async function isOwnPool(id: string, ctx: Ctx): Promise<boolean> {
  const pool = ctx.db
    .selectFrom('pools')
    .select('id')
    .where('id', '=', id)
    .where('supplier_id', '=', supplierOf(ctx))
  return (await pool.executeTakeFirst()) !== undefined
}

/** The rules of a pool as they are written now. */
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
