import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checklist as english } from '#content/checklist/en.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let ana: SignedIn
let luis: SignedIn
let planId: string

beforeAll(async () => {
  gateway = await startTestGateway()
  ana = await gateway.signUpConfirmed({ email: 'ana@example.com', password: 'un buen secreto' })
  luis = await gateway.signUpConfirmed({ email: 'luis@example.com', password: 'un buen secreto', language: 'en' })
  const tasks = [
    { template_id: 'wed-book-venue', category: 'venue', priority: 'high', due_on: '2026-12-01' },
    {
      name: 'Velas',
      category: 'decorations',
      priority: 'low',
      due_on: '2026-12-24',
      description: 'De cera\r\nBEGIN:VEVENT',
    },
    { name: 'Algún día', category: 'planning', priority: 'low' },
  ]
  const { data, error } = await ana.client.rpc('create_event_plan', { plan: aPlan(), allocations: ALLOCATIONS, tasks })
  if (error) throw error
  planId = (data as { id: string }).id
})

afterAll(() => gateway.stop())

async function aFeedOf({ client }: SignedIn): Promise<string> {
  const { data, error } = await client.from('calendar_feeds').insert({ plan_id: planId }).select('token').single()
  if (error) throw error
  return data.token as string
}

/** The request of a calendar program: the address and nothing else. */
const ask = (token: string, init?: RequestInit) =>
  fetch(`${gateway.url}/functions/v1/task-calendar?token=${token}`, init)

const join = (person: SignedIn) =>
  gateway.database.admin`
    insert into plan_members (plan_id, user_id, role) values (${planId}, ${person.user.id}, 'editor')`
const leave = (person: SignedIn) =>
  gateway.database.admin`delete from plan_members where plan_id = ${planId} and user_id = ${person.user.id}`

const summaries = (text: string) => [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, summary]) => summary)

describe('a calendar', () => {
  let token: string
  beforeAll(async () => {
    token = await aFeedOf(ana)
  })

  test('a calendar contains the event and the open tasks with a day', async () => {
    const response = await ask(token)
    const text = await response.text()
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(summaries(text)).toEqual(['Boda de Ana y Luis', expect.any(String), 'Velas'])
    const unfolded = text.replaceAll('\r\n ', '')
    expect(unfolded).toContain(`URL;VALUE=URI:${gateway.config.siteUrl}/app/event-plan/${planId}\r\n`)
    expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(3)
  })

  test('a calendar gets "not modified" until something changes', async () => {
    const etag = (await ask(token)).headers.get('etag') ?? ''
    const again = await ask(token, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await ana.client.from('tasks').update({ due_on: '2026-12-25' }).eq('plan_id', planId).eq('name', 'Velas')
    const changed = await ask(token, { headers: { 'if-none-match': etag } })
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain('DTSTART;VALUE=DATE:20261225')
  })

  test('a calendar may request the headers alone', async () => {
    const response = await ask(token, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/)
  })

  test('a calendar no longer shows a completed task', async () => {
    await ana.client.from('tasks').update({ status: 'completed' }).eq('plan_id', planId).eq('name', 'Velas')
    expect(summaries(await (await ask(token)).text())).not.toContain('Velas')
    await ana.client.from('tasks').update({ status: 'pending' }).eq('plan_id', planId).eq('name', 'Velas')
  })

  test('a calendar shows a due payment, with alarms, until it is confirmed', async () => {
    const vendor = { plan_id: planId, category: 'music', name: 'Mariachi', status: 'booked', agreed_amount: 60_000 }
    const { data } = await ana.client.from('vendors').insert(vendor).select('id').single()
    const payment = { plan_id: planId, vendor_id: data?.id, amount: 15_000.5, due_on: '2027-01-31' }
    await ana.client.from('payments').insert(payment)
    const text = await (await ask(token)).text()
    expect(summaries(text)).toContain('Pago a Mariachi: $15\\,000.50 MXN')
    expect(text.match(/^BEGIN:VALARM\r$/gm)).toHaveLength(2)
    await ana.client.from('payments').update({ status: 'confirmed', paid_on: '2026-11-21' }).eq('plan_id', planId)
    expect(await (await ask(token)).text()).not.toContain('VALARM')
  })

  test('a calendar is in the language of its reader', async () => {
    await join(luis)
    const text = await (await ask(await aFeedOf(luis))).text()
    expect(summaries(text)).toContain(english['checklist.template.wed-book-venue.title'])
    await leave(luis)
  })
})

describe('invalid tokens of a calendar', () => {
  const refusal = async (token: string) => {
    const response = await ask(token)
    const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
    return { status: response.status, body: await response.text(), headers }
  }

  test('every invalid token gets the same response', async () => {
    await join(luis)
    const former = await aFeedOf(luis)
    await leave(luis)
    await join(luis)
    const revoked = await aFeedOf(luis)
    await luis.client.from('calendar_feeds').delete().eq('token', revoked)
    await leave(luis)
    const wrong = await refusal('q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6')
    expect(wrong).toMatchObject({ status: 404, body: '{"code":"calendar.not-found"}' })
    for (const token of [former, revoked, '', '%00', "';select 1--", 'x'.repeat(5_000)]) {
      expect(await refusal(token)).toEqual(wrong)
    }
  })

  test('a token does not work while the plan is in the bin', async () => {
    const { data } = await ana.client.from('calendar_feeds').select('token').single()
    await ana.client.rpc('delete_event_plan', { plan_id: planId })
    expect((await ask(data?.token)).status).toBe(404)
    await ana.client.rpc('restore_event_plan', { plan_id: planId })
    expect((await ask(data?.token)).status).toBe(200)
  })
})
