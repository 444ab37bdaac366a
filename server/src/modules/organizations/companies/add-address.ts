import type { Address } from '@reseller-portal/contract/organizations'
import type * as z from 'zod'
import type { Ctx } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'

/** Adds an address of a company that has just been made. */
export async function addAddress(
  owner: { reseller_id: string } | { supplier_id: string },
  address: z.output<typeof Address.fields>,
  tx: Ctx,
): Promise<void> {
  await tx.db
    .insertInto('addresses')
    .values({
      id: newId(),
      company_id: 'reseller_id' in owner ? owner.reseller_id : owner.supplier_id,
      version: 1,
      kind: address.kind,
      street_address1: address.streetAddress1,
      street_address2: address.streetAddress2,
      city: address.city,
      province: address.province,
      postal_code: address.postalCode,
      country: address.country,
      removed_at: null,
    })
    .execute()
}
