import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewsletterRequest, NewsletterTokenRequest } from '#contracts/site/newsletter.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { startReplica } from '#tests/support/replica.ts'
import { mailsWith, post } from '../site/public-site.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway()
})

afterAll(() => gateway.stop())

let visitors = 0
/** A network address without earlier requests. */
const someone = () => {
  visitors += 1
  return `2001:db8:5:${visitors.toString(16)}::1`
}
const anAddress = () => `ana-${crypto.randomUUID()}@example.com`
const subscribe = (email: string, changes: Partial<NewsletterRequest> = {}, from = someone()) => {
  const request: NewsletterRequest = { email, language: 'es', website: '', ...changes }
  return post(gateway, 'subscribe-newsletter', request, from)
}
const rowOf = async (email: string) =>
  (await gateway.database.admin`select * from newsletter_subscribers where lower(email) = lower(${email})`)[0]
/** Ends the minute in which a mailbox gets one mail. */
const aMinuteLater = () => gateway.database.admin`delete from private.turns`

/** The parameter of this name in the link of the newest mail to an address. */
async function linkTo(email: string, name: 'token' | 'unsubscribe', many = 1): Promise<URL> {
  const link = (await mailsWith(gateway, email, many))
    .flatMap((mail) => mail.links)
    .map((text) => new URL(text))
    .findLast((url) => url.searchParams.has(name))
  if (!link) throw new Error(`no mail to ${email} has a ${name}`)
  return link
}
const confirm = (token: NewsletterTokenRequest['token'] | null) =>
  post(gateway, 'confirm-newsletter', { token }, someone())

/** A confirmed subscriber, with the welcome mail. */
async function aSubscriber(language: 'es' | 'en' = 'es') {
  const email = anAddress()
  await subscribe(email, { language })
  const link = await linkTo(email, 'token')
  await confirm(link.searchParams.get('token'))
  const wayOut = await linkTo(email, 'unsubscribe', 2)
  const mail = (await mailsWith(gateway, email, 2)).at(-1)
  const oneClick = /^<(.+)>$/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
  return { email, token: link.searchParams.get('token'), wayOut, mail, oneClick: oneClick && new URL(oneClick) }
}

test.each([
  ['es', '/newsletter', 'Confirma tu suscripción al boletín de Convite', 'Ya estás en la lista de Convite'],
  ['en', '/en/newsletter', 'Confirm your subscription to the Convite newsletter', 'You are on the Convite list'],
] as const)(
  'a subscription in %s is confirmed by its link and gets a welcome mail',
  async (language, page, asks, welcomes) => {
    const email = anAddress()
    expect(await subscribe(email, { language })).toMatchObject({ status: 200, body: { isReceived: true } })
    const link = await linkTo(email, 'token')
    expect([link.origin, link.pathname]).toEqual([gateway.config.siteUrl, page])
    expect(await rowOf(email)).toMatchObject({ status: 'pending' })
    const token = link.searchParams.get('token')
    expect(await confirm(token)).toMatchObject({ status: 200, body: { language } })
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed', language })
    const mails = await mailsWith(gateway, email, 2)
    expect(mails.map(({ subject }) => subject)).toEqual([asks, welcomes])
  },
)

test('the browser’s client can subscribe and confirm', async () => {
  const email = anAddress()
  const { functions } = gateway.anonClient()
  const response = await functions.invoke('subscribe-newsletter', { body: { email, language: 'en' } })
  expect([response.data, response.error]).toEqual([{ isReceived: true }, null])
  const token = (await linkTo(email, 'token')).searchParams.get('token')
  expect((await functions.invoke('confirm-newsletter', { body: { token } })).data).toEqual({ language: 'en' })
  const unsubscribe = (await linkTo(email, 'unsubscribe', 2)).searchParams.get('unsubscribe')
  const left = await functions.invoke('unsubscribe-newsletter', { body: { token: unsubscribe } })
  expect(left.data).toEqual({ isUnsubscribed: true })
  expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed' })
})

