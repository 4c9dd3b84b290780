import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { guestReply as spanish } from '#content/guest-reply/es.ts'
import type { ServedParty } from '#tests/support/guests/guests-service.ts'
import { saveExampleGuests } from '#tests/support/guests/save-example.ts'
import { type Account, aNewAccount, aSavedPlan, signInAs } from '../support/account.ts'
import { accessibilityProblems, openVisitor, type Visitor } from '../support/browser.ts'
import { aParty, linkOf } from '../support/guests.ts'
import { messagesIn } from '../support/messages.ts'
import { raiseTier } from '../support/planner.ts'
import { type Product, startProduct } from '../support/product.ts'

const t = messagesIn('es')

let product: Product
let account: Account
let planId: string
let visitor: Visitor

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.remove())

beforeEach(async () => {
  account = await aNewAccount(product)
  planId = await aSavedPlan(account)
  visitor = await openVisitor({ device: 'phone', baseUrl: product.url })
  await signInAs(visitor.context, account)
})
afterEach(() => visitor.close())

const parties = async (column = 'id', value?: string) => {
  let query = account.client.from('guests').select('id', { count: 'exact', head: true }).eq('plan_id', planId)
  if (value !== undefined) query = query.eq(column, value)
  const { count, error } = await query
  if (error) throw error
  return count ?? 0
}

