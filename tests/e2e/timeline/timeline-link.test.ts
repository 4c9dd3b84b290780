import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestReply } from '#content/guest-reply/es.ts'
import { timelineLink } from '#content/timeline-link/es.ts'
import { fromNewTimeline } from '#contracts/timeline/timeline.ts'
import type { TimelineLinkSecret } from '#contracts/timeline/timeline-link.ts'
import { aSegment, exampleSegments } from '#domain/example/timeline.ts'
import { type Account, anAccount, aSavedPlan, signInAs } from '../support/account.ts'
import { accessibilityProblems, openVisitor, showScheme } from '../support/browser.ts'
import { messagesIn } from '../support/messages.ts'
import { type Product, startProduct } from '../support/product.ts'

const t = messagesIn('es')
const words = { ...guestReply, ...timelineLink }
const word = (key: keyof typeof words, values: Readonly<Record<string, string | number>> = {}) =>
  words[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

let product: Product
let host: Account
let planId: string

/** The timeline of the example wedding, as a draft, with a surprise that nobody but the hosts may know of. */
beforeAll(async () => {
  product = await startProduct()
  host = await anAccount(product, 'enlaces@example.com', 'es')
  planId = await aSavedPlan(host, {}, { hasTasks: false })
  const { client } = host
  const { data } = await client.from('sub_events').select('id').eq('plan_id', planId).single().throwOnError()
  const surprise = { startMinute: 200, minutes: 10, name: 'Sorpresa de los padrinos', audience: 'private' } as const
  const segments = [...exampleSegments(() => crypto.randomUUID()), aSegment({ id: crypto.randomUUID(), ...surprise })]
  const timeline = {
    id: crypto.randomUUID(),
    subEventId: data.id,
    template: 'wedding-mexican',
    uses24Hours: true,
    segments,
  }
  await client
    .rpc('create_timeline', { plan_id: planId, timeline: JSON.parse(JSON.stringify(fromNewTimeline(timeline))) })
    .throwOnError()
})
afterAll(() => product.remove())

test('LINK: a DJ opens the link on a phone, sees a delay arrive, and says what was read; revoked, it opens nothing', async () => {
  const desk = await openVisitor({ device: 'desktop', baseUrl: product.url })
  await signInAs(desk.context, host)
  await desk.page.goto(`/app/event-timeline/${planId}`)
  const dialog = desk.page.getByRole('dialog')
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
  const openShare = async () => {
    await desk.page.getByRole('button', { name: t('timeline.actions'), exact: true }).click()
    await desk.page.getByRole('menuitem', { name: t('sharing.open') }).click()
    await dialog.getByRole('heading', { name: t('sharing.title') }).waitFor()
  }

  // Links tell nothing of a draft: it is marked as sent first.
  await openShare()
  await dialog.getByText(t('sharing.draft')).waitFor()
  expect(await accessibilityProblems(desk.page)).toEqual([])
  await inDialog(t('timeline.send.open')).click()
  await inDialog(t('timeline.send.confirm', { number: 1 })).click()
  await dialog.waitFor({ state: 'hidden' })

  await openShare()
  await inDialog(t('sharing.make')).click()
  await dialog.getByLabel(t('sharing.form.name'), { exact: true }).fill('DJ Ramiro')
  await inDialog(t('sharing.form.save')).click()
  const address = await dialog.getByLabel(t('sharing.address'), { exact: true }).inputValue()
  expect(address).toMatch(new RegExp(`^${product.url}/d#[\\w-]{22}$`))
  expect(await accessibilityProblems(desk.page)).toEqual([])

  // Nothing of the plan is in the page itself.
  const served = await fetch(address)
  expect([served.status, served.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow'])
  expect(await served.text()).not.toMatch(/Mateo|Ramiro/)

  const dj = await openVisitor({ device: 'phone', baseUrl: product.url })
  const { page } = dj
  await page.goto(address)
  await page.getByRole('heading', { name: 'Boda de Lucía y Mateo' }).waitFor()
  const entrance = page
    .getByRole('region', { name: word('role.own'), exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Entrada de los novios' })
  const before = await entrance.textContent()
  expect(await page.getByText('Sorpresa').count()).toBe(0)
  for (const scheme of ['light', 'dark'] as const) {
    await showScheme(page, scheme)
    expect(await accessibilityProblems(page, scheme === 'light' ? 'all' : 'contrast'), scheme).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: word('role.confirm') }).click()
  await page.getByText(word('role.confirmed', { version: 1 })).waitFor()

  // The hosts see it without asking for it, and make a delay.
  await dialog.getByText(t('sharing.read', { version: 1 })).waitFor()
  await desk.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const late = t('timeline.late-label', { name: t('timeline.template.wedding-mexican.entrance') })
  await desk.page.getByRole('button', { name: late }).click()
  await inDialog(t('timeline.delay.confirm', { minutes: 15 })).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByText(word('role.updated')).waitFor({ timeout: 30_000 })
  expect(await entrance.textContent()).not.toBe(before)
  await entrance.getByText(word('role.just-changed')).waitFor()
  await page.getByText(word('role.changes', { version: 1 })).waitFor()
  // In the other language, which the address keeps.
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Yours to see to' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/en/d')

  await openShare()
  await dialog.getByRole('button', { name: /DJ Ramiro/ }).click()
  await inDialog(t('sharing.revoke')).click()
  await dialog
    .getByRole('alertdialog')
    .getByRole('button', { name: t('sharing.revoke') })
    .click()
  await dialog.getByText(t('sharing.state.revoked')).waitFor()
  // A page that is looked at again asks at once.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('heading', { name: 'This link opens no timeline' }).waitFor({ timeout: 30_000 })
  expect(dj.complaints().filter((text) => !text.includes('404'))).toEqual([])
  expect(desk.complaints()).toEqual([])
  await dj.close()
  await desk.close()
})

test('what a link last showed is read after a reload without a network, which is said', async () => {
  const made = await host.client.functions.invoke<TimelineLinkSecret>('timeline-link', {
    body: {
      ...{ action: 'make', planId, linkId: crypto.randomUUID(), role: 'photographer', vendorId: null },
      ...{ name: null, language: 'es', expiresAt: null },
    },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  const visitor = await openVisitor({ baseUrl: product.url, keepsOffline: true })
  const { page, context } = visitor
  await page.goto(`/d#${made.data?.token}`)
  await page.getByText(word('role.live')).waitFor()
  const keptPaths = () =>
    page.evaluate(async () => {
      const lists = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map((request) => new URL(request.url).pathname)
    })
  await expect.poll(keptPaths, { timeout: 15_000 }).toEqual(expect.arrayContaining(['/d', '/en/d', '/config.json']))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await page.reload()
  const kept = word('role.kept').split('{')[0] ?? ''
  await page.getByText(kept).waitFor()
  await page.getByRole('heading', { name: 'Boda de Lucía y Mateo' }).waitFor()
  await context.setOffline(false)
  await page.getByText(word('role.live')).waitFor()
  await visitor.close()
})
