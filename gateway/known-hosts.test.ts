import { hostname, networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { isKnownHost } from './known-hosts.ts'

const EVERY = ['127.0.0.1', '0.0.0.0', '::', '192.168.1.5', 'convite.internal']

test.each(EVERY)('the machine itself is known where the gateway listens at %s', (listensAt) => {
  for (const host of ['localhost', 'app.localhost', '127.0.0.1', '127.8.9.1', '[::1]']) {
    expect(isKnownHost(host, listensAt)).toBe(true)
  }
})

test.each(EVERY)('a foreign name is unknown where the gateway listens at %s', (listensAt) => {
  const foreign = [
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '203.0.113.9',
    '[2001:db8::9]',
    '',
  ]
  for (const host of foreign) expect(isKnownHost(host, listensAt)).toBe(false)
})

test('the address or name that the gateway listens at is known', () => {
  expect(isKnownHost('192.168.1.5', '192.168.1.5')).toBe(true)
  expect(isKnownHost('convite.internal', 'Convite.internal')).toBe(true)
  expect(isKnownHost('[fd00::5]', 'FD00:0::5')).toBe(true)
  expect(isKnownHost('192.168.1.6', '192.168.1.5')).toBe(false)
})

test('the addresses and the name of the machine are known only where the gateway listens at all of them', () => {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const outer = addresses.filter(({ internal }) => !internal)
  const hosts = outer.map(({ address, family }) =>
    family === 'IPv6' ? new URL(`http://[${address}]`).hostname : address,
  )
  for (const host of [...hosts, hostname().toLowerCase(), `${hostname().toLowerCase()}.local`]) {
    expect(isKnownHost(host, '0.0.0.0')).toBe(true)
    expect(isKnownHost(host, '::')).toBe(true)
    if (host !== 'localhost') expect(isKnownHost(host, '127.0.0.1')).toBe(false)
  }
})
