import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, anAccount, aSavedPlan, signInAs } from './support/account.ts'
import { accessibilityProblems, openVisitor, type Visitor } from './support/browser.ts'
import { messagesIn } from './support/messages.ts'
import { raiseTier } from './support/planner.ts'
import { type Product, startProduct } from './support/product.ts'

const t = messagesIn('es')

let product: Product
let account: Account
let planId: string
let visitor: Visitor

beforeAll(async () => {
  product = await startProduct()
  account = await anAccount(product, 'lista@example.com', 'es')
  planId = await aSavedPlan(account)
  await raiseTier(product, account, 'pro')
  visitor = await openVisitor({ device: 'desktop', baseUrl: product.url })
  await signInAs(visitor.context, account)
})
afterAll(async () => {
  await visitor.close()
  await product.remove()
})

const parties = async () => {
  const { count, error } = await account.client
    .from('guests')
    .select('id', { count: 'exact', head: true })
    .eq('plan_id', planId)
  if (error) throw error
  return count ?? 0
}

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
