import type { Updateable } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Work } from '#kit/context.ts'
import { ProviderError, type Command, type Snapshot } from '../../provider.ts'
import { isRepeat, settled, snapshotOf, type Session } from './session.ts'

export type Changes = Updateable<Database['sandbox_sessions']>

/** Runs a command once under the lock of its session and reads the session back; a repeat only reads. */
export function change(
  sessionId: string,
  command: Command,
  work: Work,
  move: (session: Session) => Changes,
): Promise<Snapshot> {
  return work.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('sandbox_sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new ProviderError('refused', 'no such session')
    const session = settled(row, work.now)
    if (await isRepeat(command, sessionId, work.now, tx)) return snapshotOf(session)
    const { state, capture_before } = session
    const changed = await tx
      .updateTable('sandbox_sessions')
      .set({ state, capture_before, ...move(session) })
      .where('id', '=', sessionId)
      .returningAll()
      .executeTakeFirstOrThrow()
    return snapshotOf(changed)
  })
}