test('the 21st guest is refused with the prompt, and the first 20 are added, answered, filtered and changed at once', async () => {
  const { page } = visitor
  // One short of what the Free tier includes.
  await saveExampleGuests(account.client, planId, { count: 20 })
  await page.goto(`/app/guest-list/${planId}`)
  const line = page.getByRole('textbox', { name: t('guests.quick.label') })
  // One of the twenty is on the second list, which the limit does not count.
  await line.fill('Nadia Ruiz +1')
  await line.press('Enter')
  const nadia = page.getByRole('button', { name: /^Nadia Ruiz/ })
  await page.getByRole('button', { name: t('guests.show') }).click()
  await nadia.waitFor()
  await expect.poll(() => parties()).toBe(21)

  await line.fill('Otra Persona')
  await line.press('Enter')
  const prompt = page.getByRole('dialog')
  await prompt.getByText(t('billing.limit.guests-own', { max: 20 })).waitFor()
  await prompt.getByRole('button', { name: t('common.close') }).click()
  expect(await line.inputValue()).toBe('Otra Persona')
  expect(await parties()).toBe(21)
  await line.fill('')

  await nadia.click()
  await page.getByRole('button', { name: t('guests.details.all-yes') }).click()
  await expect(accessibilityProblems(page)).resolves.toEqual([])
  await page.goto(`/app/guest-list/${planId}?show=confirmed&q=ruiz%20nadia`)
  await nadia.waitFor()
  await page.reload()
  await nadia.waitFor()
  const confirmed = page.getByRole('listitem').filter({ hasText: t('guests.status.confirmed') })
  await expect.poll(() => confirmed.count()).toBe(1)

  await page.goto(`/app/guest-list/${planId}?group=Vecinos`)
  await page.getByRole('button', { name: t('guests.more.label') }).click()
  await page.getByRole('menuitem', { name: t('guests.more.select') }).click()
  await page.getByRole('checkbox').first().press('Space')
  await page.getByRole('button', { name: /^Elegir los / }).click()
  const neighbors = await parties('guest_group', 'Vecinos')
  await page.getByRole('button', { name: t('guests.bulk.belongs') }).click()
  await page.getByRole('menuitem', { name: 'Amigos' }).click()
  await expect.poll(() => parties('guest_group', 'Vecinos')).toBe(0)
  await page.getByRole('button', { name: t('common.undo') }).click()
  await expect.poll(() => parties('guest_group', 'Vecinos')).toBe(neighbors)

  await page.goto(`/app/guest-list/${planId}?view=answers`)
  await page.getByRole('heading', { name: t('guests.summary.title') }).waitFor()
  await expect(accessibilityProblems(page)).resolves.toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/app/guest-list/${planId}?by=group`)
  await page.getByRole('table').getByRole('button', { expanded: false }).first().click()
  await expect(accessibilityProblems(page)).resolves.toEqual([])
  // The refusal of the 21st guest is the one error that the browser logged.
  expect(visitor.complaints().filter((complaint) => !complaint.includes('400'))).toEqual([])
})

test('a decline frees a place, and who is next on the second list comes to the list', async () => {
  const { page } = visitor
  const { client } = account
  await saveExampleGuests(client, planId, { count: 20 })
  await aParty(account, planId, { names: [['Nadia', 'Ruiz'], null] })
  const list = await client.rpc('guest_list', { plan_id: planId })
  if (list.error) throw list.error
  const saved = list.data as ServedParty[]
  const waiting = saved.find(({ is_second_list: isWaiting }) => isWaiting === true)
  const coming = saved.find(({ is_second_list: isWaiting, members }) => !isWaiting && members.length > 1)
  const counts = await client.rpc('guest_counts', { plan_id: planId })
  const { confirmed, pending } = counts.data as { confirmed: number; pending: number }
  const free = (places: number) => client.from('guest_settings').update({ places }).eq('plan_id', planId)
  await free(confirmed + pending)
  await page.goto(`/app/guest-list/${planId}?show=second-list`)
  await page
    .getByText(t('guests.second-list.no-places', { taken: confirmed + pending, places: confirmed + pending }))
    .waitFor()

  // The Free tier has no room, although the plan has.
  const declined = (coming?.members ?? []).flatMap(({ id, invitations }) =>
    invitations.map(({ sub_event_id }) => ({ member_id: id, sub_event_id, answer: 'no' })),
  )
  const people = waiting?.members.length ?? 0
  await client.rpc('answer_invitations', { plan_id: planId, answers: declined })
  await free(confirmed + pending - declined.length + people)
  await page.reload()
  await page.getByRole('button', { name: t('guests.second-list.open') }).click()
  const invite = page.getByRole('dialog').getByRole('button', { name: /^Invitar a / })
  await invite.waitFor()
  await expect(accessibilityProblems(page)).resolves.toEqual([])
  await invite.click()
  await page.getByText(t('billing.limit.guests-own', { max: 20 })).waitFor()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: t('common.close') })
    .click()

  await raiseTier(product, account, 'pro')
  await invite.click()
  await page.getByText(t('guests.second-list.empty')).waitFor()
  await expect.poll(() => parties('is_second_list', 'true')).toBe(0)
  await page.getByRole('button', { name: t('common.undo') }).click()
  await expect.poll(() => parties('is_second_list', 'true')).toBe(1)
})

/** A sheet as Excel in Spanish saves it: semicolons, the encoding of Windows. */
const sheet = Buffer.from(
  [
    'sep=;',
    'Nombre;Apellidos;Correo electrónico;Pases;Asistencia;Notas',
    ...Array.from(
      { length: 300 },
      (_, index) => `Íñigo;Peña ${index};inigo${index}@example.com;2;${index % 3 === 0 ? 'Sí' : ''};"una\nnota"`,
    ),
  ].join('\r\n'),
  'latin1',
)

test('a sheet of 300 rows is read, shown, saved, found again as the same, and undone', async () => {
  const { page } = visitor
  await raiseTier(product, account, 'pro')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/app/guest-list/${planId}`)
  await page.getByRole('button', { name: t('imports.open') }).click()
  const dialog = page.getByRole('dialog')
  const choose = () =>
    dialog
      .getByLabel(t('imports.choose.file'))
      .and(page.locator('input[type=file]'))
      .setInputFiles({ name: 'Lista.csv', mimeType: 'text/csv', buffer: sheet })
  await dialog.getByRole('heading', { name: t('imports.title') }).waitFor()
  await expect(accessibilityProblems(page)).resolves.toEqual([])
  await choose()
  await dialog.getByRole('heading', { name: t('imports.columns.title') }).waitFor()
  await expect(accessibilityProblems(page)).resolves.toEqual([])
  await dialog.getByRole('button', { name: t('imports.columns.next') }).click()
  await dialog.getByText('Íñigo Peña 0').waitFor()
  await expect(accessibilityProblems(page)).resolves.toEqual([])
  await dialog.getByRole('button', { name: t('imports.preview.save', { count: 300 }) }).click()
  await dialog.getByText(t('imports.done.text', { added: 300, changed: 0, people: 600 })).waitFor()
  expect(await parties()).toBe(300)
  await dialog.getByRole('button', { name: t('imports.done.close') }).click()
  await page.getByText(t('guests.header.sum', { people: 600, parties: 300 })).waitFor()

  await page.getByRole('button', { name: t('guests.more.label') }).click()
  await page.getByRole('menuitem', { name: t('imports.open') }).click()
  await choose()
  await dialog.getByRole('button', { name: t('imports.columns.next') }).click()
  await dialog.getByRole('button', { name: t('imports.preview.nothing') }).waitFor()
  await dialog.getByRole('button', { name: t('imports.back') }).click()
  await dialog.getByRole('button', { name: t('imports.back') }).click()
  await dialog.getByRole('button', { name: t('common.undo') }).click()
  await dialog.getByText(t('imports.undone.done', { removed: 300, restored: 0 })).waitFor()
  expect(await parties()).toBe(0)
})

