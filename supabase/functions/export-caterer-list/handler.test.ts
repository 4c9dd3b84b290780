import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { aContext } from '#tests/support/function-context.ts'
import { aCatererAnswer, aCatererList, aCatererPerson, catererRows } from '#tests/support/guests/caterer-rows.ts'
import { handler } from './handler.ts'
import { workerTask } from './worker-task.ts'

const PLAN_ID = '6f2d1c0a-3b4e-4f5a-8c6d-7e8f9a0b1c2d'
const SUB_EVENT_ID = '0d6c3a1f-9b11-4c1e-8a52-9d0e0d6c3a1f'
const BODY = { planId: PLAN_ID, subEventId: SUB_EVENT_ID, format: 'csv' }

interface SetUpOptions {
  readonly userId?: string | null
  readonly hasPdf?: boolean
  /** What the database answers at an address, by its last part */
  readonly answers?: Readonly<Record<string, () => Response>>
}

/** A data API with a small plan of one guest. */
function setUp({ userId = 'ana', hasPdf = true, answers = {} }: SetUpOptions = {}) {
  const answer = aCatererAnswer({ list: aCatererList([aCatererPerson('ana')]) })
  const asked: string[] = []
  const asCaller = createClient('http://back-end.test', 'sb_publishable_x', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input, init) => {
        const url = new URL(String(input))
        const isAboutTier = url.searchParams.get('select') === 'has_pdf_export,example'
        const what = isAboutTier ? 'tier' : (url.pathname.split('/').at(-1) ?? '')
        asked.push(what === 'caterer_list' ? `${what} ${String(init?.body)}` : what)
        const given = answers[what]
        if (given) return given()
        if (isAboutTier) return Response.json([{ has_pdf_export: hasPdf, example: null }])
        return Response.json(what === 'caterer_list' ? answer : [{ ...catererRows(answer).plan, example: null }])
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
      new Request('http://back-end.test/functions/v1/export-caterer-list', {
        method: 'POST',
        headers: { 'x-csrf-token': 'f3b6a3c2-7c1e-4a52-9d0e-0d6c3a1f9b11' },
        body: JSON.stringify({ ...BODY, ...body }),
      }),
      context,
    )
  return { ask, asked, lines }
}

const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]
const refused =
  (message: string, code = 'P0001') =>
  () =>
    Response.json({ code, message }, { status: 400 })

test.each([
  [{ format: 'csv' }, 'application/octet-stream', 'banquete-boda-de-ana-y-luis.csv'],
  [{ format: 'xlsx', language: 'en' }, 'application/octet-stream', 'caterer-boda-de-ana-y-luis.xlsx'],
  [{ format: 'pdf', version: 3, sheet: 'a4' }, 'application/pdf', 'banquete-v3-boda-de-ana-y-luis.pdf'],
])('%j is sent as a download', async (body, type, name) => {
  const response = await setUp().ask(body)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect((await response.bytes()).length).toBeGreaterThan(100)
})

test('the list of the arrangement or the version that is asked for is read, once', async () => {
  const { ask, asked } = setUp()
  await ask({ arrangementId: SUB_EVENT_ID, version: 2 })
  const args = { plan_id: PLAN_ID, sub_event_id: SUB_EVENT_ID, arrangement_id: SUB_EVENT_ID, version: 2 }
  expect(asked).toEqual(['event_plans', `caterer_list ${JSON.stringify(args)}`])
})

test('a PDF is refused to a tier without it before the list is read; the other formats are free', async () => {
  const { ask, asked } = setUp({ hasPdf: false })
  expect(await codeOf(await ask({ format: 'pdf' }))).toEqual([402, 'export.not-in-tier'])
  expect(asked).toEqual(['tier'])
  for (const format of ['csv', 'xlsx']) expect((await ask({ format })).status).toBe(200)
})

test.each(['plan.not-found', 'seating.not-found', 'caterer-version.not-found'])(
  'what the plan does not have is answered with %s',
  async (code) => {
    const { ask } = setUp({ answers: { caterer_list: refused(code) } })
    expect(await codeOf(await ask({}))).toEqual([404, code])
  },
)

test("another user's plan and a missing session get the same response", async () => {
  for (const options of [{ answers: { event_plans: () => Response.json([]) } }, { userId: null }])
    expect(await codeOf(await setUp(options).ask({}))).toEqual([404, 'plan.not-found'])
})

test.each([{ format: 'docx' }, { version: 0 }, { sheet: 'a5' }, { subEventId: 'dinner' }, { owner: 'x' }])(
  'a request with %j is refused',
  async (body) => {
    const { ask, asked } = setUp()
    expect(await codeOf(await ask(body))).toEqual([400, 'request.malformed'])
    expect(asked).toEqual([])
  },
)

test('a database that fails gives an error code, and a log line for the operator', async () => {
  const { ask, lines } = setUp({ answers: { caterer_list: refused('down', 'PGRST000') } })
  expect(await codeOf(await ask({}))).toEqual([503, 'export.unavailable'])
  expect(lines).toEqual(['export not read'])
})
