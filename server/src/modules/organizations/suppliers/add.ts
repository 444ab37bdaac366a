import type { Ext } from '@reseller-portal/contract/kit'
import type { SupplierConfig } from '@reseller-portal/contract/organizations'
import type { Db, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { recordEvent } from '#kit/audit/record.ts'

export type NewSupplier = {
  id?: string
  name: string
  timezone: string
  /** The kind of connection, from modules/connections; `local` if left out. */
  connection?: string
  ext?: Ext
}

/** Adds a supplier that requires no guest details, has no pickup places, and uses the portal's own templates. */
export async function addSupplier(supplier: NewSupplier, work: Work, tx: Db): Promise<string> {
  const id = supplier.id ?? newId()
  await tx
    .insertInto('suppliers')
    .values({
      id,
      name: supplier.name,
      timezone: supplier.timezone,
      connection: supplier.connection,
      ext: JSON.stringify(supplier.ext ?? {}),
      configuration: JSON.stringify(firstConfiguration),
      created_at: work.now,
    })
    .execute()
  await recordEvent(tx, work, { name: 'suppliers.added', subject: id, supplier: id })
  return id
}

/** Lets a reseller sell a supplier's products; opening it twice is not an error. */
export async function openChannel(
  channel: { resellerId: string; supplierId: string },
  work: Work,
  tx: Db,
): Promise<void> {
  const { resellerId, supplierId } = channel
  const done = await tx
    .insertInto('channels')
    .values({ reseller_id: resellerId, supplier_id: supplierId, created_at: work.now })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  if (!done.numInsertedOrUpdatedRows) return
  const whose = { reseller: resellerId, supplier: supplierId }
  await recordEvent(tx, work, { name: 'channels.opened', subject: supplierId, ...whose })
}

/** Sets whether a channel sells all products or only those listed for it. */
export async function setSoldProducts(
  channel: { resellerId: string; supplierId: string },
  isEverything: boolean,
  tx: Db,
): Promise<void> {
  await tx
    .updateTable('channels')
    .set({ all_products: isEverything })
    .where('reseller_id', '=', channel.resellerId)
    .where('supplier_id', '=', channel.supplierId)
    .execute()
}

const firstConfiguration: SupplierConfig['configuration'] = {
  grandCanyon: { pickupLocations: [] },
  guestDetails: {
    requireGuestNamePerTraveler: false,
    requireGuestEmailPerTraveler: false,
    requireGuestPhonePerTraveler: false,
    requireGuestWeightPerTraveler: false,
    requireGuestCountryPerTraveler: false,
  },
  bookingVoucher: {
    bookingConfirmationTemplateId: 'booking-confirmation',
    bookingCancellationTemplateId: 'booking-cancellation',
  },
}
