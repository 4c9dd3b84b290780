import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guestReply } from '#content/guest-reply/es.ts'
import { tableSign } from '#content/table-sign/es.ts'
import { type Account, aNewAccount, aSavedPlan, signInAs } from '../support/account.ts'
import { accessibilityProblems, openVisitor, showScheme } from '../support/browser.ts'
import { aParty } from '../support/guests.ts'
import { messagesIn } from '../support/messages.ts'
import { raiseTier } from '../support/planner.ts'
import { type Product, startProduct } from '../support/product.ts'

const t = messagesIn('es')
const words = { ...guestReply, ...tableSign }

let product: Product
let host: Account
let planId: string

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.remove())

/** A room with twelve tables around a dance floor, at the fourth of which a guest sits. */
beforeEach(async () => {
  host = await aNewAccount(product)
  await raiseTier(product, host, 'basic')
  planId = await aSavedPlan(host, {}, { hasTasks: false })
  const { client } = host
  const { data } = await client.from('sub_events').select('id').eq('plan_id', planId).single()
  const party = await aParty(host, planId, { names: [['María Guadalupe', 'Hernández Ríos']], subEventIds: [data?.id] })
  const ids = Array.from({ length: 12 }, () => crypto.randomUUID())
  const put_tables = ids.map((id, at) => ({
    ...{ id, number: at + 1, shape: 'round', seats: 8, width: 1.5, length: 1.5 },
    ...{ x: 2.5 + (at % 4) * 5, y: [2.5, 7, 11.5][Math.floor(at / 4)], changed_at: null },
  }))
  const put_items = [
    { kind: 'dance-floor', width: 4, length: 3, x: 10, y: 7 },
    { kind: 'entrance', width: 2, length: 0.5, x: 10, y: 13.7 },
    { kind: 'bar', width: 4, length: 1, x: 16, y: 0.6 },
  ].map((item) => ({ id: crypto.randomUUID(), changed_at: null, ...item }))
  await client
    .rpc('save_room', { plan_id: planId, sub_event_id: data?.id, changes: { put_tables, put_items } })
    .throwOnError()
  const arrangement = await client.from('arrangements').select('id').eq('plan_id', planId).single()
  await client
    .rpc('save_seats', {
      plan_id: planId,
      arrangement_id: arrangement.data?.id,
      seats: [{ member_id: party.memberIds[0], from: null, to: { table_id: ids[3], seat: 1 } }],
      tables: [],
    })
    .throwOnError()
})

test('LINK: a guest scans the sign on a phone and finds her table; once the host switches it off it is closed', async () => {
  const desk = await openVisitor({ device: 'desktop', baseUrl: product.url })
  await signInAs(desk.context, host)
  await desk.page.goto(`/app/table-arrangement/${planId}?view=list`)
  await desk.page.getByRole('button', { name: t('takeout.open'), exact: true }).click()
  await desk.page.getByRole('menuitem', { name: t('sign.open-menu') }).click()
  const dialog = desk.page.getByRole('dialog')
  const isOn = dialog.getByRole('switch', { name: t('sign.on') })

  // The sign follows the final arrangement, which there is none of.
  await dialog.getByText(t('sign.no-final')).waitFor()
  expect(await isOn.isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: t('sign.make-final', { name: '' }).split('“')[0] ?? '' }).click()
  await dialog.getByText(t('sign.no-final')).waitFor({ state: 'detached' })
  await isOn.click()
  await dialog.getByText(t('sign.opens.now')).click()
  await dialog.getByText(t('sign.open', { until: '' })).waitFor()
  const address = await dialog.getByLabel(t('sign.link'), { exact: true }).inputValue()
  expect(address).toMatch(new RegExp(`^${product.url}/t#[\\w-]{22}$`))
  expect(await accessibilityProblems(desk.page)).toEqual([])
  const [picture] = await Promise.all([
    desk.page.waitForEvent('download'),
    dialog.getByRole('button', { name: t('sign.qr-save.png') }).click(),
  ])
  expect(picture.suggestedFilename()).toMatch(/^Código QR .*\.png$/)
  const png = await readFile(await picture.path())
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16) >= 1000]).toEqual(['PNG', true])

  // Nothing of the plan is in the page itself.
  const served = await fetch(address)
  expect([served.status, served.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow'])
  expect(await served.text()).not.toMatch(/Mateo|Guadalupe/)

  const guest = await openVisitor({ device: 'phone', baseUrl: product.url })
  const { page } = guest
  await page.goto(address)
  await page.getByRole('heading', { name: 'Boda de Lucía y Mateo' }).waitFor()
  const find = async (name: string) => {
    await page.getByRole('textbox', { name: words['table.name'] }).fill(name)
    await page.getByRole('button', { name: words['table.act'] }).click()
  }
  await find('Carlos Nadie')
  await page.getByText(words['table.none']).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await find('Lupita Hernandes')
  const found = page.getByRole('heading', { name: 'Lupita Hernandes, te toca en Mesa 4' })
  await found.waitFor()
  await expect.poll(() => found.evaluate((heading) => heading === document.activeElement)).toBe(true)
  await page.getByRole('img', { name: words['table.map'].replace('{table}', 'Mesa 4') }).waitFor()
  for (const scheme of ['light', 'dark'] as const) {
    await showScheme(page, scheme)
    expect(await accessibilityProblems(page), scheme).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // In the other language, and for the next person.
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Lupita Hernandes, you sit at Table 4' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/en/t')
  await page.getByRole('button', { name: 'Look for someone else' }).click()
  expect(await page.getByRole('textbox').inputValue()).toBe('')

  await isOn.click()
  await dialog.getByText(t('sign.closed')).waitFor()
  await page.getByRole('textbox').fill('Lupita Hernández')
  await page.getByRole('textbox').press('Enter')
  await page.getByRole('heading', { name: 'This page is closed' }).waitFor()
  expect(guest.complaints().filter((text) => !text.includes('404'))).toEqual([])
  expect(desk.complaints()).toEqual([])
  await guest.close()
  await desk.close()
})
