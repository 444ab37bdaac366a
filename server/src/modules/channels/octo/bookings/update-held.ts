import type { Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { retryTransaction } from '#kit/within.ts'
import { keepUntil } from '#modules/inventory/index.ts'
import type { OctoCtx } from '../context.ts'
import {
  changedItems,
  isOtherItems,
  placeOf,
  pricedItems,
  reservedItems,
  sentItems,
  swapHold,
  wantedFor,
} from './other-seats.ts'
import { changedDetails } from './request/details.ts'
import { laterExpiry, limitOf } from './request/expiry.ts'
import { refuseStrangePickup } from './request/guests.ts'
import type { Update } from './request/input.ts'
import { lockLiveHold } from './record/live-hold.ts'
import { changeRow, type Outcome, type RowChange } from './record/rows.ts'
import type { OctoRow, ChannelBooking } from './record/channel-booking-row.ts'
import { configurationOf } from './record/supplier-of.ts'
import { seatsOf, type Wanted } from './request/wanted.ts'

/** Changes a reservation. Other seats are taken in the transaction that releases the old ones, or neither happens. */
export async function updateHeld(
  channelBooking: ChannelBooking,
  sent: Update,
  ctx: OctoCtx,
): Promise<Outcome> {
  const { row } = channelBooking
  const details = changedDetails(row.details, sent)
  refuseStrangePickup(details, await configurationOf(row.product_id, ctx))
  const { resellerReference } = sent
  const fields: RowChange = {
    details,
    ...(resellerReference === undefined ? {} : { reseller_reference: resellerReference }),
  }
  const items = sent.unitItems ? sentItems(row, sent.unitItems) : reservedItems(row)
  const isMoved = isOtherPlace(channelBooking, sent)
  const wanted =
    isMoved || isOtherItems(row, items) ? await wantedFor(channelBooking, sent, items, ctx) : undefined
  const unit_items = wanted ? pricedItems(row, items, wanted) : changedItems(row, items)
  const limit = await limitOf(ctx)
  const until = (hold: { acquiredAt: Date; expiresAt: Date }) =>
    sent.expirationMinutes ? laterExpiry(hold, sent.expirationMinutes, limit, ctx.now) : hold.expiresAt
  const change = { ...fields, unit_items, ...(wanted ? placeOf(wanted) : {}) }
  return retryTransaction(() =>
    ctx.db.transaction().execute((tx) => write(row, change, wanted, until, ctx, tx)),
  )
}

type Until = (hold: { acquiredAt: Date; expiresAt: Date }) => Date

async function write(
  row: OctoRow,
  change: RowChange,
  wanted: Wanted | undefined,
  until: Until,
  ctx: OctoCtx,
  tx: Db,
): Promise<Outcome> {
  const { hold_id: holdId } = row
  if (holdId === null) {
    const expires_at = until({ acquiredAt: row.created_at, expiresAt: row.expires_at ?? ctx.now })
    return (await changeRow(row, { ...change, expires_at }, ctx.now, tx)) ? 'done' : 'stale'
  }
  const hold = await lockLiveHold(holdId, ctx.holder, ctx.now, tx)
  if (!hold) return 'stale'
  const times = { acquiredAt: hold.acquired_at, expiresAt: hold.expires_at }
  const next = { acquiredAt: times.acquiredAt, expiresAt: until(times) }
  const hold_id = wanted ? newId() : holdId
  if (!(await changeRow(row, { ...change, hold_id }, ctx.now, tx))) return 'stale'
  if (wanted) await swapHold(holdId, { id: hold_id, ...next, items: seatsOf(wanted) }, ctx, tx)
  else await keepUntil(holdId, next.expiresAt, tx)
  return 'done'
}

/** Whether the request names another product, option or slot than the held one. */
function isOtherPlace({ row, productId, optionId }: ChannelBooking, sent: Update): boolean {
  return (
    (sent.productId ?? productId) !== productId ||
    (sent.optionId ?? optionId) !== optionId ||
    (sent.availabilityId ?? row.slot_id) !== row.slot_id
  )
}
