import { bookingFeesOf } from '@reseller-portal/contract/sales'
import { dayIn, timeIn } from '#kit/zone.ts'
import type { ListedOffer, ListedRate } from '#modules/offers/index.ts'
import { bookedSlots } from '../../availability/check.ts'
import { unitOf } from '../../catalog/unit.ts'
import type { OctoCtx } from '../../context.ts'
import { locationOf, pickupWindow, placeOf } from '../../catalog/pickups.ts'
import { pricingOf, totalOf } from '../../catalog/pricing.ts'
import { unitsOf, type UnitRows } from '#octo/units.ts'
import { wholePrice, type PriceRow } from '#modules/products/index.ts'
import type { OctoUnitItem } from '#db/tables/channels.ts'
import type { Availability } from '#octo/shapes.ts'
import type { ShownBooking, ShownUnitItem } from './shape.ts'
import type { ChannelBooking } from '../record/channel-booking-row.ts'
import type { OctoStatus } from '../record/state.ts'
import { ticketOf } from './tickets.ts'

/** The offer, rate and slot of a booking. */
export type Offered = { offer: ListedOffer; rate: ListedRate; slot: Availability | null }

export async function offeredOf(
  findBookings: readonly ChannelBooking[],
  offer: ListedOffer | undefined,
  ctx: OctoCtx,
): Promise<Map<ChannelBooking, Offered>> {
  const offered = new Map<ChannelBooking, Offered>()
  if (!offer) return offered
  for (const [rateId, ofRate] of Map.groupBy(findBookings, ({ row }) => row.rate_id)) {
    const rate = offer.rates.find((each) => each.id === rateId)
    if (!rate) continue
    const ids = [...new Set(ofRate.map(({ row }) => row.slot_id))]
    const request = { productId: offer.product.octo_id, optionId: rate.octo_id, ids }
    const slots = new Map((await bookedSlots(request, ctx)).map((slot) => [slot.id, slot]))
    for (const channelBooking of ofRate)
      offered.set(channelBooking, { offer, rate, slot: slots.get(channelBooking.row.slot_id) ?? null })
  }
  return offered
}

export function shownAt({ row, timezone }: ChannelBooking, { capabilities, language, now, config }: OctoCtx) {
  const at = { day: dayIn(timezone, row.starts_at), time: timeIn(timezone, row.starts_at) }
  return { capabilities, language, now, config, at }
}

export function unitItem(
  channelBooking: ChannelBooking,
  position: number,
  status: OctoStatus,
  offered: Offered | undefined,
  ctx: OctoCtx,
): ShownUnitItem {
  const item = channelBooking.row.unit_items[position]
  if (!item) throw new Error('a unit item is not there')
  const units = unitsOf(offered?.rate.prices ?? [])
  return {
    uuid: item.uuid,
    resellerReference: item.resellerReference,
    supplierReference: null,
    unitId: item.unitId,
    ...(offered
      ? { unit: unitOf(offered.offer, unitOfItem(item, units), { ...shownAt(channelBooking, ctx), units }) }
      : {}),
    contact: item.contact,
    ...ticketOf(channelBooking, position, status),
    ...(ctx.capabilities.has('pricing') ? { pricing: pricingOf(item.price) } : {}),
    ...(ctx.capabilities.has('questions') ? { questionAnswers: item.answers } : {}),
  }
}

/** A unit as it is sold now; where its prices are gone, it is described by the price at which it was sold. */
function unitOfItem(
  { unitId: id, price }: OctoUnitItem,
  units: readonly UnitRows<PriceRow>[],
): UnitRows<PriceRow> {
  const sold = wholePrice(price)
  return units.find((unit) => unit.id === id) ?? { id, rows: [sold], first: sold }
}

/** The keys of negotiated capabilities. Removed units cost nothing. */
export function capable(
  channelBooking: ChannelBooking,
  status: OctoStatus,
  offered: Offered | undefined,
  { capabilities }: OctoCtx,
): Partial<ShownBooking> {
  const { unit_items: items, details } = channelBooking.row
  const good = items.filter(
    (_, position) =>
      status === 'CANCELLED' || ticketOf(channelBooking, position, status).status !== 'CANCELLED',
  )
  const pricing = totalOf(
    good.map(({ price }) => ({ pricing: pricingOf(price), quantity: 1 })),
    bookingFeesOf(good.map(({ price }) => price)),
  )
  return {
    ...(capabilities.has('pricing') && pricing ? { pricing } : {}),
    ...(capabilities.has('questions') ? { questionAnswers: details.answers } : {}),
    ...(capabilities.has('pickups') ? pickupOf(channelBooking, offered) : {}),
  }
}

/** By the standard's names, and by those of the older capability; times are of the departure as it is now. */
function pickupOf({ row, timezone }: ChannelBooking, offered: Offered | undefined): Partial<ShownBooking> {
  const { requested, pointId, hotel, hotelRoom, notes = null } = row.details.pickup
  const place = placeOf(offered?.offer.supplier.configuration.grandCanyon.pickupLocations ?? [], pointId)
  const startsAt = offered?.slot ? new Date(offered.slot.localDateTimeStart) : row.starts_at
  return {
    pickupRequested: requested,
    pickupLocationId: pointId,
    pickupLocation: place ? locationOf(place) : null,
    pickupNotes: notes,
    ...(place && pickupWindow(place, timezone, startsAt)),
    pickupPointId: pointId,
    pickupHotel: hotel,
    pickupHotelRoom: hotelRoom,
  }
}
