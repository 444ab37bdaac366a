import { statement } from '#db/statement.ts'
import type { Db } from '#kit/context.ts'
import { isPicture } from '#kit/png.ts'

/** Gives a supplier the settings of its archive. `settings` is a JSON array with one row. */
export async function restoreSettings(settings: string, supplierId: string, tx: Db): Promise<void> {
  await updateSettings({ settings, supplierId }, tx)
}

const updateSettings = statement<{ settings: string; supplierId: string }>(`
  update suppliers set name = was.name, timezone = was.timezone, contact_phone = was.contact_phone,
    hold_minutes = was.hold_minutes, barcode_format = was.barcode_format, configuration = was.configuration,
    metadata = was.metadata, ext = was.ext, settings_version = settings_version + 1
  from json_to_recordset(:settings) as was (name text, timezone text, contact_phone text, hold_minutes integer,
    barcode_format text, configuration jsonb, metadata jsonb, ext jsonb)
  where suppliers.id = :supplierId`)

/** Deletes a company's details, so that those of its archive can be written. */
export async function clearCompany(supplierId: string, tx: Db): Promise<void> {
  await tx.deleteFrom('companies').where('supplier_id', '=', supplierId).execute()
}

/** Whether the logo of a company meets the limits of an upload. */
export async function hasSoundLogo(supplierId: string, tx: Db): Promise<boolean> {
  const row = await tx
    .selectFrom('companies')
    .select('logo')
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst()
  return !row?.logo || isPicture(row.logo, { width: 1024, height: 512 })
}
