import type { Work } from '#kit/context.ts'
import { jobKind } from '#kit/background/jobs.ts'
import { refundOfKey, type Command, type Snapshot } from '../../provider.ts'
import { change } from './change.ts'
import { refund } from './moves.ts'

/** The job in which the bank of a test card returns this refund. */
export const returnLater = jobKind<{ session: string; key: string; amount: number }>(
  'sandbox.return-refund',
  1,
  { expireInSeconds: 60, retryLimit: 5, retryDelay: 2 },
)

/** How much later the bank of this test card returns a refund. */
const returnsAfterSeconds = 5

/** Refunds; a test card whose bank returns refunds schedules that return. */
export async function giveRefund(
  sessionId: string,
  amount: number,
  command: Command,
  work: Work,
): Promise<Snapshot> {
  const snapshot = await change(sessionId, command, work, (session) => refund(session, amount))
  const { outcome } = await work.db
    .selectFrom('sandbox_sessions')
    .select('outcome')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  if (outcome === 'refund_fails')
    await work.jobs.send(
      returnLater,
      { session: sessionId, key: command.key, amount },
      { afterSeconds: returnsAfterSeconds },
    )
  return snapshot
}

/** The bank returns a refund once; the next refund stays. */
export function returnRefund(
  sessionId: string,
  { key, amount }: { key: string; amount: number },
  work: Work,
): Promise<Snapshot> {
  const body = JSON.stringify({ amount })
  return change(sessionId, { key: `${key}:returned`, body }, work, ({ refunded }) => ({
    refunded: refunded - amount,
    outcome: 'approve',
  }))
}

/** The command that returns a refund is named after the one that made it. */
export async function isReturned(sessionId: string, refund: string, { db }: Work): Promise<boolean> {
  const commands = await db
    .selectFrom('sandbox_commands')
    .select('key')
    .where('session_id', '=', sessionId)
    .where('key', 'like', '%:returned')
    .execute()
  return commands.some(({ key }) => refundOfKey(key.replace(/:returned$/, '')) === refund)
}
