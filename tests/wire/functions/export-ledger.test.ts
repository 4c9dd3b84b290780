import papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HELPER_WITHOUT_MONEY } from '#domain/team/rights.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { readWorkbook } from '#tests/support/files/workbook.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { fillLedger } from '#tests/support/ledger/large-ledger.ts'

const CSRF_TOKEN = 'f3b6a3c2-7c1e-4a52-9d0e-0d6c3a1f9b11'

let gateway: TestGateway
let ana: SignedIn
let luis: SignedIn
let planId: string

beforeAll(async () => {
  gateway = await startTestGateway()
  ana = await gateway.signUpConfirmed({ email: 'ana@example.com', password: 'un buen secreto' })
  luis = await gateway.signUpConfirmed({ email: 'luis@example.com', password: 'un buen secreto' })
  const { data, error } = await ana.client.rpc('create_event_plan', { plan: aPlan(), allocations: ALLOCATIONS })
  if (error) throw error
  planId = (data as { id: string }).id
  const vendorId = crypto.randomUUID()
  const contributorId = crypto.randomUUID()
  const rows = [
    ['contributors', { id: contributorId, name: '=Tía Rosa', kind: 'padrino', pledged_amount: 15_000.35 }],
    [
      'vendors',
      { id: vendorId, category: 'music', name: 'Ñandú (Mariachi)', status: 'booked', agreed_amount: 60_000.1 },
    ],
    ['vendors', { category: 'venue', name: 'Salón', estimated_amount: 100_000 }],
    [
      'payments',
      { vendor_id: vendorId, amount: 20_000.05, due_on: '2026-01-01', status: 'confirmed', paid_on: '2026-01-01' },
    ],
    ['payments', { vendor_id: vendorId, amount: 0.2, due_on: '2026-01-02', contributor_id: contributorId }],
  ] as const
  for (const [table, row] of rows) {
    const added = await ana.client.from(table).insert({ plan_id: planId, ...row })
    if (added.error) throw added.error
  }
})

afterAll(() => gateway.stop())

const tierOf = (person: SignedIn, tier: string) =>
  gateway.database.admin`update subscriptions set tier = ${tier} where user_id = ${person.user.id}`
const join = (person: SignedIn, role: string) =>
  gateway.database
    .admin`insert into plan_members (plan_id, user_id, role) values (${planId}, ${person.user.id}, ${role})`
const leave = (person: SignedIn) =>
  gateway.database.admin`delete from plan_members where plan_id = ${planId} and user_id = ${person.user.id}`

async function ask(person: SignedIn | null, format: string, plan = planId) {
  const client = person?.client ?? gateway.anonClient()
  const { data, error, response } = await client.functions.invoke('export-ledger', {
    body: { planId: plan, format },
    headers: { 'x-csrf-token': CSRF_TOKEN },
  })
  if (error) return { status: response?.status, body: await response?.text() }
  return { status: 200, file: data as Blob, headers: (response as Response).headers }
}

describe("the browser's client receives a complete file", () => {
  beforeAll(() => tierOf(ana, 'basic'))
  afterAll(() => tierOf(ana, 'free'))

  test('the browser’s client receives the table', async () => {
    const { file, headers } = await ask(ana, 'csv')
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.arrayBuffer())
    expect(text.startsWith('\ufeff')).toBe(true)
    const rows = papa.parse<Record<string, string>>(text.slice(1), { header: true }).data
    const payments = rows.filter((row) => row['Registro'] === 'Pago')
    expect(payments).toMatchObject([
      { Monto: '20000.05', Estado: 'Confirmado', 'Quién paga': 'Anfitriones' },
      { Monto: '0.2', Estado: 'Vencido', 'Quién paga': "'=Tía Rosa" },
    ])
    expect(headers?.get('content-disposition')).toBe('attachment; filename="estado-de-cuenta-boda-de-ana-y-luis.csv"')
    expect(headers?.get('access-control-expose-headers')).toContain('content-disposition')
  })

  test('the browser’s client receives the workbook', async () => {
    const { file } = await ask(ana, 'xlsx')
    const { sheets } = await readWorkbook(new Uint8Array((await file?.arrayBuffer()) as ArrayBuffer))
    expect(sheets[0]?.rows.at(-1)?.slice(0, 5)).toEqual(['Total', 350_000, 60_000.1, 20_000.05, 40_000.05])
  })

  test('the browser’s client receives the PDF statement', async () => {
    const { file } = await ask(ana, 'pdf')
    const { text } = await extractText(
      await getDocumentProxy(new Uint8Array((await file?.arrayBuffer()) as ArrayBuffer)),
    )
    const written = text.join(' ').replace(/\s+/g, ' ')
    expect(written).toContain('Total 350,000.00 60,000.10 20,000.05 40,000.05')
    expect(written).toContain('Ñandú (Mariachi)')
    expect(written).toContain('Salón 100,000.00 Por definir 0.00 Por definir')
  })
})

