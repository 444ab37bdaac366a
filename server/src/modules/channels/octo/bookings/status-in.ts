import type { Standing } from './standing.ts'
import { isCancellable, statusOf } from './state.ts'
import type { OctoStatus } from './state.ts'

export function statusIn({ row, hold, booking }: Standing, now: Date): OctoStatus {
  const { is_test: isTest, expires_at, confirmed_at, cancelled_at } = row
  const own = { isTest, expiresAt: expires_at, confirmedAt: confirmed_at, cancelledAt: cancelled_at }
  return statusOf({ own, hold, booking }, now)
}

/** A cancellation is on its way: who asks for one now waits for it. */
export function isBeingCancelled({ booking }: Standing): boolean {
  return booking?.state === 'REFUNDING'
}

export function isCancellableIn(standing: Standing, now: Date): boolean {
  const { row, booking } = standing
  const isSettled = row.is_test || booking?.state === 'CAPTURED'
  const facts = { startsAt: row.starts_at, tickets: booking?.tickets ?? [], isSettled }
  return isCancellable(statusIn(standing, now), facts, now)
}
