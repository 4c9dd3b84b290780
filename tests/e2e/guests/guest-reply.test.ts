import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dotted } from '#app/lib/format/dotted.ts'
import { guestReply as english } from '#content/guest-reply/en.ts'
import { guestReply as spanish } from '#content/guest-reply/es.ts'
import { type Account, aNewAccount, aSavedPlan, signInAs } from '../support/account.ts'
import { accessibilityProblems, openVisitor, showScheme, type Visitor } from '../support/browser.ts'
import { aParty, linkOf } from '../support/guests.ts'
import { messagesIn } from '../support/messages.ts'
import { type Product, startProduct } from '../support/product.ts'

const t = messagesIn('es')

let product: Product
let host: Account
let planId: string

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.remove())

beforeEach(async () => {
  host = await aNewAccount(product, 'es', 'Lucía Hernández')
  planId = await aSavedPlan(host, {}, { hasTasks: false })
})

const openLink = async (link: string): Promise<Visitor> => {
  const guest = await openVisitor({ device: 'phone', baseUrl: product.url })
  await guest.page.goto(link)
  return guest
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('LINK: a guest answers on a phone in English while the list of the hosts, in Spanish, changes', async () => {
  const party = await aParty(host, planId, { language: 'en', names: [['Emily', 'Watson'], null] })
  const desk = await openVisitor({ device: 'desktop', baseUrl: product.url })
  await signInAs(desk.context, host)
  await desk.page.goto(`/app/guest-list/${planId}?guest=${party.id}`)
  const row = desk.page.getByRole('row', { name: /Emily Watson/ })
  await row.waitFor()
  expect(await row.textContent()).toContain(t('guests.status.pending'))

  // The hosts copy the link from the party.
  await desk.page.getByRole('button', { name: t('reply.link.open') }).click()
  const link = await desk.page.getByLabel(t('reply.link.address')).inputValue()
  expect(link).toMatch(new RegExp(`^${product.url}/en/r#[\\w-]{22}$`))
  expect(await accessibilityProblems(desk.page)).toEqual([])
  await desk.page.getByRole('button', { name: t('common.close') }).click()

  const guest = await openLink(link)
  const { page } = guest
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await button(page, english['form.all-come']).click()
  await page.getByLabel(english['form.first-name']).fill('Theo')
  await page.getByText(english['needs.title']).first().click()
  await page.getByRole('checkbox', { name: 'Peanuts' }).first().check()
  await page.getByLabel(english['more.message']).fill('We are so happy for you!')
  expect(await accessibilityProblems(page)).toEqual([])

  // Typed input outlives a reload; needs want consent.
  await page.reload()
  await page.getByText(english['send.kept']).waitFor()
  await button(page, english['send.act']).click()
  await page.getByText(english['needs.consent-missing']).waitFor()
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await button(page, english['send.act']).click()
  await page.getByRole('heading', { name: english['done.title-yes'] }).waitFor()
  expect(await page.getByRole('main').textContent()).toContain('Theo')
  for (const scheme of ['light', 'dark'] as const) {
    await showScheme(page, scheme)
    expect(await accessibilityProblems(page)).toEqual([])
  }

  await expect.poll(() => row.textContent()).toContain(t('guests.status.confirmed'))
  const list = await host.client.rpc('guest_list', { plan_id: planId })
  expect(JSON.stringify(list.data)).toContain('We are so happy for you!')

  const download = page.waitForEvent('download')
  await button(page, english['done.calendar']).click()
  expect((await download).suggestedFilename()).toBe('invitation.ics')
  // Nothing but our own server was asked, and no address held the secret.
  const secret = link.split('#')[1] ?? ''
  expect(requests.filter((url) => !url.startsWith(product.url) || url.split('#')[0]?.includes(secret))).toEqual([])
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('reply')))).toEqual([])
  expect([...guest.complaints(), ...desk.complaints()]).toEqual([])
  await guest.close()
  await desk.close()
})

