import type { Db } from '#db/tables.ts'
import { workOf, type Deps, type Follower, type Work } from '../context.ts'
import type { JobKind } from './jobs.ts'

/** The work of a module besides answering requests; `worker.ts` runs all of it. */
export type Background = {
  jobs?: readonly Worker[]
  followers?: readonly Follower[]
  sweeps?: readonly Sweep[]
}

/** A queue and the function that starts working on it. */
export type Worker = { kind: JobKind; start: (deps: Deps) => Promise<void> }

/** A task that is repeated, this many seconds after its last end; if it returns true, it has more to do and is repeated at once. */
export type Sweep = { everySeconds: number; act: (work: Work) => Promise<boolean | void> }

/** Works the jobs of a kind; each job gets its own clock and request id. */
export function worker<Data extends object>(
  kind: JobKind<Data>,
  act: (data: Data, work: Work) => Promise<void>,
): Worker {
  return { kind, start: (deps) => deps.jobs.work(kind, (data) => act(data, workOf(deps))) }
}

/**
 * A sweep over due rows: `claim` postpones the rows that it takes and returns a job for each, which is queued in the
 * same transaction. A row whose job dies is due again at its postponed time.
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
