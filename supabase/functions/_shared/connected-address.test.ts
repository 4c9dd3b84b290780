import { expect, test } from 'vitest'
import { connectedAddress } from './connected-address.ts'

const PLATFORM = 'https://abcdefghijklmnopqrst.supabase.co'
const OWN_SERVER = 'http://kong:8000'

test.each([
  ['the edge of the platform says who connected', PLATFORM, { 'cf-connecting-ip': '203.0.113.7' }, '203.0.113.7'],
  ['on one’s own server the proxy does', OWN_SERVER, { 'x-forwarded-for': '1.2.3.4, 203.0.113.7' }, '203.0.113.7'],
  [
    'on one’s own server nobody gets another address by naming one',
    OWN_SERVER,
    { 'cf-connecting-ip': '1.2.3.4', 'x-forwarded-for': '203.0.113.7' },
    '203.0.113.7',
  ],
  [
    'a server that is only named like the platform is not it',
    'https://supabase.co.example.com',
    { 'cf-connecting-ip': '1.2.3.4', 'x-forwarded-for': '203.0.113.7' },
    '203.0.113.7',
  ],
  ['without either nobody knows', OWN_SERVER, {}, null],
])('%s', (_, url, headers, address) => {
  expect(connectedAddress(new Headers(headers), url)).toBe(address)
})
