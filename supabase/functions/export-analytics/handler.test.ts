import { createClient } from '@supabase/supabase-js'
import papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { AnalyticsRow } from '#contracts/analytics/analytics.ts'
import { anAnalyticsRow, SHOWN_PLAN } from '#tests/support/analytics/analytics-row.ts'
import { aContext } from '#tests/support/function-context.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts'
import { printableLine } from '../_shared/files/safe-text.ts'
import { handler } from './handler.ts'
import { workerTask } from './worker-task.ts'

const PLAN = { name: 'Boda de Ana', language: 'es', country_code: 'MX', example: null }

interface SetUpOptions {
  readonly userId?: string | null
  readonly plan?: object | null
  readonly figures?: () => Response
}

function setUp({ userId = 'ana', plan = PLAN, figures = () => Response.json(anAnalyticsRow()) }: SetUpOptions = {}) {
  const asked: unknown[] = []
  const asCaller = createClient('http://back-end.test', 'sb_publishable_x', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input, init) => {
        if (!new URL(String(input)).pathname.endsWith('/analytics')) return Response.json(plan === null ? [] : [plan])
        asked.push(JSON.parse(String(init?.body)))
        return figures()
      },
    },
  })
  const { context } = aContext({
    caller: { userId, role: userId ? 'authenticated' : 'anon', claims: {} },
    asCaller,
    runWorkerTask: async (input) => (await workerTask(input)) as never,
  })
  const ask = (body: object) =>
    handler(
      new Request('http://back-end.test/functions/v1/export-analytics', {
        method: 'POST',
        headers: { 'x-csrf-token': 'f3b6a3c2-7c1e-4a52-9d0e-0d6c3a1f9b11' },
        body: JSON.stringify({ planId: SHOWN_PLAN, file: 'csv', ...body }),
      }),
      context,
    )
  return { ask, asked }
}

const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

test.each([
  [{}, 'application/octet-stream', 'analitica-boda-de-ana.csv'],
  [{ file: 'pdf', language: 'en' }, 'application/pdf', 'analytics-boda-de-ana.pdf'],
  [{ planId: null }, 'application/octet-stream', 'analitica-todos-mis-planes.csv'],
])('%j is sent as a download', async (body, type, name) => {
  const response = await setUp().ask(body)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect((await response.bytes()).length).toBeGreaterThan(100)
})

test('the filters choose plans, and only plans whose tier has the file', async () => {
  const { ask, asked } = setUp()
  await ask({ planId: null, type: 'wedding', period: 'past', from: '2026-01-01', currency: 'EUR' })
  await ask({ file: 'pdf' })
  expect(asked).toEqual([
    { event_types: ['wedding'], period: 'past', first_day: '2026-01-01', currency: 'EUR', only_with: 'analytics' },
    { plan_id: SHOWN_PLAN, only_with: 'pdf' },
  ])
})

test.each([
  ['csv', 'analytics.not-in-tier'],
  ['pdf', 'export.not-in-tier'],
])('TIER: %s is refused where no tier has it', async (file, code) => {
  const { ask } = setUp({ figures: () => Response.json(anAnalyticsRow({ plans: 0 })) })
  expect(await codeOf(await ask({ file }))).toEqual([402, code])
})

test('TIER: own days without the tier are refused as such', async () => {
  const refusal = { code: 'P0001', message: 'analytics.not-in-tier', details: null, hint: null }
  const { ask } = setUp({ figures: () => Response.json(refusal, { status: 400 }) })
  expect(await codeOf(await ask({ planId: null, from: '2026-01-01' }))).toEqual([402, 'analytics.not-in-tier'])
})

