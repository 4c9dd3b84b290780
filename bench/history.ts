import type { Sql } from 'postgres'
import type { HistoryPage } from '#contracts/history/history.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { quantile, timed } from './measure.ts'
import type { BenchRow } from './row.ts'

const CHANGES = 10_000
const RUNS = 40
const WRITES = 300
const BULK = 10_000

/**
 * The history of a plan with ten thousand changes: its first hundred, a hundred from the middle, and those of one person, through HTTP; and what
 * single writes and a bulk cost with the entries of the feed and without them.
 */
export async function benchHistory(): Promise<readonly BenchRow[]> {
  const gateway = await startTestGateway({ dataRequestsPerSecond: Number.POSITIVE_INFINITY })
  try {
    const ana = await gateway.signUpConfirmed({ email: 'ana@example.com', password: 'una mesa bien puesta' })
    const { data, error } = await ana.client.rpc('create_event_plan', { plan: aPlan(), allocations: ALLOCATIONS })
    if (error) throw error
    const planId = (data as { id: string }).id
    const { admin } = gateway.database
    await admin`update subscriptions set tier = 'enterprise'`
    await addTasks(admin, planId, 100)
    // Each of its own transaction, as people write.
    for (let round = 0; round < CHANGES / 100; round += 1) {
      await admin.begin(async (sql) => {
        await sql`
          select set_config('request.jwt.claims', ${JSON.stringify({ sub: ana.session.user.id, role: 'authenticated' })}, true)`
        await sql`update tasks set note = ${`nota ${round}`}, priority = 'low' where plan_id = ${planId}`
      })
    }
    const read = async (part: Record<string, unknown>) => {
      const answer = await ana.client.rpc('plan_history', { plan_id: planId, ...part }).throwOnError()
      return answer.data as unknown as HistoryPage
    }
    const name = `history, ${CHANGES.toLocaleString('en')} changes`
    const first = await read({})
    if (first.changes.length !== 100) throw new Error(`${first.changes.length} changes were read`)
    const [middle] = await admin<{ position: string }[]>`
      select position::text from private.changes where plan_id = ${planId} and is_kept order by position offset 5000 limit 1`
    return [
      ...(await timesOf(`${name}, the first hundred`, () => read({}))),
      ...(await timesOf(`${name}, a hundred from the middle`, () => read({ before: Number(middle?.position) }))),
      ...(await timesOf(`${name}, those of one person`, () => read({ actor: ana.session.user.id, module: 'tasks' }))),
      { name: `${name}, the first hundred`, value: JSON.stringify(first).length / 1024, unit: 'KB' },
      ...(await writesOf(admin, planId, 'with history')),
      ...(await withoutFeed(admin, () => writesOf(admin, planId, 'without the feed'))),
    ]
  } finally {
    await gateway.stop()
  }
}

const addTasks = (admin: Sql, planId: string, many: number) => admin`
  insert into tasks (plan_id, name, category, priority)
  select ${planId}, 'Tarea ' || n, 'planning', 'low' from generate_series(1, ${many}::int) as n`

async function timesOf(name: string, run: () => Promise<unknown>): Promise<BenchRow[]> {
  await run()
  const times: number[] = []
  for (let index = 0; index < RUNS; index += 1) times.push(await timed(run))
  return [
    { name: `${name}, median`, value: quantile(times, 0.5), unit: 'ms' },
    { name: `${name}, 95th percentile`, value: quantile(times, 0.95), unit: 'ms' },
  ]
}

/** Single updates one after the other, and an update of many rows. */
async function writesOf(admin: Sql, planId: string, how: string): Promise<BenchRow[]> {
  const [task] = await admin<{ id: string }[]>`select id from tasks where plan_id = ${planId} limit 1`
  const times: number[] = []
  for (let index = 0; index < WRITES; index += 1) {
    times.push(await timed(() => admin`update tasks set note = ${`${how} ${index}`} where id = ${task?.id ?? ''}`))
  }
  const foreign = await admin.begin(async (sql) => {
    const [copy] = await sql<{ id: string }[]>`
      insert into event_plans select (jsonb_populate_record(plan, jsonb_build_object('id', gen_random_uuid()))).*
      from event_plans as plan where id = ${planId} returning id`
    const id = copy?.id ?? ''
    await sql`insert into plan_money (plan_id, total_budget) select ${id}, total_budget from plan_money where plan_id = ${planId}`
    await sql`
      insert into budget_allocations (plan_id, category, amount, suggested_amount)
      select ${id}, category, amount, suggested_amount from budget_allocations where plan_id = ${planId}`
    return id
  })
  await admin`alter table tasks disable trigger check_task_limit`
  const bulk = await timed(() => addTasks(admin, foreign, BULK))
  const changed = await timed(() => admin`update tasks set note = ${how} where plan_id = ${foreign}`)
  await admin`alter table tasks enable trigger check_task_limit`
  await admin`delete from event_plans where id = ${foreign}`
  return [
    { name: `history, a single update ${how}, median`, value: quantile(times, 0.5), unit: 'ms' },
    { name: `history, ${BULK.toLocaleString('en')} rows added ${how}`, value: bulk, unit: 'ms' },
    { name: `history, ${BULK.toLocaleString('en')} rows changed ${how}`, value: changed, unit: 'ms' },
  ]
}

async function withoutFeed<Result>(admin: Sql, run: () => Promise<Result>): Promise<Result> {
  for (const trigger of ['note_added', 'note_changed', 'note_removed'])
    await admin`alter table tasks disable trigger ${admin(trigger)}`
  try {
    return await run()
  } finally {
    for (const trigger of ['note_added', 'note_changed', 'note_removed'])
      await admin`alter table tasks enable trigger ${admin(trigger)}`
  }
}
