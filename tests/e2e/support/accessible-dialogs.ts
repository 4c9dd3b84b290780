import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { saveExampleGuests } from '#tests/support/guests/save-example.ts'
import { type Account, aNewAccount, aSavedPlan, signInAs } from './account.ts'
import { accessibilityProblems, openVisitor, showScheme, type Visitor } from './browser.ts'
import { messagesIn } from './messages.ts'
import type { Product } from './product.ts'

const t = messagesIn('es')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const topmost = (page: Page) => page.getByRole('dialog').last()

async function aVendor({ client }: Account, planId: string) {
  const vendor = {
    plan_id: planId,
    name: 'Salón Las Jacarandas',
    category: 'venue',
    agreed_amount: 63_000,
    status: 'booked',
  }
  const { error } = await client.from('vendors').insert(vendor)
  if (error) throw error
}

async function aQuestion({ client }: Account, planId: string) {
  const question = { id: crypto.randomUUID(), kind: 'choice', text_es: '¿Toman el autobús?', choices_es: ['Sí', 'No'] }
  const { error } = await client.rpc('save_guest_questions', { plan_id: planId, questions: [question] })
  if (error) throw error
}

/** Every kind of dialog: how it opens, on which screen. */
const DIALOGS: readonly {
  readonly kind: string
  readonly path: string
  readonly open: (page: Page) => Promise<void>
}[] = [
  {
    kind: 'a confirmation',
    path: 'saved-plans',
    open: async (page) => {
      await button(page, t('plans.card.menu', { name: 'Boda de Lucía y Mateo' })).click()
      await page.getByRole('menuitem', { name: t('plans.card.delete') }).click()
    },
  },
  {
    kind: 'a form that fills the screen',
    path: 'budget-tracking/PLAN?tab=payments',
    open: (page) => button(page, t('ledger.vendor.add')).first().click(),
  },
  {
    kind: 'a form that begins with a list',
    path: 'budget-tracking/PLAN?tab=payments',
    open: (page) => button(page, t('ledger.payment.add')).first().click(),
  },
  {
    kind: 'a form in a panel',
    path: 'event-tasks/PLAN',
    open: async (page) => {
      await page.getByRole('textbox', { name: t('tasks.quick.label') }).fill('Velas')
      await button(page, t('tasks.quick.more')).click()
    },
  },
  {
    kind: 'information',
    path: 'event-tasks/PLAN',
    open: async (page) => {
      await button(page, t('tasks.more.label')).click()
      await page.getByRole('menuitem', { name: t('tasks.more.feed') }).click()
      await topmost(page).getByText(t('tasks.feed.intro')).waitFor()
    },
  },
  {
    kind: 'a form with rows in order',
    path: 'guest-list/PLAN',
    open: async (page) => {
      await button(page, t('guests.more.label')).click()
      await page.getByRole('menuitem', { name: t('guests.more.questions') }).click()
    },
  },
  {
    kind: 'a form with lists of several choices',
    path: 'guest-list/PLAN',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Ana López/ })
        .first()
        .click()
      await page.getByRole('button', { name: t('guests.needs.edit-of', { name: 'Ana López Ramos' }) }).click()
      await topmost(page).getByRole('combobox').first().waitFor()
    },
  },
  {
    kind: 'the search',
    path: 'event-tasks/PLAN',
    open: (page) => page.keyboard.press('Control+k'),
  },
]

/** The schemes take turns: dialogs share their colors, and each check takes its time. */
let checks = 0

async function expectNoProblems(visitor: Visitor, what: string) {
  const scheme = checks % 2 === 0 ? 'light' : 'dark'
  checks += 1
  await showScheme(visitor.page, scheme)
  await expect(accessibilityProblems(visitor.page), `${what}, ${scheme}`).resolves.toEqual([])
}

/** The names of the primary buttons in the window that something else lies over. */
const coveredButtons = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
    const primary = [...(dialog ?? document).querySelectorAll('[data-variant="filled"], [type="submit"]')]
    return primary.flatMap((each) => {
      const { left, top, width, height } = each.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (width === 0 || y < 0 || y > innerHeight) return []
      const found = document.elementFromPoint(x, y)
      return each.contains(found) ? [] : [`${each.textContent} under ${found?.className}`]
    })
  })

/** Opens each kind of dialog on a phone, has axe check it, and closes it with Back. */
export function describeDialogs(product: () => Product): void {
  test('axe finds nothing in the dialogs, and Back closes each without leaving its screen', async () => {
    const account = await aNewAccount(product())
    const planId = await aSavedPlan(account)
    await aVendor(account, planId)
    await saveExampleGuests(account.client, planId, { count: 2 })
    await aQuestion(account, planId)
    const visitor = await openVisitor({ device: 'phone', baseUrl: product().url })
    const { page } = visitor
    try {
      await signInAs(visitor.context, account)
      let shown = ''
      for (const { kind, path, open } of DIALOGS) {
        if (path !== shown) {
          await page.goto(`/app/${path.replace('PLAN', planId)}`)
          await page.getByRole('heading', { level: 1 }).waitFor()
          await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
        }
        shown = path
        const address = page.url()
        await open(page)
        await topmost(page).waitFor()
        await page.waitForFunction(() => document.querySelector('[role="dialog"] [aria-busy="true"]') === null)
        // The search is a list.
        if (kind !== 'the search')
          expect(await page.getByRole('option').count(), `${kind}: no list opens by itself`).toBe(0)
        await expectNoProblems(visitor, kind)
        await page.goBack()
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
        expect(page.url(), kind).toBe(address)
      }

      await page.goto(`/app/budget-tracking/${planId}`)
      await button(page, t('ledger.vendor.add')).first().click()
      const form = page.getByRole('dialog', { name: t('ledger.vendor-form.add') })
      await form.getByLabel(t('ledger.vendor-form.name'), { exact: true }).fill('DJ Luna')
      await page.goBack()
      await page.getByRole('dialog', { name: t('common.leave.title') }).waitFor()
      await expectNoProblems(visitor, 'the question before input is lost')
      await button(page, t('common.leave.stay')).click()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: t('common.leave.title') }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: t('common.leave.title') }).waitFor({ state: 'hidden' })
      expect(await form.getByLabel(t('ledger.vendor-form.name'), { exact: true }).inputValue()).toBe('DJ Luna')
      // The entry of the question goes a moment after it.
      await page.waitForFunction(() => (history.state as { readonly overlays?: number }).overlays === 1)
      await page.goBack()
      await button(page, t('common.leave.leave')).click()
      await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
      expect(new URL(page.url()).pathname).toBe(`/app/budget-tracking/${planId}`)

      await button(page, t('ledger.vendor.add')).first().click()
      await form.getByLabel(t('ledger.vendor-form.name'), { exact: true }).fill('DJ Luna')
      await form.getByRole('combobox', { name: t('ledger.vendor-form.category') }).click()
      await page.getByRole('option', { name: t('budget.category.music') }).click()
      await form.getByRole('button', { name: t('ledger.vendor-form.save-new') }).click()
      const message = page.locator('.mantine-Notification-root')
      await message.waitFor()
      await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
      // Its time begins anew when the pointer leaves it.
      await message.hover()
      await expect.poll(() => coveredButtons(page), { message: 'a message over the ledger' }).toEqual([])
      await button(page, t('ledger.vendor.add')).first().click()
      await form.waitFor()
      await expect.poll(() => coveredButtons(page), { message: 'a message over a dialog' }).toEqual([])
      expect(await message.count()).toBe(1)
      expect(visitor.complaints()).toEqual([])
    } finally {
      await visitor.close()
    }
  })
}
