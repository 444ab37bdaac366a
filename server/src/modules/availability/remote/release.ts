import type { Db, Work } from '../../../kit/context.ts'
import { PartnerError } from '../../connections/index.ts'
import type { CancelAnswer } from '../../connections/index.ts'
import { dueElsewhere, moveElsewhere, releaseSeats } from '../../inventory/index.ts'
import type { HoldRow } from '../../inventory/index.ts'
import { remoteOf } from './partner.ts'

/** How soon a release without an answer is tried again, and when a hold that ran out is given up on. */
const pauses = { leaseMs: 90_000, firstMs: 2000, longestMs: 15 * 60_000, giveUpMs: 24 * 60 * 60_000 }

/** Gives a hold back wherever its seats are; false while the supplier's answer is not known. */
export async function giveHoldBack(holdId: string, work: Work): Promise<boolean> {
  const hold = await holdRow(holdId, work.db)
  if (!hold || remoteOf(hold.connection)) return hold === undefined || giveBackElsewhere(hold, work)
  await releaseSeats(holdId, work)
  return true
}

/** Commits the intent, tells the supplier, records its answer. Safe to repeat. */
async function giveBackElsewhere(hold: HoldRow, work: Work): Promise<boolean> {
  if (hold.status !== 'ASKED' && hold.status !== 'ACQUIRED' && hold.status !== 'RELEASING') return true
  const lookAt = after(work, pauses.leaseMs)
  const intent = { status: 'RELEASING', lookAt } as const
  if (!(await moveElsewhere(hold.id, ['ASKED', 'ACQUIRED', 'RELEASING'], intent, work.db))) return false
  return released(hold, await tell(hold, work), work)
}

async function tell(
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

/** A hold whose request may still be on its way is told again when it no longer can be. */
async function released(hold: HoldRow, answer: CancelAnswer, work: Work): Promise<boolean> {
  const now = work.clock()
  const isSettled = hold.settles_at === null || hold.settles_at <= now
  const move = (change: Parameters<typeof moveElsewhere>[2]) =>
    moveElsewhere(hold.id, ['RELEASING'], change, work.db)
  if (answer === 'cancelled' && isSettled) {
    await move({ status: 'RELEASED', lookAt: null, settlesAt: null })
    return true
  }
  if (now.getTime() - hold.expires_at.getTime() > pauses.giveUpMs) {
    work.log.error({ hold: hold.id, answer }, 'a hold ran out without its release being answered')
    await move({ status: 'EXPIRED', lookAt: null, settlesAt: null })
    return true
  }
  const pause = Math.min(pauses.firstMs * 2 ** hold.tries, pauses.longestMs)
  const soon = after(work, pause)
  const isOnlyLate = answer === 'cancelled' && hold.settles_at !== null
  await move({ status: 'RELEASING', lookAt: isOnlyLate ? hold.settles_at : soon })
  return false
}

/** The worker's part: releases what nobody knows the fate of. */
export async function lookAfterHold({ hold: id }: { hold: string }, work: Work): Promise<void> {
  const hold = await holdRow(id, work.db)
  if (hold && remoteOf(hold.connection)) await giveBackElsewhere(hold, work)
}

/** Asks the workers for every hold that is owed a look. */
export async function sweepHolds(work: Pick<Work, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = work.clock()
  const until = new Date(now.getTime() + pauses.leaseMs)
  await work.db.transaction().execute(async (tx) => {
    for (const { id } of await dueElsewhere({ now, until, atMost: 100 }, tx))
      await work.jobs.send('holds.look-after', { hold: id }, { tx })
  })
}

function holdRow(id: string, db: Db): Promise<HoldRow | undefined> {
  return db.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirst()
}

function after(work: Pick<Work, 'clock'>, milliseconds: number): Date {
  return new Date(work.clock().getTime() + milliseconds)
}
