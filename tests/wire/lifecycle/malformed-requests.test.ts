import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

/** The data API's own description, as far as it is read here. */
interface ApiDescription {
  readonly definitions: Readonly<Record<string, { readonly properties: Readonly<Record<string, object>> }>>
  readonly paths: Readonly<Record<string, { readonly post?: { readonly parameters: readonly BodyParameter[] } }>>
}
interface BodyParameter {
  readonly schema: { readonly properties?: Readonly<Record<string, object>> }
}

let gateway: TestGateway
let ana: SignedIn
let planId: string
let api: ApiDescription

beforeAll(async () => {
  gateway = await startTestGateway({ dataRequestsPerSecond: 100_000 })
  ana = await gateway.signUpConfirmed({ email: 'ana@example.com', password: 'un buen secreto' })
  const { data, error } = await ana.client.rpc('create_event_plan', { plan: aPlan(), allocations: ALLOCATIONS })
  if (error) throw error
  planId = (data as { id: string }).id
  api = (await (await send('GET', '/rest/v1/')).json()) as ApiDescription
})
afterAll(() => gateway.stop())

const CSRF_TOKEN = crypto.randomUUID()
let callers = 0
/** From an address without earlier requests. */
function send(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  callers += 1
  return fetch(gateway.url + path, {
    method,
    headers: {
      apikey: gateway.keys.publishableKey,
      authorization: `Bearer ${ana.session.access_token}`,
      'content-type': 'application/json',
      // Without one, functions refuse a request before they read it.
      'x-csrf-token': CSRF_TOKEN,
      'x-forwarded-for': `2001:db8:${(callers >> 16).toString(16)}:${(callers & 0xffff).toString(16)}::1`,
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
}

interface Door {
  readonly method: string
  readonly path: string
  readonly body?: BodyInit
}

const shortened = (body: BodyInit | undefined) =>
  typeof body === 'string' && body.length > 120 ? `${body.slice(0, 120)}… ${body.length}` : String(body)

/** The requests that the server failed at; many at a time, for some answers are held back for a moment. */
async function failures(doors: readonly Door[]): Promise<string[]> {
  const found: string[] = []
  const waiting = [...doors]
  const work = async () => {
    for (let door = waiting.shift(); door; door = waiting.shift()) {
      const { method, path, body } = door
      const answer = await send(method, path, body)
      const text = await answer.text()
      if (answer.status >= 500) found.push(`${answer.status} ${method} ${path} ${shortened(body)} → ${text}`)
    }
  }
  await Promise.all(Array.from({ length: 32 }, work))
  return found
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
/** Bodies that no door understands. */
const BODIES: readonly BodyInit[] = [
  '',
  '{',
  'null',
  '1',
  '"text"',
  '[]',
  '[null]',
  '[[]]',
  '{"\\u0000":"\\u0000"}',
  '{"a":"\\ud800"}',
  '{"__proto__":{"a":1},"constructor":null}',
  `{"a":${nested(20_000)}}`,
  nested(20_000),
  '{"a":1e400}',
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22]),
]
/** Values of the wrong type for some field. */
const VALUES = ['"\\u0000"', '"\\ud800"', '{}', '[{}]', '1e400', nested(2_000)]

const functionNames = readdirSync(join(import.meta.dirname, '../../../supabase/functions')).filter(
  (name) => !name.startsWith('_'),
)
const AUTH: readonly (readonly [string, string, readonly string[]])[] = [
  ['POST', '/signup', ['email', 'password', 'data', 'code_challenge', 'code_challenge_method', 'browser_secret']],
  ['POST', '/token?grant_type=password', ['email', 'password']],
  ['POST', '/token?grant_type=refresh_token', ['refresh_token']],
  ['POST', '/token?grant_type=pkce', ['auth_code', 'code_verifier']],
  ['POST', '/token?grant_type=constructor', []],
  ['POST', '/recover', ['email', 'code_challenge']],
  ['POST', '/otp', ['email', 'create_user', 'data']],
  ['POST', '/magiclink', ['email']],
  ['POST', '/resend', ['type', 'email']],
  ['POST', '/verify', ['type', 'email', 'token', 'token_hash']],
  ['PUT', '/user', ['email', 'password', 'data', 'nonce']],
  ['POST', '/logout?scope=constructor', []],
]
const STORAGE: readonly (readonly [string, string])[] = [
  ['POST', '/object/list/plan-files'],
  ['POST', '/object/list-v2/plan-files'],
  ['POST', '/object/move'],
  ['POST', '/object/copy'],
  ['POST', '/object/sign/plan-files'],
  ['POST', '/object/sign/plan-files/a'],
  ['POST', '/object/upload/sign/plan-files/a'],
  ['DELETE', '/object/plan-files'],
  ['POST', '/bucket'],
  ['PUT', '/bucket/plan-files'],
]

test('LIMIT: malformed bodies are never a server error', async () => {
  const doors = [
    ...AUTH.map(([method, path]) => ({ method, path: `/auth/v1${path}` })),
    ...STORAGE.map(([method, path]) => ({ method, path: `/storage/v1${path}` })),
    ...functionNames.map((name) => ({ method: 'POST', path: `/functions/v1/${name}` })),
    ...Object.keys(api.definitions).flatMap((table) => [
      { method: 'POST', path: `/rest/v1/${table}` },
      { method: 'PATCH', path: `/rest/v1/${table}?limit=0` },
    ]),
    ...Object.keys(api.paths)
      .filter((path) => path.startsWith('/rpc/'))
      .map((path) => ({ method: 'POST', path: `/rest/v1${path}` })),
  ]
  expect(await failures(doors.flatMap((door) => BODIES.map((body) => ({ ...door, body }))))).toEqual([])
})

test('LIMIT: a value of the wrong type is never a server error', async () => {
  const withValues = (method: string, path: string, names: readonly string[], rest = '') =>
    names.flatMap((name) =>
      VALUES.map((value) => ({ method, path, body: `{${rest}${JSON.stringify(name)}:${value}}` })),
    )
  const ofPlan = `"plan_id":"${planId}",`
  const doors = [
    ...AUTH.flatMap(([method, path, names]) => withValues(method, `/auth/v1${path}`, names)),
    ...Object.entries(api.definitions).flatMap(([table, { properties }]) =>
      withValues('POST', `/rest/v1/${table}`, Object.keys(properties)),
    ),
    ...Object.entries(api.paths).flatMap(([path, { post }]) => {
      const names = Object.keys(post?.parameters[0]?.schema.properties ?? {})
      if (!path.startsWith('/rpc/')) return []
      return withValues('POST', `/rest/v1${path}`, names, names.includes('plan_id') ? ofPlan : '')
    }),
  ]
  expect(await failures(doors)).toEqual([])
})

test('LIMIT: a malformed address is never a server error', async () => {
  const deep = (open: string, close: string, count: number) => open.repeat(count) + close.repeat(count)
  const queries = [
    'select=%00',
    'select=*%00',
    'id=eq.%00',
    'id=eq.x',
    'id=in.(%00)',
    `or=${'(and'.repeat(500)}`,
    `and=${deep('(and(', '))', 300)}`,
    `and=(${'not.'.repeat(500)}id.eq.1)`,
    `select=${deep('event_plans(', ')', 200)}`,
    `id=in.(${'a,'.repeat(3_000)})`,
    'limit=1e400',
    'limit=-1',
    'offset=99999999999999999999',
    'order=%00',
    'order=id.constructor',
    'select=__proto__',
    'on_conflict=%00',
    'columns=%00',
    '%00=eq.1',
    'name=like.%5C',
    'name=match.(((',
    'name=fts.%00',
    '%',
    '%ff',
  ]
  const doors = [
    ...Object.keys(api.definitions).flatMap((table) => queries.map((query) => `/rest/v1/${table}?${query}`)),
    ...queries.map((query) => `/rest/v1/rpc/due_payments?${query}`),
    ...['%00', '%ff', '%', '..%2f..', '__proto__', 'constructor', `${'a/'.repeat(2_000)}`].flatMap((part) =>
      [
        '/rest/v1/',
        '/rest/v1/rpc/',
        '/functions/v1/',
        '/storage/v1/object/',
        '/storage/v1/bucket/',
        '/auth/v1/',
        '/',
      ].map((before) => before + part),
    ),
    ...['%00', '%ff', 'x'.repeat(7_000)].flatMap((value) => [
      `/auth/v1/verify?token=${value}&type=${value}&redirect_to=${value}`,
      `/functions/v1/task-calendar?token=${value}`,
      `/functions/v1/confirm-newsletter?token=${value}`,
      `/storage/v1/object/sign/plan-files/a?token=${value}`,
      `/storage/v1/object/plan-files/${value}?download=${value}`,
    ]),
  ].map((path) => ({ method: 'GET', path }))
  expect(await failures(doors)).toEqual([])
})
