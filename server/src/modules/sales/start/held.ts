import type { Selectable } from 'kysely'
import { whyNotUse } from '@reseller-portal/contract/offers'
import { statement } from '#db/statement.ts'
import type { Database, Db } from '#db/tables.ts'
import type { Ctx } from '#kit/context.ts'
import { found, refuse, refuseIf } from '#kit/refuse.ts'
import { remoteOf, type CheckedItem, type HeldRemoteSlot, type OfferedItem } from '#modules/offers/index.ts'
import { stateOf, type HoldRow } from '#modules/inventory/index.ts'
import { seenBySql, viewerOf, type Viewer } from '#modules/organizations/index.ts'
import { saleOfHoldSql } from './sale-of-hold.ts'

/** The hold that a request names, if the caller may see it, with its tickets and its sale. */
export async function heldBy(holdId: string | null | undefined, ctx: Ctx): Promise<Held | undefined> {
  if (!holdId) return undefined
  const [hold] = await heldNow({ ...viewerOf(ctx), holdId }, ctx.db)
  return hold
}

/** The same, locked until the end of the transaction. */
export async function lockHeld(holdId: string, viewer: Viewer, tx: Db): Promise<Held | undefined> {
  // The sale is read after the lock is taken, because the previous holder of the lock may have started one.
  await lockRow({ ...viewer, holdId }, tx)
  const [hold] = await heldNow({ ...viewer, holdId }, tx)
  return hold
}

type HeldItem = Pick<
  Selectable<Database['hold_items']>,
  'rate_id' | 'price_id' | 'availability_id' | 'quantity'
> &
  Pick<Selectable<Database['hold_items']>, 'held' | 'price'> & { at: string }

export type Held = Pick<HoldRow, 'id' | 'status' | 'acquired_at' | 'expires_at' | 'connection'> & {
  items: HeldItem[]
  sale_id: string | null
}

const ofViewer = ` from holds where id = :holdId and ${seenBySql}`

const lockRow = statement<Viewer & { holdId: string }>(`select id ${ofViewer} for update`)

const heldNow = statement<Viewer & { holdId: string }, Held>(`
  select id, status, acquired_at, expires_at, connection, (${saleOfHoldSql}) as sale_id,
    (select coalesce(json_agg(json_build_object('rate_id', rate_id, 'price_id', price_id, 'availability_id', availability_id,
      'quantity', quantity, 'at', at, 'held', held, 'price', price) order by position), '[]')
      from hold_items where hold_id = holds.id) as items
  ${ofViewer}`)

/**
 * Refuses a booking that differs from its hold, or that has none where its rate needs one. Whether a hold that is
 * booked already has the same sale is decided under its lock, when the sale begins.
 */
export function refuseOtherThanHeld(
  holdId: string | null,
  existingHold: Held | undefined,
  items: readonly CheckedItem[],
  ctx: Ctx,
): void {
  if (holdId === null) {
    if (items.some((item) => item.offered.rate.holdable)) refuse('bookings.hold_required')
    return
  }
  const hold = found(existingHold, 'holds.not_found')
  if (hold.status !== 'BOOKED') refuseIf(whyNotUse(stateOf(hold), ctx.now))
  const held = hold.items.map((item) => ({
    rateId: item.rate_id,
    priceId: item.price_id,
    availabilityId: item.availability_id,
    quantity: item.quantity,
  }))
  if (countOf(held) !== countOf(items)) refuse('bookings.differs_from_hold')
}

/**
 * The guest pays the price of the hold: each item keeps that price, even if the price has changed, and a rate that
 * was disabled in the meantime is still booked.
 */
export function asHeld(
  offered: OfferedItem[],
  named: readonly { priceId: string }[],
  hold: Held | undefined,
) {
  const held = new Map(
    hold?.items.flatMap(({ price_id, price }) => (price === null ? [] : [[price_id, price]])),
  )
  const rates = new Set(hold?.items.map(({ rate_id }) => rate_id))
  return offered.map((offer, index) => ({
    ...offer,
    rate: offer.rate && { ...offer.rate, isDisabled: offer.rate.isDisabled && !rates.has(offer.rate.id) },
    price: held.get(named[index]?.priceId ?? '') ?? offer.price,
  }))
}

/** The slot of a remote hold as its supplier answered; it may show no free seats, because we hold them. */
export function heldSlot(hold: Held | undefined): HeldRemoteSlot | undefined {
  const [item] = hold && remoteOf(hold.connection) ? hold.items : []
  if (!item?.held) return undefined
  return { id: item.availability_id, startsAt: new Date(item.at), held: item.held }
}

/** Remote inventory is booked only by a hold, and only by a hold of the reseller itself. */
export function refuseUnheld(
  connection: string | undefined,
  holdId: string | null,
  slot: HeldRemoteSlot | undefined,
): void {
  if (connection === undefined || !remoteOf(connection)) return
  if (holdId === null) refuse('bookings.hold_required')
  if (!slot) refuse('holds.not_found')
}

type Counted = { rateId: string; priceId: string; availabilityId: string; quantity: number }

/** The same tickets in any order and grouping give the same text. */
function countOf(items: readonly Counted[]): string {
  const groups = Map.groupBy(items, (item) => `${item.rateId} ${item.priceId} ${item.availabilityId}`)
  const counts = [...groups].map(
    ([key, group]) => `${key} ${group.reduce((sum, item) => sum + item.quantity, 0)}`,
  )
  return counts.toSorted().join('\n')
}