test('several sub-events are named and in order; a refused calendar leads back to the invitation', async () => {
  const { data: main } = await host.client
    .from('sub_events')
    .select('id')
    .eq('plan_id', planId)
    .eq('is_main', true)
    .single()
  const [brunch, ceremony] = [crypto.randomUUID(), crypto.randomUUID()]
  const { error } = await host.client.from('sub_events').insert([
    { id: brunch, plan_id: planId, name_en: 'Brunch', starts_at: '2199-01-02T17:00:00Z' },
    { id: ceremony, plan_id: planId, name_en: 'Ceremony', starts_at: '2020-01-01T17:00:00Z' },
  ])
  expect(error).toBeNull()
  const party = await aParty(host, planId, {
    language: 'en',
    names: [['Emily', 'Watson'], null],
    subEventIds: [brunch, String(main?.['id']), ceremony],
  })
  const guest = await openLink(await linkOf(host, party.id))
  const { page } = guest
  await button(page, english['form.all-come']).click()
  const events = ['Ceremony', 'Boda de Lucía y Mateo', 'Brunch']
  expect(
    await page.getByRole('region', { name: english['agenda.title'] }).getByRole('heading').allTextContents(),
  ).toEqual([english['agenda.title'], ...events])
  await button(page, english['send.act']).click()
  await page.getByRole('heading', { name: english['done.title-yes'] }).waitFor()
  expect(await page.getByRole('definition').allTextContents()).toEqual(
    [...events, ...events].map((event) => dotted([event, english['done.comes']])),
  )

  await page.locator('input[name="token"]').evaluate((field: HTMLInputElement) => {
    field.value = 'A'.repeat(22)
  })
  await Promise.all([page.waitForEvent('framenavigated'), button(page, english['done.calendar']).click()])
  await page.getByRole('heading', { name: english['done.title-yes'] }).waitFor()
  await guest.close()
})

describe('when things fail', () => {
  test('LINK: a link that was renewed opens nothing, and says so in its language', async () => {
    const party = await aParty(host, planId, { names: [['Rosa', 'Peña']] })
    const before = await linkOf(host, party.id)
    const after = await linkOf(host, party.id, 'renew')
    const guest = await openLink(before)
    await guest.page.getByRole('heading', { name: spanish['problem.not-found-title'] }).waitFor()
    expect(await accessibilityProblems(guest.page)).toEqual([])
    // Another link in the same tab.
    await guest.page.evaluate((hash) => location.replace(hash), after.slice(after.indexOf('#')))
    await guest.page.getByText(spanish['invite.greeting'].replace('{names}', 'Rosa')).waitFor()
    await guest.close()
  })

  test('offline nothing that was typed is lost, and it is sent once', async () => {
    const party = await aParty(host, planId, { names: [['Noé', 'Ibáñez']] })
    const guest = await openLink(await linkOf(host, party.id))
    const { page, context } = guest
    await page.getByRole('radio', { name: spanish['form.i-come'] }).check()
    await page.getByLabel(spanish['more.song']).fill('La Llorona')
    await context.setOffline(true)
    await button(page, spanish['send.act']).click()
    await page.getByText(spanish['send.offline']).waitFor()
    await context.setOffline(false)
    // What is typed while it is sent would be lost: nothing can be.
    const sending = Promise.withResolvers<void>()
    await page.route('**/guest-reply', async (route) => {
      await sending.promise
      await route.continue()
    })
    await page.getByLabel(spanish['more.song']).press('Enter')
    await button(page, spanish['send.sending']).waitFor()
    await page.keyboard.type('x')
    sending.resolve()
    await page.getByRole('heading', { name: spanish['done.title-yes'] }).waitFor()
    await button(page, spanish['done.change']).click()
    expect(await page.getByLabel(spanish['more.song']).inputValue()).toBe('La Llorona')
    await guest.close()
  })

  test('after the last day the page says whom to write to', async () => {
    const party = await aParty(host, planId, { language: 'en', names: [['Ada', 'King']] })
    const link = await linkOf(host, party.id)
    const setLastDay = async (day: string | null) =>
      expect(
        (await host.client.from('guest_settings').update({ reply_by: day }).eq('plan_id', planId)).error,
      ).toBeNull()
    await setLastDay('2026-01-01')
    const guest = await openLink(link)
    await guest.page.getByRole('heading', { name: english['closed.title'] }).waitFor()
    expect(await guest.page.getByRole('main').textContent()).toContain('write to Lucía Hernández')
    await button(guest.page, 'Español').click()
    await guest.page.getByRole('heading', { name: spanish['closed.title'] }).waitFor()
    await guest.page.reload()
    await guest.page.getByRole('heading', { name: spanish['closed.title'] }).waitFor()
    await setLastDay(null)
    await guest.close()
  })
})
