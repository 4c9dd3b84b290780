import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { aContext } from '#tests/support/function-context.ts'
import { aTimelineRow } from '#tests/support/timeline/timeline-row.ts'
import { handler } from './handler.ts'
import { workerTask } from './worker-task.ts'

const PLAN_ID = '6f2d1c0a-3b4e-4f5a-8c6d-7e8f9a0b1c2d'
const PLAN = {
  ...{ name: 'Boda de Ana y Luis', language: 'es', country_code: 'MX', sub_events: [] },
  ...{ has_pdf_export: true, example: null },
}
const ROW = aTimelineRow()

interface SetUpOptions {
  readonly userId?: string | null
  readonly plan?: object | null
  readonly timelines?: () => Response
}

function setUp({ userId = 'ana', plan = PLAN, timelines = () => Response.json([ROW]) }: SetUpOptions = {}) {
  const asked: string[] = []
  const asCaller = createClient('http://back-end.test', 'sb_publishable_x', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input) => {
        const what = new URL(String(input)).pathname.split('/').at(-1) ?? ''
        asked.push(what)
        if (what === 'event_timelines') return timelines()
        if (what === 'vendors') return Response.json([])
        return Response.json(plan === null ? [] : [plan])
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
      new Request('http://back-end.test/functions/v1/export-timeline', {
        method: 'POST',
        headers: { 'x-csrf-token': 'f3b6a3c2-7c1e-4a52-9d0e-0d6c3a1f9b11' },
        body: JSON.stringify({ planId: PLAN_ID, timelineId: ROW.id, file: 'csv', ...body }),
      }),
      context,
    )
  return { ask, asked, lines }
}

const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

test.each([
  [{ file: 'csv' }, 'application/octet-stream', 'cronograma-boda-de-ana-y-luis.csv'],
  [{ file: 'csv', language: 'en', for: 'music' }, 'application/octet-stream', 'timeline-boda-de-ana-y-luis.csv'],
  [{ file: 'wall' }, 'application/pdf', 'cronograma-boda-de-ana-y-luis.pdf'],
  [{ file: 'sheets' }, 'application/pdf', 'cronograma-boda-de-ana-y-luis.pdf'],
])('%j is sent as a download', async (body, type, name) => {
  const response = await setUp().ask(body)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect((await response.bytes()).length).toBeGreaterThan(100)
})

test.each(['wall', 'sheets'])(
  'TIER: %s is refused where the tier has no PDF, before anything is read',
  async (file) => {
    const { ask, asked } = setUp({ plan: { ...PLAN, has_pdf_export: false } })
    expect(await codeOf(await ask({ file }))).toEqual([402, 'export.not-in-tier'])
    expect(asked).toEqual(['event_plans'])
    expect((await ask({ file: 'csv' })).status).toBe(200)
  },
)

test('a plan that the caller may not see is not found, whenever that shows', async () => {
  const { ask, asked } = setUp({ plan: null })
  expect(await codeOf(await ask({}))).toEqual([404, 'plan.not-found'])
  expect(asked).toEqual(['event_plans'])
  expect(await codeOf(await setUp({ timelines: () => Response.json(null) }).ask({}))).toEqual([404, 'plan.not-found'])
  expect(await codeOf(await setUp({ userId: null }).ask({}))).toEqual([404, 'plan.not-found'])
  expect(await codeOf(await setUp().ask({ planId: 'no id' }))).toEqual([404, 'plan.not-found'])
})

test('a timeline that the plan does not have, no longer has, or never had is not found', async () => {
  expect(await codeOf(await setUp({ timelines: () => Response.json([]) }).ask({}))).toEqual([404, 'timeline.not-found'])
  expect(await codeOf(await setUp().ask({ timelineId: PLAN_ID }))).toEqual([404, 'timeline.not-found'])
})

test('no file is made of an example, and what is asked for must exist', async () => {
  expect(await codeOf(await setUp({ plan: { ...PLAN, example: 'wedding' } }).ask({}))).toEqual([409, 'plan.is-example'])
  expect(await codeOf(await setUp().ask({ file: 'xlsx' }))).toEqual([400, 'request.malformed'])
  expect(await codeOf(await setUp().ask({ for: 'everyone' }))).toEqual([400, 'request.malformed'])
})

test('a database that does not answer is told to operators, and to nobody else', async () => {
  const { ask, lines } = setUp({
    timelines: () => Response.json({ code: 'XX000', message: 'secret' }, { status: 500 }),
  })
  expect(await codeOf(await ask({}))).toEqual([503, 'export.unavailable'])
  expect(lines).toEqual(['export not read'])
})
