import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { signInAs } from '#tests/e2e/support/account.ts'
import { closeBrowser, openVisitor } from '#tests/e2e/support/browser.ts'
import { manyTasks } from '#tests/e2e/support/planner.ts'
import { startProduct } from '#tests/e2e/support/product.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { aBusyPlanner } from './busy-planner.ts'
import { quantile, timed } from './measure.ts'
import type { BenchRow } from './row.ts'
import { opened } from './screens.ts'

const PLANS = 50
/** Of each plan: tasks, vendors with a payment each, and parties of two with their invitations. */
const TASKS = 120
const VENDORS = 20
const PARTIES = 48
const RUNS = 40

/** With the lists of the checklist, the ledger of one of them and these, the plans of the planner have some 20,000 rows. */
const TASKS_OF_PLANNER = 290

/**
 * The figures over fifty plans with twenty thousand rows: the answer through HTTP, of all of them and of one, and in a browser the time from the
 * click on their link until the charts are drawn.
 */
export async function benchAnalytics(): Promise<readonly BenchRow[]> {
  return [...(await answers()), ...(await screen())]
}

async function answers(): Promise<BenchRow[]> {
  const gateway = await startTestGateway({ dataRequestsPerSecond: Number.POSITIVE_INFINITY })
  try {
    const { admin } = gateway.database
    const ana = await gateway.signUpConfirmed({ email: 'ana@example.com', password: 'una mesa bien puesta' })
    await admin`update subscriptions set tier = 'enterprise'`
    const planIds: string[] = []
    while (planIds.length < PLANS) {
      const { data, error } = await ana.client.rpc('create_event_plan', { plan: aPlan(), allocations: ALLOCATIONS })
      if (error) throw error
      planIds.push((data as { id: string }).id)
    }
    for (const planId of planIds) {
      await admin.begin(async (sql) => {
        await sql`
          insert into tasks (plan_id, name, category, priority, status, due_on)
          select ${planId}, 'Llamada ' || number, 'planning', 'medium',
            (case when number % 3 = 0 then 'completed' else 'pending' end)::task_status, current_date + number - 60
          from generate_series(1, ${TASKS}::int) as number`
        await sql`
          insert into vendors (plan_id, category, name, status, agreed_amount)
          select ${planId}, (enum_range(null::budget_category))[1 + number % 9], 'Proveedor ' || number, 'booked', 10000
          from generate_series(1, ${VENDORS}::int) as number`
        await sql`
          insert into payments (plan_id, vendor_id, amount, due_on, status)
          select plan_id, id, 4000, current_date + 30, 'scheduled' from vendors where plan_id = ${planId}`
        await sql`
          insert into guests (plan_id, guest_group) select ${planId}, 'Mesa ' || number % 8
          from generate_series(1, ${PARTIES}::int) as number`
        await sql`
          insert into party_members (plan_id, guest_id, position, first_name)
          select guest.plan_id, guest.id, place, 'Íñigo' from guests as guest, generate_series(0, 1) as place
          where guest.plan_id = ${planId}`
        await sql`
          update invitations set answer = 'yes', answered_by = 'guest', answered_at = now() + random() * interval '40 days'
          where plan_id = ${planId}`
      })
    }
    await admin`analyze`
    const [counted] = await admin`
      select (select count(*) from tasks) + (select count(*) from vendors) + (select count(*) from payments)
        + (select count(*) from guests) + (select count(*) from party_members) + (select count(*) from invitations) as rows`
    const read = (args: object) => async () => {
      await ana.client.rpc('analytics', args as never).throwOnError()
    }
    const name = `analytics, ${PLANS} plans with ${Number(counted?.['rows']).toLocaleString('en')} rows`
    return [
      ...(await timesOf(`${name}, all of them`, read({}))),
      ...(await timesOf(`${name}, one`, read({ plan_id: planIds[0] }))),
    ]
  } finally {
    await gateway.stop()
  }
}

async function timesOf(name: string, work: () => Promise<unknown>): Promise<BenchRow[]> {
  await work()
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) times.push(await timed(work))
  return [
    { name: `${name}, median of ${RUNS}`, value: quantile(times, 0.5), unit: 'ms' },
    { name: `${name}, slowest twentieth`, value: quantile(times, 0.95), unit: 'ms' },
  ]
}

async function screen(): Promise<BenchRow[]> {
  const product = await startProduct()
  try {
    const { account } = await aBusyPlanner(product)
    const { data, error } = await account.client.from('event_plans').select('id')
    if (error) throw error
    for (const { id } of data) await manyTasks(account, id as string, TASKS_OF_PLANNER)
    const visitor = await openVisitor({ baseUrl: product.url })
    await signInAs(visitor.context, account)
    try {
      const link = 'main a[href="/app/analytics"]'
      return await opened(visitor.page, `analytics, ${PLANS} plans`, '/app/saved-plans', link, 'main figure svg path')
    } finally {
      await visitor.close()
    }
  } finally {
    await closeBrowser()
    await product.remove()
  }
}
