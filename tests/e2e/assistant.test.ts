import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveExampleDrinks } from '#tests/support/drinks/save-example.ts'
import { startModelServer, streams } from '#tests/support/http/model-server.ts'
import { type Account, aNewAccount, aSavedPlan, signInAs } from './support/account.ts'
import { accessibilityProblems, openVisitor, type Visitor } from './support/browser.ts'
import { historyAtRest } from './support/history-at-rest.ts'
import { type Messages, messagesIn } from './support/messages.ts'
import { raiseTier } from './support/planner.ts'
import { type Product, startProduct } from './support/product.ts'

let product: Product
let models: Awaited<ReturnType<typeof startModelServer>>
beforeAll(async () => {
  models = await startModelServer()
  product = await startProduct({
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'small-one',
    AI_BASE_URL: models.url,
    AI_API_KEY: 'a-secret-key',
    AI_TIMEOUT_MS: '8000',
  })
})
afterAll(async () => {
  await product.remove()
  await models.stop()
})

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

    await historyAtRest(page)
    await page.goto(`/app/event-plan/${planId}?ask=${encodeURIComponent(question)}`)
    await answer.getByRole('link', { name: t('assistant.see-all') }).click()
    await page.waitForURL((url) => url.searchParams.get('view') === 'what-if')
    expect(visitor.complaints()).toEqual([])
  })

  test('PROMPT: is answered by a model too, whose change of the drinks is saved once it is accepted', async () => {
    const { page } = visitor
    await raiseTier(product, account, 'basic')
    const planId = await aSavedPlan(account)
    await saveExampleDrinks(account.client, planId)
    const none = { taskId: null, name: null, day: null, guests: null }
    models.behave(
      streams({
        answer: 'You owe 987654 to the bar. ¡Salud!',
        changes: [{ kind: 'set-drinks', ...none, drinks: 'hours', value: '11' }],
      }),
    )
    await page.goto(`/app/event-plan/${planId}?ask=${encodeURIComponent(question)}`)
    const dialog = page.getByRole('dialog', { name: t('assistant.title') })
    await dialog.getByRole('button', { name: t('assistant.model.ask') }).click()
    const said = dialog.getByRole('region', { name: t('assistant.model.answer') })
    await said.getByText('¡Salud!').waitFor()
    await said.getByText(t('assistant.model.by-model', { model: 'small-one', isShortened: 'yes' })).waitFor()
    expect(await said.getByText('987654').count()).toBe(0)
    expect(models.asked).toHaveLength(1)
    await said.getByRole('button', { name: new RegExp(`: ${t('assistant.drinks.hours')}, .*11`) }).click()
    await said.getByText(t('assistant.change.made'), { exact: true }).waitFor()
    const hours = async () => (await account.client.rpc('drinks_plan', { plan_id: planId })).data.answers.hours
    await expect.poll(hours).toBe(11)
    await expect(accessibilityProblems(page)).resolves.toEqual([])
    expect(visitor.complaints()).toEqual([])
  })
})
