import type { GuestLinksAnswer } from '#contracts/guest-links.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { ALLOCATIONS, aPlan } from '../../database/support/test-context.ts'
import type { RawRequest } from './raw-request.ts'

/** A user with a plan, a vendor, a party of guests, a file and a calendar; the mark is in each of them. */
export interface Person {
  readonly mark: string
  readonly userId: string
  readonly planId: string
  readonly path: string
  readonly feed: string
  readonly guestId: string
  /** The secret of the party's link. */
  readonly invitation: string
  readonly headers: Readonly<Record<string, string>>
  /** The newest. */
  refreshToken: string
}

export interface Step {
  readonly me: Person
  readonly other: Person
  readonly victimPlanId: string
  readonly n: number
}

interface Answer {
  readonly status: number
  readonly text: string
}

/** What one user asks for, and whether the answer is the user's own. */
export interface Operation {
  /** How often, among all. */
  readonly weight: number
  readonly ask: (step: Step) => RawRequest
  readonly isRight: (answer: Answer, step: Step) => boolean
}

const BUCKET = '/storage/v1/object'
export const contentOf = (mark: string) => `%PDF-1.4 of ${mark} `.repeat(200)

export async function aPerson(gateway: TestGateway, index: number): Promise<Person> {
  const mark = `mark-${crypto.randomUUID()}`
  const email = `${mark}@example.com`
  const { client, user, session } = await gateway.signUpConfirmed({
    email,
    password: 'una mesa bien puesta',
    fullName: mark,
  })
  const plan = await client.rpc('create_event_plan', { plan: aPlan({ name: mark }), allocations: ALLOCATIONS })
  if (plan.error) throw plan.error
  const planId = String(plan.data.id)
  const path = `${planId}/${crypto.randomUUID()}/contrato.pdf`
  const guestId = crypto.randomUUID()
  const made = [
    await client.rpc('save_guest', {
      plan_id: planId,
      guest: { id: guestId },
      members: [{ id: crypto.randomUUID(), first_name: mark }],
    }),
    await client.from('vendors').insert({ plan_id: planId, category: 'music', name: mark }),
    await client
      .from('tasks')
      .insert({ plan_id: planId, name: mark, category: 'planning', priority: 'low', due_on: '2027-01-01' }),
    await client.storage.from('plan-files').upload(path, new Blob([contentOf(mark)], { type: 'application/pdf' })),
  ]
  for (const { error } of made) if (error) throw error
  const feed = await client.from('calendar_feeds').insert({ plan_id: planId }).select('token').single()
  if (feed.error) throw feed.error
  const headers = {
    apikey: gateway.keys.publishableKey,
    authorization: `Bearer ${session.access_token}`,
    'x-forwarded-for': `2001:db8:a77:${index.toString(16)}::1`,
    'x-supabase-api-version': '2024-01-01',
    'x-csrf-token': crypto.randomUUID(),
  }
  const links = await client.functions.invoke<GuestLinksAnswer>('guest-links', {
    body: { action: 'show', guestIds: [guestId] },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (links.error) throw links.error
  const invitation = links.data?.links[0]?.token ?? ''
  const secrets = { feed: feed.data.token, invitation, refreshToken: session.refresh_token }
  return { mark, userId: user.id, planId, path, guestId, headers, ...secrets }
}

const get = (me: Person, path: string): RawRequest => ({ method: 'GET', path, headers: me.headers })

const send = (
  me: Person,
  method: string,
  path: string,
  given: unknown,
  more: Record<string, string> = {},
): RawRequest => ({
  method,
  path,
  headers: { ...me.headers, 'content-type': 'application/json', ...more },
  body: JSON.stringify(given),
})

const RETURNED = { prefer: 'return=representation' }
const upload = (me: Person, path: string): RawRequest => ({
  method: 'POST',
  path: `${BUCKET}/plan-files/${path}`,
  headers: { ...me.headers, 'content-type': 'application/pdf', 'x-upsert': 'true' },
  body: contentOf(me.mark),
})

type Rows = readonly Readonly<Record<string, unknown>>[]
const rowsOf = (text: string) => JSON.parse(text) as Rows
const isEmpty = ({ status, text }: Answer) => status === 200 && text === '[]'
const isRefused = ({ status }: Answer) => status >= 400 && status < 500
const saysOnly = (text: string, of: Record<string, unknown>) =>
  rowsOf(text).length > 0 &&
  rowsOf(text).every((row) => Object.entries(of).every(([name, value]) => row[name] === value))

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'read of the own plan': {
    weight: 4,
    ask: ({ me }) => get(me, '/rest/v1/event_plans?select=id,owner_id,name,vendors(name)'),
    isRight: ({ text }, { me }) =>
      saysOnly(text, { id: me.planId, owner_id: me.userId, name: me.mark }) && rowsOf(text).length === 1,
  },
  'read of the own profile': {
    weight: 3,
    ask: ({ me }) => get(me, '/rest/v1/profiles?select=id,full_name'),
    isRight: ({ text }, { me }) => text === JSON.stringify([{ id: me.userId, full_name: me.mark }]),
  },
  'write of an own task': {
    weight: 3,
    ask: ({ me, n }) =>
      send(
        me,
        'POST',
        '/rest/v1/tasks',
        { plan_id: me.planId, name: `${me.mark} ${n}`, category: 'planning', priority: 'low' },
        RETURNED,
      ),
    isRight: ({ status, text }, { me, n }) =>
      status === 201 && saysOnly(text, { plan_id: me.planId, name: `${me.mark} ${n}` }),
  },
  'removal of own tasks': {
    weight: 3,
    ask: ({ me }) => ({
      method: 'DELETE',
      path: `/rest/v1/tasks?name=like.${encodeURIComponent('mark-*')}&note=eq.&due_on=is.null`,
      headers: { ...me.headers, ...RETURNED },
    }),
    isRight: (answer, { me }) => isEmpty(answer) || saysOnly(answer.text, { plan_id: me.planId }),
  },
  "read of another's vendors": {
    weight: 2,
    ask: ({ me, other }) => get(me, `/rest/v1/vendors?select=*&plan_id=eq.${other.planId}`),
    isRight: isEmpty,
  },
  "write to another's plan": {
    weight: 2,
    ask: ({ me, other }) =>
      send(me, 'PATCH', `/rest/v1/event_plans?id=eq.${other.planId}`, { name: 'Taken' }, RETURNED),
    isRight: isEmpty,
  },
  "task in another's plan": {
    weight: 2,
    ask: ({ me, other }) =>
      send(me, 'POST', '/rest/v1/tasks', {
        plan_id: other.planId,
        name: 'Planted',
        category: 'planning',
        priority: 'low',
      }),
    isRight: ({ status }) => status === 403,
  },
  "deletion of another's plan": {
    weight: 2,
    ask: ({ me, other }) => send(me, 'POST', '/rest/v1/rpc/delete_event_plan', { plan_id: other.planId }),
    isRight: ({ text }) => (JSON.parse(text) as { message?: string }).message === 'plan.not-found',
  },
  "everything of the victim's plan": {
    weight: 2,
    ask: ({ me, victimPlanId }) =>
      get(me, `/rest/v1/event_plans?select=*,vendors(*),tasks(*),plan_members(*)&id=eq.${victimPlanId}`),
    isRight: isEmpty,
  },
  "write to the victim's plan": {
    weight: 2,
    ask: ({ me, victimPlanId }) =>
      send(me, 'PATCH', `/rest/v1/tasks?plan_id=eq.${victimPlanId}`, { note: me.mark }, RETURNED),
    isRight: isEmpty,
  },
  'plans of nobody': {
    weight: 2,
    ask: ({ me }) => ({
      method: 'GET',
      path: '/rest/v1/event_plans?select=*',
      headers: { apikey: me.headers['apikey'] ?? '' },
    }),
    isRight: isRefused,
  },
  'a forged token': {
    weight: 2,
    ask: ({ me, other }) => ({
      method: 'GET',
      path: '/rest/v1/profiles?select=id',
      headers: {
        ...me.headers,
        authorization: `${me.headers['authorization']?.slice(0, -20)}${other.headers['authorization']?.slice(-20)}`,
      },
    }),
    isRight: ({ status }, { me, other }) => status === (me === other ? 200 : 401),
  },
  'the own guests': {
    weight: 2,
    ask: ({ me }) => send(me, 'POST', '/rest/v1/rpc/guest_list', { plan_id: me.planId }),
    isRight: ({ status, text }, { me }) => status === 200 && text.includes(me.mark),
  },
  "another's guests": {
    weight: 2,
    ask: ({ me, other }) => send(me, 'POST', '/rest/v1/rpc/guest_list', { plan_id: other.planId }),
    isRight: isEmpty,
  },
  'the page of a party': {
    weight: 1,
    ask: ({ me }) => ({
      method: 'POST',
      path: '/functions/v1/guest-reply',
      headers: { ...me.headers, 'content-type': 'application/json', authorization: '' },
      body: JSON.stringify({ action: 'read', token: me.invitation }),
    }),
    isRight: ({ status, text }, { me }) =>
      text.includes(me.mark) || (status === 429 && text.includes('reply.too-many')),
  },
  "the link of another's party": {
    weight: 2,
    ask: ({ me, other }) =>
      send(me, 'POST', '/functions/v1/guest-links', { action: 'renew', guestIds: [other.guestId] }),
    isRight: ({ text }) => text.includes('guest.not-found'),
  },
  'the own account': {
    weight: 3,
    ask: ({ me }) => get(me, '/auth/v1/user'),
    isRight: ({ text }, { me }) => (JSON.parse(text) as { id?: string }).id === me.userId,
  },
  'a change of the own account': {
    weight: 1,
    ask: ({ me }) => send(me, 'PUT', '/auth/v1/user', { data: { mark: me.mark } }),
    isRight: ({ text }, { me }) =>
      (JSON.parse(text) as { user_metadata?: { mark?: string } }).user_metadata?.mark === me.mark,
  },
  'a refresh': {
    weight: 0.3,
    ask: ({ me }) => send(me, 'POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: me.refreshToken }),
    isRight: ({ text }, { me }) => {
      const { user, refresh_token } = JSON.parse(text) as { user?: { id: string }; refresh_token?: string }
      me.refreshToken = refresh_token ?? me.refreshToken
      return user?.id === me.userId
    },
  },
  'download of the own file': {
    weight: 3,
    ask: ({ me }) => get(me, `${BUCKET}/plan-files/${me.path}`),
    isRight: ({ text }, { me }) => text === contentOf(me.mark),
  },
  "download of another's file": {
    weight: 2,
    ask: ({ me, other }) => get(me, `${BUCKET}/plan-files/${other.path}`),
    isRight: isRefused,
  },
  'upload over the own file': {
    weight: 1,
    ask: ({ me }) => upload(me, me.path),
    isRight: ({ text }, { me }) => (JSON.parse(text) as { Key?: string }).Key === `plan-files/${me.path}`,
  },
  "upload over another's file": {
    weight: 1,
    ask: ({ me, other }) => upload(me, other.path),
    isRight: isRefused,
  },
  'a list of files': {
    weight: 2,
    ask: ({ me }) => send(me, 'POST', `${BUCKET}/list/plan-files`, { prefix: '' }),
    isRight: ({ text }, { me }) => saysOnly(text, { name: me.planId }),
  },
  "a list of another's files": {
    weight: 2,
    ask: ({ me, other }) => send(me, 'POST', `${BUCKET}/list/plan-files`, { prefix: `${other.planId}/` }),
    isRight: isEmpty,
  },
  'the own ledger as a file': {
    weight: 1,
    ask: ({ me }) => send(me, 'POST', '/functions/v1/export-ledger', { planId: me.planId, format: 'csv' }),
    // One at a time for each user.
    isRight: ({ status, text }, { me }) =>
      text.includes(me.mark) || (status === 429 && text.includes('export.under-way')),
  },
  "another's ledger as a file": {
    weight: 2,
    ask: ({ me, other }) => send(me, 'POST', '/functions/v1/export-ledger', { planId: other.planId, format: 'csv' }),
    isRight: ({ text }) => text.includes('plan.not-found') || text.includes('export.under-way'),
  },
  'the own calendar': {
    weight: 0.5,
    ask: ({ me }) => ({ method: 'GET', path: `/functions/v1/task-calendar?token=${me.feed}` }),
    // Sixty in ten minutes.
    isRight: ({ status, text }, { me }) => text.replaceAll('\r\n ', '').includes(me.mark) || status === 429,
  },
  'an event of the own account': {
    weight: 2,
    ask: ({ me }) =>
      send(me, 'POST', '/functions/v1/log-security-event', {
        type: 'permission-check',
        timestamp: '2026-11-23T12:00:00Z',
        details: { mark: me.mark },
      }),
    isRight: ({ status }) => status === 204,
  },
}
