import type { Selectable } from 'kysely'
import { DatabaseError } from 'pg'
import type { Hold, HoldState } from '@reseller-portal/contract/offers'
import type { Ctx, Db } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import type { Database } from '#db/tables.ts'
import { seenBy, type Viewer } from '#modules/organizations/index.ts'

export type HoldRow = Selectable<Database['holds']>
export type HoldItemRow = Selectable<Database['hold_items']>

/** A hold, if the viewer may see it. */
export function holdOf(viewer: Viewer, id: string, db: Db) {
  return db.selectFrom('holds').where('id', '=', id).where(seenBy(viewer, 'holds')).selectAll()
}

/** The hold that this account's Idempotency-Key made, while it has its seats or became a booking. */
export async function holdOfKey({ actor, key, db }: Ctx): Promise<HoldRow | undefined> {
  if (key === undefined) return undefined
  const hold = await db
    .selectFrom('holds')
    .selectAll()
    .where('account_id', '=', actor.accountId)
    .where('request_key', '=', key.value)
    .where('status', 'in', ['ACQUIRED', 'BOOKED'])
    .executeTakeFirst()
  if (hold && hold.request_fingerprint !== key.fingerprint) refuse('key.reused')
  return hold
}

/** Holds seats. If a concurrent request with the same key was first, runs again, which finds that request's hold. */
export async function holdOnce<T>(hold: () => Promise<T>): Promise<T> {
  try {
    return await hold()
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'holds_request_key') return hold()
    throw error
  }
}

export function itemsOfHold(holdId: string, db: Db): Promise<HoldItemRow[]> {
  return db.selectFrom('hold_items').selectAll().where('hold_id', '=', holdId).orderBy('position').execute()
}

/** The part of the hold that the rules read. */
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
