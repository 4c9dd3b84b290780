import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { until } from '#tests/support/gateway-process.ts'
import { startReplica } from '#tests/support/replica.ts'

let first: TestGateway
let ana: SignedIn
let planId: string
let vendorId: string

beforeAll(async () => {
  first = await startTestGateway()
  const { admin } = first.database
  // The responses below belong to reminders only, and to no quarter of an hour that passes meanwhile.
  await admin`select cron.unschedule(jobid) from cron.job where jobname <> 'send-payment-reminders'`
  await admin`select cron.alter_job(jobid, schedule => '0 0 1 1 *') from cron.job`
  ana = await first.signUpConfirmed({ email: 'ana@example.com', password: 'un buen secreto', language: 'en' })
  const { data, error } = await ana.client.rpc('create_event_plan', { plan: aPlan(), allocations: ALLOCATIONS })
  if (error) throw error
  planId = (data as { id: string }).id
  const vendor = {
    plan_id: planId,
    category: 'music',
    name: 'Mariachi Los Galleros',
    status: 'booked',
    agreed_amount: 90_000,
  }
  const added = await ana.client.from('vendors').insert(vendor).select('id').single()
  if (added.error) throw added.error
  vendorId = added.data.id as string
})

afterAll(() => first.stop())

beforeEach(async () => {
  const { admin } = first.database
  await admin`delete from payments`
  await admin`delete from cron.job_run_details`
})

/** A payment due in the given number of days, at the place of the event. */
async function aPaymentIn(days: number, changes: Record<string, unknown> = {}): Promise<string> {
  const [today] = await first.database.admin`
    select ((now() at time zone 'America/Mexico_City')::date + ${days}::int)::text as day`
  const payment = { plan_id: planId, vendor_id: vendorId, amount: 1_500.5, due_on: today?.['day'], ...changes }
  const { data, error } = await ana.client.from('payments').insert(payment).select('id').single()
  if (error) throw error
  return data.id as string
}

/** Makes the job due, as after a time without any process. */
const comesDue = () => first.database.admin`update cron.job set last_due_at = now() - interval '2 years'`
const tenMinutesLater = () =>
  first.database.admin`update private.payment_reminders set claimed_at = claimed_at - interval '11 minutes'`
const answers = async () =>
  (await first.database.admin`select status_code, content::json as body from net._http_response order by created`).map(
    (row) => [row['status_code'], row['body']],
  )
const remindersOf = async (gateway: TestGateway) =>
  (await gateway.mails()).filter(({ subject }) => /due|vence/.test(subject))

/** Starts processes that find the job due, waits until one of them has run it, and returns the mails of all of them. */
async function runReplicas(...overrides: Parameters<typeof startReplica>[1][]) {
  await first.database.admin`delete from net._http_response`
  await comesDue()
  const replicas = await Promise.all(overrides.map((each) => startReplica(first, each, { runsJobs: true })))
  try {
    await until(async () => (await answers()).length > 0)
    return (await Promise.all(replicas.map(remindersOf))).flat()
  } finally {
    await Promise.all(replicas.map((replica) => replica.stop()))
  }
}

test('payments due in a week and tomorrow share one mail, sent by one of several processes', async () => {
  await aPaymentIn(7)
  await aPaymentIn(1, { amount: 20_000 })
  await aPaymentIn(30)
  await aPaymentIn(1, { status: 'confirmed', paid_on: '2026-11-01' })
  const mails = await runReplicas({}, {})
  expect(mails).toMatchObject([{ subject: '2 payments are due soon', to: 'ana@example.com' }])
  expect(mails[0]?.text).toContain('$1,500.50 MXN to Mariachi Los Galleros')
  expect(mails[0]?.text).toContain('(tomorrow)')
  expect(mails[0]?.links).toEqual(expect.arrayContaining([expect.stringContaining(`/app/budget-tracking/${planId}`)]))
  expect(await answers()).toEqual([[200, { sent: 1 }]])
})

test('a reminder is not sent twice', async () => {
  await aPaymentIn(1)
  expect(await runReplicas({})).toHaveLength(1)
  await tenMinutesLater()
  expect(await runReplicas({}, {})).toEqual([])
})

test('a mail server that is down is retried later, and the mail is sent once', async () => {
  await aPaymentIn(7)
  expect(await runReplicas({ smtpUrl: 'smtp://127.0.0.1:1' })).toEqual([])
  expect(await answers()).toEqual([[200, { sent: 0 }]])
  // Within the ten minutes of the claim.
  expect(await runReplicas({})).toEqual([])
  await tenMinutesLater()
  expect(await runReplicas({}, {})).toHaveLength(1)
})

describe('only the service can trigger the reminders', () => {
  test.each(['ana', 'a visitor'])('reminders triggered by %s are refused', async (who) => {
    const client = who === 'ana' ? ana.client : first.anonClient()
    const { error } = await client.functions.invoke('send-payment-reminders')
    expect((error as { context: Response } | null)?.context.status).toBe(403)
  })
})

describe('requests from SQL', () => {
  const ask = async (url: string) => {
    const { admin } = first.database
    await admin`delete from net._http_response`
    await admin`select net.http_post(${url})`
    const replica = await startReplica(first, {}, { runsJobs: true })
    await until(async () => (await admin`select from net._http_response`).length > 0)
    await replica.stop()
    return (await admin`select status_code, error_msg from net._http_response`)[0]
  }

  test('SQL may request a function', async () => {
    expect(await ask('/functions/v1/no-such-thing')).toMatchObject({ status_code: 404 })
  })

  test.each([
    'http://169.254.169.254/latest',
    '/rest/v1/profiles',
    '/functions/v1/../../rest/v1/profiles',
    'file:///etc/passwd',
  ])('SQL cannot request %s', async (url) => {
    expect(await ask(url)).toMatchObject({ status_code: null, error_msg: expect.stringContaining('only functions') })
  })

  test('only the owner of the database may send requests from SQL', async () => {
    const { api } = first.database
    await expect(api`select net.http_post('/functions/v1/send-payment-reminders')`).rejects.toMatchObject({
      code: '42501',
    })
  })
})
