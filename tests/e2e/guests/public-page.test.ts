import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestReply } from '#content/guest-reply/es.ts'
import { publicPage } from '#content/public-page/es.ts'
import { aNewAccount, aSavedPlan, signInAs } from '../support/account.ts'
import { accessibilityProblems, openVisitor, showScheme } from '../support/browser.ts'
import { aParty } from '../support/guests.ts'
import { messagesIn } from '../support/messages.ts'
import { type Product, startProduct } from '../support/product.ts'

const t = messagesIn('es')
const words = { ...guestReply, ...publicPage }

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.remove())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('LINK: a guest without a link finds herself on a phone, with a typo and her surnames swapped, and the hosts see her answer', async () => {
  const host = await aNewAccount(product)
  const planId = await aSavedPlan(host, {}, { hasTasks: false })
  // An address is taken once.
  const ending = planId.slice(0, 8)
  await aParty(host, planId, { names: [['María Guadalupe', 'Hernández Ríos'], ['Luis', 'Soto'], null] })
  await aParty(host, planId, { names: [['Rosa', 'Peña']] })
  const desk = await openVisitor({ device: 'desktop', baseUrl: product.url })
  await signInAs(desk.context, host)
  await desk.page.goto(`/app/guest-list/${planId}`)
  const row = desk.page.getByRole('row', { name: /María Guadalupe/ })
  await row.waitFor()

  // The hosts switch the page on, with a password.
  await button(desk.page, t('guests.more.label')).click()
  await desk.page.getByRole('menuitem', { name: t('reply.page.title') }).click()
  await desk.page.getByRole('switch', { name: t('reply.page.on') }).click()
  await desk.page.getByLabel(t('reply.page.address'), { exact: true }).fill(`Lucía y Mateo ${ending}`)
  await desk.page.getByText(t('reply.page.password-some')).click()
  await desk.page.getByRole('textbox', { name: t('reply.page.password') }).fill('jacaranda')
  await button(desk.page, t('common.save-changes')).click()
  const shared = desk.page.getByLabel(t('reply.page.whole-address'))
  await shared.waitFor()
  const address = await shared.inputValue()
  expect(address).toBe(`${product.url}/e/lucia-y-mateo-${ending}`)
  expect(await accessibilityProblems(desk.page)).toEqual([])
  await desk.page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.close') })
    .click()

  // Nothing of the plan is in the page itself, whichever address it has.
  const served = await fetch(address)
  expect([served.status, served.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow'])
  const html = await served.text()
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).not.toMatch(/Mateo|lucia-y-mateo/)
  expect(html).toBe(await (await fetch(`${product.url}/e/no-hay-nada`)).text())

  const guest = await openVisitor({ device: 'phone', baseUrl: product.url })
  const { page } = guest
  await page.goto(`/e/Lucia-y-Mateo-${ending}`)
  await page.getByRole('textbox', { name: words['unlock.label'] }).fill('Jacaranda')
  await button(page, words['unlock.act']).click()
  await page.getByText(words['unlock.wrong']).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('textbox', { name: words['unlock.label'] }).fill('jacaranda')
  await button(page, words['unlock.act']).click()
  await page.getByRole('heading', { name: 'Boda de Lucía y Mateo' }).waitFor()

  const find = async (first: string, last: string, digits = '') => {
    await page.getByLabel(words['find.first'], { exact: true }).fill(first)
    await page.getByLabel(words['find.last'], { exact: true }).fill(last)
    await page.getByLabel(words['find.digits']).fill(digits)
    await button(page, words['find.act']).click()
  }
  await find('Nadie', 'Conocido')
  await page.getByText(words['find.none']).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  // A reload keeps what stands for the password, and asks for it no more.
  await page.reload()
  await find('Lupita', 'Ríos Hernadez')
  await page.getByRole('heading', { name: words['form.title'] }).waitFor()
  expect(await page.getByRole('main').textContent()).toMatch(/María Guadalupe.*Luis/)
  expect(await page.getByRole('main').textContent()).not.toMatch(/Hernández|Soto/)
  await page
    .getByRole('radiogroup', { name: /^María Guadalupe/ })
    .getByText(words['form.comes'], { exact: true })
    .click()
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, words['send.act']).click()
  await page.getByRole('heading', { name: words['done.title-yes'] }).waitFor()
  for (const scheme of ['light', 'dark'] as const) {
    await showScheme(page, scheme)
    expect(await accessibilityProblems(page)).toEqual([])
  }
  await expect.poll(() => row.textContent()).toContain('1 de 3 confirmados')

  // With the digits of the phone she sees all of her party, and what she answered.
  await button(page, words['reply.another']).click()
  await find('Maria Guadalupe', 'Hernandez', '5678')
  await page.getByText(words['done.title-yes']).waitFor()
  await button(page, words['done.change']).click()
  await page.getByRole('textbox', { name: words['more.message'] }).fill('Ahí estaremos')
  await button(page, words['send.change']).click()
  await page.getByText('Ahí estaremos').waitFor()
  const list = await host.client.rpc('guest_list', { plan_id: planId })
  expect(JSON.stringify(list.data)).toContain('Ahí estaremos')
  const download = page.waitForEvent('download')
  await button(page, words['done.calendar']).click()
  expect((await download).suggestedFilename()).toBe('invitacion.ics')
  // The browser notes the refusal of the wrong password.
  const complaints = [...guest.complaints(), ...desk.complaints()].filter((each) => !each.includes('status of 403'))
  expect(complaints).toEqual([])

  // The hosts switch it off.
  const { data } = await host.client.rpc('public_page', { plan_id: planId })
  const { is_on, has_password, sub_events_for_all, ...settings } = data as Record<string, unknown>
  expect([is_on, has_password, sub_events_for_all]).toEqual([true, true, [expect.any(String)]])
  await host.client.rpc('save_public_page', { plan_id: planId, page: { ...settings, is_on: false } }).throwOnError()
  await page.goto(`/en/e/lucia-y-mateo-${ending}`)
  await page.getByRole('heading', { name: 'There is no page here' }).waitFor()
  await guest.close()
  await desk.close()
})
