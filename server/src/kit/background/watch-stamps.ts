import type { Db, Deps } from '#kit/context.ts'

export type WatchEvent = 'watching' | 'changed'
type Watch<Subject> = { subject: Subject; seen?: string; notify: (event: WatchEvent) => unknown }
type Watching<Subject> = { all: Set<Watch<Subject>>; isRunning: boolean }
type Asking = Pick<Deps, 'db' | 'clock' | 'log'>

/** A stamp of each subject, by its place, that changes whenever what is watched of the subject does. */
type ReadStamps<Subject> = (
  subjects: readonly Subject[],
  now: Date,
  db: Db,
) => Promise<readonly { at: number; stamp: string }[]>

const everyMs = 1000

/**
 * Returns a function that starts watching a subject and returns the function that stops it. One query a second compares
 * what all screens of this process show; the first watch starts the loop, which ends after the last one
 * (docs/decisions/0034-availability-by-itself.md).
 */
export function stampWatcher<Subject>(readStamps: ReadStamps<Subject>) {
  const watching = new WeakMap<Db, Watching<Subject>>()

  async function compareAgain(mine: Watching<Subject>, deps: Asking): Promise<void> {
    mine.isRunning = mine.all.size > 0
    if (!mine.isRunning) return
    const watches = [...mine.all]
    const subjects = watches.map(({ subject }) => subject)
    // If the database does not answer, the next attempt is in a second; until then screens keep what they show.
    const stamps = await readStamps(subjects, deps.clock(), deps.db).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'unable to check for changes that open screens should show')
      return []
    })
    for (const { at, stamp } of stamps) {
      const one = watches[at]
      if (one === undefined) continue
      if (one.seen !== stamp) one.notify(one.seen === undefined ? 'watching' : 'changed')
      one.seen = stamp
    }
    setTimeout(() => void compareAgain(mine, deps), everyMs).unref()
  }

  return (subject: Subject, deps: Asking, notify: Watch<Subject>['notify']): (() => void) => {
    const mine = watching.get(deps.db) ?? { all: new Set(), isRunning: false }
    watching.set(deps.db, mine)
    const one = { subject, notify }
    mine.all.add(one)
    if (!mine.isRunning) void compareAgain(mine, deps)
    return () => mine.all.delete(one)
  }
}
