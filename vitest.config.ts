import { defineConfig } from 'vitest/config'
import { LongFirst } from './server/test/runner/long-first.ts'

const database = { setupFiles: ['server/test/runner/each-file.ts'], isolate: false }
const browser = {
  ...database,
  globalSetup: ['server/test/runner/setup-demo.ts'],
  testTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}

/** Suites: what needs nothing, what needs a database, what kills servers, what needs a browser, and what measures one by itself. */
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
          ...browser,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/alone/**'],
        },
      },
      {
        extends: true,
        test: {
          ...browser,
          name: 'alone',
          include: ['e2e/alone/**/*.test.ts'],
          // After all others, with the machine to itself.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
        },
      },
    ],
  },
})
