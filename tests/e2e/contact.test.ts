import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadKeys } from '#gateway/keys.ts'
import { accessibilityProblems, openVisitor, type Visitor, type VisitorOptions } from './support/browser.ts'
import { latestLinkWith, latestMailWith } from './support/mailbox.ts'
import { messagesIn } from './support/messages.ts'
import { type Product, startProduct } from './support/product.ts'
import { waitForHydration } from './support/wait-for-hydration.ts'

let product: Product
let visitor: Visitor
const visitors: Visitor[] = []

beforeAll(async () => {
  product = await startProduct()
})
afterAll(async () => {
  await Promise.all(visitors.map((each) => each.close()))
  await product.remove()
})

const visit = async (options: Omit<VisitorOptions, 'baseUrl'> = {}) => {
  visitor = await openVisitor({ ...options, baseUrl: product.url })
  visitors.push(visitor)
}
const open = (path: string) => visitor.page.goto(path)
const button = (name: string) => visitor.page.getByRole('button', { name, exact: true })
const heading = (name: string) => visitor.page.getByRole('heading', { name, exact: true })
/** Waits for hydration: an earlier click would be kept and replayed later. */
const hydrated = () => waitForHydration(visitor.page)
const expectFine = async () => {
  await expect(accessibilityProblems(visitor.page)).resolves.toEqual([])
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(visitor.complaints()).toEqual([])
}
/** Rows that only the product itself reads. */
const stored = async (table: string, column: string, value: string) => {
  const { secretKey } = await loadKeys(product.dataDir)
  const service = createClient(product.url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data, error } = await service.from(table).select().eq(column, value)
  if (error) throw error
  return data as Record<string, unknown>[]
}

describe('the contact form', () => {
  const t = messagesIn('es')
  const field = (label: string) => visitor.page.getByLabel(label, { exact: true })
  test('the contact form shows errors beside its fields, keeps its input over a reload, and sends valid messages', async () => {
    // A sender of its own for each attempt.
    const email = `ana-${crypto.randomUUID()}@example.com`
    const typed = {
      [t('contact.field.first-name')]: 'Ana',
      [t('contact.field.last-name')]: 'Ñáñez',
      [t('contact.field.email')]: email,
      [t('contact.field.message')]: '¿Se puede planear una boda en dos ciudades?\n\nSomos dos familias.',
    }
    const fill = async (changes: Readonly<Record<string, string>> = {}) => {
      for (const [label, text] of Object.entries({ ...typed, ...changes })) await field(label).fill(text)
    }
    const expectKept = async () => {
      for (const [label, text] of Object.entries(typed)) expect(await field(label).inputValue()).toBe(text)
    }
    await visit({ device: 'phone' })
    await open('/pricing')
    await visitor.page.getByRole('link', { name: t('pricing.tier.sales') }).click()
    await visitor.page.waitForURL(/\/contact\b/)
    await hydrated()
    await fill({ [t('contact.field.email')]: 'ana@', [t('contact.field.message')]: 'Hola' })
    await button(t('contact.form.send')).click()
    await visitor.page.getByText(t('contact.issue.email-invalid')).waitFor()
    await visitor.page.getByRole('alert').getByText(t('errors.contact.malformed')).waitFor()
    await expect
      .poll(() => field(t('contact.field.email')).evaluate((input) => input === document.activeElement))
      .toBe(true)
    await expectFine()

    await fill()
    await visitor.page.reload()
    await hydrated()
    await expectKept()
    expect(await field(t('contact.field.subject')).inputValue()).toBe('Sobre el nivel Enterprise')

    await visitor.context.setOffline(true)
    await button(t('contact.form.send')).click()
    await visitor.page.getByRole('alert').getByText(t('errors.network.offline')).waitFor()
    await expectKept()
    await visitor.context.setOffline(false)
    visitor.complaints()

    await button(t('contact.form.send')).click()
    await heading(t('contact.sent.title')).waitFor()
    await expectFine()
    const message = typed[t('contact.field.message')]
    expect(await stored('contact_messages', 'email', email)).toMatchObject([
      { first_name: 'Ana', last_name: 'Ñáñez', message, subject: 'Sobre el nivel Enterprise' },
    ])
    const { brand } = (await (await fetch(`${product.url}/config.json`)).json()) as { brand: { supportEmail: string } }
    const mail = await latestMailWith(product.dataDir, brand.supportEmail, email)
    expect(mail.headers.get('reply-to')).toBe(email)
  })
})

test('a message submitted before hydration over a failing line is sent once, without a page load', async () => {
  const t = messagesIn('es')
  await visit()
  const { page } = visitor
  const missed: string[] = []
  let sent = 0
  let loaded = 0
  page.on('framenavigated', () => {
    loaded += 1
  })
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await page.route(/\/assets\/(site|hydrate-islands|contact-form)-[\w-]{8}\.js$/, async (route) => {
    const name = route.request().url()
    if (missed.includes(name)) return await route.continue()
    missed.push(name)
    await route.abort('connectionreset')
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  const email = `iker-${crypto.randomUUID()}@example.com`
  const answers = {
    'contact.field.first-name': 'Iker',
    'contact.field.last-name': 'Sáenz',
    'contact.field.email': email,
    'contact.field.subject': 'Una boda en dos ciudades',
    'contact.field.message': '¿Se puede planear una boda en dos ciudades?',
  } as const
  for (const [label, text] of Object.entries(answers)) {
    await page.getByLabel(t(label as keyof typeof answers), { exact: true }).fill(text)
  }
  await button(t('contact.form.send')).click()
  await button(t('contact.form.send')).click()
  await heading(t('contact.sent.title')).waitFor()
  expect(missed.length).toBeGreaterThanOrEqual(2)
  expect({ sent, loaded }).toEqual({ sent: 1, loaded: 1 })
  expect(await stored('contact_messages', 'email', email)).toHaveLength(1)
})

test('a reader subscribes to the newsletter, confirms by mail and unsubscribes with one click', async () => {
  const t = messagesIn('en')
  const email = `siobhan-${crypto.randomUUID()}@example.com`
  await visit({ scheme: 'dark' })
  const { page } = visitor
  await open('/en/newsletter')
  await hydrated()
  await page.getByLabel(t('newsletter.form.email')).fill(email)
  await button(t('newsletter.form.send')).click()
  await heading(t('newsletter.form.sent-title')).waitFor()
  await expectFine()

  await open(await latestLinkWith(product.dataDir, email, 'token'))
  await heading(t('newsletter.link.confirmed-title')).waitFor()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  expect(await stored('newsletter_subscribers', 'email', email)).toMatchObject([{ status: 'confirmed' }])

  await open(await latestLinkWith(product.dataDir, email, 'unsubscribe'))
  await heading(t('newsletter.leave.title')).waitFor()
  await expectFine()
  await button(t('newsletter.leave.act')).click()
  await heading(t('newsletter.leave.done-title')).waitFor()
  expect(await stored('newsletter_subscribers', 'email', email)).toMatchObject([{ status: 'unsubscribed' }])
  await button(t('newsletter.leave.again')).click()
  await page.getByLabel(t('newsletter.form.email')).waitFor()
  expect(visitor.complaints()).toEqual([])
})

test('without JavaScript both pages offer an alternative', async () => {
  for (const [path, text] of [
    ['/contact', messagesIn('es')('contact.page.without-program')],
    ['/en/newsletter', messagesIn('en')('newsletter.page.without-program')],
  ] as const) {
    const html = await (await fetch(product.url + path)).text()
    const instead = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, inner]) => inner).join('')
    expect(instead).toContain(text)
    expect(instead).toContain('href="mailto:')
  }
})
