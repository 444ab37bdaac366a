import type { Ext } from '@reseller-portal/contract/kit'
import type { TravelerKind } from '@reseller-portal/contract/products'
import type { HoldStatus } from '@reseller-portal/contract/offers'
import type { Db, RequestKey } from '#kit/context.ts'
import type { HeldSlot } from '#db/tables/inventory.ts'
import { newId } from '#kit/ids.ts'

/** An item whose seats are in a supplier's system. */
export type RemoteItem = {
  productId: string
  rateId: string
  priceId: string
  availabilityId: string
  at: Date
  travelerType: TravelerKind
  quantity: number
  ext: Ext
  held: HeldSlot
}

export type NewRemoteHold = {
  resellerId: string
  supplierId: string
  accountId: string
  pointOfSale: string
  key: RequestKey | undefined
  connection: string
  acquiredAt: Date
  /** The requested end. The supplier's answer replaces it. */
  expiresAt: Date
  /** When a worker takes the hold over if it was not answered by then. */
  dueAt: Date
  lateEffectUntil: Date
  ext: Ext
  items: readonly RemoteItem[]
}

/** Writes the intent to hold: its id names the hold at the supplier. */
export async function requestRemoteHold(
  hold: NewRemoteHold,
  tx: Db,
): Promise<{ id: string; itemIds: string[] }> {
  const id = newId()
  await tx
    .insertInto('holds')
    .values({
      id,
      reseller_id: hold.resellerId,
      supplier_id: hold.supplierId,
      account_id: hold.accountId,
      point_of_sale_code: hold.pointOfSale,
      request_key: hold.key?.value ?? null,
      request_fingerprint: hold.key?.fingerprint ?? null,
      status: 'ASKED',
      acquired_at: hold.acquiredAt,
      expires_at: hold.expiresAt,
      reference: null,
      ext: JSON.stringify(hold.ext),
      connection: hold.connection,
      look_at: hold.dueAt,
      settles_at: hold.lateEffectUntil,
    })
    .execute()
  const rows = hold.items.map((item, position) => rowOf(id, item, position))
  await tx.insertInto('hold_items').values(rows).execute()
  return { id, itemIds: rows.map((row) => row.id) }
}

function rowOf(hold_id: string, item: RemoteItem, position: number) {
  return {
    id: newId(),
    hold_id,
    position,
    product_id: item.productId,
    rate_id: item.rateId,
    price_id: item.priceId,
    availability_id: item.availabilityId,
    slot_id: null,
    at: item.at,
    traveler_type: item.travelerType,
    quantity: item.quantity,
    ext: JSON.stringify(item.ext),
    held: JSON.stringify(item.held),
  }
}

/** What a supplier's answer changes in a remote hold. */
export type RemoteHoldChange = {
  status: HoldStatus
  expiresAt?: Date
  supplierRef?: string
  /** Null when nothing is left to do. */
  dueAt: Date | null
  /** Null when all our requests were answered. */
  lateEffectUntil?: Date | null
  reference?: string
  followedBy?: string
}

/** Moves a remote hold on from one of these states. False if another request has changed it. */
export async function moveRemoteHold(
  id: string,
  from: readonly HoldStatus[],
  change: RemoteHoldChange,
  tx: Db,
): Promise<boolean> {
  const { status, expiresAt, supplierRef, dueAt, lateEffectUntil, reference, followedBy } = change
  const moved = await tx
    .updateTable('holds')
    .set({
      status,
      look_at: dueAt,
      ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
      ...(supplierRef === undefined ? {} : { supplier_ref: supplierRef }),
      ...(lateEffectUntil === undefined ? {} : { settles_at: lateEffectUntil }),
      ...(reference === undefined ? {} : { reference }),
      ...(followedBy === undefined ? {} : { followed_by: followedBy }),
    })
    .where('id', '=', id)
    .where('connection', '<>', 'local')
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Keeps the prices of the hold's own answer. */
export async function keepHeldPrices(id: string, held: HeldSlot, tx: Db): Promise<void> {
  await tx
    .updateTable('hold_items')
    .set({ held: JSON.stringify(held) })
    .where('hold_id', '=', id)
    .execute()
}

/** Takes a lease on the holds that are due, and counts the tries. */
export function dueRemoteHolds(
  due: { now: Date; until: Date; atMost: number },
  tx: Db,
): Promise<{ id: string }[]> {
  return tx
    .updateTable('holds')
    .set((hold) => ({ look_at: due.until, tries: hold('tries', '+', 1) }))
    .where('id', 'in', (holds) =>
      holds
        .selectFrom('holds')
        .select('id')
        .where('look_at', '<=', due.now)
        .orderBy('look_at')
        .limit(due.atMost)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
}
