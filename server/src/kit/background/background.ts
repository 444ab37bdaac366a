import type { Db } from '#db/tables.ts'
import { workOf, type Deps, type Follower, type Work } from '../context.ts'
import type { JobKind } from './jobs.ts'

/** What a module does beside answering requests; `worker.ts` runs all of it. */
export type Background = {
  jobs?: readonly Worker[]
  followers?: readonly Follower[]
  sweeps?: readonly Sweep[]
}

/** A queue and what works it. */
export type Worker = { kind: JobKind; start: (deps: Deps) => Promise<void> }

/** Something that is done again and again, so many seconds after it was last done. */
export type Sweep = { everySeconds: number; act: (work: Work) => Promise<void> }

/** Works the jobs of a kind; each has a clock and a request id of its own. */
export function worker<Data extends object>(
  kind: JobKind<Data>,
  act: (data: Data, work: Work) => Promise<void>,
): Worker {
  return { kind, start: (deps) => deps.jobs.work(kind, (data) => act(data, workOf(deps))) }
}

/**
 * A sweep over rows that are due: `claim` puts off what it takes and answers each row's job, which is queued in the
 * same transaction. A row whose job dies is due again when what it was put off to has passed.
 */
export function due<Data extends object>(
  everySeconds: number,
  kind: JobKind<Data>,
  claim: (work: Work, tx: Db) => Promise<readonly Data[]>,
): Sweep {
  const act = (work: Work) =>
    work.db.transaction().execute(async (tx) => work.jobs.sendAll(kind, await claim(work, tx), tx))
  return { everySeconds, act }
}
