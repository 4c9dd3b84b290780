import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMailing } from '#tests/database/support/guest-mail-calls.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { until } from '#tests/support/gateway-process.ts'
import { startReplica } from '#tests/support/replica.ts'
import { startMailServer, type TestMailServer } from './mail-server.ts'

let first: TestGateway
let sender: TestGateway
let second: TestGateway
let server: TestMailServer
let ana: SignedIn
let planId: string

beforeAll(async () => {
  first = await startTestGateway()
  server = await startMailServer()
  ana = await first.signUpConfirmed({ email: 'ana@example.com', password: 'un buen secreto' })
  sender = await startReplica(first, { smtpUrl: server.url })
  second = await startReplica(first, { smtpUrl: server.url })
})

afterAll(async () => {
  await Promise.all([sender?.stop(), second?.stop()])
  await server?.stop()
  await first?.stop()
})

beforeEach(async () => {
  server.taken.length = 0
  const { admin } = first.database
  await admin`delete from event_plans`
  await admin`delete from private.turns`
  const plan = aPlan({ name: 'Boda <b>Ana</b> & Luis\u202E' })
  const { data, error } = await ana.client.rpc('create_event_plan', { plan, allocations: ALLOCATIONS })
  if (error) throw error
  planId = (data as { id: string }).id
})

/** Parties of one with these mailboxes. @returns their ids */
async function addParties(mailboxes: readonly string[], language: 'es' | 'en' = 'es'): Promise<string[]> {
  const ids: string[] = []
  for (const mailbox of mailboxes) {
    const id = crypto.randomUUID()
    const { error } = await ana.client.rpc('save_guest', {
      plan_id: planId,
      guest: { id, email: `${mailbox}@correo.mx`, language },
      members: [{ id: crypto.randomUUID(), first_name: 'Eva' }],
    })
    if (error) throw error
    ids.push(id)
  }
  return ids
}

async function queue(kind: Parameters<typeof aMailing>[0], ids: readonly string[], changes: object = {}) {
  const mailing = aMailing(kind, ids, changes)
  const { error } = await ana.client.rpc('queue_guest_mailing', { plan_id: planId, mailing })
  if (error) throw error
  return mailing.id
}

const run = (gateway: TestGateway) => gateway.serviceClient().functions.invoke('send-guest-mail', { method: 'POST' })

const states = async () =>
  (
    await first.database.admin`
      select address, state, reason, answer from private.guest_messages order by position`
  ).map(({ address, state, reason, answer }) => [address?.split('@')[0], state, reason, answer])

const settled = () =>
  until(
    async () => (await first.database.admin`select from private.guest_messages where state = 'sending'`).length === 0,
  )

test('what the mail server said of each message is kept, without its words, and what it took is marked', async () => {
  const ids = await addParties(['eva', 'refused', 'later', 'spam'])
  await queue('invitation', ids)
  await run(sender)
  await until(
    async () => (await states()).filter(([, state]) => state === 'queued' || state === 'sending').length === 1,
  )
  await settled()
  expect(await states()).toEqual([
    ['eva', 'taken', null, '250 2.0.0'],
    ['refused', 'refused', 'refused', '550 5.1.1'],
    ['later', 'queued', 'later', '451 4.7.1'],
    ['spam', 'refused', 'refused', '554 5.7.1'],
  ])
  const marked = await first.database.admin`select split_part(email, '@', 1) as box from guests where invite_sent`
  expect(marked).toEqual([{ box: 'eva' }])
})

test('several processes that send at once, while the server is late, send each message once', async () => {
  const boxes = [...Array.from({ length: 14 }, (_, index) => `g${index}`), 'late']
  await queue('invitation', await addParties(boxes))
  await Promise.all([run(sender), run(second), run(sender), run(second)])
  await until(() => Promise.resolve(server.taken.length === 15))
  await until(async () => (await states()).filter(([, state]) => state === 'taken').length === 14)
  // The late one is still the first caller's.
  await run(second)
  expect((await states()).find(([box]) => box === 'late')).toEqual(['late', 'sending', null, null])
  server.release()
  await settled()
  expect((await states()).every(([, state]) => state === 'taken')).toBe(true)
  expect(new Set(server.taken.map(({ to }) => to)).size).toBe(15)
  expect(server.taken).toHaveLength(15)
})

test('a message that is sent twice after a crash has the same Message-ID', async () => {
  await queue('save-the-date', await addParties(['eva']))
  await run(sender)
  await until(() => Promise.resolve(server.taken.length === 1))
  await settled()
  // As if the process had died before the mark.
  await first.database.admin`
    update private.guest_messages set state = 'sending', claimed_at = now() - interval '16 minutes'`
  await run(second)
  await until(() => Promise.resolve(server.taken.length === 2))
  await settled()
  const [one, two] = server.taken.map(({ mail }) => mail.headers.get('message-id'))
  expect(one).toMatch(/^<[0-9a-f-]{36}@/)
  expect(two).toBe(one)
})

