import { bookingFeesOf } from '@reseller-portal/contract/bookings'
import { dayIn, timeIn } from '#kit/zone.ts'
import { bookedOffer } from '#modules/offers/index.ts'
import type { Offer, OfferedRate } from '#modules/offers/index.ts'
import { bookedSlots } from '../../availability/check.ts'
import { optionOf, productOf, unitOf } from '../../catalogue/product.ts'
import type { OctoCtx } from '../../context.ts'
import { pricingOf, totalOf } from '../../catalogue/pricing.ts'
import { unitsOf } from '#octo/units.ts'
import type { UnitRows } from '#octo/units.ts'
import type { PriceRow } from '#modules/catalog/index.ts'
import type { OctoUnitItem } from '#db/tables/octo-bookings.ts'
import type { Availability } from '#octo/shapes.ts'
import { utcText, utcTextOrNull } from '#octo/moments.ts'
import type { ShownBooking, ShownUnitItem } from './shape.ts'
import { findBooking } from '../record/known-booking.ts'
import type { KnownBooking } from '../record/known-booking.ts'
import { refundOf } from '../record/state.ts'
import type { OctoStatus } from '../record/state.ts'
import { isCancellableIn, statusIn } from '../record/state.ts'
import { deliveryOf, redeemedAt, ticketOf } from './tickets.ts'

export type { ShownBooking } from './shape.ts'

/** One booking of the channel in its present state. */
export async function shownBooking(uuid: string, ctx: OctoCtx): Promise<ShownBooking> {
  const known = await findBooking(uuid, ctx.holder, ctx.db)
  const [shown] = await shownBookings([known], ctx)
  if (!shown) throw new Error('a booking is not shown')
  return shown
}

/** Bookings with what they are of, which the channel may sell no longer; each product is read once. */
export async function shownBookings(
  findBookings: readonly KnownBooking[],
  ctx: OctoCtx,
): Promise<ShownBooking[]> {
  const byProduct = Map.groupBy(findBookings, ({ productId }) => productId)
  const offered = new Map<KnownBooking, Offered>()
  for (const [productId, ofProduct] of byProduct) {
    const offer = await bookedOffer(ctx.holder, productId, ctx.now, ctx.db)
    for (const [known, of] of await offeredOf(ofProduct, offer, ctx)) offered.set(known, of)
  }
  return findBookings.map((known) => booking(known, offered.get(known), ctx))
}

/** What a booking is of. */
type Offered = { offer: Offer; rate: OfferedRate; slot: Availability | null }

async function offeredOf(
  findBookings: readonly KnownBooking[],
  offer: Offer | undefined,
  ctx: OctoCtx,
): Promise<Map<KnownBooking, Offered>> {
  const offered = new Map<KnownBooking, Offered>()
  if (!offer) return offered
  for (const [rateId, ofRate] of Map.groupBy(findBookings, ({ row }) => row.rate_id)) {
    const rate = offer.rates.find((each) => each.id === rateId)
    if (!rate) continue
    const ids = [...new Set(ofRate.map(({ row }) => row.slot_id))]
    const of = { productId: offer.product.octo_id, optionId: rate.octo_id, ids }
    const slots = new Map((await bookedSlots(of, ctx)).map((slot) => [slot.id, slot]))
    for (const known of ofRate)
      offered.set(known, { offer, rate, slot: slots.get(known.row.slot_id) ?? null })
  }
  return offered
}

/** Every key of docs/octo-facts.md §1.3, and those of the negotiated capabilities. */
function booking(known: KnownBooking, offered: Offered | undefined, ctx: OctoCtx): ShownBooking {
  const { row } = known
  const status = statusIn(known, ctx.now)
  return {
    id: row.id,
    uuid: row.uuid,
    testMode: row.is_test,
    resellerReference: row.reseller_reference,
    supplierReference: known.booking?.supplierRef || null,
    status,
    ...timesOf(known, status),
    ...placeOf(known, offered, ctx),
    cancellable: isCancellableIn(known, ctx.now),
    cancellation: cancellationOf(known, status),
    freesale: false,
    contact: row.details.contact,
    notes: row.details.notes,
    ...deliveryOf(known, status),
    unitItems: row.unit_items.map((_, position) => unitItem(known, position, status, offered, ctx)),
    ...capable(known, status, ctx),
  }
}

