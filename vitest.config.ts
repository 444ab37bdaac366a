import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['server/src/db/**/*.test.ts'],
    globalSetup: ['server/src/db/test-cluster.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
