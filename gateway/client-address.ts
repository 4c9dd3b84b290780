import { isIP, isIPv6 } from 'node:net'
import type { Context } from 'hono'

/** The network address a request came from, as text for the rate limits; null where there is no socket. */
export function clientAddress(c: Context, trustedProxies: number): string | null {
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
  const hops = [...forwardedFor(c.req.header('x-forwarded-for')), incoming?.socket?.remoteAddress ?? '']
  // Each trusted proxy appended the address it saw; everything before that the caller may have made up.
  const index = Math.max(0, hops.length - 1 - Math.max(0, trustedProxies))
  const address = (hops[index] ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) === 0 ? null : address
}

function forwardedFor(header: string | undefined): string[] {
  return header ? header.split(',').map((part) => part.trim().replace(/^\[(.*)\](:\d+)?$/, '$1')) : []
}

/** Whoever has one IPv6 address has 2^64 of them, so those are counted by their first half. */
export function addressGroup(address: string | null): string {
  if (address === null) return 'unknown'
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const gap = address.includes('::') ? 8 - before.length - after.length : 0
  const groups = [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
