import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount, aSavedPlan, signInAs } from '../support/account.ts'
import { accessibilityProblems, closeBrowser, openVisitor } from '../support/browser.ts'
import { messagesIn } from '../support/messages.ts'
import { type Product, startProduct } from '../support/product.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(async () => {
  await closeBrowser()
  await product.remove()
})

test('a timeline is made from its preview, delayed, taken back, taken out as a table, and reset by typing', async () => {
  const t = messagesIn('es')
  const account = await anAccount(product, `${crypto.randomUUID()}@example.com`, 'es')
  const planId = await aSavedPlan(account)
  const visitor = await openVisitor({ device: 'phone', baseUrl: product.url })
  const { page } = visitor
  const startOf = async (template: string): Promise<number> => {
    const { data } = await account.client.rpc('event_timelines', { plan_id: planId })
    const [timeline] = data as { segments: { template: string; start_minute: number }[] }[]
    return timeline?.segments.find((each) => each.template === template)?.start_minute ?? Number.NaN
  }
  try {
    await signInAs(visitor.context, account)
    await page.goto(`/app/event-timeline/${planId}`)
    const preview = page.getByRole('region', { name: t('timeline.create.preview') })
    await preview.getByText(t('timeline.template.wedding-mexican.dinner')).waitFor()
    await page.getByRole('button', { name: t('timeline.create.save') }).click()
    const list = page.getByRole('region', { name: t('timeline.segments') })
    const name = t('timeline.template.wedding-mexican.dinner')
    await list.getByText(name).waitFor()
    await expect(accessibilityProblems(page), 'list').resolves.toEqual([])

    const before = await startOf('wedding-mexican.dinner')
    await page.getByRole('button', { name: t('timeline.late-label', { name }) }).click()
    await page.getByRole('button', { name: t('timeline.delay.confirm', { minutes: 15 }) }).click()
    await expect.poll(() => startOf('wedding-mexican.dinner')).toBe(before + 15)
    await page.getByRole('button', { name: t('common.undo') }).click()
    await expect.poll(() => startOf('wedding-mexican.dinner')).toBe(before)

    await page.getByRole('button', { name: t('timeline.take.open') }).click()
    await page.getByRole('menuitem', { name: t('timeline.take.csv') }).click()
    await page.getByLabel(t('timeline.take.for')).first().waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('timeline.take.save'), exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^Cronograma de .*[.]csv$/)
    expect(await readFile(await download.path(), 'utf8')).toContain(name)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    await page.getByRole('button', { name: t('timeline.actions') }).click()
    await page.getByRole('menuitem', { name: t('timeline.reset.open') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(t('timeline.reset.word'))
    await dialog.getByRole('button', { name: t('timeline.reset.confirm') }).click()
    // A pointer that rests on notices keeps them, and the next one waits for its place.
    await page.mouse.move(0, 0)
    await page.getByText(t('timeline.reset.done'), { exact: true }).waitFor()
    await page.getByRole('button', { name: t('timeline.create.save') }).waitFor()
    expect(visitor.complaints()).toEqual([])
  } finally {
    await visitor.close()
  }
})
