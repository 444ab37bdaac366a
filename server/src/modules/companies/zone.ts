import { sql } from 'kysely'
import type { Actor, Db } from '#kit/context.ts'

/**
 * The zone in which the days of a company begin and end: its own. Where it has said none, a supplier's is that of its
 * starts, and a reseller's the one that most of its suppliers are in.
 */
export async function zoneOf(
  { resellerId, supplierId }: Pick<Actor, 'resellerId' | 'supplierId'>,
  db: Db,
): Promise<string> {
  const company = await db
    .selectFrom('companies')
    .select('time_zone')
    .where((own) => own.or([own('reseller_id', '=', resellerId), own('supplier_id', '=', supplierId)]))
    .executeTakeFirst()
  return company?.time_zone ?? (await usualZone({ resellerId, supplierId }, db)) ?? 'UTC'
}

async function usualZone({ resellerId, supplierId }: Pick<Actor, 'resellerId' | 'supplierId'>, db: Db) {
  const sold = db.selectFrom('channels').select('supplier_id').where('reseller_id', '=', resellerId)
  const row = await db
    .selectFrom('suppliers')
    .select('timezone')
    .where((supplier) => supplier.or([supplier('id', '=', supplierId), supplier('id', 'in', sold)]))
    .groupBy('timezone')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('timezone')
    .executeTakeFirst()
  return row?.timezone
}
