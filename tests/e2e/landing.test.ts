import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, anAccount, signInAs } from './support/account.ts'
import { openVisitor, type Visitor } from './support/browser.ts'
import { messagesIn } from './support/messages.ts'
import { type Product, startProduct } from './support/product.ts'
import { waitForHydration } from './support/wait-for-hydration.ts'

const t = messagesIn('es')
const en = messagesIn('en')
let product: Product
let family: Account
let visitor: Visitor

beforeAll(async () => {
  product = await startProduct()
  family = await anAccount(product, 'lucia@example.com')
})
afterAll(() => product.remove())

beforeEach(async () => {
  visitor = await openVisitor({ baseUrl: product.url })
})
afterEach(async () => {
  expect(visitor.complaints()).toEqual([])
  await visitor.close()
})

const hydrated = () => waitForHydration(visitor.page)
const open = async (path = '/') => {
  await visitor.page.goto(path)
  await hydrated()
}

const total = (currency: string) => visitor.page.getByLabel(t('landing.try.total', { currency }))
const guests = () => visitor.page.getByLabel(t('landing.try.guests'), { exact: true })
const city = () => visitor.page.getByLabel(t('landing.try.city'))
const category = (name: string) => visitor.page.getByRole('radio', { name })

/** What each category gets, in cents. */
async function amounts(): Promise<number[]> {
  const lines = await visitor.page.getByRole('radio').locator('..').locator('span:last-child').allTextContents()
  return lines.filter((text) => /\d/.test(text)).map((text) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100))
}
const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0)

/** Starts counting the layout shift, as browsers compute it. */
const countShifts = () =>
  visitor.page.addInitScript(() => {
    let total = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) total += (entry as unknown as { value: number }).value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // What the browser has not told yet is counted too.
    const shifts = () => {
      add(observer.takeRecords())
      return total
    }
    Object.assign(window, { shifts })
  })
/** The layout shift up to the frame now on screen. */
const shiftsSoFar = () =>
  visitor.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { shifts } = window as unknown as { shifts: () => number }
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shifts()))))
      }),
  )
/** Whether the fonts that load after the text are there (scripts/site/after-first-paint.ts). */
const hasFaces = () => visitor.page.evaluate(() => localStorage.getItem('convite-faces') !== null)

describe('the budget on the front page', () => {
  test('the budget follows total, city and guests, and adds up to the cent each time', async () => {
    await countShifts()
    await visitor.page.goto('/')
    await expect.poll(hasFaces).toBe(true)
    const before = await shiftsSoFar()
    // The fonts load after the text, which then moves by a pixel or two.
    expect(before, 'next to nothing moves while the page comes').toBeLessThan(0.001)
    await hydrated()
    expect(await shiftsSoFar(), 'nothing moves when it wakes').toBe(before)

    const first = await amounts()
    expect([first.length, sum(first)]).toEqual([9, 35_000_000])

    await total('MXN').fill('512345.67')
    await expect.poll(async () => sum(await amounts())).toBe(51_234_567)
    const second = await amounts()
    expect(second).not.toEqual(first)

    await guests().fill('300')
    await expect.poll(amounts).not.toEqual(second)
    const third = await amounts()
    expect(sum(third)).toBe(51_234_567)

    await city().selectOption({ label: 'Madrid' })
    await total('EUR').waitFor()
    expect(await total('EUR').inputValue()).toBe('512,345.67')
    await expect.poll(amounts).not.toEqual(third)
    const fourth = await amounts()
    expect(sum(fourth)).toBe(51_234_567)

    await guests().fill('-5')
    await visitor.page
      .getByText(t('landing.try.guests-invalid', { max: '10,000' }))
      .first()
      .waitFor()
    expect(await amounts()).toEqual(fourth)
  })

  test('the budget works by keyboard, and the explanations follow', async () => {
    await open()
    await category(t('budget.category.catering')).focus()
    await visitor.page.keyboard.press('ArrowDown')
    await visitor.page.getByText(t('landing.try.why', { category: t('budget.category.drinks') })).waitFor()
    await visitor.page.keyboard.press('Tab')
    await visitor.page.keyboard.press('Space')
    await visitor.page.getByText(/Es lo que más te importa/).waitFor()
    expect(sum(await amounts())).toBe(35_000_000)
  })

  test('the wizard continues with the numbers entered on the front page', async () => {
    await signInAs(visitor.context, family)
    await open()
    await city().selectOption({ label: 'Lima' })
    await total('PEN').fill('80000')
    await guests().fill('75')
    await visitor.page.getByRole('link', { name: t('landing.try.go-on') }).click()
    await visitor.page.waitForURL(/\/app\/new-plan/)
    await visitor.page.getByRole('radio', { name: t('plans.event-type.wedding') }).waitFor()
    expect(await visitor.page.getByRole('radio', { name: t('plans.event-type.wedding') }).isChecked()).toBe(true)
    const summary = visitor.page.getByRole('complementary', { name: t('wizard.summary.title') })
    for (const answer of [/Lima/, /80,000/, /^75$/]) await summary.getByText(answer).first().waitFor()
  })
})

