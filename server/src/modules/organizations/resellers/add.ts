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
