import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { until } from '#tests/support/gateway-process.ts'
import { startReplica } from '#tests/support/replica.ts'
import { PNG } from '../storage/storage-gateway.ts'

let gateway: TestGateway
let ana: SignedIn
let planId: string

beforeAll(async () => {
  gateway = await startTestGateway()
  ana = await gateway.signUpConfirmed({ email: 'ana@example.com', password: 'un buen secreto' })
  const { data, error } = await ana.client.rpc('create_event_plan', { plan: aPlan(), allocations: ALLOCATIONS })
  if (error) throw error
  planId = (data as { id: string }).id
})

afterAll(() => gateway.stop())

const files = () => ana.client.storage.from('plan-files')

/** A vendor with a separate contract. */
async function aVendor(name: string): Promise<{ id: string; path: string }> {
  const path = `${planId}/${crypto.randomUUID()}/contrato.png`
  const sent = await files().upload(path, new Blob([PNG], { type: 'image/png' }))
  if (sent.error) throw sent.error
  const vendor = { plan_id: planId, category: 'music', name, contract_path: path }
  const { data, error } = await ana.client.from('vendors').insert(vendor).select('id').single()
  if (error) throw error
  return { id: data.id as string, path }
}

/** Runs the quarter-hourly job; returns the response of the function. */
async function runJob(): Promise<unknown> {
  const { admin } = gateway.database
  await admin`delete from net._http_response`
  await admin`update cron.job set last_due_at = now() - interval '1 day' where jobname = 'remove-unused-files'`
  const replica = await startReplica(gateway, {}, { runsJobs: true })
  const answers = () =>
    admin`select status_code, content::json as body from net._http_response where content ~ 'removed'`
  try {
    await until(async () => (await answers()).length > 0)
    return (await answers())[0]
  } finally {
    await replica.stop()
  }
}

/** Makes the files a day old, and their notes older by the given time. */
async function later(age: string): Promise<void> {
  const { admin } = gateway.database
  await admin`update storage.objects set created_at = created_at - interval '1 day'`
  await admin`update private.unused_files set noted_at = noted_at - ${age}::interval`
}

test('the contract of a removed vendor is deleted after an hour, that of a restored vendor stays', async () => {
  const gone = await aVendor('DJ Luna')
  const back = await aVendor('Mariachi')
  const kept = await aVendor('Salón')
  for (const { id } of [gone, back]) await ana.client.from('vendors').delete().eq('id', id)
  await later('0')
  expect(await runJob()).toMatchObject({ status_code: 200, body: { removed: 0 } })

  const vendor = { id: back.id, category: 'music', name: 'Mariachi', contract_path: back.path }
  expect((await ana.client.rpc('restore_vendor', { plan_id: planId, vendor })).error).toBeNull()
  await later('61 minutes')
  expect(await runJob()).toMatchObject({ status_code: 200, body: { removed: 1 } })
  expect((await files().download(gone.path)).error).not.toBeNull()
  for (const { path } of [back, kept]) expect((await files().download(path)).error).toBeNull()
})

test.each(['ana', 'a visitor'])('%s cannot trigger the removal of files', async (who) => {
  const client = who === 'ana' ? ana.client : gateway.anonClient()
  const { error } = await client.functions.invoke('remove-unused-files')
  expect((error as { context: Response } | null)?.context.status).toBe(403)
})
