import { dayIn, timeIn } from '../../../../kit/zone.ts'
import { offerOf } from '../../offers.ts'
import type { Offer, OfferedRate } from '../../offers.ts'
import { availability } from '../availability/check.ts'
import { optionOf, productOf, unitOf } from '../product.ts'
import type { OctoCtx } from '../serve.ts'
import { pricingOf, totalOf } from '../shape/pricing.ts'
import { unitsOf } from '../shape/units.ts'
import type { Availability } from '../types.ts'
import { utc, utcOrNull } from './shape.ts'
import type { ShownBooking, ShownUnitItem } from './shape.ts'
import { standingOf } from './standing.ts'
import type { Standing } from './standing.ts'
import { refundOf } from './state.ts'
import type { OctoStatus } from './state.ts'
import { isCancellableIn, statusIn } from './status-in.ts'
import { deliveryOf, ticketOf } from './tickets.ts'

export type { ShownBooking } from './shape.ts'

/** One booking of the channel as it stands now. */
export async function shownBooking(uuid: string, ctx: OctoCtx): Promise<ShownBooking> {
  const standing = await standingOf(uuid, ctx.holder, ctx.db)
  const [shown] = await shownBookings([standing], ctx)
  if (!shown) throw new Error('a booking is not shown')
  return shown
}

/** Bookings with the products that are still offered to the channel; each product is asked for once. */
export async function shownBookings(standings: readonly Standing[], ctx: OctoCtx): Promise<ShownBooking[]> {
  const byProduct = Map.groupBy(standings, ({ productId }) => productId)
  const offered = new Map<Standing, Offered>()
  for (const [productId, ofProduct] of byProduct) {
    const offer = await offerOf(ctx.holder, productId, ctx.now, ctx.db)
    for (const [standing, of] of await offeredOf(ofProduct, offer, ctx)) offered.set(standing, of)
  }
  return standings.map((standing) => booking(standing, offered.get(standing), ctx))
}

/** What a booking is of, as far as the channel is still offered it. */
type Offered = { offer: Offer; rate: OfferedRate; slot: Availability | null }

async function offeredOf(
  standings: readonly Standing[],
  offer: Offer | undefined,
  ctx: OctoCtx,
): Promise<Map<Standing, Offered>> {
  const offered = new Map<Standing, Offered>()
  if (!offer) return offered
  for (const [rateId, ofRate] of Map.groupBy(standings, ({ row }) => row.rate_id)) {
    const rate = offer.rates.find((each) => each.id === rateId)
    if (!rate) continue
    const availabilityIds = [...new Set(ofRate.map(({ row }) => row.slot_id))]
    const ids = { productId: offer.product.octo_id, optionId: rate.octo_id, availabilityIds }
    const slots = new Map((await availability(ids, ctx)).map((slot) => [slot.id, slot]))
    for (const standing of ofRate)
      offered.set(standing, { offer, rate, slot: slots.get(standing.row.slot_id) ?? null })
  }
  return offered
}

/** Every key of octo.md §1.3, and those of the negotiated capabilities. */
function booking(standing: Standing, offered: Offered | undefined, ctx: OctoCtx): ShownBooking {
  const { row } = standing
  const status = statusIn(standing, ctx.now)
  return {
    id: row.id,
    uuid: row.uuid,
    testMode: row.is_test,
    resellerReference: row.reseller_reference,
    supplierReference: standing.booking?.supplierRef || null,
    status,
    ...timesOf(standing, status),
    ...placeOf(standing, offered, ctx),
    cancellable: isCancellableIn(standing, ctx.now),
    cancellation: cancellationOf(standing, status),
    freesale: false,
    contact: row.details.contact,
    notes: row.details.notes,
    ...deliveryOf(standing, status),
    unitItems: row.unit_items.map((_, position) => unitItem(standing, position, status, offered, ctx)),
    ...capable(standing, status, ctx),
  }
}

