import { execSync } from 'node:child_process'
import { exampleSegments } from '#domain/example/timeline.ts'
import { fromNewTimeline } from '#contracts/timeline/timeline.ts'
import { anAccount, aSavedPlan, signInAs } from './tests/e2e/support/account.ts'
import { closeBrowser, openVisitor, showScheme } from './tests/e2e/support/browser.ts'
import { messagesIn } from './tests/e2e/support/messages.ts'
import { raiseTier } from './tests/e2e/support/planner.ts'
import { startProduct } from './tests/e2e/support/product.ts'

const product = await startProduct()
try {
  const account = await anAccount(product, `${crypto.randomUUID()}@example.com`, 'es')
  await raiseTier(product, account, 'basic')
  const planId = await aSavedPlan(account)
  const { data } = await account.client.from('sub_events').select('id').eq('plan_id', planId).eq('is_main', true).single()
  const segments = exampleSegments(() => crypto.randomUUID()).map((s, i) => i === 3 ? { ...s, person: 'Rosa', phone: '+52 33 1111 2222', note: 'Entrar por la puerta lateral, con cuidado', place: 'Parroquia de San José' } : i === 9 ? { ...s, audience: 'private' as const } : s)
  const made = await account.client.rpc('create_timeline', { plan_id: planId, timeline: fromNewTimeline({ id: crypto.randomUUID(), subEventId: data!.id, template: null, uses24Hours: null, segments }) as any })
  if (made.error) throw made.error
  for (const device of ['desktop', 'phone'] as const) {
    const visitor = await openVisitor({ device, baseUrl: product.url })
    const { page } = visitor
    await signInAs(visitor.context, account)
    const t = messagesIn('es')
    await page.goto(`/app/event-timeline/${planId}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('region', { name: t('timeline.segments') }).waitFor()
    const shot = (name: string) => page.screenshot({ path: `/tmp/t-out/${device}-${name}.png` })
    await shot('list')
    if (process.argv[2]) { await (await import(process.argv[2])).default({ page, t, shot, device, account, planId }) }
    else {
    await page.getByRole('button', { name: t('timeline.take.open') }).click()
    await page.getByRole('menuitem', { name: t('timeline.take.wall') }).waitFor()
    await shot('menu')
    await page.getByRole('menuitem', { name: t('timeline.take.message') }).click()
    await page.getByRole('textbox', { name: t('timeline.take.text') }).waitFor()
    await page.waitForTimeout(400)
    await shot('message')
    await showScheme(page, 'dark')
    await shot('message-dark')
    await showScheme(page, 'light')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('timeline.take.open') }).click()
    await page.getByRole('menuitem', { name: t('timeline.take.sheets') }).click()
    await page.getByRole('button', { name: t('timeline.take.save'), exact: true }).waitFor()
    await page.waitForTimeout(400)
    await shot('form')
    await page.getByRole('button', { name: t('timeline.take.save'), exact: true }).click()
    await page.getByText(t('common.export.done')).waitFor()
    await shot('done')
    if (device === 'desktop') {
      await page.pdf({ path: '/tmp/t-out/print.pdf', format: 'Letter' })
      await page.goto(`/app/event-timeline/${planId}?view=axis`)
      await page.getByRole('button', { name: t('timeline.take.open') }).waitFor()
      await page.waitForTimeout(500)
      await shot('axis')
      await page.pdf({ path: '/tmp/t-out/print-axis.pdf', format: 'Letter' })
    }
    }
    console.log(device, visitor.complaints())
    await visitor.close()
  }
} finally {
  await closeBrowser()
  await product.remove()
}
execSync('cd /tmp/t-out; for f in print print-axis; do [ -f $f.pdf ] && pdftoppm -r 60 -png $f.pdf $f; done; ls')
