import type { OctoUnitItem } from '#db/tables/octo-bookings.ts'
import type { Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { retryTransaction } from '#kit/within.ts'
import { keepUntil, letGo, takeSeatsIn } from '#modules/inventory/index.ts'
import { refuseOcto } from '../refusal.ts'
import type { OctoCtx } from '../context.ts'
import { changedDetails, changedUnitItem, newUnitItem } from './request/details.ts'
import { laterExpiry, limitOf } from './request/expiry.ts'
import { refuseStrangePickup } from './request/guests.ts'
import type { SentUnitItem, Update } from './request/input.ts'
import { lockLiveHold } from './record/live-hold.ts'
import { changeRow } from './record/rows.ts'
import type { Outcome, RowChange } from './record/rows.ts'
import type { OctoRow, KnownBooking } from './record/known-row.ts'
import { configurationOf } from './record/supplier-of.ts'
import { seatsOf, wantedOf } from './request/wanted.ts'
import type { Wanted } from './request/wanted.ts'

/** Changes a reservation. Other seats are taken in the transaction that lets the old ones go, or neither happens. */
export async function updateHeld(known: KnownBooking, sent: Update, ctx: OctoCtx): Promise<Outcome> {
  const { row } = known
  const details = changedDetails(row.details, sent)
  refuseStrangePickup(details, await configurationOf(ctx))
  const { resellerReference } = sent
  const fields: RowChange = {
    details,
    ...(resellerReference === undefined ? {} : { reseller_reference: resellerReference }),
  }
  const items = sentItems(row, sent)
  const wanted = isOther(known, sent, items) ? await wantedFor(known, sent, items, ctx) : undefined
  const unit_items = wanted
    ? pricedItems(row, items, wanted)
    : row.unit_items.map((item) => changed(item, items))
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
  if (wanted) await swap(holdId, { id: hold_id, ...next, items: seatsOf(wanted) }, ctx, tx)
  else await keepUntil(holdId, next.expiresAt, tx)
  return 'done'
}

type NextHold = { id: string; acquiredAt: Date; expiresAt: Date; items: ReturnType<typeof seatsOf> }

async function swap(holdId: string, next: NextHold, { holder, now }: OctoCtx, tx: Db): Promise<void> {
  const { resellerId, supplierId, accountId } = holder
  await letGo(holdId, tx)
  await takeSeatsIn({ ...next, resellerId, supplierId, accountId, ext: {} }, now, tx)
}

/** The unit items as they are to be: those that were sent, or those that there are. */
function sentItems({ unit_items }: OctoRow, { unitItems }: Update): SentUnitItem[] {
  if (!unitItems) return unit_items.map(({ uuid, unitId }) => ({ uuid, unitId }))
  const uuids = unitItems.flatMap(({ uuid }) => uuid ?? [])
  if (new Set(uuids).size < uuids.length) refuseOcto('BAD_REQUEST', 'Two unit items have the same uuid.')
  return unitItems.map((item) => {
    const known = unit_items.find(({ uuid }) => uuid === item.uuid)
    return { ...item, unitId: item.unitId ?? known?.unitId }
  })
}

/** Whether other seats are asked for than those that are held. */
function isOther(known: KnownBooking, sent: Update, items: readonly SentUnitItem[]): boolean {
  const { row } = known
  const isMoved =
    (sent.productId ?? known.productId) !== known.productId ||
    (sent.optionId ?? known.optionId) !== known.optionId ||
    (sent.availabilityId ?? row.slot_id) !== row.slot_id
  const key = ({ uuid, unitId }: { uuid?: string | null | undefined; unitId?: string | null | undefined }) =>
    `${uuid} ${unitId}`
  const before = new Set(row.unit_items.map(key))
  return isMoved || items.length !== before.size || !items.every((item) => before.has(key(item)))
}

function wantedFor(
  known: KnownBooking,
  sent: Update,
  items: readonly SentUnitItem[],
  ctx: OctoCtx,
): Promise<Wanted> {
  const { row } = known
  return wantedOf(
    {
      productId: sent.productId ?? known.productId,
      optionId: sent.optionId ?? known.optionId,
      availabilityId: sent.availabilityId ?? row.slot_id,
      unitIds: items.map(({ unitId }) => unitId),
      currency: undefined,
      isTest: row.is_test,
    },
    ctx,
  )
}

function placeOf({ offer, rate, slot }: Wanted): RowChange {
  return {
    product_id: offer.product.id,
    rate_id: rate.id,
    slot_id: slot.id,
    starts_at: slot.starts_at,
  }
}

/** What is known of a unit stays with its uuid; its price is that of the new seats. */
function pricedItems(row: OctoRow, items: readonly SentUnitItem[], { prices }: Wanted): OctoUnitItem[] {
  return items.flatMap((item, index) => {
    const price = prices[index]
    const known = row.unit_items.find(({ uuid }) => uuid === item.uuid)
    if (!price) return []
    return known
      ? [changedUnitItem({ ...known, unitId: item.unitId ?? known.unitId, price }, item)]
      : [newUnitItem(item, price)]
  })
}

function changed(item: OctoUnitItem, items: readonly SentUnitItem[]): OctoUnitItem {
  const sent = items.find(({ uuid }) => uuid === item.uuid)
  return sent ? changedUnitItem(item, sent) : item
}
