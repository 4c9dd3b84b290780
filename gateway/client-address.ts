import { isIP } from 'node:net'
import type { Context } from 'hono'

export { addressGroup } from '#supabase/functions/_shared/address-group.ts'

/** The network address a request came from, as text for the rate limits; null where there is no socket. */
export function clientAddress(c: Context, trustedProxies: number): string | null {
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
  const hops = [...forwardedFor(c.req.header('x-forwarded-for')), incoming?.socket?.remoteAddress ?? '']
  // Each trusted proxy appended the address it saw; earlier entries may be forged by the caller.
  const index = Math.max(0, hops.length - 1 - Math.max(0, trustedProxies))
  const address = (hops[index] ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) === 0 ? null : address
}

function forwardedFor(header: string | undefined): string[] {
  return header ? header.split(',').map((part) => part.trim().replace(/^\[(.*)\](:\d+)?$/, '$1')) : []
}
