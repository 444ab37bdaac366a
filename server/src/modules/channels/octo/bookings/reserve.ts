import { createHash, randomUUID } from 'node:crypto'
import { whyNotOwe } from '@reseller-portal/contract/channels'
import { newId } from '#kit/ids.ts'
import { inTurn } from '#kit/background/in-turn.ts'
import { refuseTooManyReservations } from '#kit/http/limits.ts'
import { refuseIf } from '#kit/refuse.ts'
import { retryTransaction } from '#kit/within.ts'
import { slotsOf, takeSeatsIn, type NewHold } from '#modules/inventory/index.ts'
import { refuseOcto } from '../refusal.ts'
import type { OctoCtx } from '../context.ts'
import { changedDetails, newUnitItem, noDetails } from './request/details.ts'
import { firstExpiry, limitOf } from './request/expiry.ts'
import { refuseStrangePickup, refuseUnweighed } from './request/guests.ts'
import type { Reservation } from './request/input.ts'
import { insertRow } from './record/rows.ts'
import { forProduct } from './record/supplier-of.ts'
import { checkedUuid } from './record/channel-booking.ts'
import type { OctoRow } from './record/channel-booking-row.ts'
import { shownBooking, type ShownBooking } from './view/view.ts'
import { seatsOf, wantedOf, type Wanted } from './request/wanted.ts'

/** Takes the seats. A repeat with the same uuid and content returns the booking as it is; other content is refused. */
export async function reserve(sent: Reservation, ctx: OctoCtx): Promise<ShownBooking> {
  const uuid = sent.uuid ? checkedUuid(sent.uuid) : randomUUID()
  const content = hashOf(sent, ctx)
  if (await isRepeat(uuid, content, ctx)) return shownBooking(uuid, ctx)
  await refuseTooManyReservations(ctx.holder.keyId, ctx)
  if (!ctx.isTest) refuseIf(whyNotOwe(ctx.holder))
  const wanted = await wantedOf(requestOf(sent, ctx), ctx)
  refuseSameUuids(sent)
  const row = { ...(await newRow(uuid, sent, wanted, ctx)), content }
  const hold = newHold(row, wanted, await limitOf(ctx), sent, ctx)
  const insertHeld = () =>
    ctx.db.transaction().execute(async (tx) => {
      if (!(await insertRow(row, tx))) return false
      if (hold) await takeSeatsIn(hold, ctx.now, tx)
      return true
    })
  const isNew = await inTurn(slotsOf(hold?.items ?? []), () => retryTransaction(insertHeld))
  if (!isNew) await isRepeat(uuid, content, ctx)
  return shownBooking(uuid, ctx)
}

function requestOf({ productId, optionId, availabilityId, currency, unitItems }: Reservation, ctx: OctoCtx) {
  const unitIds = (unitItems ?? []).map(({ unitId }) => unitId)
  return { productId, optionId, availabilityId, currency, unitIds, isTest: ctx.isTest }
}

function hashOf(sent: Reservation, { isTest }: OctoCtx): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([sent, isTest]))
    .digest()
}

/** Whether this repeats an earlier request; a uuid that was used for another booking is refused. */
async function isRepeat(uuid: string, content: Buffer, { holder, db }: OctoCtx): Promise<boolean> {
  const existing = await db
    .selectFrom('octo_bookings')
    .select('content')
    .where('reseller_id', '=', holder.resellerId)
    .where('supplier_id', '=', holder.supplierId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (existing && !existing.content.equals(content))
    refuseOcto('INVALID_BOOKING_UUID', 'This uuid belongs to another booking. Send a new uuid.', uuid)
  return existing !== undefined
}

function refuseSameUuids({ unitItems }: Reservation): void {
  const uuids = (unitItems ?? []).flatMap(({ uuid }) => uuid ?? [])
  if (new Set(uuids).size < uuids.length)
    refuseOcto('BAD_REQUEST', 'Two unit items have the same uuid. Send a different uuid for each.')
}

async function newRow(
  uuid: string,
  sent: Reservation,
  { offer, rate, slot, prices }: Wanted,
  ctx: OctoCtx,
): Promise<Omit<OctoRow, 'version'>> {
  const { holder, isTest, now } = ctx
  const details = changedDetails(noDetails, sent)
  const unit_items = (sent.unitItems ?? []).flatMap((item, index) => {
    const price = prices[index]
    return price ? [newUnitItem(item, price)] : []
  })
  const { configuration } = offer.supplier
  refuseStrangePickup(details, configuration)
  refuseUnweighed(unit_items, forProduct(configuration, offer.product), ctx.capabilities)

  return {
    id: newId(),
    reseller_id: holder.resellerId,
    supplier_id: holder.supplierId,
    key_id: holder.keyId,
    uuid,
    is_test: isTest,
    product_id: offer.product.id,
    rate_id: rate.id,
    slot_id: slot.id,
    starts_at: slot.starts_at,
    hold_id: isTest ? null : newId(),
    reseller_reference: sent.resellerReference ?? null,
    details,
    unit_items,
    created_at: now,
    updated_at: now,
    cancelled_at: null,
    cancel_reason: null,
    expires_at: isTest ? firstExpiry(sent.expirationMinutes, await limitOf(ctx), now) : null,
    confirmed_at: null,
  }
}

/** A hold in the same inventory as those of the portal's desks; a test booking takes no seats. */
function newHold(
  { hold_id: id }: Pick<OctoRow, 'hold_id'>,
  wanted: Wanted,
  limit: number,
  { expirationMinutes }: Reservation,
  { holder, now }: OctoCtx,
): (NewHold & { id: string }) | undefined {
  if (id === null) return undefined
  const { resellerId, supplierId, accountId } = holder
  const times = { acquiredAt: now, expiresAt: firstExpiry(expirationMinutes, limit, now) }
  return { id, resellerId, supplierId, accountId, ...times, ext: {}, items: seatsOf(wanted) }
}
