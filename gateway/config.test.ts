import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('without any variable, the site is at a local address and the data folder beside the program', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: null,
    smtpUrl: null,
    trustedProxies: 0,
  })
})

test('the site address has no trailing slash', () => {
  expect(readConfig({ SITE_URL: 'https://convite.example/' }).siteUrl).toBe('https://convite.example')
})

test('allowed redirect addresses are a comma-separated list', () => {
  expect(readConfig({ REDIRECT_ALLOW_LIST: ' https://a.example , https://b.example/*,' }).redirectAllowList).toEqual([
    'https://a.example',
    'https://b.example/*',
  ])
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['SITE_URL', 'convite.example'],
  ['SITE_URL', 'ftp://convite.example'],
  ['DATABASE_URL', 'localhost'],
  ['SMTP_URL', 'mail.example'],
  ['STORAGE_URL', 'https://store.example/bucket'],
  ['STORAGE_URL', 's3://store.example/bucket'],
  ['STORAGE_URL', 's3://key:secret@store.example'],
  ['TRUSTED_PROXIES', 'yes'],
  ['TRUSTED_PROXIES', '-1'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})
