import type { OctoUnitItem } from '#db/tables/channels.ts'
import type { Db } from '#kit/context.ts'
import { letGo, takeSeatsIn } from '#modules/inventory/index.ts'
import { refuseOcto } from '../refusal.ts'
import type { OctoCtx } from '../context.ts'
import { changedUnitItem, newUnitItem } from './request/details.ts'
import type { SentUnitItem, Update } from './request/input.ts'
import type { RowChange } from './record/rows.ts'
import type { OctoRow, ChannelBooking } from './record/channel-booking-row.ts'
import { wantedOf, type seatsOf, type Wanted } from './request/wanted.ts'

/** The unit items as they are reserved. */
export function reservedItems({ unit_items }: OctoRow): SentUnitItem[] {
  return unit_items.map(({ uuid, unitId }) => ({ uuid, unitId }))
}

/** The requested unit items; one with the uuid of a reserved item keeps that item's unit, unless it names another. */
export function sentItems({ unit_items }: OctoRow, unitItems: readonly SentUnitItem[]): SentUnitItem[] {
  const uuids = unitItems.flatMap(({ uuid }) => uuid ?? [])
  if (new Set(uuids).size < uuids.length)
    refuseOcto('BAD_REQUEST', 'Two unit items have the same uuid. Send a different uuid for each.')
  return unitItems.map((item) => {
    const reserved = unit_items.find(({ uuid }) => uuid === item.uuid)
    return { ...item, unitId: item.unitId ?? reserved?.unitId }
  })
}

/** Whether these differ from the reserved unit items. */
export function isOtherItems({ unit_items }: OctoRow, items: readonly SentUnitItem[]): boolean {
  return items.length !== unit_items.length || !items.every((item) => isReserved(item, unit_items))
}

function isReserved(item: SentUnitItem, reserved: readonly OctoUnitItem[]): boolean {
  return reserved.some(({ uuid, unitId }) => uuid === item.uuid && unitId === item.unitId)
}

export function wantedFor(
  channelBooking: ChannelBooking,
  sent: Pick<Update, 'productId' | 'optionId' | 'availabilityId'>,
  items: readonly SentUnitItem[],
  ctx: OctoCtx,
): Promise<Wanted> {
  const { row } = channelBooking
  return wantedOf(
    {
      productId: sent.productId ?? channelBooking.productId,
      optionId: sent.optionId ?? channelBooking.optionId,
      availabilityId: sent.availabilityId ?? row.slot_id,
      unitIds: items.map(({ unitId }) => unitId),
      currency: undefined,
      isTest: row.is_test,
    },
    ctx,
  )
}

export function placeOf({ offer, rate, slot }: Wanted): RowChange {
  return {
    product_id: offer.product.id,
    rate_id: rate.id,
    slot_id: slot.id,
    starts_at: slot.starts_at,
  }
}

/**
 * The details of a unit item stay with its uuid. Where a seat is taken that was not reserved, all items get the
 * current prices, so that guests of one price pay the same. With fewer guests only, the items keep their reserved
 * prices.
 */
export function pricedItems(
  { rate_id, slot_id, unit_items }: OctoRow,
  items: readonly SentUnitItem[],
  { rate, slot, prices }: Wanted,
): OctoUnitItem[] {
  const isThere = rate.id === rate_id && slot.id === slot_id
  const isFewer = isThere && items.every((item) => isReserved(item, unit_items))
  return items.flatMap((item, index) => {
    const price = prices[index]
    const reserved = unit_items.find(({ uuid }) => uuid === item.uuid)
    if (!price) return []
    if (!reserved) return [newUnitItem(item, price)]
    const unit = isFewer ? reserved : { ...reserved, unitId: item.unitId ?? reserved.unitId, price }
    return [changedUnitItem(unit, item)]
  })
}

/** The reserved unit items with the details that were sent. */
export function changedItems({ unit_items }: OctoRow, items: readonly SentUnitItem[]): OctoUnitItem[] {
  return unit_items.map((item) => {
    const sent = items.find(({ uuid }) => uuid === item.uuid)
    return sent ? changedUnitItem(item, sent) : item
  })
}

type NextHold = { id: string; acquiredAt: Date; expiresAt: Date; items: ReturnType<typeof seatsOf> }

/** Releases a hold that the caller has locked, and takes other seats; a refusal rolls both back. */
export async function swapHold(
  holdId: string,
  next: NextHold,
  { holder, now }: OctoCtx,
  tx: Db,
): Promise<void> {
  const { resellerId, supplierId, accountId } = holder
  await letGo(holdId, tx)
  await takeSeatsIn({ ...next, resellerId, supplierId, accountId, ext: {} }, now, tx)
}
