import { whyNotUnaccompanied } from '@reseller-portal/contract/offers'
import { reasons } from '@reseller-portal/contract/locales/reasons'
import { bookingExt } from '@reseller-portal/contract/sales'
import type { OctoUnitItem } from '#db/tables/channels.ts'
import { refuseIf } from '#kit/refuse.ts'
import { priceOf, wholePrice } from '#modules/products/index.ts'
import { changeDetails, cancelSome } from '#modules/sales/index.ts'
import { refuseOcto } from '../refusal.ts'
import type { OctoCtx } from '../context.ts'
import { sellerCtx } from './record/actor.ts'
import { changedDetails, changedUnitItem } from './request/details.ts'
import { customerOf, notesOf, refuseMissing, refuseStrangePickup, travelersOf } from './request/guests.ts'
import type { Update } from './request/input.ts'
import { bookedOf, changeRow, type Outcome } from './record/rows.ts'
import type { OctoRow, ChannelBooking } from './record/channel-booking-row.ts'
import { configurationOf } from './record/supplier-of.ts'

/**
 * Changes the guests and references of a booking, and cancels the tickets of units that are left out. Other seats are
 * refused, because they would be another sale.
 */
export async function updateConfirmed(
  channelBooking: ChannelBooking,
  sent: Update,
  ctx: OctoCtx,
): Promise<Outcome> {
  refuseOtherSeats(channelBooking, sent)
  const change = changeOf(channelBooking.row, sent)
  const changed = { ...channelBooking.row, ...change }
  const configuration = await configurationOf(channelBooking.row.product_id, ctx)
  refuseStrangePickup(change.details, configuration, channelBooking.row.details)
  refuseMissing(bookedOf(changed), configuration, bookedOf(channelBooking.row))
  const isOtherPickup = change.details.pickup.pointId !== channelBooking.row.details.pickup.pointId
  await cancelLeftOut(channelBooking, sent, ctx)
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await changeRow(channelBooking.row, change, ctx.now, tx))) return 'stale'
    if (channelBooking.booking) {
      const booked = bookedOf(changed)
      const place = configuration.grandCanyon.pickupLocations.find(
        ({ value }) => value === change.details.pickup.pointId,
      )
      const pickup = isOtherPickup && place ? { pickup: { ext: bookingExt.pickup, ...place } } : {}
      const guests = { customer: customerOf(booked), travelers: travelersOf(booked) }
      const details = { ...guests, notes: notesOf(booked), ...pickup }
      await changeDetails(channelBooking.booking.id, details, sellerCtx(ctx), tx)
    }
    return 'done'
  })
}

const bookAgain = 'Cancel it and book again'

function refuseOtherSeats({ row, productId, optionId }: ChannelBooking, sent: Update): void {
  const isMoved =
    (sent.productId ?? productId) !== productId ||
    (sent.optionId ?? optionId) !== optionId ||
    (sent.availabilityId ?? row.slot_id) !== row.slot_id
  if (isMoved) refuseOcto('UNPROCESSABLE_ENTITY', `You can’t move a confirmed booking. ${bookAgain}.`)
  const unitIds = new Map(row.unit_items.map(({ uuid, unitId }) => [uuid, unitId]))
  const isAdded = sent.unitItems?.some(
    ({ uuid, unitId }) => !uuid || !unitIds.has(uuid) || (unitId ?? unitIds.get(uuid)) !== unitIds.get(uuid),
  )
  if (isAdded)
    refuseOcto(
      'UNPROCESSABLE_ENTITY',
      `You can’t add or replace unit items of a confirmed booking. ${bookAgain}.`,
    )
}

function changeOf(row: OctoRow, sent: Update) {
  const { unitItems, resellerReference } = sent
  const isLeftOut = ({ uuid }: OctoUnitItem) => unitItems?.every((item) => item.uuid !== uuid) ?? false
  return {
    details: changedDetails(row.details, sent),
    reseller_reference: resellerReference === undefined ? row.reseller_reference : resellerReference,
    unit_items: row.unit_items.map((item) => {
      const sentItem = unitItems?.find(({ uuid }) => uuid === item.uuid)
      const isRemoved = item.isRemoved || (row.is_test && isLeftOut(item))
      return { ...(sentItem ? changedUnitItem(item, sentItem) : item), isRemoved }
    }),
  }
}

function guestOf({ price }: OctoUnitItem) {
  return { quantity: 1, travelerType: priceOf(wholePrice(price)).travelerType }
}

/** Cancels the tickets before anything else is changed, so that a refusal changes nothing. */
async function cancelLeftOut(
  { row, booking }: ChannelBooking,
  { unitItems }: Update,
  ctx: OctoCtx,
): Promise<void> {
  if (!unitItems) return
  const isGone = (position: number) =>
    row.unit_items[position]?.isRemoved === true ||
    booking?.tickets.some((ticket) => ticket.position === position && ticket.status === 'CANCELLED') === true
  const good = row.unit_items
    .map(({ uuid }, position) => ({ uuid, position }))
    .filter((item) => !isGone(item.position))
  const leftOut = good.filter(({ uuid }) => unitItems.every((item) => item.uuid !== uuid))
  if (leftOut.length === good.length)
    refuseOcto('UNPROCESSABLE_ENTITY', 'A booking needs at least one unit item. Cancel the booking instead.')
  if (leftOut.length === 0) return
  const staying = row.unit_items.filter(
    ({ uuid }, position) => !isGone(position) && !leftOut.some((item) => item.uuid === uuid),
  )
  refuseIf(whyNotUnaccompanied(staying.map(guestOf)))
  if (!booking) return
  const ticketIds = booking.tickets
    .filter((ticket) => leftOut.some(({ position }) => position === ticket.position))
    .map(({ id }) => id)
  await cancelSome({ id: booking.id, ticketIds, reason: reasons.removed_by_reseller }, sellerCtx(ctx))
}
