import type { Ext } from '@reseller-portal/contract/kit'
import type { SupplierConfig, Supplier } from '@reseller-portal/contract/organizations'
import type { Db, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { recordEvent } from '#kit/audit/record.ts'

type Configuration = SupplierConfig['configuration']

export type NewSupplier = {
  id?: string
  name: string
  timezone: string
  /** An entry of modules/connections; our own inventory unless given. */
  connection?: string
  ext?: Ext
  metadata?: Supplier['metadata']
  /** What is not given is not asked of guests, and has the portal's own templates. */
  guestDetails?: Partial<Configuration['guestDetails']>
  pickupLocations?: Configuration['grandCanyon']['pickupLocations']
  holdMinutes?: number
  barcodeFormat?: 'QR' | 'CODE128'
  contactPhone?: string
}

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
      metadata: JSON.stringify(supplier.metadata ?? { categories: [], generalInfo: '' }),
      configuration: JSON.stringify(configurationOf(supplier)),
      hold_minutes: supplier.holdMinutes,
      barcode_format: supplier.barcodeFormat,
      contact_phone: supplier.contactPhone ?? '',
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

/** Sets whether a channel sells everything or only what is listed for it. */
export async function sellEverything(
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

function configurationOf(supplier: NewSupplier): Configuration {
  return {
    grandCanyon: { pickupLocations: supplier.pickupLocations ?? [] },
    guestDetails: {
      requireGuestNamePerTraveler: false,
      requireGuestEmailPerTraveler: false,
      requireGuestPhonePerTraveler: false,
      requireGuestWeightPerTraveler: false,
      requireGuestCountryPerTraveler: false,
      ...supplier.guestDetails,
    },
    bookingVoucher: {
      bookingConfirmationTemplateId: 'booking-confirmation',
      bookingCancellationTemplateId: '',
    },
  }
}
