import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { aContext } from '#tests/support/function-context.ts'
import { handler } from './handler.ts'

const TOKEN = 'q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6'
const FEED = {
  plan: {
    id: '6f2d1c0a-3b4e-4f5a-8c6d-7e8f9a0b1c2d',
    name: 'Boda de Ana y Luis',
    city: 'Guadalajara',
    starts_at: '2027-05-15T23:00:00+00:00',
    duration_hours: 8,
    currency: 'MXN',
    updated_at: '2026-11-21T10:00:00+00:00',
    time_zone: 'America/Mexico_City',
  },
  language: 'es',
  tasks: [],
  payments: [],
}

/** A data API with one response to every request. */
function setUp(answer: () => Response = () => Response.json(FEED)) {
  const calls: unknown[] = []
  const client = createClient('http://back-end.test', 'sb_secret_x', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input, init) => {
        calls.push([String(input), JSON.parse(String(init?.body))])
        return answer()
      },
    },
  })
  const { context, lines } = aContext({ asService: client })
  const ask = (query: string, init: RequestInit = {}) =>
    handler(new Request(`http://back-end.test/functions/v1/task-calendar${query}`, init), context)
  return { ask, calls, lines }
}

test('a token gets its calendar', async () => {
  const { ask, calls } = setUp()
  const response = await ask(`?token=${TOKEN}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s)
  expect(calls).toEqual([['http://back-end.test/rest/v1/rpc/read_calendar_feed', { feed_token: TOKEN }]])
})

test('HEAD gets the same headers and no body', async () => {
  const { ask } = setUp()
  const [full, head] = [await ask(`?token=${TOKEN}`), await ask(`?token=${TOKEN}`, { method: 'HEAD' })]
  expect([...head.headers]).toEqual([...full.headers])
  expect(await head.text()).toBe('')
})

test('a client with the current version gets 304', async () => {
  const { ask } = setUp()
  const etag = (await ask(`?token=${TOKEN}`)).headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const response = await ask(`?token=${TOKEN}`, { headers: { 'if-none-match': known } })
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag])
  }
})

test('a change gives a new version', async () => {
  const etags = await Promise.all(
    ['Boda', 'Bodas'].map(async (name) => {
      const { ask } = setUp(() => Response.json({ ...FEED, plan: { ...FEED.plan, name } }))
      return (await ask(`?token=${name}`)).headers.get('etag')
    }),
  )
  expect(new Set(etags).size).toBe(2)
})

test.each(['', '?', '?token=', '?other=1', `?token=${'x'.repeat(65)}`])(
  'without a plausible token (%j) the database is not called',
  async (query) => {
    const { ask, calls } = setUp()
    const response = await ask(query)
    expect([response.status, await response.json()]).toEqual([404, { code: 'calendar.not-found' }])
    expect(calls).toEqual([])
  },
)

test('an unknown token gives 404', async () => {
  const { ask } = setUp(() => Response.json(null))
  const response = await ask(`?token=${TOKEN}`)
  expect([response.status, await response.json()]).toEqual([404, { code: 'calendar.not-found' }])
})

test('a token no database can store gives 404', async () => {
  const { ask } = setUp(() => Response.json({ code: '22P05', message: 'no' }, { status: 400 }))
  const response = await ask('?token=%00')
  expect([response.status, await response.json()]).toEqual([404, { code: 'calendar.not-found' }])
})

test('a failing database is a temporary error, so that clients keep the calendar', async () => {
  const { ask, lines } = setUp(() => Response.json({ code: 'PGRST000', message: 'away' }, { status: 503 }))
  const response = await ask(`?token=${TOKEN}`)
  expect([response.status, await response.json()]).toEqual([503, { code: 'calendar.unavailable' }])
  expect(lines).toEqual(['calendar not read'])
})

test.each(['POST', 'PUT', 'DELETE'])('%s is refused', async (method) => {
  const { ask, calls } = setUp()
  const response = await ask(`?token=${TOKEN}`, { method })
  expect([response.status, await response.json()]).toEqual([405, { code: 'request.method-not-allowed' }])
  expect(calls).toEqual([])
})

test('the ids of clients may be any that the database accepts', async () => {
  const plan = { ...FEED.plan, id: '11111111-1111-1111-1111-111111111111' }
  const { ask } = setUp(() => Response.json({ ...FEED, plan }))
  expect((await ask(`?token=${TOKEN}`)).status).toBe(200)
})

test('concurrent requests for one calendar share its result', async () => {
  const { ask, calls } = setUp()
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('?token=asked-by-many')))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(texts[0]).toMatch(/^BEGIN:VCALENDAR/)
  expect(new Set(texts).size).toBe(1)
  expect(calls).toHaveLength(1)
})

test('too many requests are refused for a while, without a read of the database', async () => {
  const { ask, calls } = setUp()
  for (let turn = 0; turn < 60; turn += 1) expect((await ask('?token=asked-in-a-loop')).status).toBe(200)
  const response = await ask('?token=asked-in-a-loop')
  expect([response.status, await response.json()]).toEqual([429, { code: 'calendar.unavailable' }])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(calls).toHaveLength(60)
  expect((await ask('?token=another')).status).toBe(200)
})
