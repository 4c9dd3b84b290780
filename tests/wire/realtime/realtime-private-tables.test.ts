import { afterAll, beforeAll, expect, test } from 'vitest'
import { normalizeRights, presetOf } from '#domain/team/rights.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { aPerson, aPlanOf, hear, joined } from './live-plan.ts'

/** Changes of tables that are out of reach of the data API, and of what is of a user and no plan. */

let gateway: TestGateway
let planId = ''
const people: Record<'owner' | 'editor' | 'viewer' | 'stranger', SignedIn> = {} as never
beforeAll(async () => {
  gateway = await startTestGateway()
  for (const name of ['owner', 'editor', 'viewer', 'stranger'] as const) people[name] = await aPerson(gateway)
  const { owner, editor, viewer } = people
  await sql()`update subscriptions set tier = 'pro' where user_id = ${owner.user.id}`
  planId = await aPlanOf(gateway, owner, { editor, viewer })
})
afterAll(async () => {
  await Promise.all(Object.values(people).map(({ client }) => client.removeAllChannels()))
  await gateway.stop()
})
const sql = () => gateway.database.admin

/** What each of some people hears of a table of the plan. */
const heardBy = async (table: string, names: readonly (keyof typeof people)[], filter = `plan_id=eq.${planId}`) => {
  const heard = new Map(
    await Promise.all(names.map(async (name) => [name, await hear(people[name], { table, filter })] as const)),
  )
  return (name: keyof typeof people) => heard.get(name)?.events.map(({ eventType, new: row }) => [eventType, row])
}

test('how far a mailing is arrives at those who may read guests, as counts and without whom it is for', async () => {
  const rights = normalizeRights({ ...presetOf('viewer'), guests: 'none' })
  const viewerId = people.viewer.user.id
  await sql()`insert into private.member_rights ${sql()([{ plan_id: planId, user_id: viewerId, rights: rights as never }])}`
  const heard = await heardBy('mailing_counts', ['owner', 'editor', 'viewer', 'stranger'])
  const id = crypto.randomUUID()
  const ids = [crypto.randomUUID(), crypto.randomUUID()]
  await sql()`insert into guests (id, plan_id) select id, ${planId} from unnest(${ids}::uuid[]) as made (id)`
  await sql()`
    insert into private.guest_mailings (id, plan_id, kind, note_es, is_again, made_by)
    values (${id}, ${planId}, 'invitation', 'Secreto', false, ${people.owner.user.id})`
  await sql()`
    insert into private.guest_messages (mailing_id, plan_id, guest_id, owner_id, kind, is_again, position, language, send_on, not_before)
    select ${id}, ${planId}, made.id, ${people.owner.user.id}, 'invitation', false, n, 'es', current_date, now() + interval '1 day'
    from unnest(${ids}::uuid[]) with ordinality as made (id, n)`
  const none = { taken: 0, refused: 0, cancelled: 0, retriable: 0 }
  const counts = (changes: object) => ({
    ...{ id, plan_id: planId, ...none, next_at: expect.any(String), counted_at: expect.any(String), ...changes },
  })
  await expect.poll(() => heard('owner')).toEqual([['INSERT', counts({ queued: 2 })]])
  await sql()`update private.guest_messages set state = 'cancelled', reason = 'by-host' where guest_id = ${ids[0] ?? ''}`
  for (const name of ['owner', 'editor'] as const) {
    await expect
      .poll(() => heard(name))
      .toEqual([
        ['INSERT', counts({ queued: 2 })],
        ['UPDATE', counts({ queued: 1, cancelled: 1 })],
      ])
  }
  expect([heard('viewer'), heard('stranger')]).toEqual([[], []])
  const read = await people.viewer.client.from('mailing_counts').select().eq('plan_id', planId)
  expect(read.data).toEqual([])
})

test('that somebody is invited or may join by a link arrives at those who see the team', async () => {
  const heard = await heardBy('team_changes', ['owner', 'editor', 'viewer', 'stranger'])
  const secret = (letter: string) => Buffer.from(letter.repeat(32)).toString('hex')
  const made = { plan_id: planId, role: 'viewer', made_by: people.owner.user.id, expires_at: '2100-01-01T00:00:00Z' }
  const notice = { plan_id: planId, changed_at: expect.any(String) }
  await sql()`
    insert into private.plan_invitations ${sql()([{ ...made, email: 'eva@example.com', language: 'es', token_hash: Buffer.from(secret('a'), 'hex') }])}`
  await expect.poll(() => heard('owner')).toEqual([['INSERT', notice]])
  await sql()`
    insert into private.join_links ${sql()([{ ...made, max_uses: 5, token_hash: Buffer.from(secret('b'), 'hex') }])}`
  await expect.poll(() => heard('owner')?.length).toBe(2)
  await sql()`update private.join_links set revoked_at = now() where plan_id = ${planId}`
  await expect.poll(() => heard('owner')?.length).toBe(3)
  await expect.poll(() => heard('editor')?.length).toBe(3)
  expect([heard('viewer'), heard('stranger')]).toEqual([[], []])
})

test("a user hears of their own subscription, beside a plan's changes too, and of nobody else's", async () => {
  const { owner, stranger } = people
  const inPlan = owner.client.channel(`plan:${planId}`, { config: { private: true } })
  const events: unknown[] = []
  const own = { event: '*', schema: 'public', table: 'subscriptions', filter: `user_id=eq.${owner.user.id}` } as const
  inPlan.on('postgres_changes', own, ({ new: row }) => events.push(row))
  await joined(inPlan)
  const heard = await heardBy('subscriptions', ['owner', 'stranger'], `user_id=eq.${owner.user.id}`)
  const ofAll = await hear(stranger, { table: 'subscriptions' })
  await sql()`update subscriptions set tier = 'basic' where user_id = ${owner.user.id}`
  await expect.poll(() => events).toMatchObject([{ user_id: owner.user.id, tier: 'basic' }])
  await expect.poll(() => heard('owner')).toMatchObject([['UPDATE', { tier: 'basic' }]])
  await sql()`update subscriptions set tier = 'basic' where user_id = ${stranger.user.id}`
  await expect.poll(() => ofAll.events.map(({ new: row }) => row)).toMatchObject([{ user_id: stranger.user.id }])
  expect(heard('stranger')).toEqual([])
  expect(events).toHaveLength(1)
  // How it is paid, and when it ends, is asked for: an event is no invoice.
  expect(Object.keys(events[0] as object).sort()).toEqual(['status', 'tier', 'updated_at', 'user_id'])
})
