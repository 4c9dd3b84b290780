import { mkdir } from 'node:fs/promises'
import { example } from '#content/example/es.ts'
import type { CreateExampleAnswer } from '#contracts/create-example.ts'
import { toDay } from '#domain/day/day.ts'
import { exampleLedger } from '#domain/example/event-ledger.ts'
import { ledgerRows } from '#domain/example/rows.ts'
import { toMinor } from '#domain/money/money.ts'
import { anAccount, aSavedPlan, idBelow, signInAs } from '#tests/e2e/support/account.ts'
import { accessibilityProblems, closeBrowser, openVisitor } from '#tests/e2e/support/browser.ts'
import { raiseTier } from '#tests/e2e/support/planner.ts'
import { startProduct } from '#tests/e2e/support/product.ts'
import { saveExampleGuests } from '#tests/support/guests/save-example.ts'
import { insertRows } from '#tests/support/insert-rows.ts'

const folder = '/tmp/analytics/shots'
await mkdir(folder, { recursive: true })
const product = await startProduct()
const today = toDay(new Date().toISOString().slice(0, 10))
try {
  for (const [tag, scheme, device] of [['es', 'light', 'desktop'], ['es', 'light', 'phone'], ['en', 'dark', 'desktop'], ['en', 'dark', 'phone']] as const) {
    const account = await anAccount(product, `${tag}${device}@example.com`, tag)
    const free = await aSavedPlan(account)
    const visitor = await openVisitor({ baseUrl: product.url, device, scheme })
    const { page } = visitor
    await signInAs(visitor.context, account)
    const shot = async (name: string, path: string) => {
      await page.goto(path)
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null && document.querySelector('h1:not(.visually-hidden)') !== null)
      await page.waitForTimeout(600)
      await page.screenshot({ path: `${folder}/${name}-${tag}-${device}.png`, fullPage: true })
      const problems = await accessibilityProblems(page)
      if (problems.length) console.log(name, tag, device, problems)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (wide > 0) console.log('sideways', name, tag, device, wide)
    }
    await shot('free-compare', '/app/analytics?view=compare')
    await shot('free-money', '/app/analytics')
    await raiseTier(product, account, 'pro')
    const made = await account.client.functions.invoke<CreateExampleAnswer>('create-example', {
      body: { kind: 'wedding', language: tag }, headers: { 'x-csrf-token': crypto.randomUUID() },
    })
    if (!made.data) throw new Error('no example')
    const id = made.data.planId
    await insertRows(account, ledgerRows(exampleLedger(today), { planId: free, words: example, currency: 'MXN', idOf: () => crypto.randomUUID() }))
    const first = crypto.randomUUID()
    await saveExampleGuests(account.client, free, { idOf: (n: number) => idBelow(first, n) })
    for (const [weeks, type, guests, total, currency] of [[60, 'wedding', 80, 200_000, 'MXN'], [100, 'corporate', 220, 480_000, 'MXN'], [30, 'birthday', 40, 60_000, 'MXN'], [20, 'anniversary', 60, 9_000, 'EUR']] as const)
      await aSavedPlan(account, { eventType: type, guests, total: toMinor(total, currency), ...(currency === 'EUR' ? { currency } : {}) }, { name: `${type} ${weeks}`, weeksAhead: weeks })
    for (const tab of ['money', 'guests', 'tasks', 'compare']) await shot(`example-${tab}`, `/app/analytics?plan=${id}&view=${tab}`)
    for (const tab of ['money', 'compare']) await shot(`all-${tab}`, `/app/analytics?view=${tab}`)
    await shot('own-days', '/app/analytics?from=2026-01-01&to=2027-12-31')
    await shot('nothing', '/app/analytics?type=graduation')
    await shot('unknown', '/app/analytics?plan=00000000-0000-4000-8000-000000000000')
    await shot('plans', '/app/saved-plans')
    console.log(tag, device, visitor.complaints())
    await visitor.context.close()
  }
} finally {
  await closeBrowser()
  await product.remove()
}
