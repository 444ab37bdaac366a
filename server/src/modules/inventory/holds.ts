import type { Selectable } from 'kysely'
import type { Hold, HoldState } from '@reseller-portal/contract/availability'
import { once } from '../../db/once.ts'
import type { Db } from '../../kit/context.ts'
import type { Database } from '../../db/tables.ts'

export type HoldRow = Selectable<Database['holds']>
export type HoldItemRow = Selectable<Database['hold_items']>

/** A reseller's hold; nobody else's. */
export function holdOf(resellerId: string, id: string, db: Db) {
  return mine(resellerId, id, db).selectAll()
}

function mine(resellerId: string, id: string, db: Db) {
  return db.selectFrom('holds').where('id', '=', id).where('reseller_id', '=', resellerId)
}

export function itemsOfHold(holdId: string, db: Db): Promise<HoldItemRow[]> {
  return db.selectFrom('hold_items').selectAll().where('hold_id', '=', holdId).orderBy('position').execute()
}

/** What decides about a hold, of a reseller's and nobody else's. */
export function standingOfHold(resellerId: string, id: string, db: Db) {
  return mine(resellerId, id, db).select(['id', 'status', 'acquired_at', 'expires_at', 'connection'])
}

/** A reseller's hold, locked until the end of the transaction. */
export async function lockedHold(resellerId: string, id: string, tx: Db) {
  const [hold] = await locked({ resellerId, id }, tx)
  return hold
}

const locked = once((of: { resellerId: string; id: string }, db) =>
  standingOfHold(of.resellerId, of.id, db).forUpdate().compile(),
)

/** The part that the rules ask. */
export function stateOf(hold: Pick<HoldRow, 'id' | 'status' | 'expires_at' | 'acquired_at'>): HoldState {
  return { id: hold.id, status: hold.status, expiresAt: hold.expires_at, acquiredAt: hold.acquired_at }
}

export function shown(hold: HoldRow, items: readonly HoldItemRow[]): Hold {
  return {
    id: hold.id,
    status: hold.status,
    expires: hold.expires_at.toISOString(),
    items: items.map((item) => ({
      id: item.id,
      supplierId: hold.supplier_id,
      productId: item.product_id,
      rateId: item.rate_id,
      priceId: item.price_id,
      availabilityId: item.availability_id,
      at: item.at.toISOString(),
      travelerType: item.traveler_type,
      quantity: item.quantity,
      ext: item.ext,
    })),
  }
}
