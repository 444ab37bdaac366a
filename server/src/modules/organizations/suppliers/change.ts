import { isDeepStrictEqual } from 'node:util'
import {
  ticketingSystems,
  type PickupLocation,
  type SellingFields,
} from '@reseller-portal/contract/organizations'
import type { Db, Work } from '#kit/context.ts'
import { recordEvent } from '#kit/audit/record.ts'

/** The fields of a supplier that can be changed; missing ones stay as they are. */
export type SupplierChange = Partial<Omit<SellingFields, 'pickupLocations'>> & {
  name?: string
  timezone?: string
  pickupLocations?: PickupLocation[]
}

/** Changes a supplier. If nothing differs, nothing is written. */
export async function changeSupplier(id: string, change: SupplierChange, work: Work, tx: Db): Promise<void> {
  // Not `for update`: concurrent sales refer to the supplier and would wait.
  const row = await supplierRow(id, tx).forNoKeyUpdate().executeTakeFirstOrThrow()
  const before = stateOf(row)
  const after = {
    ...before,
    ...change,
    pickupLocations: whole(change.pickupLocations ?? before.pickupLocations),
  }
  const fields = namesOf(before).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  if (fields.length === 0) return
  const { guestDetails, pickupLocations, categories, generalInfo, ticketingSystem, distributorName } = after
  const { ticketingSystem: _system, distributorName: _distributor, ...ext } = row.ext
  await tx
    .updateTable('suppliers')
    .set({
      name: after.name,
      timezone: after.timezone,
      contact_phone: after.contactPhone,
      hold_minutes: after.holdMinutes,
      barcode_format: after.barcodeFormat,
      metadata: JSON.stringify({ categories, generalInfo }),
      ext: JSON.stringify({
        ...ext,
        ...(ticketingSystem !== 'OWN' && { ticketingSystem }),
        ...(distributorName !== '' && { distributorName }),
      }),
      configuration: JSON.stringify({ ...row.configuration, guestDetails, grandCanyon: { pickupLocations } }),
      settings_version: row.settings_version + 1,
    })
    .where('id', '=', id)
    .execute()
  const facts = { before: pick(before, fields), after: pick(after, fields) }
  await recordEvent(tx, work, { name: 'suppliers.changed', subject: id, supplier: id, facts })
}

export function supplierRow(id: string, db: Db) {
  return db
    .selectFrom('suppliers')
    .select(['name', 'timezone', 'contact_phone', 'hold_minutes', 'barcode_format'])
    .select(['configuration', 'metadata', 'ext', 'settings_version'])
    .where('id', '=', id)
}

type SupplierRow = Awaited<ReturnType<ReturnType<typeof supplierRow>['executeTakeFirstOrThrow']>>

/** The present values of a supplier's fields that can be changed. */
export function stateOf({ configuration, metadata, ext, ...row }: SupplierRow) {
  return {
    name: row.name,
    timezone: row.timezone,
    ticketingSystem: ticketingSystems.find((each) => each === ext['ticketingSystem']) ?? ('OWN' as const),
    distributorName: ext['distributorName'] ?? '',
    guestDetails: configuration.guestDetails,
    pickupLocations: whole(configuration.grandCanyon.pickupLocations),
    holdMinutes: row.hold_minutes,
    barcodeFormat: row.barcode_format,
    categories: metadata.categories,
    generalInfo: metadata.generalInfo,
    contactPhone: row.contact_phone,
  }
}

type State = ReturnType<typeof stateOf>

function whole(places: readonly PickupLocation[]) {
  return places.map((place) => ({ directions: '', ...place }))
}

function namesOf(state: State) {
  // The cast is safe: `stateOf` made the object with exactly these keys.
  return Object.keys(state) as (keyof State)[]
}

function pick(from: State, names: readonly (keyof State)[]): Partial<State> {
  return Object.fromEntries(names.map((name) => [name, from[name]]))
}
