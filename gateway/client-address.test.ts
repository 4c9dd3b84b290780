import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { addressGroup, clientAddress, warnOfUntrustedProxy } from './client-address.ts'

async function seen(trustedProxies: number, socket: string | null, forwarded?: string): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(String(clientAddress(c, trustedProxies))))
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const env = socket === null ? {} : { incoming: { socket: { remoteAddress: socket } } }
  return await (await app.request('/', { headers }, env)).text()
}

describe('the address of a caller', () => {
  test.each([
    ['is the socket’s where no proxy is trusted', 0, '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['is what the one trusted proxy saw', 1, '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['is not what the caller wrote before that', 1, '10.0.0.1', '192.0.2.66, 198.51.100.1', '198.51.100.1'],
    [
      'is what the first of two trusted proxies saw',
      2,
      '10.0.0.1',
      '192.0.2.66, 198.51.100.1, 10.0.0.2',
      '198.51.100.1',
    ],
    ['is the socket’s where the proxy wrote nothing', 1, '203.0.113.7', undefined, '203.0.113.7'],
    ['is plain where the socket maps it into IPv6', 0, '::ffff:203.0.113.7', undefined, '203.0.113.7'],
    ['loses brackets and port', 1, '10.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
    ['is none where the header holds no address', 1, '10.0.0.1', 'localhost', 'null'],
    ['is none without a socket', 0, null, undefined, 'null'],
  ] as const)('%s', async (_what, proxies, socket, forwarded, expected) => {
    expect(await seen(proxies, socket, forwarded)).toBe(expected)
  })
})

describe('addresses counted as one', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    [null, 'unknown'],
  ])('%s is counted as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group)
  })
})

describe('proxy headers while no proxy is trusted', () => {
  const warningsOf = async (...requests: Record<string, string>[]) => {
    const warnings: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line).msg) })
    const app = new Hono().use(warnOfUntrustedProxy(log)).get('/', (c) => c.text('ok'))
    for (const headers of requests) expect((await app.request('/', { headers })).status).toBe(200)
    return warnings
  }

  test.each([[{ 'X-Forwarded-For': '203.0.113.7' }], [{ Forwarded: 'for=203.0.113.7;proto=https' }]])(
    'the operator is told once of %o',
    async (headers: Record<string, string>) => {
      const warnings = await warningsOf({}, headers, headers)
      expect(warnings).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
    },
  )

  test('without such headers nothing is told', async () => {
    expect(await warningsOf({}, { 'X-Real-Name': 'nobody' })).toEqual([])
  })
})
