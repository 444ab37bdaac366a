import { bookedOffer } from '#modules/offers/index.ts'
import { optionOf, productOf } from '../../catalogue/product.ts'
import type { OctoCtx } from '../../context.ts'
import { utcText, utcTextOrNull } from '#octo/moments.ts'
import type { ShownBooking } from './shape.ts'
import { findBooking } from '../record/known-booking.ts'
import type { KnownBooking } from '../record/known-row.ts'
import { refundOf, isCancellableIn, statusIn, type OctoStatus } from '../record/state.ts'
import { deliveryOf, redeemedAt } from './tickets.ts'
import { offeredOf, shownAt, unitItem, capable, type Offered } from './units.ts'

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
