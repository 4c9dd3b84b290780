import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { aContext } from '#tests/support/function-context.ts'
import { aPartyRow } from '#tests/support/guests/guest-rows.ts'
import { seatingRows } from '#tests/support/guests/seating-rows.ts'
import { handler } from './handler.ts'
import { workerTask } from './worker-task.ts'

const PLAN_ID = '6f2d1c0a-3b4e-4f5a-8c6d-7e8f9a0b1c2d'

interface SetUpOptions {
  readonly userId?: string | null
  readonly hasPdf?: boolean
  /** What the database answers at an address, by its last part */
  readonly answers?: Readonly<Record<string, () => Response>>
}

/** A data API with a small plan of one guest and a room with a table. */
function setUp({ userId = 'ana', hasPdf = true, answers = {} }: SetUpOptions = {}) {
  const { plan, seating } = seatingRows()
  const asked: string[] = []
  const asCaller = createClient('http://back-end.test', 'sb_publishable_x', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input) => {
        const url = new URL(String(input))
        const isAboutTier = url.searchParams.get('select') === 'has_pdf_export,example'
        const what = isAboutTier ? 'tier' : (url.pathname.split('/').at(-1) ?? '')
        asked.push(what)
        const given = answers[what]
        if (given) return given()
        if (isAboutTier) return Response.json([{ has_pdf_export: hasPdf, example: null }])
        if (what === 'seating') return Response.json(seating)
        if (what === 'guest_list') return Response.json([aPartyRow()])
        return Response.json(what === 'guest_needs' ? [] : [{ ...plan, example: null }])
      },
    },
  })
  const { context, lines } = aContext({
    caller: { userId, role: userId ? 'authenticated' : 'anon', claims: {} },
    asCaller,
    runWorkerTask: async (input) => (await workerTask(input)) as never,
  })
  const ask = (body: object, init: RequestInit = {}) =>
    handler(
      new Request('http://back-end.test/functions/v1/export-seating', {
        method: 'POST',
        headers: { 'x-csrf-token': 'f3b6a3c2-7c1e-4a52-9d0e-0d6c3a1f9b11' },
        body: JSON.stringify(body),
        ...init,
      }),
      context,
    )
  return { ask, asked, lines }
}

const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]
const refused =
  (code: string, status = 400) =>
  () =>
    Response.json({ code, message: 'no' }, { status })

test.each([
  ['csv', 'application/octet-stream', 'acomodo-boda-de-ana-y-luis.csv'],
  ['xlsx', 'application/octet-stream', 'acomodo-boda-de-ana-y-luis.xlsx'],
  ['seating-list', 'application/pdf', 'lista-de-mesas-boda-de-ana-y-luis.pdf'],
  ['room-plan', 'application/pdf', 'plano-del-salon-boda-de-ana-y-luis.pdf'],
  ['place-cards', 'application/pdf', 'tarjetas-de-lugar-boda-de-ana-y-luis.pdf'],
  ['table-cards', 'application/pdf', 'tarjetas-de-mesa-boda-de-ana-y-luis.pdf'],
])('a %s is sent as a download', async (file, type, name) => {
  const response = await setUp().ask({ planId: PLAN_ID, file })
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await response.bytes()).length).toBeGreaterThan(100)
})

test('texts and the name of the file are in the requested language, else in the plan’s', async () => {
  const ask = (body: object) => setUp().ask({ planId: PLAN_ID, file: 'csv', ...body })
  expect(await (await ask({ language: 'en' })).text()).toContain('First name')
  expect((await ask({ language: 'en' })).headers.get('content-disposition')).toContain('seating-boda')
  expect(await (await ask({})).text()).toContain('Apellidos')
})

test.each(['seating-list', 'room-plan', 'place-cards', 'table-cards'])(
  'a %s is refused to a tier without PDF before the list is read',
  async (file) => {
    const { ask, asked } = setUp({ hasPdf: false })
    expect(await codeOf(await ask({ planId: PLAN_ID, file }))).toEqual([402, 'export.not-in-tier'])
    expect(asked).toEqual(['tier'])
  },
)

test.each(['csv', 'xlsx'])('%s is free on every tier', async (file) => {
  expect((await setUp({ hasPdf: false }).ask({ planId: PLAN_ID, file })).status).toBe(200)
})

