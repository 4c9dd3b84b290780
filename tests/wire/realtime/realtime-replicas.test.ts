import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { startReplica } from '#tests/support/replica.ts'
import { anotherClient, aPerson, aPlanOf, joined } from './live-plan.ts'

let first: TestGateway
let second: TestGateway
let owner: SignedIn
let member: SignedIn
let planId: string
/** The member's own, over the other gateway. */
let there: SupabaseClient
beforeAll(async () => {
  first = await startTestGateway()
  second = await startReplica(first, { siteUrl: first.config.siteUrl })
  owner = await aPerson(first)
  member = await aPerson(first)
  planId = await aPlanOf(first, owner, { editor: member })
  there = await anotherClient(second, member.session.access_token)
})
afterAll(async () => {
  await Promise.all([owner, member].map(({ client }) => client.removeAllChannels()))
  await there.removeAllChannels()
  await second.stop()
  await first.stop()
})

test('changes, broadcasts and who is present reach the sockets of another gateway, and so does the end of rights', async () => {
  const topic = `plan:${planId}:seating`
  const events: string[] = []
  const messages: unknown[] = []
  const channel = there.channel(topic, { config: { private: true, presence: { key: 'there', enabled: true } } })
  channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'tasks' }, ({ new: row }) =>
    events.push((row as { name: string }).name),
  )
  channel.on('broadcast', { event: '*' }, ({ payload }) => messages.push(payload))
  const states: string[] = []
  channel.subscribe((status) => states.push(status))
  await expect.poll(() => states).toEqual(['SUBSCRIBED'])

  const config = { private: true, broadcast: { ack: true }, presence: { key: 'here', enabled: true } }
  const here = owner.client.channel(topic, { config })
  await joined(here)
  const task = { plan_id: planId, name: 'Aquí', category: 'planning', priority: 'low' }
  expect((await owner.client.from('tasks').insert(task)).error).toBeNull()
  await expect.poll(() => events).toEqual(['Aquí'])

  const long = 'ñ'.repeat(30_000)
  for (const payload of [{ n: 1 }, { long }, { n: 2 }]) await here.send({ type: 'broadcast', event: 'drag', payload })
  await expect.poll(() => messages).toEqual([{ n: 1 }, { long }, { n: 2 }])

  const present = () => [here, channel].map((each) => Object.keys(each.presenceState()).sort())
  expect(await channel.track({ screen: 'seating' })).toBe('ok')
  await expect.poll(present).toEqual([['there'], ['there']])
  expect(await here.track({ screen: 'tasks' })).toBe('ok')
  await expect.poll(present).toEqual([
    ['here', 'there'],
    ['here', 'there'],
  ])

  await first.database.admin`delete from plan_members where plan_id = ${planId} and user_id = ${member.user.id}`
  await expect.poll(() => states).toEqual(['SUBSCRIBED', 'CLOSED'])
  await expect.poll(() => Object.keys(here.presenceState())).toEqual(['here'])
})
