import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createHttpApp } from '../http.ts'
import { mountLocalMailbox } from './local-mailbox.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'convite-mailbox-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function ask(env: Record<string, string>, url: string, headers: Record<string, string> = {}): Promise<number> {
  const config = readConfig({ CONVITE_DATA_DIR: dataDir, ...env })
  const app = createHttpApp(config, pino({ level: 'silent' }))
  mountLocalMailbox(app, config)
  return (await app.request(url, { headers })).status
}

test.each(['http://localhost:3000/dev/mailbox', 'http://127.0.0.1:3000/dev/mailbox'])(
  'this machine can read its emails at %s',
  async (url) => {
    expect(await ask({}, url)).toBe(200)
  },
)

test.each([
  ['when mails are sent', { SMTP_URL: 'smtp://mail.example' }, {}],
  ['in production', { NODE_ENV: 'production' }, {}],
  ['when others can connect', { HOST: '0.0.0.0' }, {}],
  ['when the site has a public address', { SITE_URL: 'https://convite.example' }, {}],
  ['for what comes through a proxy', {}, { 'x-forwarded-for': '203.0.113.7' }],
  ['for what comes through a proxy of another custom', {}, { forwarded: 'for=203.0.113.7' }],
])('there is no mailbox %s', async (_when, env, headers) => {
  expect(await ask({ ...env }, 'http://localhost:3000/dev/mailbox', headers)).toBe(404)
})

test('a host name that merely resolves to this machine gets no mailbox', async () => {
  expect(await ask({}, 'http://rebound.example:3000/dev/mailbox')).toBe(404)
})
