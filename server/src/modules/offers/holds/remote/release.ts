import type { HoldStatus } from '@reseller-portal/contract/offers'
import { due } from '#kit/background/background.ts'
import type { Db, Work } from '#kit/context.ts'
import { jobKind, swept } from '#kit/background/jobs.ts'
import { PartnerError, type CancelAnswer } from '#modules/connections/index.ts'
import { dueRemoteHolds, moveRemoteHold, releaseSeats, type HoldRow } from '#modules/inventory/index.ts'
import { remoteOf } from '../../remote/partner.ts'

/**
 * The pauses before a release without an answer is repeated, and for how long it's tried after the hold has expired.
 */
const pauses = { leaseMs: 90_000, firstMs: 2000, longestMs: 15 * 60_000, giveUpMs: 24 * 60 * 60_000 }

/** Releases a hold, local or remote. False while the supplier's answer is unknown. */
export async function giveHoldBack(holdId: string, work: Work): Promise<boolean> {
  const hold = await holdRow(holdId, work.db)
  if (!hold || remoteOf(hold.connection))
    return hold === undefined || releaseRemoteHold(hold, ['ASKED', 'ACQUIRED', 'RELEASING'], work)
  await releaseSeats(holdId, work)
  return true
}

/**
 * Commits the intent where the hold is in one of these states, releases at the supplier, and stores the answer. Safe
 * to repeat.
 */
async function releaseRemoteHold(hold: HoldRow, from: readonly HoldStatus[], work: Work): Promise<boolean> {
  if (!from.includes(hold.status)) return true
  const dueAt = after(work, pauses.leaseMs)
  const intent = { status: 'RELEASING', dueAt } as const
  if (!(await moveRemoteHold(hold.id, from, intent, work.db))) return false
  return released(hold, await cancelAtSupplier(hold, work), work)
}

async function cancelAtSupplier(
  { id: holdId, supplier_id: supplierId, connection }: HoldRow,
  work: Work,
): Promise<CancelAnswer> {
  try {
    return (await remoteOf(connection)?.release({ supplierId, holdId }, work)) ?? 'unknown'
  } catch (error) {
    if (error instanceof PartnerError) return 'unknown'
    throw error
  }
}

/**
 * Stores the answer to a release. While the request to hold may still arrive at the supplier, the release is repeated
 * after that time.
 */
async function released(hold: HoldRow, answer: CancelAnswer, work: Work): Promise<boolean> {
  const now = work.clock()
  const isPastLateEffect = hold.settles_at === null || hold.settles_at <= now
  const move = (change: Parameters<typeof moveRemoteHold>[2]) =>
    moveRemoteHold(hold.id, ['RELEASING'], change, work.db)
  if (answer === 'cancelled' && isPastLateEffect) {
    await move({ status: 'RELEASED', dueAt: null, lateEffectUntil: null })
    return true
  }
  if (now.getTime() - hold.expires_at.getTime() > pauses.giveUpMs) {
    work.log.error({ hold: hold.id, answer }, 'a hold expired before its supplier confirmed the release')
    await move({ status: 'EXPIRED', dueAt: null, lateEffectUntil: null })
    return true
  }
  const pause = Math.min(pauses.firstMs * 2 ** hold.tries, pauses.longestMs)
  const soon = after(work, pause)
  const isOnlyLate = answer === 'cancelled' && hold.settles_at !== null
  await move({ status: 'RELEASING', dueAt: isOnlyLate ? hold.settles_at : soon })
  return false
}

/** The job for a remote hold whose request or release got no answer. */
export const unansweredRelease = jobKind<{ hold: string }>('holds.look-after', 4, swept)

/**
 * Releases a hold at its supplier again, until the supplier answers. A hold whose own answer has arrived since this
 * job was queued is left alone: a checkout may be open for it.
 */
export async function releaseAgain({ hold: id }: { hold: string }, work: Work): Promise<void> {
  const hold = await holdRow(id, work.db)
  if (hold && remoteOf(hold.connection)) await releaseRemoteHold(hold, ['ASKED', 'RELEASING'], work)
}

export const sweepReleases = due(1, unansweredRelease, async (work, tx) => {
  const now = work.clock()
  const until = new Date(now.getTime() + pauses.leaseMs)
  const rows = await dueRemoteHolds({ now, until, atMost: 100 }, tx)
  return rows.map(({ id }) => ({ hold: id }))
})

function holdRow(id: string, db: Db): Promise<HoldRow | undefined> {
  return db.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirst()
}

function after(work: Pick<Work, 'clock'>, milliseconds: number): Date {
  return new Date(work.clock().getTime() + milliseconds)
}
