import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { until } from '#tests/support/gateway-process.ts'
import { holdDatabaseDown } from '#tests/support/postmaster.ts'
import {
  type Account,
  aNewAccount,
  anAccount,
  anUnconfirmedAccount,
  aSavedPlan,
  PASSWORD,
  signInAs,
} from './support/account.ts'
import { accessibilityProblems, openVisitor, type Visitor } from './support/browser.ts'
import { latestLinkTo } from './support/mailbox.ts'
import { messagesIn } from './support/messages.ts'
import { pressSlowly } from './support/press-slowly.ts'
import { type Product, startProduct } from './support/product.ts'
import { waitForHydration } from './support/wait-for-hydration.ts'

const t = messagesIn('es')
let product: Product
let family: Account
let planId: string
let visitor: Visitor

beforeAll(async () => {
  product = await startProduct()
  family = await anAccount(product, 'lucia@example.com')
  planId = await aSavedPlan(family)
})
afterAll(() => product.remove())
beforeEach(async () => {
  visitor = await openVisitor({ baseUrl: product.url })
})
afterEach(() => visitor.close())

const button = (name: string) => visitor.page.getByRole('button', { name, exact: true })
const heading = (name: string) => visitor.page.getByRole('heading', { name })

async function signIn(email: string, password: string) {
  const { page } = visitor
  await page.getByLabel(t('auth.field.email')).fill(email)
  await page.getByLabel(t('auth.field.password'), { exact: true }).fill(password)
  await button(t('auth.sign-in.submit')).click()
}

test('a wrong password shows an error and keeps the input', async () => {
  const { page } = visitor
  await page.goto('/auth')
  await signIn(family.email, 'not the password')
  await page
    .getByRole('alert')
    .filter({ hasText: t('errors.auth.invalid-credentials') })
    .waitFor()
  expect(await page.getByLabel(t('auth.field.email')).inputValue()).toBe(family.email)
  expect(await page.getByLabel(t('auth.field.password'), { exact: true }).inputValue()).toBe('not the password')
})

