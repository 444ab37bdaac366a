import { sql, type RawBuilder } from 'kysely'
import type { Actor, Db } from '#kit/context.ts'

/**
 * The time zone of a company's days. A supplier's is that of its departures. A reseller's is its own or, if it has none
 * yet, the one of most of its suppliers.
 */
export async function zoneOf(
  { resellerId, supplierId }: Pick<Actor, 'resellerId' | 'supplierId'>,
  db: Db,
): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select ${zoneSql(sql`${resellerId}::uuid`, sql`${supplierId}::uuid`)} as zone`.execute(db)
  return rows[0]?.zone ?? 'UTC'
}

/** The same as SQL, for the reseller or supplier in each row of a query; the other ID is null. */
export function zoneSql(
  resellerId: RawBuilder<unknown>,
  supplierId: RawBuilder<unknown>,
): RawBuilder<string> {
  return sql`coalesce(
    (select timezone from suppliers where id = ${supplierId}),
    (select time_zone from companies where reseller_id = ${resellerId}),
    (select timezone from suppliers
      where id in (select supplier_id from channels where reseller_id = ${resellerId})
      group by timezone order by count(*) desc, timezone limit 1),
    'UTC')`
}
