import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, anAccount, PASSWORD } from './support/account.ts'
import { openVisitor, type Visitor } from './support/browser.ts'
import { messagesIn } from './support/messages.ts'
import { type Product, startProduct } from './support/product.ts'

const t = messagesIn('es')
let product: Product
let family: Account
let visitor: Visitor
/** Releases the held program of the page. */
let letProgramCome: () => Promise<void>

beforeAll(async () => {
  product = await startProduct()
  family = await anAccount(product, 'lucia@example.com')
})
afterAll(() => product.remove())

beforeEach(async () => {
  visitor = await openVisitor({ baseUrl: product.url })
  const { page } = visitor
  let open: () => void = () => undefined
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isOpen
    await route.continue()
  })
  letProgramCome = async () => {
    open()
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
  }
})
afterEach(() => visitor.close())

const email = () => visitor.page.getByLabel(t('auth.field.email'))
const password = () => visitor.page.getByLabel(t('auth.field.password'), { exact: true })
const button = (name: string) => visitor.page.getByRole('button', { name, exact: true })
const open = (path: string) => visitor.page.goto(path, { waitUntil: 'commit' })
const myPlans = () => visitor.page.waitForURL(/\/app(\/saved-plans)?$/)

test('a public page switches its language before hydration and keeps it in its links', async () => {
  const { page } = visitor
  await open('/en')
  await page.evaluate(() => localStorage.setItem('convite-language', 'en'))
  await page.getByRole('link', { name: messagesIn('en')('common.language.switch') }).click()
  await page
    .getByRole('link', { name: t('site.call.start') })
    .first()
    .waitFor()
  await page.getByRole('link', { name: t('common.language.switch') }).click()
  await page
    .getByRole('link', { name: messagesIn('en')('site.call.start') })
    .first()
    .click()
  await letProgramCome()
  await page.getByRole('heading', { name: messagesIn('en')('auth.title') }).waitFor()
})

describe('a sign-in page whose program is still on its way', () => {
  test('a sign-in page keeps input typed before hydration', async () => {
    await open('/auth')
    await email().pressSequentially(family.email)
    await password().pressSequentially(PASSWORD.slice(0, 8))
    await letProgramCome()
    expect([await email().inputValue(), await password().inputValue()]).toEqual([family.email, PASSWORD.slice(0, 8)])
    // The cursor keeps its position.
    await visitor.page.keyboard.type(PASSWORD.slice(8))
    await button(t('auth.sign-in.submit')).click()
    await myPlans()
  })

  test('a sign-in page opens the form requested before hydration, with the typed input', async () => {
    await open('/auth')
    await email().pressSequentially(family.email)
    await button(t('auth.sign-in.forgot')).click()
    await letProgramCome()
    await button(t('auth.forgot.submit')).waitFor()
    expect(await email().inputValue()).toBe(family.email)
  })

  test('a sign-in page keeps the input of a password manager', async () => {
    await open('/auth')
    await email().waitFor()
    await visitor.page.evaluate(
      ([address, secret]) => {
        const fill = (type: string, value: string) => {
          const field = document.querySelector<HTMLInputElement>(`input[type=${type}]`)
          if (!field) throw new Error(`no field for ${type}`)
          field.value = value
          for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
        }
        fill('email', address)
        fill('password', secret)
      },
      [family.email, PASSWORD] as const,
    )
    await letProgramCome()
    await button(t('auth.sign-in.submit')).click()
    await myPlans()
  })

  test.each([
    ['the Enter key', () => password().press('Enter')],
    ['the button', () => button(t('auth.sign-in.submit')).click()],
  ])('signs in by itself when it was sent too early with %s', async (_how, send) => {
    const { page } = visitor
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(frame.url()))
    await open('/auth')
    await email().fill(family.email)
    await password().fill(PASSWORD)
    await send()
    expect(await password().inputValue()).toBe(PASSWORD)
    await letProgramCome()
    await myPlans()
    for (const url of visited) expect(decodeURIComponent(url)).not.toMatch(/jacaranda|lucia|\?/)
  })

  test('a sign-in page shows missing fields when it was submitted empty before hydration', async () => {
    await open('/auth')
    await button(t('auth.sign-in.submit')).click()
    await letProgramCome()
    await visitor.page.getByText(t('auth.error.email-required')).waitFor()
  })

  test('a sign-in page moves typed input to the form of its address', async () => {
    await open('/auth?mode=sign-up')
    await email().pressSequentially('nadia@example.com')
    await letProgramCome()
    await visitor.page.getByRole('heading', { name: t('auth.sign-up.heading') }).waitFor()
    expect(await email().inputValue()).toBe('nadia@example.com')
  })

  test('a sign-in page keeps typed input while it switches to English', async () => {
    await open('/auth')
    await email().pressSequentially(family.email)
    await visitor.page.evaluate(() => localStorage.setItem('convite-language', 'en'))
    await letProgramCome()
    await visitor.page.getByRole('button', { name: messagesIn('en')('auth.sign-in.submit') }).waitFor()
    expect(await visitor.page.getByLabel(messagesIn('en')('auth.field.email')).inputValue()).toBe(family.email)
  })
})
