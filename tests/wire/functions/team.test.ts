import type { RealtimeChannel } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InvitationPreview, Team } from '#contracts/team/team.ts'
import { presetOf, type Rights } from '#domain/team/rights.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let olga: SignedIn
let planId: string

const person = (name: string) =>
  gateway.signUpConfirmed({ email: `${name.toLowerCase()}@example.com`, password: 'un buen secreto', fullName: name })

beforeAll(async () => {
  gateway = await startTestGateway({ dataRequestsPerSecond: Number.POSITIVE_INFINITY })
  olga = await person('Olga')
})

afterAll(() => gateway.stop())

beforeEach(async () => {
  const { admin } = gateway.database
  await admin`delete from event_plans`
  await admin`delete from private.turns`
  await admin`update subscriptions set tier = 'pro' where user_id = ${olga.user.id}`
  const { data, error } = await olga.client.rpc('create_event_plan', { plan: aPlan(), allocations: ALLOCATIONS })
  if (error) throw error
  planId = (data as { id: string }).id
})

const GUESTS: Rights = { ...presetOf('viewer'), guests: 'write' }

async function call<Answer>(name: string, body: object, { client }: SignedIn = olga) {
  const { data, error } = await client.functions.invoke<Answer>(name, {
    body,
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (!error) return { status: 200, body: data as Answer }
  const response = (error as { context: Response }).context
  return { status: response.status, body: (await response.json()) as Answer }
}

const invite = (email: string, changes: object = {}) =>
  call<{ id: string }>('invite-member', { planId, email, role: 'viewer', rights: null, language: 'es', ...changes })

/** The secret in the last mail to an address. */
async function mailed(email: string): Promise<string> {
  const mail = (await gateway.mails()).findLast((each) => each.to.includes(email))
  const link = mail?.links.find((each) => each.includes('/join#'))
  return new URL(link ?? expect.unreachable()).hash.slice(1)
}

/** As a browser without an account: no key, no session. */
const open = async (token: string) => {
  const response = await fetch(`${gateway.url}/functions/v1/open-invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  return { status: response.status, body: (await response.json()) as InvitationPreview }
}

const accept = ({ client }: SignedIn, token: string) => client.rpc('accept_invitation', { token })
const teamOf = async ({ client }: SignedIn) => (await client.rpc('team_of_plan', { plan_id: planId })).data as Team

test('somebody without an account is invited, signs up and is in, with what they were given', async () => {
  expect((await invite('rosa@example.com', { role: 'editor', rights: GUESTS })).status).toBe(200)
  const token = await mailed('rosa@example.com')
  expect(await open(token)).toMatchObject({
    status: 200,
    body: { invitedBy: 'Olga', role: 'editor', hasOwnRights: true },
  })
  const rosa = await person('rosa')
  expect((await accept(rosa, token)).data).toBe(planId)
  const { data } = await rosa.client.from('event_plans').select('my_rights, plan_members!inner(role)').eq('id', planId)
  expect(data).toMatchObject([{ my_rights: GUESTS }])
  const guest = { id: crypto.randomUUID(), language: 'es' }
  const members = [{ id: crypto.randomUUID(), first_name: 'Eva' }]
  expect((await rosa.client.rpc('save_guest', { plan_id: planId, guest, members })).error).toBeNull()
  const task = await rosa.client
    .from('tasks')
    .insert({ plan_id: planId, name: 'X', category: 'planning', priority: 'low' })
  expect(task.error).toMatchObject({ code: '42501' })
})

test('an invitation is for its address, and for the account that has confirmed it', async () => {
  await invite('tia@example.com')
  const token = await mailed('tia@example.com')
  const other = await person('otra')
  expect((await accept(other, token)).error?.message).toBe('team.other-address')
  expect(await teamOf(olga)).toMatchObject({ invitations: [{ state: 'open', email: 'tia@example.com' }] })
})

test('an invitation that is sent again opens with the later secret alone', async () => {
  const { body } = await invite('luis@example.com')
  const before = await mailed('luis@example.com')
  expect((await call('resend-invitation', { id: body.id })).status).toBe(200)
  const after = await mailed('luis@example.com')
  expect([(await open(before)).status, (await open(after)).status]).toEqual([404, 200])
})

test('a link to join lets in whoever has it, as often as it may', async () => {
  const made = await call<{ url: string }>('create-join-link', {
    planId,
    role: 'viewer',
    rights: null,
    days: 7,
    maxUses: 1,
  })
  const token = new URL(made.body.url).hash.slice(1)
  const [eva, iris] = [await person('eva'), await person('iris')]
  expect((await accept(eva, token)).data).toBe(planId)
  expect((await accept(iris, token)).error?.message).toBe('team.invitation-gone')
})

test('TIER: nobody is invited on a tier without a team', async () => {
  await gateway.database.admin`update subscriptions set tier = 'free'`
  expect(await invite('nora@example.com')).toEqual({ status: 409, body: { code: 'team.not-in-tier' } })
  expect((await gateway.mails()).some(({ to }) => to.includes('nora@example.com'))).toBe(false)
})

test('who is invited at the same time by two is in once', async () => {
  const [first, second] = await Promise.all([invite('vera@example.com'), invite('vera@example.com')])
  expect([first.status, second.status]).toEqual([200, 200])
  const { invitations } = await teamOf(olga)
  expect(invitations).toHaveLength(1)
})

/** A private channel as it is joined, and how it ended. */
async function joined({ client, session }: SignedIn, topic: string) {
  await client.realtime.setAuth(session.access_token)
  const states: string[] = []
  const channel: RealtimeChannel = client.channel(topic, { config: { private: true } })
  channel.subscribe((state) => states.push(state))
  await expect.poll(() => states, { timeout: 10_000 }).toEqual(['SUBSCRIBED'])
  return states
}

test('RT: what somebody may no longer hear is closed at once, and all of it when they are removed', async () => {
  await invite('mara@example.com', { role: 'editor', rights: { ...GUESTS, needs: 'read' } })
  const token = await mailed('mara@example.com')
  const mara = await person('mara')
  await accept(mara, token)
  const [whole, tasks] = [await joined(mara, `plan:${planId}`), await joined(mara, `plan:${planId}:tasks`)]
  const change = await olga.client.rpc('change_member', {
    plan_id: planId,
    user_id: mara.user.id,
    role: 'editor',
    rights: { ...GUESTS, tasks: 'none' },
  })
  expect(change.error).toBeNull()
  await expect.poll(() => tasks.at(-1), { timeout: 10_000 }).toBe('CLOSED')
  expect(whole).toEqual(['SUBSCRIBED'])
  const removal = await olga.client.rpc('remove_member', { plan_id: planId, user_id: mara.user.id })
  expect(removal.error).toBeNull()
  await expect.poll(() => whole.at(-1), { timeout: 10_000 }).toBe('CLOSED')
  const { data } = await mara.client.from('event_plans').select('id')
  expect(data).toEqual([])
  await mara.client.removeAllChannels()
})
