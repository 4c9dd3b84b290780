import { createClient } from '@supabase/supabase-js'
import { mkdirSync } from 'node:fs'
import { loadKeys } from '#gateway/keys.ts'
import { anAccount, aSavedPlan, signInAs } from '#tests/e2e/support/account.ts'
import { closeBrowser, openVisitor } from '#tests/e2e/support/browser.ts'
import { saveExampleGuests } from '#tests/e2e/support/guests.ts'
import { messagesIn } from '#tests/e2e/support/messages.ts'
import { raiseTier } from '#tests/e2e/support/planner.ts'
import { startProduct } from '#tests/e2e/support/product.ts'

const out = '/tmp/history/pics'
mkdirSync(out, { recursive: true })
const product = await startProduct()
const { secretKey } = await loadKeys(product.dataDir)
const service = createClient(product.url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })
const ok = (r: { error: unknown; data: any }): any => { if (r.error) console.error(r.error); return r.data }
const fault: string[] = []
try {
  const host = await anAccount(product, 'lucia@example.com', 'es', 'Lucía Hernández')
  await raiseTier(product, host, 'pro')
  const planId = await aSavedPlan(host)
  await saveExampleGuests(host.client, planId, { count: 6 })
  const ana = await anAccount(product, 'ana@example.com', 'es', 'Ana Soto')
  ok(await service.from('plan_members').upsert({ plan_id: planId, user_id: ana.session.user.id, role: 'editor' }))
  const c = ana.client
  const tasks = ok(await c.from('tasks').select('id').eq('plan_id', planId).limit(5))
  ok(await c.from('tasks').update({ priority: 'low', due_on: '2027-02-01', assignee_id: host.session.user.id }).eq('id', tasks[0].id))
  ok(await c.from('tasks').update({ status: 'completed' }).in('id', tasks.map((t: any) => t.id)))
  ok(await c.from('tasks').insert({ plan_id: planId, name: 'Probar el pastel', category: 'planning', priority: 'low' }))
  const vendor = ok(await host.client.from('vendors').insert({ plan_id: planId, name: 'Salón Azul', category: 'venue', estimated_amount: 90000 }).select('id').single())
  ok(await c.from('vendors').update({ estimated_amount: 120000, phone: '+523312345678', notes: 'Pide la mitad por adelantado y el resto un mes antes de la boda; la terraza va aparte y hay que reservarla con tiempo, porque se llena.' }).eq('id', vendor.id))
  ok(await c.from('event_plans').update({ name: 'Boda de Lucía y Mateo en el jardín', guest_count: 180 }).eq('id', planId))
  ok(await c.from('tasks').delete().eq('id', tasks[1].id))
  for (const device of ['phone', 'desktop'] as const) for (const [tag, scheme] of [['es', 'light'], ['en', 'dark']] as const) {
    const t = messagesIn(tag)
    const v = await openVisitor({ device, scheme, baseUrl: product.url })
    await signInAs(v.context, host)
    await v.context.addInitScript((l) => { try { localStorage.setItem('convite-language', l) } catch {} }, tag)
    await host.client.from('profiles').update({ language_preference: tag }).eq('id', host.session.user.id)
    const { page } = v
    const shot = async (what: string, fullPage = true) => {
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
      await page.evaluate(() => document.fonts.ready)
      await page.waitForTimeout(300)
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) fault.push(`${what} ${device} wide`)
      await page.screenshot({ path: `${out}/${what}-${device}-${tag}-${scheme}.png`, fullPage, animations: 'disabled' })
    }
    await page.goto(`/app/plan-history/${planId}`)
    await page.getByText(/Salón Azul/).first().waitFor()
    await shot('history')
    await page.getByRole('button', { name: new RegExp(t('history.menu', { what: '' }).trim().slice(0, 20)) }).first().click()
    await page.getByRole('menuitem', { name: t('history.undo') }).waitFor()
    await shot('menu', false)
    await page.getByRole('menuitem', { name: t('history.restore') }).click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(600)
    await shot('restore', false)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: new RegExp(t('history.menu', { what: '' }).trim().slice(0, 20)) }).nth(1).click()
    await page.getByRole('menuitem', { name: t('history.undo') }).click()
    await page.getByRole('dialog').getByRole('button', { name: t('history.undo-confirm') }).waitFor()
    await shot('undo', false)
    await page.getByRole('dialog').getByRole('button', { name: t('history.undo-confirm') }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForTimeout(800)
    await shot('undone', false)
    await page.goto(`/app/plan-history/${planId}?in=money`)
    await page.getByRole('combobox', { name: t('history.in') }).waitFor()
    await page.waitForTimeout(600)
    await shot('filtered', false)
    if (device === 'desktop') {
      await page.goto(`/app/event-plan/${planId}`)
      await page.getByRole('link', { name: t('plans.team-card.history') }).waitFor()
      await page.getByRole('link', { name: t('plans.team-card.history') }).scrollIntoViewIfNeeded()
      await shot('card', false)
    }
    fault.push(...v.complaints())
    await v.close()
  }
} finally {
  console.log(fault)
  await closeBrowser()
  await product.remove()
}
process.exit(0)
