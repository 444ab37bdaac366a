import { sql } from 'kysely'
import type { Db } from '#kit/context.ts'

const tables = [
  'products',
  'bookings',
  'locations',
  'taxes_and_fees',
  'add_ons',
  'groupon_codes',
  'supplemental_vouchers',
  'mail_templates',
  'park_days',
  'settlements',
]

/** Whether a supplier has anything that an archive brings: they would be in each other's way. */
export async function hasRecords(supplierId: string, db: Db): Promise<boolean> {
  const any = tables.map(
    (table) => sql`exists (select from ${sql.table(table)} where supplier_id = ${supplierId})`,
  )
  const { rows } = await sql<{ has: boolean }>`select ${sql.join(any, sql` or `)} as has`.execute(db)
  return rows[0]?.has === true
}
