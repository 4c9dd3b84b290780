import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { BenchRow } from './row.ts'

// Sequential: each bench uses both cores.
const BENCHES: Readonly<Record<string, () => Promise<readonly BenchRow[]>>> = {
  'account-existence': async () => (await import('./account-existence.ts')).benchAccountExistence(),
  advice: async () => (await import('./advice.ts')).benchAdvice(),
  'advice-screens': async () => (await import('./advice-screens.ts')).benchAdviceScreens(),
  allocation: async () => (await import('./allocation.ts')).benchAllocation(),
  analytics: async () => (await import('./analytics.ts')).benchAnalytics(),
  app: async () => (await import('./app.ts')).benchApp(),
  'data-api': async () => (await import('./data-api.ts')).benchDataApi(),
  'day-screen': async () => (await import('./event-day/day-screen.ts')).benchDayScreen(),
  drinks: async () => (await import('./drinks.ts')).benchDrinks(),
  'event-day': async () => (await import('./event-day/event-day.ts')).benchEventDay(),
  exports: async () => (await import('./exports.ts')).benchExports(),
  'first-plan': async () => (await import('./first-plan.ts')).benchFirstPlan(),
  flood: async () => (await import('./flood.ts')).benchFlood(),
  'guest-pages': async () => (await import('./guests/guest-pages.ts')).benchGuestPages(),
  guests: async () => (await import('./guests/guests.ts')).benchGuests(),
  history: async () => (await import('./history.ts')).benchHistory(),
  live: async () => (await import('./live/live.ts')).benchLive(),
  'live-events': async () => (await import('./live/live.ts')).benchLiveEvents(),
  'live-feed': async () => (await import('./live/live.ts')).benchLiveFeed(),
  'live-sockets': async () => (await import('./live/live.ts')).benchLiveSockets(),
  room: async () => (await import('./room.ts')).benchRoom(),
  screens: async () => (await import('./screens.ts')).benchScreens(),
  seating: async () => (await import('./seating/seating.ts')).benchSeating(),
  sessions: async () => (await import('./sessions/sessions.ts')).benchSessions(),
  'sign-in': async () => (await import('./sign-in.ts')).benchSignIn(),
  site: async () => (await import('./site.ts')).benchSite(),
  'slow-queries': async () => (await import('./slow-queries.ts')).benchSlowQueries(),
  soak: async () => (await import('./soak.ts')).benchSoak(),
  startup: async () => (await import('./startup.ts')).benchStartup(),
  timeline: async () => (await import('./event-day/timeline.ts')).benchTimeline(),
  'timeline-drag': async () => (await import('./event-day/timeline-drag.ts')).benchTimelineDrag(),
}

/** Run only when named: half an hour, and parts of those that are run. */
const ON_REQUEST: readonly string[] = ['soak', 'guest-pages', 'live-events', 'live-feed', 'live-sockets']

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}`)
  process.exit(1)
}

const results: (BenchRow & { bench: string })[] = []
for (const [bench, run] of Object.entries(BENCHES)) {
  if (asked.length > 0 ? !asked.includes(bench) : ON_REQUEST.includes(bench)) continue
  console.log(`Measuring ${bench}…`)
  for (const row of await run()) results.push({ bench, ...row })
}

console.table(
  results.map(({ bench, name, value, unit }) => ({ bench, name, value: Math.round(value * 1000) / 1000, unit })),
)

const machine = {
  cores: cpus().length,
  cpu: cpus()[0]?.model ?? 'unknown',
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
}
const file = join(import.meta.dirname, 'results.json')
await writeFile(file, `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, results }, null, 2)}\n`)
console.log('Written to bench/results.json')
process.exit(0)
