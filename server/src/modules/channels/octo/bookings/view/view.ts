import { bookedOffer } from '#modules/offers/index.ts'
import { optionOf, productOf } from '../../catalog/product.ts'
import type { OctoCtx } from '../../context.ts'
import { utcText, utcTextOrNull } from '#octo/moments.ts'
import type { ShownBooking } from './shape.ts'
import { findBooking } from '../record/channel-booking.ts'
import type { ChannelBooking } from '../record/channel-booking-row.ts'
import { refundOf, isCancellableIn, statusIn, type OctoStatus } from '../record/state.ts'
import { deliveryOf, redeemedAt } from './tickets.ts'
import { offeredOf, shownAt, unitItem, capable, type Offered } from './units.ts'

export type { ShownBooking } from './shape.ts'

/** One booking of the channel in its present state. */
export async function shownBooking(uuid: string, ctx: OctoCtx): Promise<ShownBooking> {
  const channelBooking = await findBooking(uuid, ctx.holder, ctx.db)
  const [shown] = await shownBookings([channelBooking], ctx)
  if (!shown) throw new Error('a booking is not shown')
  return shown
}

/** Bookings with their offers, which the channel may no longer sell; each product is read once. */
export async function shownBookings(
  findBookings: readonly ChannelBooking[],
  ctx: OctoCtx,
): Promise<ShownBooking[]> {
  const byProduct = Map.groupBy(findBookings, ({ productId }) => productId)
  const offered = new Map<ChannelBooking, Offered>()
  for (const [productId, ofProduct] of byProduct) {
    const offer = await bookedOffer(ctx.holder, productId, ctx.now, ctx.db)
    for (const [channelBooking, shownOffer] of await offeredOf(ofProduct, offer, ctx))
      offered.set(channelBooking, shownOffer)
  }
  return findBookings.map((channelBooking) => booking(channelBooking, offered.get(channelBooking), ctx))
}

/** Every key of docs/octo-facts.md §1.3, and those of the negotiated capabilities. */
function booking(channelBooking: ChannelBooking, offered: Offered | undefined, ctx: OctoCtx): ShownBooking {
  const { row } = channelBooking
  const status = statusIn(channelBooking, ctx.now)
  return {
    id: row.id,
    uuid: row.uuid,
    testMode: row.is_test,
    resellerReference: row.reseller_reference,
    supplierReference: channelBooking.booking?.supplierRef || null,
    status,
    ...timesOf(channelBooking, status),
    ...placeOf(channelBooking, offered, ctx),
    cancellable: isCancellableIn(channelBooking, ctx.now),
    cancellation: cancellationOf(channelBooking, status),
    freesale: false,
    contact: row.details.contact,
    notes: row.details.notes,
    ...deliveryOf(channelBooking, status),
    unitItems: row.unit_items.map((_, position) => unitItem(channelBooking, position, status, offered, ctx)),
    ...capable(channelBooking, status, offered, ctx),
  }
}

function timesOf({ row, hold, booking, ...rest }: ChannelBooking, status: OctoStatus) {
  const expiresAt = hold?.expiresAt ?? row.expires_at
  const confirmedAt = row.confirmed_at ?? booking?.openedAt ?? null
  const ended = endOf({ row, hold, booking }, status)
  const redeemed = redeemedAt({ row, hold, booking, ...rest }, status)
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

/** When it was cancelled or expired. */
function endOf({ row, hold, booking }: Pick<ChannelBooking, 'row' | 'hold' | 'booking'>, status: OctoStatus) {
  if (status === 'EXPIRED') return hold?.expiresAt ?? row.expires_at
  if (status !== 'CANCELLED') return null
  return booking?.cancellation?.at ?? row.cancelled_at ?? row.updated_at
}

/** Nothing was paid for a reservation, so its refund is shown as full. */
function cancellationOf(channelBooking: ChannelBooking, status: OctoStatus): ShownBooking['cancellation'] {
  const ended = endOf(channelBooking, status)
  if (ended === null) return null
  const { row, booking } = channelBooking
  return {
    refund: booking ? refundOf(booking.total, booking.back) : 'FULL',
    reason: booking?.cancellation?.reason ?? row.cancel_reason,
    utcCancelledAt: utcText(ended),
  }
}

function placeOf(channelBooking: ChannelBooking, offered: Offered | undefined, ctx: OctoCtx) {
  const { row, productId, optionId } = channelBooking
  const ids = { productId, optionId, availabilityId: row.slot_id, availability: offered?.slot ?? null }
  if (!offered) return ids
  const { offer, rate } = offered
  const shown = shownAt(channelBooking, ctx)
  const isDefault = offer.rates[0] === rate
  return { ...ids, product: productOf(offer, shown), option: optionOf(offer, rate, { ...shown, isDefault }) }
}
