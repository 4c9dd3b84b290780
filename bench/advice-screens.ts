import type { Locator, Page } from 'playwright-core'
import { aNewAccount, aSavedPlan, signInAs } from '#tests/e2e/support/account.ts'
import { closeBrowser, openVisitor } from '#tests/e2e/support/browser.ts'
import { messagesIn } from '#tests/e2e/support/messages.ts'
import { raiseTier } from '#tests/e2e/support/planner.ts'
import { startProduct } from '#tests/e2e/support/product.ts'
import { saveExampleDrinks } from '#tests/support/drinks/save-example.ts'
import { quantile } from './measure.ts'
import type { BenchRow } from './row.ts'

const RUNS = 10
const STEPS = ['styles', 'hours', 'weather', 'level', 'venue', 'result'] as const
const QUESTIONS = ['overdue', 'coming', 'left', 'missing-vendors', 'more-guests'] as const

/**
 * In a browser on the built product, without a model: from a press on "Next" of the Drinks Wizard until the next step is
 * painted (limit: 100 ms), of the last one also until its last part is, which follows its first screenful; and from a press on a
 * question until its answer is (limit: 200 ms).
 */
export async function benchAdviceScreens(): Promise<readonly BenchRow[]> {
  const product = await startProduct()
  const t = messagesIn('es')
  try {
    const account = await aNewAccount(product, 'es')
    await raiseTier(product, account, 'basic')
    const planId = await aSavedPlan(account)
    await saveExampleDrinks(account.client, planId)
    const { page, context, close } = await openVisitor({ baseUrl: product.url })
    await signInAs(context, account)
    try {
      const steps: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        await page.goto(`/app/drinks-wizard?plan=${planId}&step=people`)
        await page.getByRole('heading', { level: 1, name: t('drinks.title.people') }).waitFor()
        for (const step of STEPS) {
          const next = page.getByRole('button', { name: t('drinks.wizard.next') })
          steps.push(await pressed(page, next, 'h1', t(`drinks.title.${step}`)))
        }
      }
      const whole: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        await page.goto(`/app/drinks-wizard?plan=${planId}&step=venue`)
        await page.getByRole('heading', { level: 1, name: t('drinks.title.venue') }).waitFor()
        whole.push(await pressed(page, page.getByRole('button', { name: t('drinks.wizard.next') }), '#drinks-figures'))
      }
      const first: number[] = []
      const again: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        await page.goto(`/app/event-plan/${planId}?ask=`)
        for (const [times, ids] of [
          [first, QUESTIONS],
          [again, QUESTIONS],
        ] as const) {
          for (const id of ids) {
            const question = page.getByRole('dialog').getByRole('button', { name: t(`assistant.example.${id}`) })
            await question.waitFor()
            times.push(await pressed(page, question, `section[aria-label="${t('assistant.answer')}"] [role="status"]`))
          }
        }
      }
      const rows = (name: string, times: readonly number[]): BenchRow[] => [
        { name: `${name}, median of ${times.length}`, value: quantile(times, 0.5), unit: 'ms' },
        { name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms' },
      ]
      return [
        ...rows('Drinks Wizard, step to step', steps),
        ...rows('Drinks Wizard, until the last part of the result', whole),
        ...rows('answer to a question, rows asked for', first),
        ...rows('answer to a question, rows at hand', again),
      ]
    } finally {
      await close()
    }
  } finally {
    await closeBrowser()
    await product.remove()
  }
}

/** Milliseconds from a press until another element that fits the selector, or one with that text, is painted. */
async function pressed(page: Page, button: Locator, selector: string, text: string | null = null): Promise<number> {
  await page.evaluate((wanted) => {
    for (const each of document.querySelectorAll(wanted)) each.setAttribute('data-before', '')
  }, selector)
  const painted = page.evaluate(
    ([wanted, words]) =>
      new Promise<number>((resolve) => {
        let startedAt = 0
        const look = () => {
          const found = [...document.querySelectorAll(wanted)].some((each) =>
            words === null ? !each.hasAttribute('data-before') : each.textContent === words,
          )
          if (startedAt === 0 || !found) return
          observer.disconnect()
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => resolve(performance.now() - startedAt)
            channel.port2.postMessage(null)
          })
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { childList: true, subtree: true, characterData: true })
        document.addEventListener(
          'click',
          () => {
            startedAt = performance.now()
          },
          { capture: true, once: true },
        )
      }),
    [selector, text] as const,
  )
  await button.click()
  return painted
}
