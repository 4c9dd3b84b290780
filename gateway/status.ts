import { ADDRESSES } from './addresses.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { HttpApp } from './http.ts'
import type { Keys } from './keys.ts'

/** Whether the process is up, whether it can serve, and what a browser has to know before its first call. */
export function mountStatus(
  app: HttpApp,
  { config, database, keys }: { config: Config; database: Database; keys: Keys },
): void {
  app.get(ADDRESSES.health, (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
  app.get(ADDRESSES.readiness, async (c) => {
    const isReachable = await database.isReachable()
    return isReachable
      ? c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' })
      : c.json({ code: 'database.unavailable', message: 'The database is not reachable.' }, 503, {
          'cache-control': 'no-store',
        })
  })
  app.get(ADDRESSES.clientConfig, (c) =>
    c.json({ apiUrl: apiUrl(config, c.req), publishableKey: keys.publishableKey, brand: config.brand }, 200, {
      'cache-control': 'no-store',
    }),
  )
}

/** The site's address where one was set; else the origin the browser already reached us at. */
function apiUrl(config: Config, request: { url: string; header(name: string): string | undefined }): string {
  if (config.siteUrl !== `http://localhost:${config.port}`) return config.siteUrl
  const { protocol, host } = new URL(request.url)
  const forwarded = config.trustedProxies > 0 ? request.header('x-forwarded-proto') : undefined
  return `${forwarded === 'https' ? 'https:' : protocol}//${host}`
}
