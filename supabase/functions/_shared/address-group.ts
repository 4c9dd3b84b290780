import { isIPv6 } from 'node:net'

/** IPv6 addresses are grouped by their first half, because one subscriber has 2^64 of them. */
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
