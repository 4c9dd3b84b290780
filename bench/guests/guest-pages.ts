import type { TableSign } from '#contracts/table-sign.ts'
import { signAddress } from '#domain/seating/table-sign.ts'
import { type Account, anAccount, aSavedPlan } from '#tests/e2e/support/account.ts'
import { aParty, linkOf } from '#tests/e2e/support/guests.ts'
import { raiseTier } from '#tests/e2e/support/planner.ts'
import { startProduct } from '#tests/e2e/support/product.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import type { BenchRow } from '../row.ts'
import { measure } from '../site.ts'

const RUNS = 3

/**
 * The pages that guests open by a link, alone and {@link RUNS} times each, of a plan with one party: what a figure of `guests`, which
 * measures them after ten thousand were imported, owes to the page and what to the machine.
 */
export async function benchGuestPages(): Promise<readonly BenchRow[]> {
  const product = await startProduct()
  try {
    const account = await anAccount(product, 'planner@example.com', 'es')
    await raiseTier(product, account, 'pro')
    const planId = await aSavedPlan(account, {}, { hasTasks: false })
    await aParty(account, planId, {
      names: [['Ana', 'Muñoz'], ['José', 'Muñoz'], ['Lucía', 'Muñoz'], null],
    })
    return await measureGuestPages(account, product.url, planId, RUNS)
  } finally {
    await product.remove()
  }
}

/** Lighthouse over the page of a party and that of the sign of a plan with guests, each as often as is said. */
export async function measureGuestPages(account: Account, url: string, planId: string, runs = 1): Promise<BenchRow[]> {
  const pages = [
    ["guest's page", await replyAddress(account, planId)],
    ['page of the sign', await tableAddress(account, planId)],
  ] as const
  const rows: BenchRow[] = []
  for (const [page, address] of pages) {
    for (let run = 1; run <= runs; run += 1) {
      rows.push(...(await guestPage(runs > 1 ? `${page} (${run})` : page, url, address)))
    }
  }
  return rows
}

/** The address of a party's page. */
async function replyAddress(account: Account, planId: string): Promise<string> {
  const { data, error } = await account.client.from('guests').select('id').eq('plan_id', planId).limit(1).single()
  if (error) throw error
  return await linkOf(account, String(data.id))
}

/** The path of the address in the QR code of a sign, with which guests find their table. */
async function tableAddress({ client }: Account, planId: string): Promise<string> {
  const event = await client.from('sub_events').select('id').eq('plan_id', planId).eq('is_main', true).single()
  if (event.error) throw event.error
  const subEventId = event.data.id
  const table = { id: crypto.randomUUID(), number: 1, shape: 'round', seats: 10, width: 1.8, length: 1.8, x: 5, y: 5 }
  await client
    .rpc('save_room', { plan_id: planId, sub_event_id: subEventId, changes: { put_tables: [table] } })
    .throwOnError()
  const arrangement = await client.from('arrangements').select('id').eq('plan_id', planId).single()
  if (arrangement.error) throw arrangement.error
  await client
    .rpc('set_final_arrangement', { plan_id: planId, arrangement_id: arrangement.data.id, is_final: true })
    .throwOnError()
  const sign = await client.functions.invoke<TableSign>('table-sign', {
    body: { action: 'save', planId, subEventId, isOn: true, opensEarly: true },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (sign.error) throw sign.error
  return signAddress('', sign.data?.token ?? '')
}

/** Lighthouse over a page of guests. */
async function guestPage(page: string, url: string, address: string): Promise<BenchRow[]> {
  const figures = await measure(url, address, findChromium() ?? '')
  for (const remark of figures.remarks) console.log(`${page}: ${remark}`)
  const score = (name: string, value: number) => ({ name: `${page}, Lighthouse ${name}`, value, unit: 'of 100' })
  return [
    score('performance', figures.performance),
    score('accessibility', figures.accessibility),
    score('best practices', figures.bestPractices),
    score('SEO (it is not indexed)', figures.seo),
    { name: `${page}: largest contentful paint, simulated`, value: figures.lcpMs, unit: 'ms' },
    { name: `${page}: total blocking time, simulated`, value: figures.tbtMs, unit: 'ms' },
    { name: `${page}: scripts, gzip`, value: figures.scriptKb, unit: 'kB' },
  ]
}
