import { defineConfig } from 'vitest/config'

// A configuration of its own: no run of the ordinary suites, not even of all of them, picks the attacks up.
export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['tests/support/template-setup.ts'],
    include: ['tests/attack/**/*.test.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
    // One after another: each attack loads the machine by itself.
    fileParallelism: false,
  },
})
