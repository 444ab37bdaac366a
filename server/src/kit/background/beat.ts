import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import type { Work } from '../context.ts'
import type { Background } from './background.ts'

const everySeconds = 10
/** Every sweep waits for its last round, which may be held up by a slow database. */
const missedAfterSeconds = 60

/** Notes that a worker works, in this process or another one; `/readyz/worker` tells of it. */
export const beatBackground: Background = { sweeps: [{ everySeconds, act: beat }] }

async function beat({ db }: Pick<Work, 'db'>): Promise<void> {
  const at = sql<Date>`now()`
  await db
    .insertInto('worker_beat')
    .values({ at })
    .onConflict((row) => row.column('is_only').doUpdateSet({ at }))
    .execute()
}

/** Whether some worker has worked lately. */
export async function isWorking(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('worker_beat')
    .select(sql<boolean>`at > now() - make_interval(secs => ${missedAfterSeconds})`.as('is_recent'))
    .executeTakeFirst()
  return row?.is_recent === true
}
