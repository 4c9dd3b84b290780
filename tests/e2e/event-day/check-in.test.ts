import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIn } from '#content/check-in/es.ts'
import { guestReply } from '#content/guest-reply/es.ts'
import type { AddedDayEntries, DayEntryRow } from '#contracts/event-day/event-day.ts'
import { type Account, aNewAccount, aSavedPlan, signInAs } from '../support/account.ts'
import { accessibilityProblems, openVisitor, showScheme, type Visitor } from '../support/browser.ts'
import { aParty } from '../support/guests.ts'
import { messagesIn } from '../support/messages.ts'
import { type Product, startProduct } from '../support/product.ts'

const t = messagesIn('es')
const words = { ...guestReply, ...checkIn }
const word = (key: keyof typeof words, values: Readonly<Record<string, string | number>> = {}) =>
  words[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

let product: Product

/** Parties of two, all of whom said yes. */
const PARTIES = Array.from({ length: 20 }, (_, index) => ({
  given: ['José', 'María', 'Lucía', 'Ángel', 'Nuria'][index % 5] ?? '',
  last: `Núñez ${index + 1}`,
}))

interface Door {
  readonly host: Account
  readonly planId: string
}

/** A plan with so many of the parties. */
async function aDoor(count: number): Promise<Door> {
  const host = await aNewAccount(product)
  const planId = await aSavedPlan(host, {}, { hasTasks: false })
  const { client } = host
  const { data } = await client.from('sub_events').select('id').eq('plan_id', planId).single().throwOnError()
  const people: string[] = []
  for (const { given, last } of PARTIES.slice(0, count)) {
    const names = [[given, last] as const, ['Pareja', last] as const]
    people.push(...(await aParty(host, planId, { names, subEventIds: [data.id] })).memberIds)
  }
  const answers = people.map((member_id) => ({ member_id, sub_event_id: data.id, answer: 'yes' }))
  await client.rpc('answer_invitations', { plan_id: planId, answers }).throwOnError()
  return { host, planId }
}

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.remove())

/** What all helpers noted, as the hosts are told. */
async function entriesOf({ host, planId }: Door): Promise<readonly DayEntryRow[]> {
  const { data } = await host.client.rpc('add_day_entries', { plan_id: planId, entries: [], after: 0 }).throwOnError()
  return (data as AddedDayEntries).entries
}

/** The address of a helper's link, made over the wire. */
async function linkOf({ host, planId }: Door, name: string) {
  const linkId = crypto.randomUUID()
  const ask = async (body: object) => {
    const { data, error } = await host.client.functions.invoke<{ token: string | null }>('event-day-link', {
      body: { planId, linkId, ...body },
      headers: { 'x-csrf-token': crypto.randomUUID() },
    })
    if (error) throw error
    return data?.token
  }
  const token = await ask({ action: 'make', name, language: 'es', showsNeeds: false })
  return { address: `/c#${token}`, revoke: () => ask({ action: 'revoke' }) }
}

/** The same, made by the hosts from the guest list. */
async function makeLink({ host, planId }: Door, name: string): Promise<string> {
  const desk = await openVisitor({ device: 'desktop', baseUrl: product.url })
  await signInAs(desk.context, host)
  await desk.page.goto(`/app/guest-list/${planId}`)
  await desk.page.getByRole('button', { name: t('guests.more.label'), exact: true }).click()
  await desk.page.getByRole('menuitem', { name: t('checkin.title') }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('sharing.make'), exact: true }).click()
  await dialog.getByLabel(t('sharing.form.name'), { exact: true }).fill(name)
  await dialog.getByRole('button', { name: t('sharing.form.save'), exact: true }).click()
  const address = await dialog.getByLabel(t('sharing.address'), { exact: true }).inputValue()
  expect(await accessibilityProblems(desk.page)).toEqual([])
  expect(desk.complaints()).toEqual([])
  await desk.close()
  return address
}

async function openDoor(address: string, keepsOffline: boolean): Promise<Visitor> {
  const visitor = await openVisitor({ device: 'phone', baseUrl: product.url, keepsOffline })
  await visitor.page.goto(address)
  await visitor.page.getByText(word('check-in.live')).waitFor()
  return visitor
}

const of = (action: string, name: string) => word('check-in.of', { action, name })
const arrivedOf = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('button', { name: of(word('check-in.arrived'), name), exact: true })
const seek = (visitor: Visitor, text: string) => visitor.page.getByLabel(word('check-in.search')).fill(text)
const countOf = (visitor: Visitor, arrived: number, expected = 40) =>
  visitor.page.getByText(word('check-in.count', { arrived, expected }), { exact: true }).waitFor()