test('sign-in returns to the requested page', async () => {
  const { page } = visitor
  await page.goto(`/app/event-plan/${planId}`)
  await heading(t('auth.sign-in.heading')).waitFor()
  await signIn(family.email, PASSWORD)
  await heading('Boda de Lucía y Mateo').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/app/event-plan/${planId}`)
})

test('a return address on another site is ignored after sign-in', async () => {
  const { page } = visitor
  await page.goto('/auth?next=https%3A%2F%2Fevil.example%2F')
  await signIn(family.email, PASSWORD)
  await page.waitForURL(/\/app/)
  expect(new URL(page.url()).origin).toBe(product.url)
})

test('an unconfirmed account is told to check its mailbox and can request the mail again', async () => {
  const { page } = visitor
  await page.goto('/auth')
  await button(t('auth.sign-in.to-sign-up-link')).click()
  await page.getByLabel(t('auth.field.full-name')).fill('Mateo Ruiz')
  await page.getByLabel(t('auth.field.email')).fill('mateo@example.com')
  await page.getByLabel(t('auth.field.password'), { exact: true }).fill(PASSWORD)
  await button(t('auth.sign-up.submit')).click()
  await heading(t('auth.check-mail.heading')).waitFor()

  await page.goto('/auth')
  await signIn('mateo@example.com', PASSWORD)
  await page.getByText(t('auth.sign-in.unconfirmed', { email: 'mateo@example.com' })).waitFor()
  await page.getByRole('button', { name: t('auth.check-mail.resend') }).waitFor()
})

test('a used link shows that it no longer works and offers a new one', async () => {
  const { email } = await aNewAccount(product)
  const { page } = visitor
  await page.goto(await latestLinkTo(product.dataDir, email, 'signup'))
  await heading(t('auth.link.expired-title')).waitFor()
  await button(t('auth.link.resend')).waitFor()
})

test('HIJACK: a link opened in another browser asks for the password before anything else', async () => {
  const { link } = await anUnconfirmedAccount(product, `${crypto.randomUUID()}@example.com`)
  const { page } = visitor
  await page.goto(link)
  await heading(t('auth.choose.heading')).waitFor()
  await expect(accessibilityProblems(page)).resolves.toEqual([])
  await page.goto('/app/account')
  await heading(t('auth.choose.heading')).waitFor()
  await page.getByLabel(t('auth.field.password'), { exact: true }).fill(PASSWORD)
  await button(t('auth.choose.submit')).click()
  await page.waitForURL(/\/app\/account/)
  const name = page.getByRole('textbox', { name: t('auth.field.full-name') })
  await name.waitFor()
  await page.reload()
  await name.waitFor()
})

test('a forgotten password is replaced by the mailed link, once', async () => {
  const { email } = await aNewAccount(product)
  const { page } = visitor
  await page.goto('/auth')
  await button(t('auth.sign-in.forgot')).click()
  await page.getByLabel(t('auth.field.email')).fill(email)
  await button(t('auth.forgot.submit')).click()
  await heading(t('auth.sign-in.heading')).waitFor()

  const link = await latestLinkTo(product.dataDir, email, 'recovery')
  await page.goto(link)
  await heading(t('auth.reset.heading')).waitFor()
  await expect(accessibilityProblems(page)).resolves.toEqual([])
  const [first, second] = await page.getByRole('textbox').all()
  if (!first || !second) throw new Error('the form asks for the password twice')
  await first.fill('bugambilia roja 4')
  await second.fill('bugambilia azul 4')
  expect(await button(t('auth.reset.submit')).isDisabled()).toBe(true)
  await second.fill('bugambilia roja 4')
  await button(t('auth.reset.submit')).click()
  await heading(t('auth.sign-in.heading')).waitFor()
  await signIn(email, 'bugambilia roja 4')
  await heading(t('plans.first.title')).waitFor()

  const later = await openVisitor({ baseUrl: product.url })
  try {
    await later.page.goto(link)
    await later.page.getByText(t('auth.reset.invalid')).waitFor()
    await later.page.getByRole('heading', { name: t('auth.sign-in.heading') }).waitFor()
  } finally {
    await later.close()
  }
})

test('every step of the wizard takes a press of 90 ms while a field is wrong, and shows what is wrong with it', async () => {
  const { page } = visitor
  const next = () => pressSlowly(button(t('wizard.next')))
  const wrong = (count: number) => page.getByText(t('wizard.fix', { count })).waitFor({ state: 'attached' })
  await signInAs(visitor.context, await aNewAccount(product))
  await page.goto('/app/new-plan')
  await heading(t('wizard.type.title')).waitFor()
  await next()
  await wrong(1)
  await page.getByRole('radio', { name: t('plans.event-type.anniversary') }).press('Space')
  await next()

  await page.getByLabel(t('wizard.details.date')).fill('pronto')
  await next()
  await wrong(1)
  await page.getByLabel(t('wizard.details.date')).fill(`20/11/${new Date().getFullYear() + 1}`)
  await next()

  await page.getByRole('combobox', { name: t('wizard.place.country') }).fill('Esp')
  await page.getByRole('option', { name: 'España' }).click()
  await page.getByRole('combobox', { name: t('wizard.place.city') }).fill('Madrid')
  await page.getByRole('radio', { name: t('plans.location-type.home') }).press('Space')
  await page.getByLabel(t('wizard.place.guests')).fill('30')
  const total = page.getByLabel(t('wizard.place.total'))
  await total.pressSequentially('mucho')
  await next()
  await wrong(1)
  expect(await total.getAttribute('aria-invalid')).toBe('true')

  // Grouped while it is typed: the caret stays between the same digits.
  await total.fill('')
  await total.pressSequentially('12500')
  expect(await total.inputValue()).toBe('12,500')
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Backspace', 'Backspace', '8']) await total.press(key)
  expect(await total.inputValue()).toBe('18,500')
  await next()

  for (const title of ['categories', 'priorities', 'budget'] as const) {
    await heading(t(`wizard.${title}.title`)).waitFor()
    if (title === 'budget') {
      const field = page.getByRole('textbox', {
        name: t('budget.editor.amount', { label: t('budget.category.attire') }),
      })
      await field.fill('mucho')
    }
    await next()
  }

  const name = page.getByLabel(t('wizard.name.label'))
  await name.fill('')
  await pressSlowly(button(t('wizard.save')))
  await wrong(1)
  await name.fill('Bodas de plata')
  await pressSlowly(button(t('wizard.save')))
  await heading('Bodas de plata').waitFor()
})

test('a press of 90 ms reaches the button of each kind of form', async () => {
  const { page } = visitor
  await page.goto('/contact')
  await waitForHydration(page)
  await page.getByLabel(t('contact.field.email'), { exact: true }).fill('nobody')
  await pressSlowly(button(t('contact.form.send')))
  await page.getByText(t('contact.issue.email-invalid')).waitFor()

  await page.goto('/auth')
  await page.getByLabel(t('auth.field.email')).fill('nobody')
  await pressSlowly(button(t('auth.sign-in.submit')))
  await page.getByText(t('auth.error.email-invalid')).waitFor()

  await signInAs(visitor.context, family)
  await page.goto(`/app/budget-tracking/${planId}`)
  await button(t('ledger.empty.begin')).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(t('ledger.vendor-form.name'), { exact: true }).fill('x'.repeat(200))
  await pressSlowly(form.getByRole('button', { name: t('ledger.vendor-form.save-new') }))
  await form.locator('[aria-invalid=true]').first().waitFor()
})

test('a second plan is refused by the database, and the input is kept', async () => {
  const { page } = visitor
  await signInAs(visitor.context, family)
  await page.goto('/app/new-plan')
  await page.getByRole('radio', { name: t('plans.event-type.anniversary') }).press('Space')
  await button(t('wizard.next')).click()
  await page.getByLabel(t('wizard.details.date')).fill(`20/11/${new Date().getFullYear() + 1}`)
  await page.getByLabel(t('wizard.details.time')).fill('17:00')
  await button(t('wizard.next')).click()
  await page.getByRole('combobox', { name: t('wizard.place.country') }).fill('Esp')
  await page.getByRole('option', { name: 'España' }).click()
  await page.getByRole('combobox', { name: t('wizard.place.city') }).fill('Madrid')
  await page.getByRole('radio', { name: t('plans.location-type.home') }).press('Space')
  await page.getByLabel(t('wizard.place.guests')).fill('30')
  await page.getByLabel(t('wizard.place.total')).fill('6.000,50')
  for (const title of ['categories', 'priorities', 'budget', 'name'] as const) {
    await button(t('wizard.next')).click()
    await heading(t(`wizard.${title}.title`)).waitFor()
  }
  await page.getByLabel(t('wizard.name.label')).fill('Bodas de plata')
  await button(t('wizard.save')).click()
  await page.getByRole('dialog', { name: t('billing.limit.title-own') }).waitFor()
  await expect(accessibilityProblems(page), 'upgrade prompt').resolves.toEqual([])
  await button(t('wizard.limit.stay')).click()
  expect(await page.getByLabel(t('wizard.name.label')).inputValue()).toBe('Bodas de plata')
})

test('a stopped database has its own message, and one button reloads the page once it runs again', async () => {
  const { page } = visitor
  await signInAs(visitor.context, family)
  await page.goto('/app/account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const letItBack = await holdDatabaseDown(product.dataDir)
  try {
    await page
      .getByRole('link', { name: t('common.nav.my-plans') })
      .first()
      .click()
    // The query retries three times before it fails: 1, 2 and 4 seconds apart.
    await heading(t('plans.list.failed-title')).waitFor({ timeout: 60_000 })
  } finally {
    await letItBack()
  }
  await until(async () => (await fetch(`${product.url}/readyz`)).ok, 60_000)
  await button(t('common.retry')).click()
  await heading('Boda de Lucía y Mateo').waitFor()
})

test('signing out removes all local data, even when the server refuses', async () => {
  const { page } = visitor
  await signInAs(visitor.context, await aNewAccount(product))
  await page.goto('/app/account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const letItBack = await holdDatabaseDown(product.dataDir)
  try {
    await button(t('common.nav.user-menu')).click()
    await page.getByRole('menuitem', { name: t('common.nav.sign-out') }).click()
    await heading(t('auth.sign-in.heading')).waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sb-')))).toEqual([])
  } finally {
    await letItBack()
  }
})
