import type { SupplierConfig } from '@reseller-portal/contract/organizations'
import type { Db, Work } from '#kit/context.ts'
import { recordEvent } from '#kit/audit/record.ts'

type Configuration = SupplierConfig['configuration']

/** What a supplier decides of itself; what is not given stays. */
export type SupplierChange = {
  name?: string
  timezone?: string
  contactPhone?: string
  guestDetails?: Configuration['guestDetails']
  pickupLocations?: Configuration['grandCanyon']['pickupLocations']
}

/** Changes a supplier; without a difference nothing is written. */
export async function changeSupplier(id: string, change: SupplierChange, work: Work, tx: Db): Promise<void> {
  const row = await tx
    .selectFrom('suppliers')
    .select(['name', 'timezone', 'contact_phone', 'configuration'])
    .where('id', '=', id)
    // Not `for update`: sales refer to the supplier meanwhile, and would wait.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { guestDetails = row.configuration.guestDetails } = change
  const { pickupLocations = row.configuration.grandCanyon.pickupLocations } = change
  const changed = {
    name: change.name ?? row.name,
    timezone: change.timezone ?? row.timezone,
    contact_phone: change.contactPhone ?? row.contact_phone,
    configuration: { ...row.configuration, guestDetails, grandCanyon: { pickupLocations } },
  }
  if (isSame(row, changed)) return
  await tx
    .updateTable('suppliers')
    .set({ ...changed, configuration: JSON.stringify(changed.configuration) })
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, work, { name: 'suppliers.changed', subject: id, supplier: id })
}

type Changed = { name: string; timezone: string; contact_phone: string; configuration: Configuration }

function isSame(a: Changed, b: Changed): boolean {
  const textOf = ({ name, timezone, contact_phone, configuration: { guestDetails, grandCanyon } }: Changed) =>
    JSON.stringify([
      ...[name, timezone, contact_phone, Object.entries(guestDetails).toSorted()],
      grandCanyon.pickupLocations.map(({ label, value, estimatedMinsPrior }) => [
        ...[label, value],
        estimatedMinsPrior,
      ]),
    ])
  return textOf(a) === textOf(b)
}
