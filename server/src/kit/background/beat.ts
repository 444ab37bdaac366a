import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import type { Work } from '../context.ts'
import type { Background } from './background.ts'

const everySeconds = 10
/** Longer than the interval, because a slow database can delay a round. */
const missedAfterSeconds = 60

/** Notes regularly that a worker runs, in any process; `/readyz/worker` reports it. */
export const beatBackground: Background = { sweeps: [{ everySeconds, act: beat }] }

async function beat({ db }: Pick<Work, 'db'>): Promise<void> {
  const at = sql<Date>`now()`
  await db
    .insertInto('worker_beat')
    .values({ at })
    .onConflict((row) => row.column('is_only').doUpdateSet({ at }))
    .execute()
}

/** Whether a worker ran lately. */
export async function isWorking(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('worker_beat')
    .select(sql<boolean>`at > now() - make_interval(secs => ${missedAfterSeconds})`.as('is_recent'))
    .executeTakeFirst()
  return row?.is_recent === true
}
