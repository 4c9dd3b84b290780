import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { sendThenRead } from './send-then-read.ts'

const MEGABYTE = 1024 * 1024

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.stop())

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, {
    method: 'POST',
    headers: { apikey: gateway.keys.secretKey, 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)

test.each(['/rest/v1/tasks\\', '/auth/v1\\user?x=1', 'http://%/'])(
  'LIMIT, HDR: the target %s, which is no address, is refused with a code and the headers of every response',
  async (path) => {
    const { hostname, port } = new URL(gateway.url)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ hostname, port, path }, resolve).on('error', reject).end()
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(JSON.parse(Buffer.concat(await answer.toArray()).toString())).toMatchObject({ code: 'request.malformed' })
  },
)

describe('LIMIT: request bodies', () => {
  test('a body one byte over a megabyte is refused', async () => {
    const answer = await post('/rest/v1/tier_limits', ' '.repeat(MEGABYTE + 1))
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'request.too-large' })
  })

  test('a body announced as too large is refused before it is sent', async () => {
    const headers = { apikey: gateway.keys.secretKey, 'content-length': String(50 * MEGABYTE) }
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${gateway.url}/auth/v1/signup`, { method: 'POST', headers }, (answer) => {
        resolve(answer.statusCode)
        sent.destroy()
      })
      sent.on('error', reject)
      sent.flushHeaders()
    })
    expect(status).toBe(413)
  })

  test.each(['/rest/v1/tier_limits', '/auth/v1/signup', '/functions/v1/log-security-event'])(
    'a body of unknown length is cut off at a megabyte: %s',
    async (path) => {
      const chunks = Array.from({ length: 80 }, () => Buffer.alloc(MEGABYTE / 32, ' '))
      const answer = await post(path, Readable.toWeb(Readable.from(chunks)) as ReadableStream)
      expect(answer.status).toBe(413)
    },
  )

  const announced = { 'content-length': 8 * MEGABYTE }
  const small = { 'content-length': 32 * 1024 }
  const chunked = { 'transfer-encoding': 'chunked' }
  test.each<[string, number, string, Record<string, string | number>]>([
    ['of a file without a right', 401, '/storage/v1/object/files/a.bin', { ...announced, apikey: 'x' }],
    ['that is announced as too large', 413, '/rest/v1/tier_limits', announced],
    ['that turns out to be too large', 413, '/rest/v1/tier_limits', chunked],
    ['at an unknown address', 404, '/nowhere', announced],
    ['that is small, at an unknown address, and late', 404, '/nowhere', small],
  ])(
    'a body %s is answered while it arrives, and its connection closed in order',
    async (_what, status, path, given) => {
      const size = given === small ? small['content-length'] : 8 * MEGABYTE
      const [before, after] = [Buffer.alloc(size / 4, ' '), Buffer.alloc((3 * size) / 4, ' ')]
      const asChunk = (part: Buffer) =>
        Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
      const isChunked = given === chunked
      const answer = await sendThenRead(gateway.url, path, {
        headers: { apikey: gateway.keys.secretKey, 'content-type': 'application/json', ...given },
        before: isChunked ? asChunk(before) : before,
        after: isChunked ? Buffer.concat([asChunk(after), Buffer.from('0\r\n\r\n')]) : after,
      })
      expect(answer).toMatchObject({ status, error: null })
      expect(answer.text.toLowerCase()).toContain('\r\nconnection: close\r\n')
    },
  )

  test('fifty concurrent large bodies keep the process small and healthy, whatever reads them', async () => {
    // Lists of small values take many times their size once they are read.
    const many = (item: string) => `[${`${item},`.repeat(Math.floor((MEGABYTE - 100) / (item.length + 1)))}${item}]`
    const bodies = [
      ['/auth/v1/signup', JSON.stringify({ email: 'a'.repeat(MEGABYTE - 100) })],
      ['/auth/v1/signup', `{"data":${many('["a","b","c"]')}}`],
      ['/rest/v1/tier_limits', many('{"tier":"free","max_plans":"many"}')],
      ['/functions/v1/send-contact-message', `{"message":${many('["a","b","c"]')}}`],
      ['/storage/v1/object/list/plan-files', `{"prefix":${many('["a","b","c"]')}}`],
    ] as const
    const statuses = await Promise.all(
      Array.from({ length: 10 }, () => bodies)
        .flat()
        .map(async ([path, body]) => {
          const answer = await post(path, body)
          await answer.text()
          return answer.status
        }),
    )
    expect(statuses.filter((status) => status < 400 || status === 500)).toEqual([])
    expect(process.memoryUsage().rss).toBeLessThan(1024 * MEGABYTE)
    expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200)
  })

  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  test.each([
    ['no JSON', '{"email":'],
    ['JSON nested a hundred thousand deep', deep],
    ['a field nested a hundred thousand deep', `{"email":"a@example.com","password":"secret-1","data":${deep}}`],
    ['a NUL', '{"email":"a\\u0000@example.com","password":"secret-1","data":{"full_name":"a\\u0000"}}'],
    ['a number for a text', '{"email":1,"password":2}'],
    ['a list for an object', '["a"]'],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ])('%s is a client error at the auth service, never a server error', async (_what, body) => {
    const answer = await post('/auth/v1/signup', body)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })

  test.each([
    ['no JSON', '{"tier":'],
    ['JSON nested a hundred thousand deep', deep],
    ['a field nested a hundred thousand deep', `{"tier":"free","support":${deep}}`],
    ['a NUL', '{"tier":"free","support":"a\\u0000b"}'],
    ['a text for a number', '{"tier":"free","max_plans":"many"}'],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ])('%s is a client error at the data API, never a server error', async (_what, body) => {
    const answer = await post('/rest/v1/tier_limits', body)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})

describe('callers', () => {
  const ask = (headers: Record<string, string>) => fetch(`${gateway.url}/rest/v1/tier_limits?select=tier`, { headers })

  test('a request without a key is refused', async () => {
    expect((await ask({})).status).toBe(401)
  })

  test('a key of another installation is refused', async () => {
    expect((await ask({ apikey: 'sb_publishable_other' })).status).toBe(401)
  })

  test('the publishable key alone identifies a visitor', async () => {
    const { publishableKey } = gateway.keys
    expect((await ask({ apikey: publishableKey, authorization: `Bearer ${publishableKey}` })).status).toBe(200)
  })
})

describe('HDR: headers', () => {
  test('a request keeps its id', async () => {
    const answer = await fetch(`${gateway.url}/healthz`, { headers: { 'x-request-id': 'abc-123-def' } })
    expect(answer.headers.get('x-request-id')).toBe('abc-123-def')
  })

  test('a request id that would forge a log line is replaced', async () => {
    const answer = await fetch(`${gateway.url}/healthz`, { headers: { 'x-request-id': 'a b","level":60' } })
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a browser of another origin may send a preflight request', async () => {
    const answer = await fetch(`${gateway.url}/rest/v1/event_plans`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey,authorization,prefer',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH')
    const allowed = (answer.headers.get('access-control-allow-headers') ?? '').split(', ')
    expect(allowed).toEqual(expect.arrayContaining(['apikey', 'authorization', 'prefer', 'x-client-info']))
  })

  test('a browser of another origin may read the number of rows', async () => {
    const answer = await fetch(`${gateway.url}/rest/v1/tier_limits?select=tier`, {
      headers: { apikey: gateway.keys.publishableKey, origin: 'https://elsewhere.example' },
    })
    expect(answer.headers.get('access-control-expose-headers')).toContain('content-range')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('an unknown address gives an error code', async () => {
    const answer = await fetch(`${gateway.url}/storage/v1/object/x`, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'route.not-found' })
  })

  const JSON_BODY = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }
  test.each<[string, number, string, RequestInit]>([
    ['a page of the process', 200, '/healthz', {}],
    ['a missing file', 404, '/nowhere.js', {}],
    ['a refused read', 401, '/rest/v1/tier_limits', {}],
    ['a session refused', 401, '/auth/v1/user', {}],
    ['a sign-up without a key', 401, '/auth/v1/signup', JSON_BODY],
    ['a function without a key', 401, '/functions/v1/export-ledger', JSON_BODY],
    ['an open function', 400, '/functions/v1/send-contact-message', JSON_BODY],
    ['a missing file of a bucket', 404, '/storage/v1/object/public/x/y', {}],
    ['a body that is too large', 413, '/rest/v1/tier_limits', { method: 'POST', body: 'x'.repeat(MEGABYTE + 1) }],
    ['an unknown method', 401, '/auth/v1/signup', { method: 'DELETE' }],
  ])(
    'every response forbids sniffing and hides its address from other sites: %s',
    async (_what, status, path, init) => {
      const answer = await fetch(gateway.url + path, init)
      const { headers } = answer
      expect(answer.status).toBe(status)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/)
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('server')).toBeNull()
    },
  )

  test.each<[string, string, string, unknown]>([
    ['a sign-up', 'POST', '/auth/v1/signup', { email: 'ana@example.com', password: 'un buen secreto' }],
    ['a refused sign-in', 'POST', '/auth/v1/token?grant_type=password', { email: 'a@example.com', password: 'x' }],
    ['a refused refresh', 'POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: 'x' }],
    ['a recovery', 'POST', '/auth/v1/recover', { email: 'ana@example.com' }],
    ['a code', 'POST', '/auth/v1/verify', { type: 'signup', email: 'ana@example.com', token: '000000' }],
    ['a link', 'GET', '/auth/v1/verify?token=x&type=signup', undefined],
    ['the user', 'GET', '/auth/v1/user', undefined],
    ['the end of a session', 'POST', '/auth/v1/logout', {}],
  ])('no cache keeps what the auth service answers: %s', async (_what, method, path, body) => {
    const answer = await fetch(gateway.url + path, {
      method,
      redirect: 'manual',
      headers: { apikey: gateway.keys.publishableKey, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('no cache keeps a session', async () => {
    const { client } = await gateway.signUpConfirmed({ email: 'eva@example.com', password: 'un buen secreto' })
    const answers: Response[] = []
    const recording: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init)
      answers.push(answer)
      return answer
    }
    const browser = createClient(gateway.url, gateway.keys.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: recording },
    })
    await client.auth.signOut()
    await browser.auth.signInWithPassword({ email: 'eva@example.com', password: 'un buen secreto' })
    await browser.auth.refreshSession()
    expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
      [200, 'no-store'],
      [200, 'no-store'],
    ])
  })

  test('oversized headers are refused', async () => {
    const { port } = new URL(gateway.url)
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', reject)
      socket.on('data', (chunk) => resolve(chunk.toString()))
      socket.write(`GET /healthz HTTP/1.1\r\nhost: localhost\r\ncookie: ${'a'.repeat(64 * 1024)}\r\n\r\n`)
    })
    expect(answer).toMatch(/^HTTP\/1.1 431 /)
  })
})
