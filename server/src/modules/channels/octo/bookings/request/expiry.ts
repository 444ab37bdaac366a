import { longestHoldMinutes } from '@reseller-portal/contract/offers'
import type { OctoCtx } from '../../context.ts'

const minute = 60_000

/** How long one call may hold seats at the channel's supplier, in minutes. */
export async function limitOf({ holder, db }: OctoCtx): Promise<number> {
  const { hold_minutes: minutes } = await db
    .selectFrom('suppliers')
    .select('hold_minutes')
    .where('id', '=', holder.supplierId)
    .executeTakeFirstOrThrow()
  return minutes
}

/** When a new reservation ends, in whole seconds as the answer shows it. */
export function firstExpiry(requested: number | null | undefined, limit: number, now: Date): Date {
  const until = now.getTime() + Math.min(requested ?? limit, limit) * minute
  return new Date(Math.floor(until / 1000) * 1000)
}

/**
 * The time that our own desks get while a guest pays (a checkout can be paid for half an hour), whatever the
 * supplier's usual hold time.
 */
const payingMinutes = 40

/**
 * When an extended reservation ends: never earlier than before, and never later than the longest lifetime of a hold.
 */
export function laterExpiry(
  hold: { acquiredAt: Date; expiresAt: Date },
  requested: number | null | undefined,
  limit: number,
  now: Date,
): Date {
  const minutes = Math.min(requested ?? limit, Math.max(limit, payingMinutes))
  const until = Math.ceil((now.getTime() + minutes * minute) / 1000) * 1000
  const latest = hold.acquiredAt.getTime() + longestHoldMinutes * minute
  return new Date(Math.max(hold.expiresAt.getTime(), Math.min(until, latest)))
}
