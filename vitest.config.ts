import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'
import { RetryReporter } from './tests/support/retry-reporter.ts'

/** The zones in which the rules are tested again: far ahead of UTC and far behind it. */
const FURTHER_ZONES = ['Pacific/Auckland', 'America/Los_Angeles']

/** Rules that read no day and no hour. */
const WITHOUT_DAYS = ['domain/{budget,money,seating,tiers,vendors}/**']

// Every suite can be run alone: `npx vitest run --project unit`.
export default defineConfig({
  test: {
    reporters: ['default', new RetryReporter()],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Pure tests share a process and its modules. A process, not a thread: a thread cannot change its time zone.
          isolate: false,
          include: [
            'domain/**/*.test.ts',
            'contracts/**/*.test.ts',
            'gateway/**/*.test.ts',
            'supabase/functions/**/*.test.ts',
            'scripts/**/*.test.ts',
            'app/**/*.test.ts',
          ],
          testTimeout: 30_000,
          maxWorkers: 2,
        },
      },
      ...FURTHER_ZONES.map((TZ) => ({
        test: {
          name: `domain:${TZ}`,
          environment: 'node' as const,
          isolate: false,
          env: { TZ },
          include: ['domain/**/*.test.ts'],
          exclude: WITHOUT_DAYS,
          testTimeout: 30_000,
          maxWorkers: 2,
        },
      })),
      {
        test: {
          name: 'screens',
          environment: 'jsdom',
          // Loading React and its components costs more than most files; the setup files separate the files.
          isolate: false,
          include: ['app/**/*.test.tsx'],
          setupFiles: ['tests/support/screens/react-setup.ts', 'tests/support/screens/screens-setup.ts'],
          // As the end-to-end tests: what was tried again is named in the summary.
          retry: 1,
          // Longer than two waits of a screen; these tests get the time that others leave.
          testTimeout: 90_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'database',
          environment: 'node',
          // The gateway's modules are loaded once, a third of the time of these tests; each file has a database of its own.
          isolate: false,
          globalSetup: ['tests/support/template-setup.ts'],
          include: ['tests/database/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'wire',
          environment: 'node',
          isolate: false,
          globalSetup: ['tests/support/template-setup.ts'],
          include: ['tests/wire/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          // What journeys import is loaded once per worker; each file has a product and a browser of its own.
          isolate: false,
          globalSetup: ['tests/support/template-setup.ts'],
          setupFiles: ['tests/e2e/support/browser-setup.ts'],
          include: ['tests/e2e/**/*.test.ts'],
          // A busy machine may draw a page later than a person would act; the reporter names what was tried again.
          retry: 1,
          testTimeout: 300_000,
          hookTimeout: 240_000,
          // As long as a journey waits for what it presses.
          expect: { poll: { timeout: 30_000 } },
          // Journeys mostly wait; two at once use both cores, each with a product of its own.
          maxWorkers: 2,
        },
      },
    ],
  },
})
