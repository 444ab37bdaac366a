/**
 * Whether this is the run before a release (`npm run test:full`), which takes its time: all seeds, languages and controls
 * of tests that run a short portion of them before each merge.
 */
export const isLongRun = process.env['LONG_RUNS'] === 'all'
