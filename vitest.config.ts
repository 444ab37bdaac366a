import { defineConfig } from 'vitest/config'
import { LongFirst } from './server/test/runner/long-first.ts'

const database = { setupFiles: ['server/test/runner/each-file.ts'], isolate: false }

/** Four suites: what needs nothing, what needs a database, what kills servers, what needs a browser. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Two that compute and one that waits: what kills servers and sells over bad roads mostly waits.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'gate',
          include: ['*.test.ts', 'contract/**/*.test.ts', 'web/**/*.test.ts', 'docs/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...database,
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/runner/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...database,
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          globalSetup: ['server/test/runner/setup.ts'],
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          ...database,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['server/test/runner/setup-demo.ts'],
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
