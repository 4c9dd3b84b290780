import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

export { addressGroup } from '#supabase/functions/_shared/address-group.ts'

/** The network address a request came from, as text for the rate limits; null where there is no socket. */
export function clientAddress(c: Context, trustedProxies: number): string | null {
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
  return addressBehind(c.req.header('x-forwarded-for'), incoming?.socket?.remoteAddress, trustedProxies)
}

/** The same of a request that Hono does not see, as one that becomes a WebSocket. */
export function addressOfRequest(request: IncomingMessage, trustedProxies: number): string | null {
  const header = request.headers['x-forwarded-for']
  return addressBehind(Array.isArray(header) ? header.join() : header, request.socket.remoteAddress, trustedProxies)
}

function addressBehind(
  forwarded: string | undefined,
  remote: string | undefined,
  trustedProxies: number,
): string | null {
  const hops = [...forwardedFor(forwarded), remote ?? '']
  // Each trusted proxy appended the address it saw; earlier entries may be forged by the caller.
  const index = Math.max(0, hops.length - 1 - Math.max(0, trustedProxies))
  const address = (hops[index] ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) === 0 ? null : address
}

const PROXY_HEADERS = ['x-forwarded-for', 'forwarded']

/**
 * Warns, once, of requests that name the address of somebody else while no proxy is trusted: behind a proxy, all people
 * then count as one address in every limit.
 */
export function warnOfUntrustedProxy(log: Logger): MiddlewareHandler {
  let isWarned = false
  return async (c, next) => {
    if (!isWarned && PROXY_HEADERS.some((name) => c.req.header(name) !== undefined)) {
      isWarned = true
      log.warn(
        'Requests arrive with X-Forwarded-For or Forwarded, and no proxy is trusted. If a proxy is in front, set TRUSTED_PROXIES to the number of proxies: otherwise everybody counts as one address, and one person can use up the limits of all. If there is none, somebody made the header up, and it is ignored.',
      )
    }
    return next()
  }
}

function forwardedFor(header: string | undefined): string[] {
  return header ? header.split(',').map((part) => part.trim().replace(/^\[(.*)\](:\d+)?$/, '$1')) : []
}