test('LINK: a helper finds who arrives, checks a person and a party in, undoes it, and notes a gift', async () => {
  const place = await aDoor(7)
  const address = await makeLink(place, 'Luz')
  expect(address).toMatch(new RegExp(`^${product.url}/c#[\\w-]{22}$`))
  // Nothing of the plan is in the page itself.
  const served = await fetch(address)
  expect([served.status, served.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow'])
  expect(await served.text()).not.toMatch(/Núñez|Luz/)

  const door = await openDoor(address, false)
  const { page } = door
  await countOf(door, 0, 14)
  await seek(door, 'nunez 7 maria')
  await page.getByRole('heading', { name: 'María Núñez 7' }).waitFor()
  expect(
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .count(),
  ).toBe(1)
  await arrivedOf(door, 'María Núñez 7').click()
  await countOf(door, 1, 14)
  const all = page.getByRole('button', { name: of(word('check-in.both-arrived'), 'María Núñez 7') })
  await all.click()
  await countOf(door, 2, 14)
  await all.click()
  await countOf(door, 0, 14)
  await arrivedOf(door, 'Pareja Núñez 7').click()
  await page.getByRole('button', { name: of(word('check-in.gift-add'), 'María Núñez 7') }).click()
  await page.getByLabel(word('check-in.gift-label')).fill('Vajilla')
  await page.getByRole('button', { name: word('check-in.gift-save') }).click()
  await page.getByText('Vajilla').waitFor()
  await page.getByText(word('check-in.all-sent')).waitFor()

  for (const scheme of ['light', 'dark'] as const) {
    await showScheme(page, scheme)
    expect(await accessibilityProblems(page, scheme === 'light' ? 'all' : 'contrast'), scheme).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // In the other language, which the address keeps.
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByLabel('Find a guest').waitFor()
  expect(new URL(page.url()).pathname).toBe('/en/c')
  expect(door.complaints()).toEqual([])
  await door.close()

  const kinds = (await entriesOf(place)).map(({ kind }) => kind)
  expect(kinds).toEqual(['arrival', 'arrival', 'arrival', 'arrival', 'arrival', 'gift'])
})

test('two phones without a network check forty people in, one is killed, and both end in the same state', async () => {
  const place = await aDoor(PARTIES.length)
  const [one, two] = [await linkOf(place, 'Uno'), await linkOf(place, 'Dos')]
  const [first, second] = [await openDoor(one.address, true), await openDoor(two.address, true)]
  const keptPaths = (visitor: Visitor) => () =>
    visitor.page.evaluate(async () => {
      const lists = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map((request) => new URL(request.url).pathname)
    })
  for (const visitor of [first, second]) {
    await expect
      .poll(keptPaths(visitor), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(['/c', '/en/c', '/config.json']))
    await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await visitor.context.setOffline(true)
  }
  // Each has ten parties; both know of one that the other checks in, too.
  const half = PARTIES.length / 2
  const halves = [PARTIES.slice(0, half), PARTIES.slice(half - 1)] as const
  for (const [index, visitor] of [first, second].entries()) {
    for (const { given, last } of halves[index] ?? []) {
      await seek(visitor, `${last} ${given}`)
      const name = `${given} ${last}`
      const all = visitor.page.getByRole('button', {
        name: of(word('check-in.both-arrived'), name),
        exact: true,
      })
      await all.click()
      await visitor.page.locator('[data-here="true"]').first().waitFor()
    }
    await visitor.page.getByText(word('check-in.offline')).waitFor()
  }
  await countOf(first, 20)
  await countOf(second, 22)

  // Killed without a word, and opened again without a network.
  const { context } = second
  const address = second.page.url()
  await second.page.close({ runBeforeUnload: false })
  const page = await context.newPage()
  await page.goto(address)
  const reopened = { ...second, page }
  await countOf(reopened, 22)
  await page.getByText(word('check-in.unsent', { count: 22 })).waitFor()

  await context.setOffline(false)
  await page.getByText(word('check-in.all-sent')).waitFor({ timeout: 60_000 })
  await first.context.setOffline(false)
  await first.page.getByText(word('check-in.all-sent')).waitFor({ timeout: 60_000 })
  // The one that was sent first hears of the other.
  await countOf(first, 40)
  await countOf(reopened, 40)
  expect(await page.getByText(word('check-in.disputed')).count()).toBe(0)
  const entries = await entriesOf(place)
  expect([entries.length, new Set(entries.map(({ subject_id }) => subject_id)).size]).toEqual([42, 40])
  await first.close()
  await second.close()
})

test('LINK: a link that is revoked shows nothing any more, and nothing of it stays on the device', async () => {
  const link = await linkOf(await aDoor(1), 'Fin')
  const door = await openDoor(link.address, false)
  await link.revoke()
  // A page that is looked at again asks at once.
  await door.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await door.page.getByRole('heading', { name: word('check-in.closed-title') }).waitFor()
  const left = () =>
    door.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('convite-check-in')
          opening.onsuccess = () => {
            const counting = opening.result.transaction('links').objectStore('links').count()
            counting.onsuccess = () => resolve(counting.result)
          }
        }),
    )
  await expect.poll(left).toBe(0)
  expect(door.complaints().filter((text) => !text.includes('404'))).toEqual([])
  await door.close()
})
