import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { aDrinksRow } from '#tests/support/drinks/drinks-row.ts'
import { aContext } from '#tests/support/function-context.ts'
import { handler } from './handler.ts'
import { workerTask } from './worker-task.ts'

const PLAN_ID = '6f2d1c0a-3b4e-4f5a-8c6d-7e8f9a0b1c2d'
const PLAN = {
  name: 'Boda de Ana y Luis',
  language: 'es',
  country_code: 'MX',
  currency: 'MXN',
  time_zone: 'America/Mexico_City',
  starts_at: '2027-05-15T23:00:00Z',
  example: null,
}

interface SetUpOptions {
  readonly userId?: string | null
  readonly plan?: object | null
  readonly drinks?: () => Response
}

function setUp({ userId = 'ana', plan = PLAN, drinks = () => Response.json(aDrinksRow()) }: SetUpOptions = {}) {
  const asked: string[] = []
  const asCaller = createClient('http://back-end.test', 'sb_publishable_x', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input) => {
        const what = new URL(String(input)).pathname.split('/').at(-1) ?? ''
        asked.push(what)
        return what === 'drinks_plan' ? drinks() : Response.json(plan === null ? [] : [plan])
      },
    },
  })
  const { context, lines } = aContext({
    caller: { userId, role: userId ? 'authenticated' : 'anon', claims: {} },
    asCaller,
    runWorkerTask: async (input) => (await workerTask(input)) as never,
  })
  const ask = (body: object) =>
    handler(
      new Request('http://back-end.test/functions/v1/export-drinks', {
        method: 'POST',
        headers: { 'x-csrf-token': 'f3b6a3c2-7c1e-4a52-9d0e-0d6c3a1f9b11' },
        body: JSON.stringify({ planId: PLAN_ID, file: 'csv', ...body }),
      }),
      context,
    )
  return { ask, asked, lines }
}

const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

test.each([
  [{ file: 'csv' }, 'application/octet-stream', 'bebidas-boda-de-ana-y-luis.csv'],
  [{ file: 'csv', language: 'en' }, 'application/octet-stream', 'drinks-boda-de-ana-y-luis.csv'],
  [{ file: 'shopping-list' }, 'application/pdf', 'bebidas-boda-de-ana-y-luis.pdf'],
])('%j is sent as a download', async (body, type, name) => {
  const response = await setUp().ask(body)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect((await response.bytes()).length).toBeGreaterThan(100)
})

test.each(['csv', 'shopping-list'])('TIER: %s is refused where the tier has no wizard', async (file) => {
  const { ask } = setUp({ drinks: () => Response.json(aDrinksRow({ is_in_tier: false, result: null })) })
  expect(await codeOf(await ask({ file }))).toEqual([402, 'drinks.not-in-tier'])
})

test('nothing is written of drinks that are not saved, or that are not as the program saves them', async () => {
  for (const changes of [{ answers: null, result: null, revision: null }, { result: null }, { result: { lines: 3 } }]) {
    const { ask } = setUp({ drinks: () => Response.json(aDrinksRow(changes)) })
    expect(await codeOf(await ask({}))).toEqual([404, 'drinks.not-found'])
  }
})

test('a plan that the caller may not see is not found, whenever that shows', async () => {
  const { ask, asked } = setUp({ plan: null })
  expect(await codeOf(await ask({}))).toEqual([404, 'plan.not-found'])
  expect(asked).toEqual(['event_plans'])
  expect(await codeOf(await setUp({ drinks: () => Response.json(null) }).ask({}))).toEqual([404, 'plan.not-found'])
  expect(await codeOf(await setUp({ userId: null }).ask({}))).toEqual([404, 'plan.not-found'])
  expect(await codeOf(await setUp().ask({ planId: 'no id' }))).toEqual([404, 'plan.not-found'])
})

test('no file is made of an example, and what is asked for must exist', async () => {
  expect(await codeOf(await setUp({ plan: { ...PLAN, example: 'wedding' } }).ask({}))).toEqual([409, 'plan.is-example'])
  expect(await codeOf(await setUp().ask({ file: 'xlsx' }))).toEqual([400, 'request.malformed'])
})

test('a database that does not answer is told to operators, and to nobody else', async () => {
  const { ask, lines } = setUp({
    drinks: () => Response.json({ code: 'XX000', message: 'secret' }, { status: 500 }),
  })
  expect(await codeOf(await ask({}))).toEqual([503, 'export.unavailable'])
  expect(lines).toEqual(['export not read'])
})