function timesOf({ row, hold, booking }: Standing, status: OctoStatus) {
  const expiresAt = hold?.expiresAt ?? row.expires_at
  const confirmedAt = row.confirmed_at ?? booking?.openedAt ?? null
  const ended = endOf({ row, hold, booking }, status)
  const updatedAt = [confirmedAt, ended].reduce<Date>(
    (latest, each) => (each !== null && each > latest ? each : latest),
    row.updated_at,
  )
  return {
    utcCreatedAt: utc(row.created_at),
    utcUpdatedAt: utc(updatedAt),
    utcExpiresAt: status === 'ON_HOLD' || status === 'EXPIRED' ? utcOrNull(expiresAt) : null,
    utcRedeemedAt: null,
    utcConfirmedAt: utcOrNull(confirmedAt),
  }
}

/** When it was cancelled or ran out. */
function endOf({ row, hold, booking }: Pick<Standing, 'row' | 'hold' | 'booking'>, status: OctoStatus) {
  if (status === 'EXPIRED') return hold?.expiresAt ?? row.expires_at
  if (status !== 'CANCELLED') return null
  return booking?.cancellation?.at ?? row.cancelled_at ?? row.updated_at
}

/** Nothing was owed for a reservation, so all of it is free again. */
function cancellationOf(standing: Standing, status: OctoStatus): ShownBooking['cancellation'] {
  const ended = endOf(standing, status)
  if (ended === null) return null
  const { row, booking } = standing
  return {
    refund: booking ? refundOf(booking.total, booking.back) : 'FULL',
    reason: booking?.cancellation?.reason ?? row.cancel_reason,
    utcCancelledAt: utc(ended),
  }
}

function placeOf(standing: Standing, offered: Offered | undefined, ctx: OctoCtx) {
  const { row, productId, optionId } = standing
  const ids = { productId, optionId, availabilityId: row.slot_id, availability: offered?.slot ?? null }
  if (!offered) return ids
  const { offer, rate } = offered
  const shown = shownAt(standing, ctx)
  const isDefault = offer.rates[0] === rate
  return { ...ids, product: productOf(offer, shown), option: optionOf(offer, rate, { ...shown, isDefault }) }
}

function shownAt({ row, timezone }: Standing, { capabilities, language, now }: OctoCtx) {
  const at = { day: dayIn(timezone, row.starts_at), time: timeIn(timezone, row.starts_at) }
  return { capabilities, language, now, at }
}

function unitItem(
  standing: Standing,
  position: number,
  status: OctoStatus,
  offered: Offered | undefined,
  ctx: OctoCtx,
): ShownUnitItem {
  const item = standing.row.unit_items[position]
  if (!item) throw new Error('a unit item is not there')
  const unit = offered && unitsOf(offered.rate.prices).find(({ id }) => id === item.unitId)
  return {
    uuid: item.uuid,
    resellerReference: item.resellerReference,
    supplierReference: null,
    unitId: item.unitId,
    ...(offered && unit ? { unit: unitOf(offered.offer, unit, shownAt(standing, ctx)) } : {}),
    contact: item.contact,
    ...ticketOf(standing, position, status),
    ...(ctx.capabilities.has('pricing') ? { pricing: pricingOf(item.price) } : {}),
    ...(ctx.capabilities.has('questions') ? { questionAnswers: item.answers } : {}),
  }
}

/** What only the capabilities of the call ask for. Units that were taken out cost nothing any more. */
function capable(standing: Standing, status: OctoStatus, { capabilities }: OctoCtx): Partial<ShownBooking> {
  const { unit_items: items, details } = standing.row
  const good = items.filter(
    (_, position) => status === 'CANCELLED' || ticketOf(standing, position, status).status !== 'CANCELLED',
  )
  const pricing = totalOf(good.map(({ price }) => ({ pricing: pricingOf(price), quantity: 1 })))
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