test('a plan that the caller may not see is not found, no file is made of an example, what is asked for must exist', async () => {
  expect(await codeOf(await setUp({ plan: null }).ask({}))).toEqual([404, 'plan.not-found'])
  expect(await codeOf(await setUp({ figures: () => Response.json(null) }).ask({}))).toEqual([404, 'plan.not-found'])
  expect(await codeOf(await setUp({ userId: null }).ask({ planId: null }))).toEqual([404, 'plan.not-found'])
  expect(await codeOf(await setUp().ask({ planId: 'no id' }))).toEqual([404, 'plan.not-found'])
  expect(await codeOf(await setUp({ plan: { ...PLAN, example: 'wedding' } }).ask({}))).toEqual([409, 'plan.is-example'])
  expect(await codeOf(await setUp().ask({ file: 'xlsx' }))).toEqual([400, 'request.malformed'])
})

const write = (row: AnalyticsRow, file: 'csv' | 'pdf', isOfPlan = true, name = PLAN.name) =>
  workerTask({ row, plan: isOfPlan ? { ...PLAN, name } : null, file, language: 'es' })

const rowsOf = async (row: AnalyticsRow, isOfPlan: boolean) =>
  papa.parse<Record<string, string>>(new TextDecoder().decode(await write(row, 'csv', isOfPlan)), { header: true }).data

const textOf = async (row: AnalyticsRow, name?: string) => {
  const document = await getDocumentProxy(await write(row, 'pdf', true, name))
  const { text } = await extractText(document, { mergePages: true })
  return { document, text: text.replace(/\s+/g, ' ') }
}

describe('the table', () => {
  test('of a plan has a row for each category, with the range of its cost', async () => {
    expect(await rowsOf(anAnalyticsRow(), true)).toMatchObject([
      {
        Categoría: 'Lugar',
        'Se basa en': 'Acordado',
        Moneda: 'MXN',
        Presupuesto: '100000',
        Probable: '120000',
        'Como máximo': '126000',
      },
      { Categoría: 'Música', 'Se basa en': 'Solo presupuesto', 'Como mínimo': '42500', Probable: '50000' },
    ])
  })

  test('of all plans has a row for each; what is unknown is empty, and no text is a formula', async () => {
    const [first, ...others] = anAnalyticsRow().advanced ?? []
    if (!first) throw new Error('no plan')
    const rows = await rowsOf(anAnalyticsRow({ advanced: [{ ...first, name: '=cmd()' }, ...others] }), false)
    expect(rows[0]).toMatchObject({ Plan: "'=cmd()", Tipo: 'Boda', Probable: '170000', Personas: '100', Sí: '40' })
    expect(rows[1]).toMatchObject({
      Plan: 'Boda de Eva',
      Personas: '',
      'Días hasta responder (mediana)': '',
      Tareas: '0',
    })
  })
})

describe('the paper', () => {
  test('says the final cost with its range, when money moves, and how guests and tasks stand', async () => {
    const { text } = await textOf(anAnalyticsRow())
    expect(text).toContain('Lo más probable: $170,000.00 MXN')
    expect(text).toContain('Entre $162,500.00 MXN y $181,661.90 MXN')
    expect(text).toContain('De 100 personas, 40 vienen, 10 no y 50 no han respondido.')
    expect(text).toContain('Familia 60 30 6 3')
    expect(text).toContain('Boda de Eva')
  })

  test('says of what may not be read that it is unknown', async () => {
    const { text } = await textOf(anAnalyticsRow({ money: null, guests: null, advanced: null }))
    expect(text.match(/sus cifras no se conocen/g)).toHaveLength(2)
    expect(text).not.toContain('Plan por plan')
  })

  test('PDF: hostile names are there as they were typed, and no action', async () => {
    const visible = (text: string) => text.normalize('NFC').replace(/[\s\p{Cf}]+/gu, '')
    const row = anAnalyticsRow({ money: null, guests: null, tasks: null, advanced: null })
    const missing: string[] = []
    for (const name of HOSTILE_TEXTS) {
      const { text, document } = await textOf(row, name)
      if (!visible(text).includes(visible(printableLine(name)))) missing.push(name)
      expect(await document.getJSActions()).toBeNull()
    }
    expect(missing).toEqual([])
  })
})