describe('access to a file', () => {
  test('a PDF depends on the owner’s tier, not on the reader’s', async () => {
    await join(luis, 'viewer')
    await tierOf(luis, 'enterprise')
    const refusal = { status: 402, body: '{"code":"export.not-in-tier"}' }
    expect([await ask(ana, 'pdf'), await ask(luis, 'pdf')]).toEqual([refusal, refusal])
    await tierOf(luis, 'free')
    await tierOf(ana, 'basic')
    expect([(await ask(ana, 'pdf')).status, (await ask(luis, 'pdf')).status]).toEqual([200, 200])
    await tierOf(ana, 'free')
    await leave(luis)
  })

  test.each(['owner', 'editor', 'viewer'])('the %s can export CSV and XLSX on the free tier', async (role) => {
    if (role !== 'owner') await join(luis, role)
    const reader = role === 'owner' ? ana : luis
    expect([(await ask(reader, 'csv')).status, (await ask(reader, 'xlsx')).status]).toEqual([200, 200])
    if (role !== 'owner') await leave(luis)
  })

  test('a member without money gets no file, and no total by any other way', async () => {
    await join(luis, 'editor')
    try {
      await gateway.database.admin`
        insert into private.member_rights (plan_id, user_id, rights)
        values (${planId}, ${luis.user.id}, ${gateway.database.admin.json(HELPER_WITHOUT_MONEY)})`
      expect(await ask(luis, 'csv')).toEqual({ status: 403, body: expect.stringContaining('access.not-allowed') })
      const plans = luis.client.from('event_plans')
      const told = { id: planId, total_budget: null, plan_money: null, budget_allocations: [], vendors: [] }
      expect(
        await plans.select('id, total_budget, plan_money(total_budget), budget_allocations(*), vendors(*)'),
      ).toMatchObject({ error: null, data: [told] })
      expect(await plans.select('*').csv()).toMatchObject({ error: null, data: expect.not.stringContaining('350000') })
      // Nor can it be found out by asking for plans with a total.
      for (const asked of ['gt', 'lte'] as const)
        expect(await plans.select('id').filter('total_budget', asked, 350_000)).toMatchObject({ data: [] })
      const { data } = await ana.client.from('event_plans').select('total_budget, plan_money(total_budget)').single()
      expect(data).toEqual({ total_budget: 350_000, plan_money: { total_budget: 350_000 } })
    } finally {
      await leave(luis)
    }
  })

  test('a user who cannot read the plan does not learn that it exists', async () => {
    await tierOf(ana, 'basic')
    const nothing = { status: 404, body: '{"code":"plan.not-found"}' }
    for (const format of ['csv', 'pdf']) {
      expect(await ask(luis, format)).toEqual(nothing)
      expect(await ask(null, format)).toEqual(nothing)
      expect(await ask(ana, format, crypto.randomUUID())).toEqual(nothing)
    }
    await join(luis, 'editor')
    await leave(luis)
    expect(await ask(luis, 'csv')).toEqual(nothing)
    await ana.client.rpc('delete_event_plan', { plan_id: planId })
    expect(await ask(ana, 'csv')).toEqual(nothing)
    await ana.client.rpc('restore_event_plan', { plan_id: planId })
    expect((await ask(ana, 'csv')).status).toBe(200)
    await tierOf(ana, 'free')
  })

  test('a completed plan can still be exported', async () => {
    await ana.client.rpc('complete_event_plan', { plan_id: planId })
    expect((await ask(ana, 'csv')).status).toBe(200)
    await ana.client.rpc('reopen_event_plan', { plan_id: planId })
  })
})

describe('a ledger of 2,000 payments', () => {
  let large: string

  beforeAll(async () => {
    await tierOf(ana, 'enterprise')
    const { data, error } = await ana.client.rpc('create_event_plan', { plan: aPlan(), allocations: ALLOCATIONS })
    if (error) throw error
    large = (data as { id: string }).id
    await fillLedger(ana, large)
  })
  afterAll(() => tierOf(ana, 'free'))

  test.each(['pdf', 'xlsx'])('a %s of 2,000 payments does not delay other requests', async (format) => {
    const order: string[] = []
    const file = ask(ana, format, large).finally(() => order.push('file'))
    for (let count = 0; count < 5; count += 1) {
      const answer = await fetch(`${gateway.url}/healthz`)
      order.push(String(answer.status))
    }
    expect((await file).status).toBe(200)
    expect(order).toEqual(['200', '200', '200', '200', '200', 'file'])
  })
})
