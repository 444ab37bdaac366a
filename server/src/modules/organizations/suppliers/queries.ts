import type { Db } from '#kit/context.ts'

/** The suppliers that a reseller sees: those it has a channel with (docs/rules.md §3). */
export function suppliersOf(resellerId: string, db: Db) {
  return db
    .selectFrom('suppliers')
    .innerJoin('channels', 'channels.supplier_id', 'suppliers.id')
    .select(['suppliers.id', 'suppliers.name', 'suppliers.timezone', 'suppliers.ext', 'suppliers.metadata'])
    .select((row) => row('suppliers.connection', '!=', 'local').$castTo<boolean>().as('needsContact'))
    .where('channels.reseller_id', '=', resellerId)
}
