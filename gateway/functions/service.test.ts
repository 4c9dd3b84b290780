import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { IdentifyCaller } from '../caller.ts'
import { HttpError } from '../http-error.ts'
import { MailRefused } from '../mail/mailer.ts'
import { createFunctionsService, type FunctionsServiceOptions } from './service.ts'

const HANDLERS = {
  'who-am-i': `export const handler = async (request, { caller, env, requestId }) =>
    Response.json({ caller, secret: env('ANSWER') ?? null, requestId, method: request.method, body: await request.text() })`,
  'read-as': `export const handler = async (request, { asCaller, asService }) => {
    await asCaller.from('things').select()
    await asService.from('things').select()
    return Response.json({})
  }`,
  'throw-up': `export const handler = async () => { throw new Error('connection string postgres://secret') }`,
  'send-mail': `export const handler = async (request, { sendMail, brand }) =>
    Response.json({ outcome: await sendMail({ to: 'ana@example.com', subject: brand.name, html: '', text: '' }) })`,
  'answer-first': `export const handler = async (request, { afterResponse, sendMail, visitor }) => {
    afterResponse(async (asService) => {
      await new Promise((resolve) => setTimeout(resolve, 80))
      await asService.from('things').select()
      await sendMail({ to: 'ana@example.com', subject: visitor, html: '', text: '' })
    })
    return Response.json({})
  }`,
  'never-end': `export const handler = () => new Promise(() => {})`,
  remember: `export const handler = async (request, context) => {
    const response = Response.json({})
    globalThis.remembered = [response, context, context.asCaller].map((each) => new WeakRef(each))
    return response
  }`,
  'not-a-function': `export const nothing = 1`,
  'find-secret': `export const isOpen = true
  export const handler = async (request, { caller, asCaller, siteUrl }) => {
    await asCaller.from('things').select()
    return request.url.endsWith('?right') ? Response.json({ caller, siteUrl }) : Response.json({ code: 'none' }, { status: 404 })
  }`,
  'work-hard': `export const handler = async (request, { runWorkerTask }) =>
    Response.json({ outcome: await runWorkerTask({ how: new URL(request.url).search.slice(1) }) })`,
  'work-where-none-is': `export const handler = async (request, { runWorkerTask }) => Response.json(await runWorkerTask(1))`,
  _shared: `export const handler = async () => Response.json({ leaked: true })`,
}

/** Ends its thread, or never returns. */
const WORKER_TASK = `export const workerTask = ({ how }) => {
  if (how === 'fall') process.exit(1)
  while (how === 'for-ever');
  if (how === 'asleep') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  return 'done'
}`

let functionsDir: string

// The server replaces these globals by its own, as in production; restored, because later tests in this process need
// the platform's.
const { Request: PlatformRequest, Response: PlatformResponse } = globalThis
afterAll(() => {
  Object.assign(globalThis, { Request: PlatformRequest, Response: PlatformResponse })
})

beforeAll(async () => {
  functionsDir = await mkdtemp(join(tmpdir(), 'convite-functions-'))
  for (const [name, text] of Object.entries(HANDLERS)) {
    await mkdir(join(functionsDir, name))
    await writeFile(join(functionsDir, name, 'handler.ts'), text)
  }
  await writeFile(join(functionsDir, 'work-hard', 'worker-task.ts'), WORKER_TASK)
})

/** Stops the services a test creates: each starts a thread after a while. */
const ends: (() => Promise<void>)[] = []
afterEach(() => Promise.all(ends.splice(0).map((end) => end())))
afterAll(() => rm(functionsDir, { recursive: true, force: true }))

const identifyCaller: IdentifyCaller = async (headers) => {
  if (!headers.has('apikey')) throw new HttpError(401, { message: 'No API key found in request' })
  const userId = headers.get('authorization')?.replace('Bearer ', '') ?? null
  const role = userId ? 'authenticated' : 'anon'
  return { role, userId, claims: { role, ...(userId ? { sub: userId } : {}) } }
}

const CONFIG: FunctionsServiceOptions['config'] = {
  siteUrl: 'http://gateway.test',
  trustedProxies: 1,
  dataRequestsPerSecond: Number.POSITIVE_INFINITY,
  preloadsExports: true,
  brand: { name: 'Convite', supportEmail: 'a@b.test' },
}