describe('the link of a confirmation', () => {
  test('a confirmation link confirms once, and opening it again is no error', async () => {
    const { email, token } = await aSubscriber()
    const before = await rowOf(email)
    expect(await confirm(token)).toMatchObject({ status: 200 })
    expect(await rowOf(email)).toEqual(before)
    const other = await aSubscriber()
    expect((await mailsWith(gateway, email)).map(({ to }) => to)).toEqual([email, email])
    expect(other.email).not.toBe(email)
  })

  test('an old confirmation link does not resubscribe an address', async () => {
    const { email, token, wayOut } = await aSubscriber()
    await post(gateway, 'unsubscribe-newsletter', { token: wayOut.searchParams.get('unsubscribe') })
    expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'newsletter.link-expired' } })
    expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed' })
  })

  test('a confirmation link is void after seven days', async () => {
    const email = anAddress()
    await subscribe(email)
    const link = await linkTo(email, 'token')
    await gateway.database.admin`
      update newsletter_subscribers set confirmation_expires_at = now() - interval '1 second' where email = ${email}`
    expect(await confirm(link.searchParams.get('token'))).toMatchObject({ status: 410 })
    expect(await rowOf(email)).toMatchObject({ status: 'pending' })
  })

  test('a confirmation link does not confirm when a program opens it', async () => {
    const email = anAddress()
    await subscribe(email)
    const token = (await linkTo(email, 'token')).searchParams.get('token')
    const response = await fetch(`${gateway.url}/functions/v1/confirm-newsletter?token=${token}`)
    expect(response.status).toBe(405)
    expect(await rowOf(email)).toMatchObject({ status: 'pending' })
  })

  test.each([null, '', 'x', 'A'.repeat(32), 'A'.repeat(10_000), "' or true --"])(
    'the token %.40j is refused',
    async (token) => {
      expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'newsletter.link-expired' } })
    },
  )
})

describe('whether an address is on the list', () => {
  test('only the mailbox learns whether its address is on the list', async () => {
    const { email } = await aSubscriber()
    const unknown = anAddress()
    await aMinuteLater()
    const [known, stranger, again] = [await subscribe(email), await subscribe(unknown), await subscribe(unknown)]
    expect(known).toEqual(stranger)
    expect(again).toEqual(stranger)
    expect((await mailsWith(gateway, email, 3)).at(-1)).toMatchObject({ subject: 'Ya recibes el boletín de Convite' })
    expect(await mailsWith(gateway, unknown)).toHaveLength(1)
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed' })
  })

  test('the response time does not reveal whether an address is on the list', async () => {
    const { admin } = gateway.database
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let turn = 0; turn < 30; turn += 1) {
      const email = anAddress()
      await admin`
        insert into newsletter_subscribers (email, language, status, confirmed_at)
        values (${email}, 'es', 'confirmed', now())`
      const time = async (kind: 'known' | 'unknown', address: string) => {
        const startedAt = performance.now()
        await subscribe(address)
        times[kind].push(performance.now() - startedAt)
      }
      // Both at once, in turns of who is first, so that both meet the same load of the machine.
      const pair = [() => time('known', email), () => time('unknown', anAddress())]
      await Promise.all((turn % 2 ? pair.reverse() : pair).map((start) => start()))
    }
    const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length / 2] ?? 0
    const [known, unknown] = [median(times.known), median(times.unknown)]
    expect(Math.abs(known - unknown)).toBeLessThan(0.1 * unknown)
  })

  test('the data API does not reveal whether an address is on the list', async () => {
    const { data, error } = await gateway.anonClient().from('newsletter_subscribers').select('email')
    expect([data, error?.code]).toEqual([null, '42501'])
  })
})

