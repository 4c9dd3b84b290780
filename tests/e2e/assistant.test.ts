import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, aNewAccount, aSavedPlan, signInAs } from './support/account.ts'
import { accessibilityProblems, openVisitor, type Visitor } from './support/browser.ts'
import { type Messages, messagesIn } from './support/messages.ts'
import { type Product, startProduct } from './support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.remove())

describe.each([
  ['es', '¿y si llegan veinte personas más?', 'agrega una tarea: llamar a la florista el 3 de mayo'],
  ['en', 'and if twenty more people came?', 'add a task: call the florist on May 3'],
] as const)('a question about a plan, in %s', (language, question, sentence) => {
  const t: Messages = messagesIn(language)
  let account: Account
  let visitor: Visitor
  beforeEach(async () => {
    account = await aNewAccount(product, language)
    visitor = await openVisitor({ baseUrl: product.url })
    await signInAs(visitor.context, account)
  })
  afterEach(() => visitor.close())

  test('is typed into the search, answered from the plan, and leads to the screen that shows it', async () => {
    const { page } = visitor
    const planId = await aSavedPlan(account)
    await page.goto(`/app/event-plan/${planId}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    const field = page.getByRole('combobox', { name: t('search.title') })
    await field.fill(question)
    await page.getByRole('option', { name: t('assistant.example.more-guests') }).waitFor()
    await field.press('Enter')

    const dialog = page.getByRole('dialog', { name: t('assistant.title') })
    const answer = dialog.getByRole('region', { name: t('assistant.answer') })
    await answer.getByRole('status').waitFor()
    expect(await answer.getByRole('status').textContent()).toContain('20')
    expect(new URL(page.url()).searchParams.get('ask')).toBe(question)
    const accept = dialog.getByRole('button', { name: new RegExp(`^${t('assistant.change.accept')}: `) })
    await accept.waitFor()
    await expect(accessibilityProblems(page)).resolves.toEqual([])

    await dialog.getByRole('textbox', { name: t('assistant.question') }).fill(sentence)
    await dialog.getByRole('textbox', { name: t('assistant.question') }).press('Enter')
    await dialog.getByRole('button', { name: new RegExp(`^${t('assistant.change.accept')}: .*florist`) }).click()
    await dialog.getByText(t('assistant.change.made'), { exact: true }).waitFor()
    const saved = () => account.client.from('tasks').select('name').eq('plan_id', planId).like('name', '%florist%')
    await expect.poll(async () => (await saved()).data?.length).toBe(1)

    await dialog.getByRole('button', { name: t('assistant.example.next') }).click()
    await dialog.getByText(t('assistant.by-rules')).waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe(`/app/event-plan/${planId}`)

    await page.goto(`/app/event-plan/${planId}?ask=${encodeURIComponent(question)}`)
    await answer.getByRole('link', { name: t('assistant.see-all') }).click()
    await page.waitForURL((url) => url.searchParams.get('view') === 'what-if')
    expect(visitor.complaints()).toEqual([])
  })
})