test('answers are taken by keyboard and after the plan is completed, and the list on paper has them', async () => {
  const { page } = visitor
  await raiseTier(product, account, 'pro')
  const people = [
    ['Rosalinda', 'Quiroz'],
    ['Teo', 'Quiroz'],
  ] as const
  const { id, memberIds } = await aParty(account, planId, { names: people })
  const answers = async () => {
    const { data, error } = await account.client.from('invitations').select('member_id, answer').eq('plan_id', planId)
    if (error) throw error
    return memberIds.map((member) => data.find(({ member_id }) => member_id === member)?.answer)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/app/guest-list/${planId}`)
  await page.getByRole('button', { name: t('guests.rapid.open') }).click()
  const part = page.getByRole('combobox', { name: t('guests.rapid.name') })
  const group = page.getByRole('group', { name: t('guests.rapid.people', { name: 'Rosalinda Quiroz' }) })
  const open = async () => {
    await part.fill('qiros rosa')
    await page.getByRole('option').waitFor()
    await part.press('Enter')
    await expect.poll(() => group.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  await open()
  await page.keyboard.press('s')
  await page.keyboard.press('n')
  await expect.poll(answers).toEqual(['yes', 'no'])
  await page.keyboard.press('Enter')

  // A yes is not taken back by a key alone.
  await part.waitFor()
  await open()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('n')
  await page.getByText(t('guests.rapid.was-yes', { name: 'Rosalinda Quiroz' })).waitFor()
  await page.keyboard.press('n')
  await page.getByRole('button', { name: t('guests.rapid.keep-yes') }).click()
  expect(await answers()).toEqual(['yes', 'no'])
  await page.getByRole('button', { name: t('guests.rapid.end') }).click()

  await page.getByRole('button', { name: t('guests.more.label') }).click()
  await page.getByRole('menuitem', { name: t('guests.more.export') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: t('guests.export.guest-list') }).check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: t('guests.export.save') }).click(),
  ])
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await file.path())))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toContain('Quiroz, Rosalinda')
  expect(text).not.toContain('Teo')

  await account.client.rpc('complete_event_plan', { plan_id: planId }).throwOnError()
  const guest = await openVisitor({ device: 'phone', baseUrl: product.url })
  await guest.page.goto(await linkOf(account, id))
  await guest.page.getByRole('button', { name: spanish['form.all-come'], exact: true }).click()
  await guest.page.getByRole('button', { name: spanish['send.act'], exact: true }).click()
  await guest.page.getByRole('heading', { name: spanish['done.title-yes'] }).waitFor()
  expect(await answers()).toEqual(['yes', 'yes'])
  await guest.close()
})