describe('unsubscribing', () => {
  test('unsubscribing takes one click in a mail program, and every mail of the list offers it', async () => {
    const { email, mail, oneClick } = await aSubscriber('en')
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    if (oneClick === '') throw new Error('the mail has no List-Unsubscribe')
    expect([oneClick.origin, oneClick.pathname]).toEqual([
      gateway.config.siteUrl,
      '/functions/v1/unsubscribe-newsletter',
    ])
    for (let click = 0; click < 2; click += 1) {
      const response = await fetch(`${gateway.url}${oneClick.pathname}${oneClick.search}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      })
      expect([response.status, await response.json()]).toEqual([200, { isUnsubscribed: true }])
      expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed' })
    }
  })

  test('a program that opens every link does not unsubscribe', async () => {
    const { email, oneClick } = await aSubscriber('en')
    if (oneClick === '') throw new Error('the mail has no List-Unsubscribe')
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(`${gateway.url}${oneClick.pathname}${oneClick.search}`, {
        method,
        redirect: 'manual',
      })
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        `${gateway.config.siteUrl}/en/newsletter?unsubscribe=${oneClick.searchParams.get('token')}`,
      ])
    }
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed' })
  })

  test('unsubscribing takes one button on the page, and affects no other address', async () => {
    const [leaving, staying] = [await aSubscriber(), await aSubscriber()]
    expect(leaving.wayOut.pathname).toBe('/newsletter')
    const token = leaving.wayOut.searchParams.get('unsubscribe')
    expect(await post(gateway, 'unsubscribe-newsletter', { token })).toMatchObject({ status: 200 })
    expect(await rowOf(leaving.email)).toMatchObject({ status: 'unsubscribed' })
    expect(await rowOf(staying.email)).toMatchObject({ status: 'confirmed' })
  })

  test('unsubscribing has no rate limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 150 }, () =>
        post(gateway, 'unsubscribe-newsletter', { token: crypto.randomUUID().replaceAll('-', '') }, '192.0.2.1'),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

test('a bot that fills in the hidden field gets a success response, and no mail is sent', async () => {
  const [trap, next] = [anAddress(), anAddress()]
  expect(await subscribe(trap, { website: 'x' })).toMatchObject({ status: 200, body: { isReceived: true } })
  await subscribe(next)
  await mailsWith(gateway, next)
  expect(await rowOf(trap)).toBeUndefined()
  expect((await gateway.mails()).filter(({ to }) => to === trap)).toEqual([])
})

test('an address cannot add a second recipient', async () => {
  for (const email of ['a@example.com,b@example.com', 'a@example.com\r\nBcc: b@example.com', 'A <a@example.com>']) {
    expect(await subscribe(email)).toMatchObject({
      status: 400,
      body: { code: 'newsletter.malformed', issues: [{ field: 'email', issue: 'email-invalid' }] },
    })
  }
})

test('a frequent sender is refused by every process', async () => {
  await aMinuteLater()
  const from = someone()
  const replica = await startReplica(gateway)
  const ask = (turn: number) =>
    post(turn % 2 ? replica : gateway, 'subscribe-newsletter', { email: anAddress(), language: 'es' }, from)
  const answers = await Promise.all(Array.from({ length: 14 }, (_, turn) => ask(turn)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(4).fill(429)])
  expect(answers.find(({ status }) => status === 429)).toMatchObject({ body: { code: 'newsletter.too-many' } })
  expect(Number((await ask(1)).retryAfter)).toBeGreaterThan(3_500)
  await replica.stop()
})

test('a mailbox gets one mail a minute, regardless of the number of requests', async () => {
  const email = anAddress()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => subscribe(turn % 2 ? email.toUpperCase() : email)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const next = anAddress()
  await subscribe(next)
  await mailsWith(gateway, next)
  const mails = (await gateway.mails()).filter(({ to }) => to.toLowerCase() === email.toLowerCase())
  expect(mails).toHaveLength(1)
})

test('every visitor can count and read the views of a post', async () => {
  const visitor = gateway.anonClient()
  const names = [1, 2, 3]
  for (const views of names) expect((await visitor.rpc('count_blog_view', { post: 'day-timeline' })).data).toBe(views)
  const { data } = await visitor.from('blog_views').select('post, views').gt('views', 0)
  expect(data).toEqual([{ post: 'day-timeline', views: 3 }])
  const { error, status } = await visitor.rpc('count_blog_view', { post: '../etc' })
  expect([status, error?.message]).toEqual([400, 'post.malformed'])
})
