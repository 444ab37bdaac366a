/**
 * Whether this is the run before a release (`npm run test:full`), which takes its time: all seeds, languages and controls
 * of tests that run a short portion of them before each merge.
 */
export const isLongRun = process.env['LONG_RUNS'] === 'all'

/** Before a release all of these; before a merge one of each kind, of each next kind another one. */
export function someOf<T>(all: readonly T[], kindOf: (each: T) => string): readonly T[] {
  if (isLongRun) return all
  return Object.values(Object.groupBy(all, kindOf)).flatMap((alike = [], index) =>
    alike.slice(index % alike.length).slice(0, 1),
  )
}