function aService(changes: Partial<FunctionsServiceOptions> = {}) {
  const sent: Headers[] = []
  const { app, drain } = createFunctionsService({
    config: CONFIG,
    keys: { publishableKey: 'sb_publishable_x', secretKey: 'sb_secret_x' },
    identifyCaller,
    gatewayFetch: async (input, init) => {
      init?.signal?.throwIfAborted()
      sent.push(new Request(input, init).headers)
      return Response.json([])
    },
    mailer: { send: async () => null },
    log: pino({ level: 'silent' }),
    functionsDir,
    env: (name) => (name === 'ANSWER' ? '42' : undefined),
    // The clock of the rate limits stands still.
    now: () => 0,
    ...changes,
  })
  ends.push(drain)
  return { app, sent, drain }
}

/** The engine offers its collector to a context made after this flag is set. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

const ANON = { apikey: 'sb_publishable_x' }
const USER = { ...ANON, authorization: 'Bearer ana' }

test('a function learns the identity of its caller', async () => {
  const { app } = aService()
  const response = await app.request('/who-am-i', { method: 'POST', headers: USER, body: 'hello' })
  expect(await response.json()).toMatchObject({
    caller: { userId: 'ana', role: 'authenticated', claims: { sub: 'ana' } },
    secret: '42',
    method: 'POST',
    body: 'hello',
  })
})

test('security events of visitors are logged so that visitors can be told apart and not found', async () => {
  let text = ''
  const write = (line: string) => {
    text += line
  }
  const { app } = aService({
    log: pino({ level: 'info' }, { write }),
    functionsDir: join(import.meta.dirname, '../../supabase/functions'),
    timeoutMs: 5_000,
  })
  const failToSignIn = async (address: string) => {
    const response = await app.request('/log-security-event', {
      method: 'POST',
      headers: { ...ANON, 'x-forwarded-for': address, 'x-csrf-token': 'f3b6a3c2-7c1e-4a52-9d0e-0d6c3a1f9b11' },
      body: JSON.stringify({
        type: 'sign-in-failed',
        timestamp: '2026-11-21T10:00:00Z',
        details: { reason: 'auth.invalid-credentials', email: 'ana@example.com' },
      }),
    })
    expect(response.status).toBe(204)
  }
  for (const address of ['203.0.113.7', '203.0.113.7', '203.0.113.8']) await failToSignIn(address)
  const events = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string; reason: string; visitor: string })
  expect(events).toMatchObject(Array(3).fill({ event: 'sign-in-failed', reason: 'auth.invalid-credentials' }))
  const [first, second, other] = events.map(({ visitor }) => visitor)
  expect(first).toMatch(/^[0-9a-f]{16}$/)
  expect(second).toBe(first)
  expect(other).not.toBe(first)
  expect(text).not.toMatch(/203\.0\.113|ana@example/)
})

test.each([
  ['a mail that is taken', undefined, 200, { outcome: 'sent' }],
  [
    'an address without a mailbox',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 },
    200,
    { outcome: 'refused' },
  ],
  ['an address that is none', new MailRefused(), 200, { outcome: 'refused' }],
  [
    'a mailbox that is full today',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 },
    500,
    expect.anything(),
  ],
  [
    'a sender the server does not take',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 },
    500,
    expect.anything(),
  ],
  ['a mail server that is away', { code: 'ECONNECTION' }, 500, expect.anything()],
])('a function learns the outcome of mailing %s', async (_, failure, status, answer) => {
  const mailer = {
    send: async () => {
      if (failure) throw Object.assign(failure instanceof Error ? failure : new Error('not sent'), failure)
      return null
    },
  }
  const response = await aService({ mailer }).app.request('/send-mail', { headers: ANON })
  expect([response.status, await response.json()]).toEqual([status, answer])
})

test("work a function defers until after its response runs as the service, beyond the function's time limit, before shutdown ends", async () => {
  const mails: string[] = []
  const { app, sent, drain } = aService({ mailer: { send: async ({ subject }) => String(mails.push(subject)) } })
  const headers = { ...ANON, 'x-forwarded-for': '203.0.113.7' }
  expect((await app.request('/answer-first', { headers })).status).toBe(200)
  expect(mails).toEqual([])
  await drain()
  expect(mails).toEqual(['203.0.113.7'])
  expect(sent.map((each) => each.get('apikey'))).toEqual(['sb_secret_x'])
})

test('a failure after the response does not end the process', async () => {
  const mailer = { send: () => Promise.reject(new Error('away')) }
  const { app, drain } = aService({ mailer })
  expect((await app.request('/answer-first', { headers: ANON })).status).toBe(200)
  await expect(drain()).resolves.toBeUndefined()
})

test('a visitor calls as anon', async () => {
  const response = await aService().app.request('/who-am-i', { headers: ANON })
  expect(await response.json()).toMatchObject({ caller: { userId: null, role: 'anon' } })
})

test('a call without a key is refused in the same way as by the other services', async () => {
  const response = await aService().app.request('/who-am-i')
  expect([response.status, await response.json()]).toEqual([401, { message: 'No API key found in request' }])
})

test("the caller's client carries the caller's credentials and the service's its own", async () => {
  const { app, sent } = aService()
  await app.request('/read-as', { headers: USER })
  expect(sent.map((headers) => [headers.get('apikey'), headers.get('authorization')])).toEqual([
    ['sb_publishable_x', 'Bearer ana'],
    ['sb_secret_x', 'Bearer sb_secret_x'],
  ])
})

test("a visitor's client never carries the secret key", async () => {
  const { app, sent } = aService()
  await app.request('/read-as', { headers: ANON })
  expect(JSON.stringify([...(sent[0] ?? [])])).not.toContain('sb_secret_x')
})

test.each(['no-such-thing', '_shared', '..%2f..%2fgateway', 'who-am-i/handler.ts', 'WHO-AM-I', '%00', 'constructor'])(
  'the name %s is not found',
  async (name) => {
    const response = await aService().app.request(`/${name}`, { headers: ANON })
    expect([response.status, await response.json()]).toEqual([404, { code: 'function.not-found' }])
  },
)

test.each(['throw-up', 'not-a-function'])('a fault in %s reveals nothing to the caller', async (name) => {
  const response = await aService().app.request(`/${name}`, { headers: ANON })
  expect([response.status, await response.json()]).toEqual([500, { code: 'function.failed' }])
})

test('a function that does not end is timed out', async () => {
  const response = await aService({ timeoutMs: 50 }).app.request('/never-end', { headers: ANON })
  expect([response.status, await response.json()]).toEqual([504, { code: 'function.timed-out' }])
})

test('an open function accepts a caller without a key, as a visitor', async () => {
  const { app, sent } = aService()
  const response = await app.request('/find-secret?right', { headers: { authorization: 'Basic YTpi' } })
  expect(await response.json()).toEqual({
    caller: { role: 'anon', userId: null, claims: { role: 'anon' } },
    siteUrl: 'http://gateway.test',
  })
  expect(sent.map((headers) => headers.get('authorization'))).toEqual(['Bearer sb_publishable_x'])
})

test('an open function identifies a caller who sends a key', async () => {
  const response = await aService().app.request('/find-secret?right', { headers: USER })
  expect(await response.json()).toMatchObject({ caller: { userId: 'ana' } })
})

test('a wrong key is refused even where no key is needed', async () => {
  const refuseAll: IdentifyCaller = async () => {
    throw new HttpError(401, { message: 'Invalid API key' })
  }
  const { app } = aService({ identifyCaller: refuseAll })
  expect((await app.request('/find-secret?right', { headers: { apikey: 'nonsense' } })).status).toBe(401)
  expect((await app.request('/find-secret?right')).status).toBe(200)
})

test('nothing of a call stays in memory after its response', async () => {
  const { app } = aService({ timeoutMs: 60_000 })
  await (await app.request('/remember', { headers: USER })).text()
  const { remembered } = globalThis as unknown as { remembered: readonly WeakRef<object>[] }
  expect(remembered).toHaveLength(3)
  await new Promise(setImmediate)
  collectGarbage()
  expect(remembered.filter((each) => each.deref() !== undefined)).toEqual([])
})

describe('guessing the secret of an open function', () => {
  const from = (address: string, headers: Record<string, string> = {}) => ({
    headers: { 'x-forwarded-for': address, ...headers },
  })

  test('a caller that guesses too often is refused, with and without a key', async () => {
    const { app } = aService()
    const statuses = new Set<number>()
    for (let guess = 0; guess < 120; guess += 1) {
      statuses.add((await app.request(`/find-secret?${guess}`, from('203.0.113.7', guess % 2 ? ANON : {}))).status)
    }
    expect([...statuses]).toEqual([404])
    const refused = await app.request('/find-secret?right', from('203.0.113.7'))
    expect([refused.status, await refused.json()]).toEqual([429, { code: 'request.too-many' }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await app.request('/find-secret?right', from('203.0.113.8'))).status).toBe(200)
  })

  test('calls that find something do not count as guesses', async () => {
    const { app } = aService()
    for (let look = 0; look < 300; look += 1) {
      expect((await app.request('/find-secret?right', from('203.0.113.7'))).status).toBe(200)
    }
  })
})

describe('the rate limit of functions', () => {
  const from = (address: string, headers: Record<string, string> = {}) => ({
    headers: { 'x-forwarded-for': address, ...headers },
  })
  const statuses = async (app: Hono, many: number, init: RequestInit) => {
    const answers = await Promise.all(Array.from({ length: many }, () => app.request('/find-secret?right', init)))
    return answers.map(({ status }) => status)
  }

  test('a visitor over the rate limit is refused from any address of their network', async () => {
    const { app } = aService({ config: { ...CONFIG, dataRequestsPerSecond: 1 } })
    expect(await statuses(app, 40, from('2001:db8::1'))).toContain(429)
    const refused = await app.request(
      '/find-secret?right',
      from('2001:db8::2', { 'x-forwarded-for': '1.2.3.4, 2001:db8::2' }),
    )
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'request.too-many' }])
    expect(await statuses(app, 5, from('203.0.113.8'))).toEqual([200, 200, 200, 200, 200])
  })

  test('a user over the rate limit is refused from any address, and the service is not', async () => {
    const { app } = aService({ config: { ...CONFIG, dataRequestsPerSecond: 1 } })
    expect(await statuses(app, 40, from('203.0.113.7', USER))).toContain(429)
    expect(await statuses(app, 1, from('203.0.113.8', USER))).toEqual([429])
    const service = aService({
      config: { ...CONFIG, dataRequestsPerSecond: 1 },
      identifyCaller: async () => ({ role: 'service_role', userId: null, claims: { role: 'service_role' } }),
    })
    expect(await statuses(service.app, 40, from('203.0.113.7', ANON))).not.toContain(429)
  })
})

// Starting a thread takes a second on a busy machine.
describe('a worker task', { timeout: 20_000 }, () => {
  const FAILED = [500, { code: 'function.failed' }]
  const answers = (app: Hono) => async (query: string) => {
    const response = await app.request(query, { headers: ANON })
    return [response.status, await response.json()]
  }

  test('a worker task runs after the previous one ended its thread', async () => {
    const ask = answers(aService({ timeoutMs: 20_000 }).app)
    expect([await ask('/work-hard?fall'), await ask('/work-hard')]).toEqual([FAILED, [200, { outcome: 'done' }]])
  })

  test('a worker task over its time limit is abandoned, and the next one is started', async () => {
    // The limit holds for the next one too, with its new thread.
    const ask = answers(aService({ timeoutMs: 6_000 }).app)
    expect(await ask('/work-hard?asleep')).toEqual([504, { code: 'function.timed-out' }])
    expect(await ask('/work-hard')).toEqual([200, { outcome: 'done' }])
  })

  test('a worker task is abandoned when its client disconnects', async () => {
    const server = await listen(aService({ timeoutMs: 20_000 }).app)
    try {
      const ask = (query: string, init: RequestInit = {}) =>
        fetch(`${server.url}/work-hard?${query}`, { headers: ANON, ...init })
      const gone = new AbortController()
      const left = ask('for-ever', { signal: gone.signal })
      await server.requested
      gone.abort()
      await expect(left).rejects.toThrow()
      expect(await (await ask('')).json()).toEqual({ outcome: 'done' })
    } finally {
      server.close()
    }
  })

  test('a worker task that its function did not declare is an error', async () => {
    expect(await answers(aService({ timeoutMs: 20_000 }).app)('/work-where-none-is')).toEqual(FAILED)
  })
})

/** Serves over the network, where clients can disconnect; `requested` resolves with the first request. */
async function listen(app: Hono) {
  let noteFirst = () => {}
  const requested = new Promise<void>((resolve) => {
    noteFirst = resolve
  })
  const server = await new Promise<Server>((resolve) => {
    const made = serve(
      {
        fetch: (request, env) => {
          noteFirst()
          return app.fetch(request, env)
        },
        port: 0,
      },
      () => resolve(made as Server),
    )
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, requested, close: () => server.close() }
}
