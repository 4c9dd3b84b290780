import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DayEntryRow } from '#contracts/event-day/event-day.ts'
import { type Account, aNewAccount, aSavedPlan, signInAs } from '../support/account.ts'
import { accessibilityProblems, closeBrowser, openVisitor, type Visitor } from '../support/browser.ts'
import { messagesIn } from '../support/messages.ts'
import { type Product, startProduct } from '../support/product.ts'

const t = messagesIn('es')

const PARTIES = 14
/** Each phone checks in half of them. */
const HALF = PARTIES / 2
/** One pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const WAIT = { timeout: 45_000 }

let product: Product
let account: Account
let planId: string
const phones: Visitor[] = []

beforeAll(async () => {
  product = await startProduct()
})

/** An event of today, with phones that have its screen open: of its own for each try. */
async function openDay() {
  account = await aNewAccount(product)
  // The event is on today: it began an hour ago.
  planId = await aSavedPlan(account, {}, { hasTasks: false })
  await account.client
    .from('event_plans')
    .update({ starts_at: new Date(Date.now() - 3_600_000) })
    .eq('id', planId)
    .throwOnError()
  for (let number = 0; number < PARTIES; number += 1) {
    const id = crypto.randomUUID()
    const members = ['Ana', 'Luis', 'Eva'].map((first_name) => ({
      ...{ id: crypto.randomUUID(), first_name, last_name: `Ruiz ${String(number).padStart(2, '0')}` },
    }))
    await account.client.rpc('save_guest', { plan_id: planId, guest: { id }, members }).throwOnError()
  }
  for (let number = 0; number < 2; number += 1) {
    // The second one stays open, and needs no files of the screen a second time.
    const phone = await openVisitor({ device: 'phone', baseUrl: product.url, keepsOffline: number === 0 })
    await signInAs(phone.context, account)
    phones.push(phone)
  }
  return phones.slice(-2)
}

afterAll(async () => {
  for (const phone of phones) await phone.close()
  await closeBrowser()
  await product.remove()
})

const path = () => `/app/event-day/${planId}?view=door`

const stored = async (): Promise<readonly DayEntryRow[]> => {
  const { data } = await account.client.rpc('event_day', { plan_id: planId }).throwOnError()
  return (data as { entries: DayEntryRow[] }).entries
}

/** How many people are pressed as arrived on a phone. */
const countOn = ({ page }: Visitor, count: number) =>
  page.getByText(t('day.guests.arrived-of', { arrived: count, expected: PARTIES * 3 }), { exact: true }).waitFor(WAIT)

const checkIn = async ({ page }: Visitor, from: number, to: number) => {
  for (let number = from; number < to; number += 1) {
    const name = `Ana Ruiz ${String(number).padStart(2, '0')}`
    await page.getByRole('button', { name: t('day.guests.check-in-all', { name, count: 3 }) }).click()
  }
}

/** A note with a photo, which waits on the device. */
async function writeNote({ page }: Pick<Visitor, 'page'>) {
  await page.getByText(t('day.view.notes'), { exact: true }).click()
  await page.getByRole('button', { name: t('day.notes.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('day.notes.text'), { exact: true }).fill('Llegó el pastel')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: t('day.notes.add-photos') }).click()
  await (await chooser).setFiles({ name: 'pastel.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') })
  await dialog.getByRole('button', { name: t('day.notes.save') }).click()
  await page.getByRole('img', { name: t('day.notes.photo', { number: 1 }) }).waitFor()
}

test('42 people are checked in on two phones without a network, one of which is closed meanwhile, and nothing is lost', async () => {
  const opened = await openDay()
  const [first, second] = opened
  if (!first || !second) throw new Error('there are two phones')
  for (const { page } of opened) await page.goto(path())
  await first.page.getByText(/^Listo sin conexión/).waitFor(WAIT)
  await second.page.locator('[data-party]').first().waitFor()
  await expect(accessibilityProblems(first.page), 'at the door').resolves.toEqual([])

  for (const { context } of opened) await context.setOffline(true)
  await checkIn(first, 0, HALF - 2)
  await checkIn(second, HALF, PARTIES)
  await countOn(second, HALF * 3)

  // The tab goes without a word, in the moment after a tap, and another one opens without a network.
  await checkIn(first, HALF - 2, HALF)
  const page = await first.context.newPage()
  await first.page.close({ runBeforeUnload: false })
  const reopened = { ...first, page }
  await page.goto(path())
  await countOn(reopened, HALF * 3)
  await page.getByText(t('day.status.unsent', { count: HALF * 3 })).waitFor()
  await writeNote(reopened)
  await page.getByText(t('day.status.unsent', { count: HALF * 3 + 1 })).waitFor()
  expect(await stored()).toEqual([])

  for (const { context } of opened) await context.setOffline(false)
  await expect.poll(async () => (await stored()).length, WAIT).toBe(PARTIES * 3 + 1)
  await page.getByText(t('day.view.door'), { exact: true }).click()
  for (const phone of [reopened, second]) await countOn(phone, PARTIES * 3)
  const entries = await stored()
  const arrivals = entries.filter(({ kind, value }) => kind === 'arrival' && 'arrived' in value && value.arrived)
  expect(new Set(arrivals.map(({ subject_id }) => subject_id)).size).toBe(PARTIES * 3)
  const [photo] = entries.flatMap(({ value }) => ('files' in value ? value.files : []))
  const file = await account.client.storage.from('plan-files').download(photo?.path ?? '')
  expect(file.data?.size).toBe(photo?.size)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  // Nothing is left to send, so that a sign-out asks nothing and takes the day off the device.
  await page.getByText(t('day.status.unsent', { count: HALF * 3 + 1 })).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t('common.nav.user-menu') }).click()
  await page.getByRole('menuitem', { name: t('common.nav.sign-out') }).click()
  await page.waitForURL(/\/auth|\/$/)
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('convite-prepared')
          opening.onsuccess = () => {
            const keys = opening.result.transaction('plans').objectStore('plans').getAllKeys()
            keys.onsuccess = () => resolve(keys.result.length)
          }
        }),
    )
  await expect.poll(kept).toBe(0)
})
