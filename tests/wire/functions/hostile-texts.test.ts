import papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneLine } from '#supabase/functions/_shared/email-layout.ts'
import { printableLine } from '#supabase/functions/_shared/files/safe-text.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { readWorkbook } from '#tests/support/files/workbook.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { HOSTILE_TEXTS, hostileText } from '#tests/support/hostile/hostile-texts.ts'
import { insertRows } from '#tests/support/insert-rows.ts'

const NAME = '"><img src=x onerror=alert(1)>{{7*7}}$t(x)</title><script>alert(1)</script>'
const PERSON = '<b onclick=alert(1)>Ana</b>'

let gateway: TestGateway
let ana: SignedIn
let planId: string

beforeAll(async () => {
  gateway = await startTestGateway()
  ana = await gateway.signUpConfirmed({ email: 'ana@example.com', password: 'un buen secreto', fullName: PERSON })
  await gateway.database.admin`update subscriptions set tier = 'basic' where user_id = ${ana.user.id}`
  const plan = { ...aPlan(), name: NAME }
  const { data, error } = await ana.client.rpc('create_event_plan', { plan, allocations: ALLOCATIONS })
  if (error) throw error
  planId = (data as { id: string }).id
  const [tomorrow] = await gateway.database.admin`
    select ((now() at time zone 'America/Mexico_City')::date + 1)::text as day`
  const dueOn = tomorrow?.['day']
  const vendors = HOSTILE_TEXTS.map((name, index) => ({
    id: crypto.randomUUID(),
    plan_id: planId,
    category: 'music',
    name,
    notes: hostileText(index + 20),
    status: 'booked',
    agreed_amount: 100,
  }))
  await insertRows(ana, {
    vendors,
    payments: vendors.map(({ id }, index) => ({
      plan_id: planId,
      vendor_id: id,
      amount: 10,
      due_on: dueOn,
      method: 'cash',
      status: 'scheduled',
      reference: hostileText(index + 40),
    })),
    contributors: HOSTILE_TEXTS.map((name, index) => ({
      plan_id: planId,
      name,
      kind: 'family',
      purpose: hostileText(index + 30),
    })),
    tasks: HOSTILE_TEXTS.map((name, index) => ({
      plan_id: planId,
      name,
      description: hostileText(index + 10),
      category: 'planning',
      priority: 'low',
      due_on: dueOn,
    })),
  })
})

afterAll(() => gateway.stop())

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const TAGS = new Set('html head meta title body table tr td p a h1 h2 ul li span br'.split(' '))

/** The text that a mail program shows, which must know every tag of the mail. */
function shownText(html: string): string {
  const unknown = [...html.matchAll(/<[^>]*>?/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/^<!doctype html>$/.test(tag) && !TAGS.has(/^<\/?([a-z0-9]+)[ >]/.exec(tag)?.[1] ?? ''))
  expect(unknown).toEqual([])
  expect(html).not.toMatch(/<[^>]*\s(on\w+|srcdoc|src)=/i)
  for (const [, address] of html.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^(https?|mailto):/)
  return html.replace(/<[^>]*>/g, '').replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

describe('XSS: mails', () => {
  test('XSS: a reminder of payments shows the names of plans and vendors, and has no markup of theirs', async () => {
    const { data, error } = await gateway.serviceClient().functions.invoke('send-payment-reminders')
    expect([data, error]).toEqual([{ sent: 1 }, null])
    const mail = (await gateway.mails()).findLast(({ to }) => to === 'ana@example.com')
    if (!mail) throw new Error('there is no reminder')
    const html = shownText(mail.html)
    for (const text of [NAME, ...HOSTILE_TEXTS].map(oneLine)) {
      expect(mail.text).toContain(text)
      expect(html).toContain(text)
    }
  })

  test('XSS, MAIL: the mails about an account repeat no name that is more than one', async () => {
    const [mail] = await gateway.mails()
    expect(mail?.subject).toContain('Confirma')
    expect(shownText(mail?.html ?? '')).not.toContain('onclick')
    expect(mail?.text).not.toContain('onclick')
  })
})

async function exported(format: 'pdf' | 'csv' | 'xlsx'): Promise<Uint8Array> {
  const { data, error } = await ana.client.functions.invoke('export-ledger', {
    body: { planId, format },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (error) throw error
  return new Uint8Array(await (data as Blob).arrayBuffer())
}

/** Without white space, and without marks that no reader perceives, which a PDF and its readers may drop. */
const dense = (text: string) => text.normalize('NFC').replace(/[\s\p{Cf}]+/gu, '')

describe('XSS: files', () => {
  test('XSS, PDF: the statement has every text, and nothing that acts', async () => {
    const document = await getDocumentProxy(await exported('pdf'))
    const { text } = await extractText(document, { mergePages: true })
    const missing = [NAME, ...HOSTILE_TEXTS].filter((each) => !dense(text).includes(dense(each)))
    expect(missing).toEqual([])
    expect((await document.getMetadata()).info).toMatchObject({ Title: `Estado de cuenta: ${NAME}` })
    expect(await document.getJSActions()).toBeNull()
    expect(await document.getOpenAction()).toBeNull()
    expect(await document.getAttachments()).toBeNull()
    for (let page = 1; page <= document.numPages; page += 1) {
      expect(await (await document.getPage(page)).getAnnotations()).toEqual([])
    }
  }, 30_000)

  test('XSS, CSV: the tables have every text, and no formula', async () => {
    const text = new TextDecoder().decode(await exported('csv'))
    const cells = papa.parse<string[]>(text.slice(1)).data.flat()
    const { sheets } = await readWorkbook(await exported('xlsx'))
    const written = sheets.flatMap(({ rows }) => rows.flat()).filter((cell) => typeof cell === 'string')
    for (const all of [cells, written]) {
      expect(all.filter((cell) => /^[\s\0]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([])
      const plain = new Set(all.map((cell) => printableLine(cell).replaceAll("'", '')))
      expect(HOSTILE_TEXTS.map(printableLine).filter((each) => !plain.has(each.replaceAll("'", '')))).toEqual([])
    }
    expect(sheets.map(({ formulas }) => formulas)).toEqual([0, 0, 0, 0])
  })

  test('XSS: the calendar has every text, and no entry, alarm or attachment of theirs', async () => {
    const { data, error } = await ana.client.from('calendar_feeds').insert({ plan_id: planId }).select('token').single()
    if (error) throw error
    const response = await fetch(`${gateway.url}/functions/v1/task-calendar?token=${data.token}`)
    const lines = (await response.text()).replaceAll('\r\n ', '').split('\r\n')
    const values = (name: string) =>
      lines
        .filter((line) => line.startsWith(`${name}:`))
        .map((line) =>
          line.slice(name.length + 1).replace(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? '\n' : sign)),
        )
    const shown = new Set(values('SUMMARY'))
    const expected = HOSTILE_TEXTS.map((text) => printableLine(text).replace(/\s+/g, ' ').trim())
    expect(expected.filter((text) => !shown.has(text))).toEqual([])
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1 + 2 * HOSTILE_TEXTS.length)
    expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(2 * HOSTILE_TEXTS.length)
    expect(lines.filter((line) => /^(ATTACH|ATTENDEE|ORGANIZER)/.test(line))).toEqual([])
  })
})