test('NEEDS: they are read only when they are wished and the file has them', async () => {
  for (const body of [
    { file: 'csv' },
    { file: 'place-cards', hasNeeds: false },
    { file: 'room-plan', hasNeeds: true },
    { file: 'table-cards', hasNeeds: true },
  ]) {
    const { ask, asked } = setUp()
    expect((await ask({ planId: PLAN_ID, ...body })).status).toBe(200)
    expect(asked).not.toContain('guest_needs')
  }
  for (const file of ['csv', 'place-cards']) {
    const { ask, asked } = setUp()
    await ask({ planId: PLAN_ID, file, hasNeeds: true })
    expect(asked).toContain('guest_needs')
  }
})

test('NEEDS: whom the database refuses them gets no file, before the list is read', async () => {
  const { ask, asked } = setUp({ answers: { guest_needs: refused('42501', 403) } })
  expect(await codeOf(await ask({ planId: PLAN_ID, file: 'place-cards', hasNeeds: true }))).toEqual([
    403,
    'access.not-allowed',
  ])
  expect(asked).not.toContain('guest_list')
})

test('a part of the event or an arrangement that is not there is refused', async () => {
  const other = crypto.randomUUID()
  for (const body of [{ subEventId: other }, { arrangementId: other }]) {
    const { ask, asked } = setUp()
    expect(await codeOf(await ask({ planId: PLAN_ID, file: 'csv', ...body }))).toEqual([404, 'seating.not-found'])
    expect(asked).not.toContain('guest_list')
  }
  const gone = setUp({ answers: { seating: () => Response.json(null) } })
  expect(await codeOf(await gone.ask({ planId: PLAN_ID, file: 'csv' }))).toEqual([404, 'seating.not-found'])
})

test('a list is read to its end, page by page', async () => {
  const pages = [Array.from({ length: 1_000 }, () => aPartyRow()), [aPartyRow(), aPartyRow()]]
  const { ask, asked } = setUp({ answers: { guest_list: () => Response.json(pages.shift()) } })
  const text = await (await ask({ planId: PLAN_ID, file: 'csv' })).text()
  expect(text.trim().split('\r\n')).toHaveLength(1 + 1_002)
  expect(asked.filter((what) => what === 'guest_list')).toHaveLength(2)
})

test("another user's plan, a missing plan and a missing session get the same response", async () => {
  const nothing = { event_plans: () => Response.json([]), tier: () => Response.json([]) }
  const forbidden = { event_plans: refused('42501', 403), tier: refused('42501', 403) }
  for (const options of [{ answers: nothing }, { answers: forbidden }, { userId: null }]) {
    for (const file of ['csv', 'room-plan']) {
      const answer = await setUp(options).ask({ planId: PLAN_ID, file, hasNeeds: true })
      expect(await codeOf(answer)).toEqual([404, 'plan.not-found'])
    }
  }
})

test.each([
  ['an unknown file', { planId: PLAN_ID, file: 'docx' }],
  ['an unknown order', { planId: PLAN_ID, file: 'seating-list', orders: ['by-age'] }],
  ['no order', { planId: PLAN_ID, file: 'seating-list', orders: [] }],
  ['an unknown paper', { planId: PLAN_ID, file: 'place-cards', paper: 'a5' }],
  ['unknown cards', { planId: PLAN_ID, file: 'place-cards', cards: 'round' }],
  ['more than it may', { planId: PLAN_ID, file: 'csv', owner: 'x' }],
])('a request with %s is refused', async (_, body) => {
  const { ask, asked } = setUp()
  expect(await codeOf(await ask(body))).toEqual([400, 'request.malformed'])
  expect(asked).toEqual([])
})

test('a request without the CSRF token is refused', async () => {
  expect(await codeOf(await setUp().ask({}, { headers: {} }))).toEqual([403, 'csrf.missing'])
})

test.each(['event_plans', 'seating', 'guest_list', 'guest_needs'])(
  'a database that fails at %s gives an error code, and a log line for the operator',
  async (what) => {
    const { ask, lines } = setUp({ answers: { [what]: refused('PGRST000', 503) } })
    expect(await codeOf(await ask({ planId: PLAN_ID, file: 'csv', hasNeeds: true }))).toEqual([
      503,
      'export.unavailable',
    ])
    expect(lines).toEqual(['export not read'])
  },
)
