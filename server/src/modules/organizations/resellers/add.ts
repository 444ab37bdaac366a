import type { Db, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { addOrganization } from '../add.ts'

export type NewReseller = {
  id?: string
  /** Of its organization; made up when it is not given. */
  orgCode?: string
  name: string
  channelId: string
  contactPhone?: string
}

/** Adds one that sells on account until the installation's staff set something else. */
export async function addReseller(reseller: NewReseller, work: Work, tx: Db): Promise<string> {
  const id = reseller.id ?? newId()
  await tx
    .insertInto('resellers')
    .values({
      id,
      name: reseller.name,
      channel_id: reseller.channelId,
      contact_phone: reseller.contactPhone ?? '',
      created_at: work.now,
    })
    .execute()
  await addOrganization({ code: reseller.orgCode, name: reseller.name, owner: { resellerId: id } }, work, tx)
  await recordEvent(tx, work, { name: 'resellers.added', subject: id, reseller: id })
  return id
}

export type NewPointOfSale = {
  id?: string
  resellerId: string
  /** `{distributorID}_{office}` at a distributor (docs/rules.md §7). */
  code: string
  name: string
  channelId: string
  propertyBrand?: string
  phone?: string
}

export async function addPointOfSale(pos: NewPointOfSale, work: Work, tx: Db): Promise<string> {
  const id = pos.id ?? newId()
  await tx
    .insertInto('points_of_sale')
    .values({
      id,
      reseller_id: pos.resellerId,
      code: pos.code,
      name: pos.name,
      channel_id: pos.channelId,
      property_brand: pos.propertyBrand ?? '',
      phone: pos.phone ?? '',
      booking_api_key: null,
      booking_api_secret: null,
    })
    .execute()
  await recordEvent(tx, work, { name: 'points_of_sale.added', subject: id, reseller: pos.resellerId })
  return id
}
