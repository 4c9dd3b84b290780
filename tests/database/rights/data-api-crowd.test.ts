import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { accessTokenFor } from '../support/data-api.ts'
import { ALLOCATIONS, aPlan, aUser, BASE, TASKS } from '../support/test-context.ts'

const USERS = 50
const ROUNDS = 20

interface Person {
  readonly userId: string
  readonly client: SupabaseClient
  readonly planId: string
}

let gateway: TestGateway
let people: Person[]

beforeAll(async () => {
  gateway = await startTestGateway()
  people = await Promise.all(
    Array.from({ length: USERS }, async () => {
      const userId = await aUser(gateway.database.admin)
      const client = gateway.clientFor({ access_token: await accessTokenFor(gateway, userId) })
      const call = { plan: aPlan(), allocations: ALLOCATIONS, tasks: TASKS }
      const { data, error } = await client.rpc('create_event_plan', call)
      if (error) throw error
      return { userId, client, planId: data.id as string }
    }),
  )
})

afterAll(() => gateway.stop())

/** Requests of a user who tries to reach a neighbour's plan between reads of their own. */
const OPERATIONS: readonly ((me: Person, neighbour: Person, round: number) => Promise<void>)[] = [
  async (me) => {
    const { data } = await me.client.from('event_plans').select('id, owner_id, budget_allocations(plan_id)')
    expect(data).toMatchObject([{ id: me.planId, owner_id: me.userId }])
    expect(data?.[0]?.budget_allocations.every(({ plan_id }) => plan_id === me.planId)).toBe(true)
  },
  async (me, _, round) => {
    const name = `${me.userId} ${round}`
    const { data } = await me.client.from('event_plans').update({ name }).eq('id', me.planId).select('name').single()
    expect(data).toEqual({ name })
  },
  async (me, neighbour) => {
    const { data, error } = await me.client
      .from('event_plans')
      .update({ name: 'Taken' })
      .eq('id', neighbour.planId)
      .select()
    expect(error ?? data).toEqual([])
  },
  async (me, neighbour) => {
    const { error } = await me.client.rpc('save_budget', {
      plan_id: neighbour.planId,
      ...BASE,
      base: BASE,
    })
    expect(error).toMatchObject({ message: 'plan.not-found' })
  },
  async (me) => {
    const { data } = await me.client.from('event_plans').select('task_counts, tasks(id, plan_id)').single()
    expect(data).toMatchObject({ task_counts: { total: TASKS.length } })
    const changes = data?.tasks.map(({ id }) => ({ id, note: me.userId }))
    const changed = await me.client.rpc('change_tasks', { plan_id: me.planId, changes })
    expect(changed.data).toMatchObject(TASKS.map(() => ({ plan_id: me.planId, note: me.userId })))
  },
  async (me, neighbour) => {
    const { data } = await me.client.from('tasks').update({ note: me.userId }).eq('plan_id', neighbour.planId).select()
    expect(data).toEqual([])
    const { error } = await me.client.rpc('delete_event_plan', { plan_id: neighbour.planId })
    expect(error).toMatchObject({ message: 'plan.not-found' })
  },
  async (me) => {
    const { data } = await me.client.from('profiles').select('id')
    expect(data).toEqual([{ id: me.userId }])
  },
]

test(`${USERS} concurrent users never reach each other's plans`, { timeout: 120_000 }, async () => {
  await Promise.all(
    people.map(async (me, index) => {
      const neighbour = people[(index + 1) % people.length] ?? me
      for (let round = 0; round < ROUNDS; round += 1) {
        await OPERATIONS[(index + round) % OPERATIONS.length]?.(me, neighbour, round)
      }
    }),
  )
  const strayed = await gateway.database.admin`
    select id from event_plans where name not like owner_id || ' %' and name <> 'Boda de Ana y Luis'`
  expect(strayed).toHaveLength(0)
  const mixedUp = await gateway.database.admin`
    select from tasks join event_plans on event_plans.id = plan_id where note not in ('', owner_id::text)
      and note <> ${String(TASKS[2]?.note)} or deleted_at is not null`
  expect(mixedUp).toHaveLength(0)
})