function timesOf({ row, hold, booking, ...of }: KnownBooking, status: OctoStatus) {
  const expiresAt = hold?.expiresAt ?? row.expires_at
  const confirmedAt = row.confirmed_at ?? booking?.openedAt ?? null
  const ended = endOf({ row, hold, booking }, status)
  const redeemed = redeemedAt({ row, hold, booking, ...of }, status)
  const updatedAt = [confirmedAt, ended, redeemed].reduce<Date>(
    (latest, each) => (each !== null && each > latest ? each : latest),
    row.updated_at,
  )
  return {
    utcCreatedAt: utcText(row.created_at),
    utcUpdatedAt: utcText(updatedAt),
    utcExpiresAt: status === 'ON_HOLD' || status === 'EXPIRED' ? utcTextOrNull(expiresAt) : null,
    utcRedeemedAt: utcTextOrNull(redeemed),
    utcConfirmedAt: utcTextOrNull(confirmedAt),
  }
}

/** When it was cancelled or ran out. */
function endOf({ row, hold, booking }: Pick<KnownBooking, 'row' | 'hold' | 'booking'>, status: OctoStatus) {
  if (status === 'EXPIRED') return hold?.expiresAt ?? row.expires_at
  if (status !== 'CANCELLED') return null
  return booking?.cancellation?.at ?? row.cancelled_at ?? row.updated_at
}

/** Nothing was owed for a reservation, so all of it is free again. */
function cancellationOf(known: KnownBooking, status: OctoStatus): ShownBooking['cancellation'] {
  const ended = endOf(known, status)
  if (ended === null) return null
  const { row, booking } = known
  return {
    refund: booking ? refundOf(booking.total, booking.back) : 'FULL',
    reason: booking?.cancellation?.reason ?? row.cancel_reason,
    utcCancelledAt: utcText(ended),
  }
}

function placeOf(known: KnownBooking, offered: Offered | undefined, ctx: OctoCtx) {
  const { row, productId, optionId } = known
  const ids = { productId, optionId, availabilityId: row.slot_id, availability: offered?.slot ?? null }
  if (!offered) return ids
  const { offer, rate } = offered
  const shown = shownAt(known, ctx)
  const isDefault = offer.rates[0] === rate
  return { ...ids, product: productOf(offer, shown), option: optionOf(offer, rate, { ...shown, isDefault }) }
}

function shownAt({ row, timezone }: KnownBooking, { capabilities, language, now, config }: OctoCtx) {
  const at = { day: dayIn(timezone, row.starts_at), time: timeIn(timezone, row.starts_at) }
  return { capabilities, language, now, config, at }
}

function unitItem(
  known: KnownBooking,
  position: number,
  status: OctoStatus,
  offered: Offered | undefined,
  ctx: OctoCtx,
): ShownUnitItem {
  const item = known.row.unit_items[position]
  if (!item) throw new Error('a unit item is not there')
  const unit = offered && unitOfItem(item, offered.rate)
  return {
    uuid: item.uuid,
    resellerReference: item.resellerReference,
    supplierReference: null,
    unitId: item.unitId,
    ...(unit ? { unit: unitOf(offered.offer, unit, shownAt(known, ctx)) } : {}),
    contact: item.contact,
    ...ticketOf(known, position, status),
    ...(ctx.capabilities.has('pricing') ? { pricing: pricingOf(item.price) } : {}),
    ...(ctx.capabilities.has('questions') ? { questionAnswers: item.answers } : {}),
  }
}

/** A unit as it is sold now; one whose prices are gone is described by the price it was sold at. */
function unitOfItem({ unitId: id, price }: OctoUnitItem, { prices }: OfferedRate): UnitRows<PriceRow> {
  return unitsOf(prices).find((unit) => unit.id === id) ?? { id, rows: [price], first: price }
}

/** What only the capabilities of the call ask for. Units that were taken out cost nothing any more. */
function capable(known: KnownBooking, status: OctoStatus, { capabilities }: OctoCtx): Partial<ShownBooking> {
  const { unit_items: items, details } = known.row
  const good = items.filter(
    (_, position) => status === 'CANCELLED' || ticketOf(known, position, status).status !== 'CANCELLED',
  )
  const pricing = totalOf(
    good.map(({ price }) => ({ pricing: pricingOf(price), quantity: 1 })),
    bookingFeesOf(good.map(({ price }) => price)),
  )
  const { pickup } = details
  return {
    ...(capabilities.has('pricing') && pricing ? { pricing } : {}),
    ...(capabilities.has('questions') ? { questionAnswers: details.answers } : {}),
    ...(capabilities.has('pickups')
      ? {
          pickupRequested: pickup.requested,
          pickupPointId: pickup.pointId,
          pickupHotel: pickup.hotel,
          pickupHotelRoom: pickup.hotelRoom,
        }
      : {}),
  }
}