test('a mail answers to the host, can be left with one click, and has the party’s own link, which opens its invitation', async () => {
  const [id = ''] = await addParties(['eva'], 'en')
  await queue('invitation', [id], { note_en: 'The bus leaves at 4.', note_es: 'No va en inglés' })
  await run(sender)
  await until(() => Promise.resolve(server.taken.length === 1))
  await settled()
  const { mail, raw } = server.taken[0] ?? {}
  expect(mail?.headers.get('reply-to')).toBe('ana@example.com')
  expect(mail?.headers.has('auto-submitted')).toBe(false)
  expect(mail?.subject).toBe('Invitation: Boda <b>Ana</b> & Luis')
  expect(mail?.text).toContain('The bus leaves at 4.')
  expect(mail?.text).not.toContain('No va en inglés')
  expect(mail?.html).toContain('Boda &lt;b&gt;Ana&lt;/b&gt; &amp; Luis')
  expect(raw).toMatch(/^To: eva@correo\.mx\r$/m)
  const link = mail?.links.find((each) => /\/en\/r#[\w-]{22}$/.test(each)) ?? ''
  const read = await first.anonClient().functions.invoke('guest-reply', {
    body: { action: 'read', token: new URL(link).hash.slice(1) },
  })
  expect(read.data).toMatchObject({ id, members: [{ first_name: 'Eva' }] })

  const out = /<(.*?)>/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
  const address = `${sender.url}${new URL(out).pathname}${new URL(out).search}`
  const opened = await fetch(address, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/\/en\/r#mail=[\w-]{32}$/),
  ])
  const stops = async () => first.database.admin`select stopped_at is not null as stopped from private.guest_mail_stops`
  expect(await stops()).toEqual([{ stopped: false }])
  const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const left = await fetch(address, { method: 'POST', body: form })
  expect([left.status, await left.json()]).toEqual([200, { isStopped: true }])
  expect(await stops()).toEqual([{ stopped: true }])
  const reminder = await ana.client.rpc('queue_guest_mailing', { plan_id: planId, mailing: aMailing('reminder', [id]) })
  expect(reminder.error?.message).toBe('mailing.changed')
})

test('MAIL: what hosts write forges no header, and no second recipient', async () => {
  const [id = ''] = await addParties(['eva'])
  await first.database.admin`
    update event_plans set name = ${'Boda\r\nBcc: victim@correo.mx\r\n\r\nspam'} where id = ${planId}`.catch(
    () => undefined,
  )
  await first.database.admin`update event_plans set name = ${'Boda\u2028Bcc: victim@correo.mx'} where id = ${planId}`
  await queue('invitation', [id], { note_es: 'Hola\r\nBcc: victim@correo.mx\r\n.\r\nRCPT TO:<victim@correo.mx>' })
  await run(sender)
  await until(() => Promise.resolve(server.taken.length === 1))
  await settled()
  const { to, mail, raw } = server.taken[0] ?? {}
  expect(to).toBe('eva@correo.mx')
  expect([...(mail?.headers.keys() ?? [])]).not.toContain('bcc')
  expect(raw?.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/im)
  expect(mail?.text).toContain('Hola Bcc: victim@correo.mx . RCPT TO:<victim@correo.mx>')
})

test.each(['ana', 'a visitor'])('only the service sends: %s is refused', async (who) => {
  const client = who === 'ana' ? ana.client : first.anonClient()
  for (const name of ['send-guest-mail', 'send-guest-digests', 'send-task-digests', 'send-analytics-mails']) {
    const { error } = await client.functions.invoke(name)
    expect((error as { context: Response } | null)?.context.status).toBe(403)
  }
})

