import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumOptions } from './e2e/browser.ts'
import { LongFirst } from './server/test/runner/long-first.ts'

const database = { setupFiles: ['server/test/runner/each-file.ts'], isolate: false }
const browser = {
  ...database,
  globalSetup: ['server/test/runner/setup-demo.ts'],
}

/** A busy machine has taken nine times as long as a quiet one. A test of how soon something comes has a limit of its own. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 150_000 } },
}

/**
 * Suites: what needs nothing, what needs a database, what kills servers, what needs a browser, and what measures one by
 * itself. A browser is bound by the processor, so two run at a time.
 */
export default defineConfig({
  test: {
    ...patience,
    // Two that compute and one that waits, for databases and servers that are killed.
    maxWorkers: 3,
    // Tags are the rows of the specification that a test shows (docs/spec-ledger.ts).
    strictTags: false,
    // Where a failed component test leaves its picture.
    attachmentsDir: '.tmp/component',
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'gate',
          isolate: false,
          include: ['*.test.ts', 'contract/**/*.test.ts', 'web/**/*.test.ts', 'docs/**/*.test.ts'],
        },
      },
      {
        extends: './web/vite.config.ts',
        cacheDir: '.tmp/vite-component',
        optimizeDeps: {
          entries: ['web/src/main.tsx', 'web/src/**/*.ui.test.tsx', 'web/rig/{axe.ts,*.tsx}'],
          // An icon that is new in the product would else be bundled in the middle of a run, which reloads the page.
          exclude: ['lucide-react'],
        },
        test: {
          name: 'component',
          api: { host: '127.0.0.1' },
          include: ['web/**/*.ui.test.tsx'],
          setupFiles: ['web/rig/each-test.ts'],
          isolate: false,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          ...patience,
          strictTags: false,
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            provider: playwright({ launchOptions: chromiumOptions }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
            // As in the browser tests: a name is part of what is found.
            locators: { exact: false },
          },
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
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          ...browser,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/alone/**', 'e2e/look/**'],
          sequence: { groupOrder: 2 },
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          ...browser,
          name: 'look',
          include: ['e2e/look/**/*.test.ts'],
          sequence: { groupOrder: 3 },
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          ...browser,
          name: 'alone',
          include: ['e2e/alone/**/*.test.ts'],
          // After all others, with the machine to itself.
          sequence: { groupOrder: 4 },
          maxWorkers: 1,
        },
      },
    ],
  },
})