describe('the way in', () => {
  test('the calls to action lead a visitor to sign-up', async () => {
    await open('/en')
    expect(await visitor.page.getByText(en('site.call.no-card'), { exact: true }).count()).toBe(2)
    const calls = visitor.page.getByRole('link', { name: en('site.call.start') })
    expect(await calls.count()).toBe(2)
    await calls.last().click()
    await visitor.page.waitForURL(/\/auth\?mode=sign-up$/)
    await visitor.page.getByRole('heading', { name: en('auth.title') }).waitFor()
  })

  test('the calls to action lead a signed-in user to their plans', async () => {
    await signInAs(visitor.context, family)
    await open()
    expect(await visitor.page.getByRole('link', { name: t('site.call.start') }).count()).toBe(0)
    await visitor.page
      .getByRole('link', { name: t('common.nav.dashboard') })
      .last()
      .click()
    await visitor.page.waitForURL(/\/app(\/saved-plans)?$/)
  })

  test('a mail link to the site root reaches its confirmation', async () => {
    await visitor.page.goto('/?token_hash=not-a-token&type=signup')
    await visitor.page.waitForURL(/\/confirm\?token_hash=not-a-token/)
  })
})

describe('what a reader chooses', () => {
  test('the language is kept in the browser, and in the profile of a signed-in user', async () => {
    await signInAs(visitor.context, family)
    await open()
    await visitor.page.getByRole('link', { name: t('common.language.switch') }).click()
    await visitor.page.waitForURL(/\/en$/)
    const preference = async () => (await family.client.from('profiles').select('language_preference').single()).data
    await expect.poll(preference).toEqual({ language_preference: 'en' })
    await visitor.page.goto('/')
    await visitor.page.waitForURL(/\/en$/)
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe('en')
  })

  test('the appearance is kept over a reload', async () => {
    await open()
    await visitor.page.getByText(t('common.scheme.dark'), { exact: true }).click()
    const scheme = () => visitor.page.locator('html').getAttribute('data-mantine-color-scheme')
    await expect.poll(scheme).toBe('dark')
    await visitor.page.reload()
    expect(await scheme()).toBe('dark')
    await hydrated()
    expect(await visitor.page.getByLabel(t('common.scheme.dark')).isChecked()).toBe(true)
  })

  test('the phone menu opens, is navigated and closes by keyboard', async () => {
    await visitor.page.setViewportSize({ width: 390, height: 844 })
    await open()
    const menu = visitor.page.locator('[data-menu]')
    await menu.locator('summary').focus()
    await visitor.page.keyboard.press('Enter')
    const sheet = menu.getByRole('navigation')
    await sheet.waitFor()
    await visitor.page.keyboard.press('Tab')
    expect(
      await sheet
        .getByRole('link')
        .first()
        .evaluate((link) => link === document.activeElement),
    ).toBe(true)
    await visitor.page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    expect(await menu.locator('summary').evaluate((summary) => summary === document.activeElement)).toBe(true)
  })
})
