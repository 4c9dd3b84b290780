import type { Logger } from 'pino'
import { ADDRESSES } from './addresses.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { HttpApp } from './http.ts'
import type { Keys } from './keys.ts'
import { isKnownHost } from './known-hosts.ts'

/** Liveness, readiness, and the settings a browser needs before its first call. */
export function mountStatus(
  app: HttpApp,
  { config, database, keys, log }: { config: Config; database: Database; keys: Keys; log: Logger },
): void {
  let isWarned = false
  const siteInstead = () => {
    if (!isWarned) log.warn('the site was asked for under a name that is not known: set SITE_URL to its address')
    isWarned = true
    return config.siteUrl
  }
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
    c.json(
      { apiUrl: apiUrl(config, c.req) ?? siteInstead(), publishableKey: keys.publishableKey, brand: config.brand },
      200,
      {
        'cache-control': 'no-store',
      },
    ),
  )
}

/**
 * The site's address where one is set; else the origin at which the browser reached the gateway, or null where that is
 * under a name that whoever sent the request may have made up.
 */
function apiUrl(config: Config, request: { url: string; header(name: string): string | undefined }): string | null {
  if (config.siteUrl !== `http://localhost:${config.port}`) return config.siteUrl
  const { protocol, host, hostname } = new URL(request.url)
  if (!isKnownHost(hostname, config.host)) return null
  const forwarded = config.trustedProxies > 0 ? request.header('x-forwarded-proto') : undefined
  return `${forwarded === 'https' ? 'https:' : protocol}//${host}`
}
