import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { IdentifyCaller } from './caller.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { HttpApp } from './http.ts'
import type { Keys } from './keys.ts'
import { mountStatus } from './status.ts'

const FUNCTIONS_DIR = join(import.meta.dirname, '..', 'supabase', 'functions')
const SWEEP_EVERY_MS = 10 * 60_000

/** What every service is built from. */
export interface Parts {
  readonly config: Config
  readonly database: Database
  readonly keys: Keys
  readonly identifyCaller: IdentifyCaller
  readonly log: Logger
}

/** Puts every service at its place. */
export async function mountServices(app: HttpApp, parts: Parts): Promise<{ stop(): Promise<void> }> {
  const { config, database, keys, identifyCaller, log } = parts
  mountStatus(app, parts)
  // biome-ignore lint/suspicious/noExplicitAny: replaced by plain imports as the services arrive.
  const load = async (path: string): Promise<any> =>
    existsSync(new URL(path, import.meta.url)) ? await import(new URL(path, import.meta.url).href) : null
  const timers: NodeJS.Timeout[] = []

  const mailer = (await load('./mail/create-mailer.ts')) ?? (await load('./mail/mailer.ts'))
  const auth = await load('./auth/service.ts')
  if (auth && mailer?.createMailer) {
    const service = auth.createAuthService({
      config,
      sql: database.auth,
      keys,
      mailer: mailer.createMailer(config, log),
      log,
    })
    app.route('/auth/v1', service.app)
    const sweep = setInterval(
      () => service.sweep().catch((err: unknown) => log.error({ err }, 'sweep')),
      SWEEP_EVERY_MS,
    )
    timers.push(sweep)
  }
  const rest = await load('./rest/service.ts')
  if (rest) {
    const service = rest.createRestService({ config, sql: database.api, identifyCaller, log })
    app.route('/rest/v1', service.app as Hono)
  }
  const functions = await load('./functions/service.ts')
  if (functions) {
    const service = functions.createFunctionsService({
      config,
      keys,
      identifyCaller,
      gatewayFetch: async (input: Request | URL | string, init?: RequestInit) => app.fetch(new Request(input, init)),
      log,
      functionsDir: FUNCTIONS_DIR,
    })
    app.route('/functions/v1', service.app)
  }
  const site = await load('./site/site.ts')
  if (site) await site.mountSite(app, config)
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
