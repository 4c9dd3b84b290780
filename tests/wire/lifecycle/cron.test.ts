import { afterEach, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { until } from '#tests/support/gateway-process.ts'
import { startReplica } from '#tests/support/replica.ts'

const undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (let step = undo.pop(); step; step = undo.pop()) await step()
})

async function aReplicaOf(first: TestGateway): Promise<void> {
  const replica = await startReplica(first, {}, { runsJobs: true })
  undo.push(() => replica.stop())
}

test('replicas that start together run a missed job once', async () => {
  const first = await startTestGateway()
  undo.push(() => first.stop())
  const { admin } = first.database
  await admin`create table public.runs (job text)`
  for (const name of ['one', 'two', 'three', 'four']) {
    await admin`select cron.schedule(${name}, '0 0 1 1 *', ${`insert into public.runs values ('${name}')`})`
  }
  await admin`update cron.job set last_due_at = now() - interval '2 years' where jobname in ('one', 'two', 'three', 'four')`
  await Promise.all([aReplicaOf(first), aReplicaOf(first), aReplicaOf(first)])
  const ended = async () => {
    const rows = await admin`
      select from cron.job_run_details d join cron.job j using (jobid)
      where j.schedule = '0 0 1 1 *' and d.status = 'succeeded'`
    return rows.length
  }
  await until(async () => (await ended()) >= 4)
  expect((await admin`select job from public.runs order by job`).map((row) => row['job'])).toEqual([
    ...['four', 'one', 'three', 'two'],
  ])
})
