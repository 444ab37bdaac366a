import type { Db, Work } from '#kit/context.ts'
import { recordEvent } from '#kit/audit/record.ts'

/** Changes the name and customer phone of a reseller. If nothing differs, nothing is written. */
export async function changeReseller(
  id: string,
  { name, contactPhone }: { name: string; contactPhone: string },
  work: Work,
  tx: Db,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('resellers')
    .set({ name, contact_phone: contactPhone })
    .where('id', '=', id)
    .where((row) => row.or([row('name', '<>', name), row('contact_phone', '<>', contactPhone)]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await recordEvent(tx, work, { name: 'resellers.changed', subject: id, reseller: id })
}
