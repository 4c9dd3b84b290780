import type { Logger } from 'pino'
import type { Options, Sql } from 'postgres'
import type { ListenerHandlers } from './database.ts'
import type { Address } from './embedded-server.ts'
import { postgres } from './postgres-driver.ts'

/** Address and credentials of one login. */
export interface Login {
  readonly user: string
  readonly password: string
}

/** Where a pool connects: the embedded server's address, or an operator's URL. */
export type Target = { readonly address: Address; readonly login: Login } | { readonly url: string }

/** Opens a pool; connections are opened on first use, and reopened after the server was away. */
export function openPool(target: Target, name: string, max: number, log: Logger): Sql {
  return open(target, name, log, { max, idle_timeout: 300 })
}

/** Opens a single connection that stays open while nothing is asked. */
export function openListener(target: Target, name: string, log: Logger, handlers: ListenerHandlers): Sql {
  // The driver's own `listen` gives up a channel when it cannot listen again at once (see SchemaSource). Its option for
  // the handler is missing in its types.
  const onnotify = { onnotify: handlers.onNotify }
  return open(target, name, log, { max: 1, max_lifetime: null, onclose: handlers.onClose, ...onnotify })
}

function open(target: Target, name: string, log: Logger, own: Options<Record<string, never>>): Sql {
  const options: Options<Record<string, never>> = {
    ...own,
    connect_timeout: 5,
    // While the server restarts, each retry waits this long: short enough to recover soon, long enough not to spin.
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
    connection: { application_name: `convite-${name}` },
    onnotice: (notice) => log.debug({ source: 'postgres', code: notice['code'] }, 'notice'),
  }
  if ('url' in target) return postgres(target.url, { ...options, ...socketOf(target.url) })
  const { address, login } = target
  return postgres({ ...options, ...address, database: 'postgres', user: login.user, password: login.password })
}

/** The syntax of libpq for a socket's folder in a URL, `postgres://user:password@%2Frun%2Fpostgresql/name`. */
function socketOf(address: string): { path?: string } {
  const { hostname, port } = new URL(address)
  const folder = decodeURIComponent(hostname)
  return folder.startsWith('/') ? { path: `${folder}/.s.PGSQL.${port || 5432}` } : {}
}
