import { whyNotUse } from '@reseller-portal/contract/availability'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { once } from '../../db/once.ts'
import { resellerOf } from '../../kit/context.ts'
import type { Ctx } from '../../kit/context.ts'
import { found, refuse, refuseIf } from '../../kit/refuse.ts'
import { standingOfHold, stateOf } from '../inventory/index.ts'
import { standingSales } from './sales/index.ts'
import { remoteOf } from '../availability/index.ts'
import type { CheckedItem, ElsewhereSlot } from '../availability/index.ts'

/** The hold that a request names, with its tickets, and the sale that it has (`saleOfHold`). */
export async function heldBy(holdId: string | null | undefined, ctx: Ctx): Promise<Held | undefined> {
  if (!holdId) return undefined
  const [hold] = await held({ resellerId: resellerOf(ctx), holdId }, ctx.db)
  return hold
}

const held = once((of: { resellerId: string; holdId: string }, db) =>
  standingOfHold(of.resellerId, of.holdId, db)
    .select((hold) => [
      jsonArrayFrom(
        hold
          .selectFrom('hold_items')
          .select(['rate_id', 'price_id', 'availability_id', 'quantity', 'at', 'held'])
          .whereRef('hold_id', '=', 'holds.id')
          .orderBy('position'),
      ).as('items'),
      standingSales(db, of.resellerId)
        .select('sales.id')
        .where('hold_id', '=', sql<string>`coalesce(holds.followed_by, holds.id)`)
        .limit(1)
        .as('sale_id'),
    ])
    .compile(),
)

export type Held = Awaited<ReturnType<typeof held>>[number]

/**
 * What is booked is what was held; only rates that are sold without a hold go without one. Whether a hold that is
 * booked already has the same sale is decided under its lock, when the sale begins.
 */
export function refuseOtherThanHeld(
  holdId: string | null,
  known: Held | undefined,
  items: readonly CheckedItem[],
  ctx: Ctx,
): void {
  if (holdId === null) {
    if (items.some((item) => item.offered.rate.holdable)) refuse('bookings.hold_required')
    return
  }
  const hold = found(known, 'holds.not_found')
  if (hold.status !== 'BOOKED') refuseIf(whyNotUse(stateOf(hold), ctx.now))
  const held = hold.items.map((item) => ({
    rateId: item.rate_id,
    priceId: item.price_id,
    availabilityId: item.availability_id,
    quantity: item.quantity,
  }))
  if (countOf(held) !== countOf(items)) refuse('bookings.differs_from_hold')
}

/** The slot of a hold that is kept elsewhere, as its supplier told it: it may show no seats left, because we hold them. */
export function heldSlot(hold: Held | undefined): ElsewhereSlot | undefined {
  const [item] = hold && remoteOf(hold.connection) ? hold.items : []
  if (!item?.held) return undefined
  return { id: item.availability_id, startsAt: new Date(item.at), held: item.held }
}

/** What is kept elsewhere is booked by a hold only, and that of the reseller itself. */
export function refuseUnheld(
  connection: string | undefined,
  holdId: string | null,
  told: ElsewhereSlot | undefined,
): void {
  if (connection === undefined || !remoteOf(connection)) return
  if (holdId === null) refuse('bookings.hold_required')
  if (!told) refuse('holds.not_found')
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