test('a preview is written as the mail will be, and is for editors alone', async () => {
  const [guestId] = await addParties(['eva'])
  const body = { planId, kind: 'reminder', language: 'es', guestId, note: '<img src=x onerror=alert(1)>' }
  const { data } = await ana.client.functions.invoke('preview-guest-mail', { body })
  expect(data).toMatchObject({ subject: '¿Nos acompañas? Boda <b>Ana</b> & Luis' })
  expect(data.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(data.html).not.toContain('<img')
  expect(data.text).toMatch(/^Hola, Eva:/)
  const eva = await first.signUpConfirmed({ email: `${crypto.randomUUID()}@example.com`, password: 'un buen secreto' })
  const stranger = await eva.client.functions.invoke('preview-guest-mail', { body })
  expect((stranger.error as { context: Response }).context.status).toBe(404)
})

test('a host who wants it is told of answers in one mail, once, and can leave', async () => {
  const [id = ''] = await addParties(['eva'])
  await ana.client.rpc('choose_guest_digest', { plan_id: planId, frequency: 'at-once' })
  const link = await ana.client.functions.invoke('guest-links', {
    body: { action: 'show', guestIds: [id] },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  const { token } = link.data.links[0]
  const { data: page } = await first.anonClient().functions.invoke('guest-reply', { body: { action: 'read', token } })
  const answers = page.members[0].invitations.map(({ sub_event_id }: { sub_event_id: string }) => ({
    sub_event_id,
    answer: 'yes',
    meal_option_id: null,
  }))
  const reply = {
    id: crypto.randomUUID(),
    members: [{ id: page.members[0].id, answers }],
    message: '',
    song: '',
    question_answers: {},
    has_consented: false,
  }
  const saved = await first.anonClient().functions.invoke('guest-reply', { body: { action: 'reply', token, reply } })
  expect(saved.error).toBeNull()
  const { admin } = first.database
  await admin`update private.guest_digests set told_up_to = now() - interval '1 hour'`
  await admin`update answer_entries set at = now() - interval '15 minutes'`
  const tell = (gateway: TestGateway) =>
    gateway.serviceClient().functions.invoke('send-guest-digests', { method: 'POST' })
  const told = await Promise.all([tell(sender), tell(second)])
  expect(told.map(({ data }) => data.sent).sort()).toEqual([0, 1])
  expect(server.taken.map(({ to, mail }) => [to, mail.subject])).toEqual([
    ['ana@example.com', 'Boda <b>Ana</b> & Luis: respondió 1 grupo de invitados'],
  ])
  expect(server.taken[0]?.mail.text).toContain('- Eva: 1 sí')
  expect(server.taken[0]?.mail.headers.get('message-id')).toMatch(/^<[0-9a-f-]{36}@[^@>]+>$/)
  expect((await tell(sender)).data).toEqual({ sent: 0 })
  const stopToken = /#mail=([\w-]{32})/.exec(server.taken[0]?.mail.text ?? '')?.[1]
  await first.anonClient().functions.invoke('unsubscribe-guest-mail', { body: { token: stopToken, isStopped: true } })
  const chosen = await ana.client.rpc('guest_digest', { plan_id: planId })
  expect(chosen.data).toBe('never')
})

test('members are told of their tasks, and of their figures, in one mail each, once, and can leave', async () => {
  const { admin } = first.database
  const send = (gateway: TestGateway, name: string) =>
    gateway.serviceClient().functions.invoke(name, { method: 'POST' })
  const once = async (name: string) => {
    const sent = await Promise.all([send(sender, name), send(second, name)])
    expect(sent.map(({ data }) => data.sent).sort()).toEqual([0, 1])
    expect((await send(sender, name)).data).toEqual({ sent: 0 })
    return server.taken.at(-1)?.mail
  }
  const leave = async (text: string | undefined) => {
    const token = /#(?:mail|figures)=([\w-]{32})/.exec(text ?? '')?.[1]
    await first.anonClient().functions.invoke('unsubscribe-guest-mail', { body: { token, isStopped: true } })
  }

  await admin`
    insert into tasks (plan_id, name, category, priority, due_on, assignee_id)
    select id, 'Llamar al <b>coro</b>', 'planning', 'high', private.digest_day(time_zone), ${ana.user.id}
    from event_plans where id = ${planId}`
  await admin`update private.task_digests set told_on = told_on - 1, told_up_to = told_up_to - interval '1 day'`
  const tasks = await once('send-task-digests')
  expect(tasks?.subject).toBe('Boda <b>Ana</b> & Luis: una novedad en tus tareas')
  expect(tasks?.text).toContain('- Llamar al <b>coro</b>')
  await leave(tasks?.text)
  expect((await ana.client.rpc('task_digest', { plan_id: planId })).data).toBe(false)

  await admin`update subscriptions set tier = 'pro', status = 'active' where user_id = ${ana.user.id}`
  await ana.client.rpc('choose_analytics_mail', { is_on: true }).throwOnError()
  await admin`update private.analytics_mails set told_for = told_for - interval '1 month'`
  const figures = await once('send-analytics-mails')
  expect(figures?.subject).toMatch(/^Las cifras de tus eventos: /)
  expect(figures?.text).toContain('- Presupuesto: ')
  await leave(figures?.text)
  expect((await ana.client.rpc('analytics').throwOnError()).data.has_mail).toBe(false)
})
