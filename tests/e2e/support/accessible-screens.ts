import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { saveExampleGuests } from '#tests/support/guests/save-example.ts'
import { aNewAccount, aSavedPlan, signInAs } from './account.ts'
import { accessibilityProblems, type Device, openVisitor, type Scheme, showScheme, type Visitor } from './browser.ts'
import { messagesIn } from './messages.ts'
import type { Product } from './product.ts'

const SCHEMES = ['light', 'dark'] as const

type Language = 'es' | 'en'

/** Opens an address and waits for its single main heading and for its data. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
}

async function expectNothingWider(page: Page, what: string) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, what).toBeLessThanOrEqual(0)
}

/** Switches the language in the person's menu, and waits until it is in the profile. */
async function switchLanguage(page: Page, from: Language): Promise<Language> {
  const t = messagesIn(from)
  const other = from === 'es' ? 'en' : 'es'
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/rest/v1/profiles'),
  )
  await page.getByRole('button', { name: t('common.nav.user-menu') }).click()
  await page.getByRole('menuitem', { name: t('common.language.switch') }).click()
  await saved
  await page.locator(`html[lang="${other}"]`).waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  return other
}

/** Checks each screen on one device: in both languages, and in both schemes what these can change. */
export function describeScreens(device: Device, product: () => Product): void {
  describe.each(['es', 'en'] as const)(`on a ${device}, in %s`, (language) => {
    const t = messagesIn(language)
    let visitor: Visitor
    beforeEach(async () => {
      visitor = await openVisitor({ device, baseUrl: product().url })
    })
    afterEach(() => visitor.close())

    /** A page without a program takes its scheme when it is opened; the screens of the app follow without a reload. */
    const openIn = async (scheme: Scheme, path: string) => {
      await visitor.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await open(visitor.page, path)
    }

    const expectNothingWrong = async ({ page }: Visitor, what: string) => {
      for (const scheme of SCHEMES) {
        await showScheme(page, scheme)
        const part = scheme === SCHEMES[0] ? 'all' : 'contrast'
        await expect(accessibilityProblems(page, part), `${what}, ${scheme}`).resolves.toEqual([])
      }
    }

    test('axe finds nothing on the screens of a visitor, and nothing is wider than the window', async () => {
      const { page } = visitor
      for (const scheme of SCHEMES) {
        await openIn(scheme, language === 'es' ? '/' : '/en')
        await expect(accessibilityProblems(page), `landing, ${scheme}`).resolves.toEqual([])
        await expectNothingWider(page, `landing, ${scheme}`)
      }

      // The link from this page stores its language.
      await page.evaluate((chosen) => localStorage.setItem('convite-language', chosen), language)
      await open(page, '/auth')
      await expectNothingWrong(visitor, 'sign in')
      await page.getByRole('button', { name: t('auth.sign-in.to-sign-up-link') }).click()
      await page.getByRole('heading', { name: t('auth.sign-up.heading') }).waitFor()
      await expectNothingWrong(visitor, 'sign up')

      expect(visitor.complaints()).toEqual([])

      for (const scheme of SCHEMES) {
        await openIn(scheme, language === 'es' ? '/no-such-page' : '/en/no-such-page')
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(t('errors.not-found.title'))
        await expect(accessibilityProblems(page), `not found, ${scheme}`).resolves.toEqual([])
        // The browser logs the page's own status as an error.
        expect(visitor.complaints()).toEqual([expect.stringContaining('404')])
      }
    })
  })

  test(`axe finds nothing on the screens of a family, on a ${device}`, async () => {
    const account = await aNewAccount(product())
    const planId = await aSavedPlan(account)
    await saveExampleGuests(account.client, planId, { count: 8 })
    const family = await openVisitor({ device, baseUrl: product().url })
    const { page } = family
    let language: Language = 'es'
    try {
      await signInAs(family.context, account)
      for (const path of [
        '/app/saved-plans',
        '/app/new-plan',
        `/app/event-plan/${planId}`,
        `/app/guest-list/${planId}`,
        `/app/table-arrangement/${planId}`,
        `/app/event-tasks/${planId}`,
        `/app/event-timeline/${planId}`,
        `/app/event-day/${planId}?view=door`,
        `/app/team/${planId}`,
        `/app/plan-history/${planId}`,
        `/app/budget-breakdown/${planId}`,
        `/app/budget-tracking/${planId}`,
        `/app/vendor-comparison/venue?plan=${planId}`,
        `/app/drinks-wizard?plan=${planId}&step=people`,
        `/app/drinks-preferences?plan=${planId}`,
        `/bottle-recommendations/tequila?plan=${planId}`,
        `/app/vendor-recommendations/${planId}?kind=music`,
        `/app/analytics?plan=${planId}`,
        '/app/analytics?view=compare',
        '/app/account',
        '/app/subscription',
        '/app/checkout?tier=basic',
      ]) {
        await open(page, path)
        // The language of the profile arrives after the page.
        await expect.poll(() => page.locator('html').getAttribute('lang'), { message: path }).toBe(language)
        const first = `${path}, ${language}, light`
        await expect(accessibilityProblems(page), first).resolves.toEqual([])
        await expectNothingWider(page, first)
        // The other language and the other scheme at once: no color depends on the words, and no name on the colors.
        language = await switchLanguage(page, language)
        await showScheme(page, 'dark')
        const second = `${path}, ${language}, dark`
        await expect(accessibilityProblems(page), second).resolves.toEqual([])
        await expectNothingWider(page, second)
        await showScheme(page, 'light')
      }
      await open(page, `/app/event-tasks/${planId}`)
      await page.getByRole('button', { name: messagesIn(language)('plans.nav.more'), exact: true }).click()
      await page.getByText(messagesIn(language)('plans.menu.print')).waitFor()
      await expect(accessibilityProblems(page), `the plan's menu, ${language}`).resolves.toEqual([])
      if (device === 'phone') {
        await page.goBack()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        expect(new URL(page.url()).pathname, 'Back closes the sheet').toBe(`/app/event-tasks/${planId}`)
      }
      expect(family.complaints()).toEqual([])
    } finally {
      await family.close()
    }
  })
}
