import type { Db, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { recordEvent } from '#kit/audit/record.ts'

type NewPointOfSale = {
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
