import type { zBookingStatus } from '@octocloud/types'
import { isRefundable, type CancellationRules } from '@reseller-portal/contract/products'
import type { BookingStatus } from '@reseller-portal/contract/sales'
import type { HoldStatus } from '@reseller-portal/contract/offers'
import type { ChannelBooking } from './channel-booking-row.ts'

export type OctoStatus = ReturnType<(typeof zBookingStatus)['parse']>

/** Everything that decides the status of a booking. */
export type States = {
  /** Times of a test booking; `cancelledAt` of a reservation too. */
  own: { isTest: boolean; expiresAt: Date | null; confirmedAt: Date | null; cancelledAt: Date | null }
  hold: { status: HoldStatus; expiresAt: Date } | null
  booking: { status: BookingStatus; tickets: readonly { status: string }[] } | null
}

/**
 * The state of a booking in the state machine of docs/octo-facts.md §1.4; it follows from hold, booking and clock
 * alone.
 */
function statusOf({ own, hold, booking }: States, now: Date): OctoStatus {
  if (own.isTest) return statusOfTest(own, now)
  if (booking) return statusOfBooking(booking)
  if (hold === null || hold.status === 'RELEASED') return 'CANCELLED'
  return hold.status === 'ACQUIRED' && hold.expiresAt > now ? 'ON_HOLD' : 'EXPIRED'
}

function statusOfTest({ expiresAt, confirmedAt, cancelledAt }: States['own'], now: Date): OctoStatus {
  if (cancelledAt !== null) return 'CANCELLED'
  if (confirmedAt !== null) return 'CONFIRMED'
  return expiresAt !== null && expiresAt > now ? 'ON_HOLD' : 'EXPIRED'
}

function statusOfBooking({ status, tickets }: NonNullable<States['booking']>): OctoStatus {
  switch (status) {
    case 'PENDING':
      return 'PENDING'
    case 'CANCELLED':
      return 'CANCELLED'
    case 'FAILED':
      return 'REJECTED'
    case 'OPEN':
      return isRedeemed(tickets) ? 'REDEEMED' : 'CONFIRMED'
  }
}

/** Whether every valid ticket has been redeemed. */
function isRedeemed(tickets: readonly { status: string }[]): boolean {
  const good = tickets.filter((ticket) => ticket.status !== 'CANCELLED')
  return good.length > 0 && good.every((ticket) => ticket.status === 'REDEEMED')
}

/**
 * A reservation can always be cancelled, a booking until its start while no ticket was used (the option's cut-off is
 * the start).
 */
function isCancellable(
  status: OctoStatus,
  booking: {
    startsAt: Date
    tickets: readonly { status: string }[]
    isPaid: boolean
    rules: CancellationRules
  },
  now: Date,
): boolean {
  if (status === 'ON_HOLD') return true
  const isUsed = booking.tickets.some((ticket) => ticket.status === 'REDEEMED')
  return (
    status === 'CONFIRMED' && booking.isPaid && !isUsed && now < booking.startsAt && isWorthIt(booking, now)
  )
}

/** Once nothing would go back, a booking is not cancellable any more. */
function isWorthIt({ rules, startsAt }: { rules: CancellationRules; startsAt: Date }, now: Date): boolean {
  return isRefundable(rules, startsAt.getTime(), now.getTime())
}

/** How much of the price was refunded. */
export function refundOf(total: number, back: number): 'FULL' | 'PARTIAL' | 'NONE' {
  if (back >= total) return 'FULL'
  return back > 0 ? 'PARTIAL' : 'NONE'
}

export function statusIn({ row, hold, booking }: ChannelBooking, now: Date): OctoStatus {
  const { is_test: isTest, expires_at, confirmed_at, cancelled_at } = row
  const own = { isTest, expiresAt: expires_at, confirmedAt: confirmed_at, cancelledAt: cancelled_at }
  return statusOf({ own, hold, booking }, now)
}

/** A cancellation is running: further requests to cancel wait for it. */
export function isBeingCancelled({ booking }: ChannelBooking): boolean {
  return booking?.state === 'REFUNDING'
}

export function isCancellableIn(channelBooking: ChannelBooking, now: Date): boolean {
  const { row, booking } = channelBooking
  const isPaid = row.is_test || booking?.state === 'CAPTURED'
  const facts = {
    startsAt: row.starts_at,
    tickets: booking?.tickets ?? [],
    isPaid,
    rules: booking?.rules ?? [],
  }
  return isCancellable(statusIn(channelBooking, now), facts, now)
}
