import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems, type Device, openVisitor, type Visitor } from './support/browser.ts'
import { latestCodeTo, latestLinkTo } from './support/mailbox.ts'
import { type Messages, messagesIn } from './support/messages.ts'
import { type Product, startProduct } from './support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.remove())

/** Each language, device and scheme once. */
const people = [
  { language: 'es', device: 'desktop', scheme: 'light', name: 'Lucía Hernández' },
  { language: 'en', device: 'phone', scheme: 'dark', name: 'Grace O’Neill' },
] as const

/** A day in the next year, as the date field of each language and device reads it. */
function nextYear(language: 'es' | 'en', device: Device) {
  const year = new Date().getFullYear() + 1
  if (device === 'phone') return `${year}-11-20`
  return language === 'es' ? `20/11/${year}` : `11/20/${year}`
}

/** All amounts typed in the breakdown, in cents. */
async function amountsInCents({ page }: Visitor, t: Messages): Promise<number[]> {
  const prefix = t('budget.editor.amount', { label: '' }).trim()
  const fields = await page.getByRole('textbox', { name: prefix }).all()
  const typed = await Promise.all(fields.map((field) => field.inputValue()))
  // Guadalajara pays in pesos and both languages group them as 1,234.50.
  return typed.map((text) => Math.round(Number(text.replace(/[^0-9.]/g, '')) * 100))
}

describe.each(people)('a person who reads $language on a $device', ({ language, device, scheme, name }) => {
  const t = messagesIn(language)
  const spanish = messagesIn('es')
  const password = 'jacaranda en flor 7'
  let visitor: Visitor

  const button = (label: string) => visitor.page.getByRole('button', { name: label, exact: true })
  const heading = (label: string) => visitor.page.getByRole('heading', { name: label })
  // Radio buttons lie hidden under their cards, so they are chosen by keyboard.
  const choose = async (label: string) => {
    await visitor.page.getByRole('radio', { name: label }).press('Space')
  }
  const next = async (title: string) => {
    await button(t('wizard.next')).click()
    await heading(title).waitFor()
    await expect(accessibilityProblems(visitor.page), title).resolves.toEqual([])
  }

  beforeEach(async () => {
    visitor = await openVisitor({ device, scheme, baseUrl: product.url })
  })
  afterEach(() => visitor.close())

  async function signUp(email: string) {
    const { page } = visitor
    await page.goto('/auth')
    await page.getByRole('button', { name: spanish('auth.sign-in.to-sign-up-link') }).click()
    await page.getByLabel(spanish('auth.field.full-name')).fill(name)
    await choose(language === 'es' ? 'Español' : 'English')
    await page.getByLabel(spanish('auth.field.email')).fill(email)
    await page.getByLabel(spanish('auth.field.password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: spanish('auth.sign-up.submit') }).click()
    await heading(spanish('auth.check-mail.heading')).waitFor()
    await expect(accessibilityProblems(page)).resolves.toEqual([])
  }

  /** By the link of the mail, or by its code on a phone; the app then opens in the chosen language. */
  async function confirm(email: string) {
    const { page } = visitor
    if (device === 'phone') {
      await page.getByLabel(spanish('auth.code.label')).fill(await latestCodeTo(product.dataDir, email))
      await page.getByRole('button', { name: spanish('auth.code.confirm') }).click()
    } else await page.goto(await latestLinkTo(product.dataDir, email, 'signup'))
    await heading(t('plans.first.title')).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    await expect(accessibilityProblems(page)).resolves.toEqual([])
  }

  async function expectWholeBudget() {
    await expect
      .poll(async () => (await amountsInCents(visitor, t)).reduce((sum, amount) => sum + amount, 0))
      .toBe(350_000_00)
    expect(await amountsInCents(visitor, t)).toHaveLength(9)
  }

  /** Seven steps, which lead to a budget that adds up to the cent. */
  async function plan() {
    const { page } = visitor
    await page.getByRole('link', { name: t('plans.first.start') }).click()

    await heading(t('wizard.type.title')).waitFor()
    await choose(t('plans.event-type.wedding'))
    await choose(t('plans.couple-type.bride-groom'))
    await next(t('wizard.details.title'))

    await page.getByLabel(t('wizard.details.date')).fill(nextYear(language, device))
    await page.getByLabel(t('wizard.details.time')).fill('17:00')
    await page.getByLabel(t('wizard.details.duration')).fill('8')
    await next(t('wizard.place.title'))

    await page.getByRole('combobox', { name: t('wizard.place.country') }).fill('Mex')
    await page.getByRole('option', { name: language === 'es' ? 'México' : 'Mexico' }).click()
    await page.getByRole('combobox', { name: t('wizard.place.city') }).fill('guadalajara')
    await page.getByRole('option', { name: 'Guadalajara' }).click()
    // With the pointer, while the city has the focus.
    await page.getByRole('radio', { name: t('plans.location-type.indoor-venue') }).click()
    await page.getByLabel(t('wizard.place.guests')).fill('120')
    await page.getByLabel(t('wizard.place.total')).fill('350,000')
    await next(t('wizard.categories.title'))
    await next(t('wizard.priorities.title'))
    await button(t('budget.category.music')).click()
    await next(t('wizard.budget.title'))
    await expectWholeBudget()

    // A reload in the middle keeps every answer.
    await page.reload()
    await heading(t('wizard.budget.title')).waitFor()
    await expectWholeBudget()

    await next(t('wizard.name.title'))
    await page.getByLabel(t('wizard.name.label')).fill('Boda de prueba')
    await button(t('wizard.save')).click()
    await heading('Boda de prueba').waitFor()
    await expect(accessibilityProblems(page)).resolves.toEqual([])
  }

  test('the planner signs up, makes a plan in seven steps, and finds it again after a restart of the server', async () => {
    const { page } = visitor
    const email = `${crypto.randomUUID()}@example.com`
    await signUp(email)
    await confirm(email)
    await plan()
    await page.goto('/app/saved-plans')
    await page.getByRole('link', { name: 'Boda de prueba' }).waitFor()
    expect(visitor.complaints()).toEqual([])

    await product.stop()
    await product.start()
    await page.goto('/app/saved-plans')
    await page.getByRole('link', { name: 'Boda de prueba' }).waitFor()
    // The page asked in vain while nobody answered, or the server that stopped or started did with 503; the browser logs each try.
    const isOfOutage = (complaint: string) =>
      /^WebSocket connection to|net::ERR_(CONNECTION|EMPTY)|status of 503/.test(complaint)
    expect(visitor.complaints().filter((each) => !isOfOutage(each))).toEqual([])
    await page.getByRole('link', { name: 'Boda de prueba' }).click()
    await page.getByRole('link', { name: t('plans.budget-card.open') }).click()
    await heading(t('budget.screen.title')).waitFor()
    await expectWholeBudget()

    // A second plan on Free is refused with a message.
    await page.goto('/app/new-plan')
    await page.getByText(t('billing.limit.plans-own', { max: 1 })).waitFor()
    expect(visitor.complaints().filter((each) => !isOfOutage(each))).toEqual([])
  })
})
