import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { aContext } from '#tests/support/function-context.ts'
import { aLedgerRow } from '#tests/support/ledger/ledger-row.ts'
import { handler } from './handler.ts'
import { workerTask } from './worker-task.ts'

const PLAN_ID = '6f2d1c0a-3b4e-4f5a-8c6d-7e8f9a0b1c2d'
const CSRF_TOKEN = 'f3b6a3c2-7c1e-4a52-9d0e-0d6c3a1f9b11'

/** A plan as the data API answers it. */
const aPlan = (changes: Parameters<typeof aLedgerRow>[0] = {}, example: string | null = null) => [
  { ...aLedgerRow(changes), example },
]

/** A data API with one response to every request, and optionally another one for the tier. */
function setUp({ userId = 'ana', answer = async () => Response.json(aPlan()), hasPdf }: SetUpOptions = {}) {
  const requests: URL[] = []
  const asCaller = createClient('http://back-end.test', 'sb_publishable_x', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input) => {
        const url = new URL(String(input))
        requests.push(url)
        const isAboutTier = hasPdf !== undefined && url.searchParams.get('select') === 'has_pdf_export,example'
        return isAboutTier ? Response.json([{ has_pdf_export: hasPdf, example: null }]) : await answer()
      },
    },
  })
  const { context, lines } = aContext({
    caller: { userId, role: userId ? 'authenticated' : 'anon', claims: {} },
    asCaller,
    runWorkerTask: async (input) => (await workerTask(input)) as never,
  })
  const ask = (body: unknown, init: RequestInit = {}) =>
    handler(
      new Request('http://back-end.test/functions/v1/export-ledger', {
        method: 'POST',
        headers: { 'x-csrf-token': CSRF_TOKEN },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...init,
      }),
      context,
    )
  return { ask, requests, lines }
}

interface SetUpOptions {
  userId?: string | null
  answer?: () => Promise<Response>
  hasPdf?: boolean
}

const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

test('a ledger is read as the caller in one request', async () => {
  const { ask, requests } = setUp()
  expect((await ask({ planId: PLAN_ID, format: 'csv' })).status).toBe(200)
  expect(requests.map(({ pathname }) => pathname)).toEqual(['/rest/v1/event_plans'])
  expect(requests[0]?.searchParams.get('id')).toBe(`eq.${PLAN_ID}`)
})

test.each([
  ['csv', 'application/octet-stream', 'estado-de-cuenta-boda-de-ana-y-luis.csv'],
  ['xlsx', 'application/octet-stream', 'estado-de-cuenta-boda-de-ana-y-luis.xlsx'],
  ['pdf', 'application/pdf', 'estado-de-cuenta-boda-de-ana-y-luis.pdf'],
])('a %s is sent as a download', async (format, type, name) => {
  const response = await setUp({ hasPdf: true }).ask({ planId: PLAN_ID, format })
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await response.bytes()).length).toBeGreaterThan(100)
})

test.each(['"; rm -rf', '../../etc/passwd', 'a\r\nx: y', '💍', ' '.repeat(9), 'ñ'.repeat(100)])(
  'a plan named %j gets a safe file name',
  async (name) => {
    const { ask } = setUp({ answer: async () => Response.json(aPlan({ name })) })
    const response = await ask({ planId: PLAN_ID, format: 'csv' })
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9-]{1,80}\.csv"$/)
  },
)

test('no file is made of an example', async () => {
  const { ask } = setUp({ answer: async () => Response.json(aPlan({}, 'wedding')) })
  expect(await codeOf(await ask({ planId: PLAN_ID, format: 'csv' }))).toEqual([409, 'plan.is-example'])
})

test('texts are in the requested language, else in the plan’s', async () => {
  const head = async (body: object) =>
    (await (await setUp().ask({ planId: PLAN_ID, format: 'csv', ...body })).text()).slice(0, 20)
  expect(await head({ language: 'en' })).toContain('Record')
  expect(await head({})).toContain('Registro')
})

test('PDF is refused to a tier without it before the ledger is read', async () => {
  const { ask, requests } = setUp({ hasPdf: false })
  expect(await codeOf(await ask({ planId: PLAN_ID, format: 'pdf' }))).toEqual([402, 'export.not-in-tier'])
  expect(requests.map(({ searchParams }) => searchParams.get('select'))).toEqual(['has_pdf_export,example'])
})

test.each(['csv', 'xlsx'])('%s is free on every tier', async (format) => {
  expect((await setUp({ hasPdf: false }).ask({ planId: PLAN_ID, format })).status).toBe(200)
})

test("another user's plan, a missing plan and a missing session get the same response", async () => {
  const forbidden = async () => Response.json({ code: '42501', message: 'no' }, { status: 403 })
  for (const fixture of [{ answer: async () => Response.json([]) }, { answer: forbidden }, { userId: null }]) {
    expect(await codeOf(await setUp(fixture).ask({ planId: PLAN_ID, format: 'pdf' }))).toEqual([404, 'plan.not-found'])
  }
})

test.each([[undefined], ['x'], [[PLAN_ID]], [{ id: PLAN_ID }]])(
  'IDOR: %j in place of a plan gets that response too, and is not looked up',
  async (planId) => {
    const { ask, requests } = setUp()
    expect(await codeOf(await ask({ planId, format: 'csv' }))).toEqual([404, 'plan.not-found'])
    expect(requests).toEqual([])
  },
)

test.each([
  ['no JSON', '{'],
  ['an unknown format', { planId: PLAN_ID, format: 'docx' }],
  ['an unknown language', { planId: PLAN_ID, format: 'csv', language: 'fr' }],
  ['more than it may', { planId: PLAN_ID, format: 'csv', owner: 'x' }],
])('a request with %s is refused', async (_, body) => {
  const { ask, requests } = setUp()
  expect(await codeOf(await ask(body))).toEqual([400, 'request.malformed'])
  expect(requests).toEqual([])
})

test('a request without the CSRF token, or by another method, is refused', async () => {
  const { ask } = setUp()
  expect(await codeOf(await ask({}, { headers: {} }))).toEqual([403, 'csrf.missing'])
  expect(await codeOf(await ask({}, { method: 'GET', body: null }))).toEqual([405, 'request.method-not-allowed'])
})

test('a failing database gives an error code, and a log line for the operator', async () => {
  const { ask, lines } = setUp({
    answer: async () => Response.json({ code: 'PGRST000', message: 'away' }, { status: 503 }),
  })
  expect(await codeOf(await ask({ planId: PLAN_ID, format: 'csv' }))).toEqual([503, 'export.unavailable'])
  expect(lines).toEqual(['export not read'])
})

test('a user can have only one file written at a time', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { ask } = setUp({
    answer: async () => {
      await held
      return Response.json(aPlan())
    },
  })
  const first = ask({ planId: PLAN_ID, format: 'csv' })
  const second = await ask({ planId: PLAN_ID, format: 'csv' })
  expect(await codeOf(second)).toEqual([429, 'export.under-way'])
  release()
  expect((await first).status).toBe(200)
  expect((await ask({ planId: PLAN_ID, format: 'csv' })).status).toBe(200)
})
