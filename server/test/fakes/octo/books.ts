import type { Behavior, Body } from './behavior.ts'
import { priceOf, stock } from './stock.ts'

export type Booking = {
  uuid: string
  slotId: string
  status: string
  units: { uuid: string; unitId: string; contact: unknown; redeemedAt?: string }[]
  expiresAt: Date
  resellerReference: string | null
  reference: string
  isDelivered?: boolean
  /** Of the reservation, to tell a repeated one from another. */
  content: string
}

export type Books = {
  bookings: Map<string, Booking>
  subscriptions: Body[]
  /** The free seats of a slot. */
  free(slotId: string): number
}

export function newBooks(now: () => Date): Books {
  const bookings = new Map<string, Booking>()
  const isTaken = ({ status, expiresAt }: Booking) =>
    ['CONFIRMED', 'PENDING', 'REDEEMED'].includes(status) || (status === 'ON_HOLD' && expiresAt > now())
  return {
    bookings,
    subscriptions: [],
    free: (slotId) =>
      [...bookings.values()]
        .filter((each) => each.slotId === slotId && isTaken(each))
        .reduce((left, { units }) => left - units.length, stock.capacity),
  }
}

/** A booking in OCTO's format. */
export function bookingBody(booking: Booking, behavior: Behavior): Body {
  const { uuid, slotId, status, units, expiresAt, resellerReference, reference } = booking
  const { format, by } = behavior.delivery ?? { format: 'QRCODE', by: 'TICKET' }
  const isConfirmed = status === 'CONFIRMED' || status === 'REDEEMED'
  const isDelivered = isConfirmed && (behavior.deliversLater !== true || booking.isDelivered === true)
  const ticket = (value: string) => ({
    redemptionMethod: 'DIGITAL',
    utcRedeemedAt: null,
    deliveryOptions: isDelivered ? [{ deliveryFormat: format, deliveryValue: value }] : [],
  })
  const whole = {
    id: `id-${uuid}`,
    uuid,
    testMode: false,
    resellerReference,
    supplierReference: reference,
    status,
    utcExpiresAt: status === 'ON_HOLD' ? expiresAt.toISOString().replace(/\.\d+/, '') : null,
    productId: stock.productId,
    optionId: stock.optionId,
    cancellable: true,
    cancellation: null,
    freesale: false,
    availabilityId: slotId,
    deliveryMethods: [by],
    voucher: by === 'VOUCHER' ? ticket(`https://tickets.example/${uuid}`) : null,
    unitItems: units.map(({ redeemedAt, ...unit }) => ({
      ...unit,
      resellerReference: null,
      supplierReference: null,
      status: redeemedAt === undefined ? status : 'REDEEMED',
      utcRedeemedAt: redeemedAt ?? null,
      ticket: by === 'TICKET' ? ticket(`code-${unit.uuid}`) : null,
      pricing: priceOf(unit.unitId),
    })),
  }
  return behavior.booking?.(whole) ?? whole
}
