import { longestHoldMinutes } from '@reseller-portal/contract/offers'
import type { OctoCtx } from '../../context.ts'

const minute = 60_000

/** How long the channel's supplier keeps seats for one call, in minutes. */
export async function limitOf({ holder, db }: OctoCtx): Promise<number> {
  const { hold_minutes: minutes } = await db
    .selectFrom('suppliers')
    .select('hold_minutes')
    .where('id', '=', holder.supplierId)
    .executeTakeFirstOrThrow()
  return minutes
}

/** When a new reservation ends: a whole second, as the answer shows it. */
export function firstExpiry(requested: number | null | undefined, limit: number, now: Date): Date {
  const until = now.getTime() + Math.min(requested ?? limit, limit) * minute
  return new Date(Math.floor(until / 1000) * 1000)
}

/** As long as at our own desks while a guest pays (a checkout may be paid for half an hour), whatever the supplier's usual hold. */
const payingMinutes = 40

/** When it ends after it was extended: never earlier than before, nor later than a hold may live in all. */
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
