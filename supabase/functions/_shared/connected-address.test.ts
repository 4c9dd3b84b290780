import { expect, test } from 'vitest'
import { connectedAddress } from './connected-address.ts'

const PLATFORM = 'https://abcdefghijklmnopqrst.supabase.co'
const OWN_SERVER = 'http://kong:8000'

test.each([
  ['the edge of the platform says who connected', PLATFORM, { 'cf-connecting-ip': '203.0.113.7' }, '203.0.113.7'],
  ['on one’s own server the proxy does', OWN_SERVER, { 'x-forwarded-for': '1.2.3.4, 203.0.113.7' }, '203.0.113.7'],
  [
    'on a self-hosted server a caller cannot forge another address',
    OWN_SERVER,
    { 'cf-connecting-ip': '1.2.3.4', 'x-forwarded-for': '203.0.113.7' },
    '203.0.113.7',
  ],
  [
    "a server whose name only resembles the platform's is not trusted as the platform",
    'https://supabase.co.example.com',
    { 'cf-connecting-ip': '1.2.3.4', 'x-forwarded-for': '203.0.113.7' },
    '203.0.113.7',
  ],
  ['without either header it is unknown', OWN_SERVER, {}, null],
])('%s', (_, url, headers, address) => {
  expect(connectedAddress(new Headers(headers), url)).toBe(address)
})
