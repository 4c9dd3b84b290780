import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESSES } from '#gateway/addresses.ts'
import { EndedSessions } from '#gateway/ended-sessions/ended-sessions.ts'
import { createHttpApp } from '#gateway/http.ts'
import { createIdentifyCaller } from '#gateway/identify-caller.ts'
import { mountServices } from '#gateway/services.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let mounted: readonly string[]

beforeAll(async () => {
  gateway = await startTestGateway()
  const { config, database, keys } = gateway
  const log = pino({ level: 'silent' })
  const app = createHttpApp(config, log)
  const sessions = new EndedSessions({ read: async () => [], maxAgeMs: 0 })
  const identifyCaller = createIdentifyCaller(keys, config, { sessions, isConfirmed: async () => true })
  const services = await mountServices(app, {
    config,
    database,
    keys,
    identifyCaller,
    sessions,
    log,
    ...{ runsJobs: false, authLimits: {}, siteFolder: 'none' },
  })
  await services.stop()
  // Routes for every path belong to the log or the site.
  mounted = app.routes.map(({ path }) => path).filter((path) => path !== '/*')
})
afterAll(() => gateway.stop())

const isBelow = (path: string, address: string) => path === address || path.startsWith(`${address}/`)
const addresses = Object.values(ADDRESSES)

test('every route of the gateway is below an address that the development server proxies', () => {
  expect(mounted.filter((path) => !addresses.some((address) => isBelow(path, address)))).toEqual([])
})

test.each(addresses)('the address %s has a route', (address) => {
  expect(mounted.some((path) => isBelow(path, address))).toBe(true)
})
