import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { pipeline } from '#tests/support/http/pipeline.ts'
import { settlePlan } from '../database/support/data-api.ts'
import { fingerprint } from '../database/support/tenancy.ts'
import { aPerson, contentOf, OPERATIONS, type Operation, type Person, type Step } from './support/mixed-requests.ts'
import { REQUESTS, report, SEED } from './support/options.ts'
import { type RawRequest, rawRequest } from './support/raw-request.ts'

const PEOPLE = 12
/** Connections at the same time. */
const LANES = 8
/** How many requests are sent over a connection before any is answered; half of all requests are sent alone. */
const LENGTHS = fc.oneof(
  { weight: 13, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 25 }) },
)

let gateway: TestGateway
let people: Person[]
let victim: Awaited<ReturnType<typeof settlePlan>>
beforeAll(async () => {
  gateway = await startTestGateway({ dataRequestsPerSecond: Number.POSITIVE_INFINITY })
  victim = await settlePlan(gateway)
  people = []
  for (let index = 0; index < PEOPLE; index += 1) people.push(await aPerson(gateway, index))
})
afterAll(() => gateway.stop())

interface Asked {
  readonly name: string
  readonly operation: Operation
  readonly step: Step
}

test('TENANCY, SESS: mixed requests of many users, one by one and pipelined together, are each answered as their own', async () => {
  const before = await fingerprint(gateway.database.admin, { of: victim })
  const batches = anyBatches()
  const counts = { 'one by one': 0, pipelined: 0 }
  const faults: string[] = []
  const startedAt = performance.now()
  const lane = async () => {
    for (let batch = batches.pop(); batch && faults.length === 0; batch = batches.pop()) {
      const requests = batch.map(({ operation, step }) => operation.ask(step))
      const answers = await answersTo(requests)
      counts[batch.length === 1 ? 'one by one' : 'pipelined'] += batch.length
      batch.forEach((asked, place) => {
        const fault = faultOf(asked, requests[place], answers[place])
        if (fault) faults.push(fault)
      })
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  const seconds = (performance.now() - startedAt) / 1_000
  for (const [how, count] of Object.entries(counts)) report('requests', how, count)
  report('requests', 'a second', Math.round((counts['one by one'] + counts.pipelined) / seconds))
  report('requests', 'answers that were not the own', faults.length)

  expect(faults).toEqual([])
  expect(await fingerprint(gateway.database.admin, { of: victim })).toEqual(before)
  await expectNothingMixedUp()
})

/** Users, operations and lengths, as the seed has them. */
function anyBatches(): Asked[][] {
  const options = { numRuns: REQUESTS, seed: SEED }
  const weighted = Object.entries(OPERATIONS).map(([name, operation]) => ({
    weight: Math.ceil(operation.weight * 10),
    arbitrary: fc.constant({ name, operation }),
  }))
  const person = fc.integer({ min: 0, max: PEOPLE - 1 })
  const steps = fc.sample(fc.tuple(fc.oneof(...weighted), person, fc.integer({ min: 1, max: PEOPLE - 1 })), options)
  const lengths = fc.sample(LENGTHS, options)
  const all = steps.flatMap(([chosen, place, further], n): Asked[] => {
    const [me, other] = [people[place], people[(place + further) % PEOPLE]]
    return me && other ? [{ ...chosen, step: { me, other, victimPlanId: victim.planId, n } }] : []
  })
  const batches: Asked[][] = []
  for (const length of lengths) {
    if (all.length === 0) break
    batches.push(all.splice(0, length))
  }
  return batches.reverse()
}

async function answersTo(requests: readonly RawRequest[]): Promise<{ status: number; text: string }[]> {
  const [first] = requests
  if (first && requests.length === 1) return [await rawRequest(gateway.url, first)]
  const responses = await pipeline(
    requests.map(({ method, path, headers, body }) => {
      return new Request(gateway.url + path, {
        method,
        ...(headers && { headers }),
        ...(body && { body }),
      } as RequestInit)
    }),
  )
  return await Promise.all(
    responses.map(async (response) => ({ status: response.status, text: await response.text() })),
  )
}

function faultOf({ name, operation, step }: Asked, request?: RawRequest, answer?: { status: number; text: string }) {
  if (!answer) return `${name}: no answer`
  const asked = `${request?.path} ${request?.body}`
  const strangers = people.filter((each) => each !== step.me)
  const seen = strangers.find(
    ({ mark, userId }) => answer.text.includes(mark) || (answer.text.includes(userId) && !asked.includes(userId)),
  )
  if (seen) return `${name}: the answer to ${step.me.mark} is about ${seen.mark}`
  if (answer.status >= 500 || !isRight(operation, answer, step))
    return `${name}: ${answer.status} ${answer.text.slice(0, 300)}`
  return null
}

function isRight(operation: Operation, answer: { status: number; text: string }, step: Step): boolean {
  try {
    return operation.isRight(answer, step)
  } catch {
    // Another kind of answer than the operation has.
    return false
  }
}

/** Nothing was written in another's name. */
async function expectNothingMixedUp(): Promise<void> {
  const { admin } = gateway.database
  for (const { mark, userId, planId, path } of people) {
    expect(await admin`select from tasks where name like ${`${mark}%`} and plan_id <> ${planId}`).toHaveLength(0)
    expect(
      await admin`select from security_events where details ->> 'mark' = ${mark} and user_id <> ${userId}`,
    ).toHaveLength(0)
    expect(
      await admin`select from event_plans where name = ${mark} and (owner_id <> ${userId} or id <> ${planId})`,
    ).toHaveLength(0)
    const { data } = await gateway.serviceClient().storage.from('plan-files').download(path)
    expect(await data?.text()).toBe(contentOf(mark))
  }
  expect(await admin`select from tasks where name = 'Planted'`).toHaveLength(0)
}
