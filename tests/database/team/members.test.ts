import { describe, expect, test } from 'vitest'
import type { Team } from '#contracts/team/team.ts'
import { presetOf, type Rights } from '#domain/team/rights.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  acceptInvitation,
  acceptPlan,
  changeMember,
  leavePlan,
  offerPlan,
  previewInvitation,
  readTeam,
  removeMember,
  withdrawOffer,
  writeInvitation,
  writeJoinLink,
} from '../support/team/team-calls.ts'
import {
  ALLOCATIONS,
  aPlan,
  type CallerName,
  createPlan,
  type Outcome,
  type PersonName,
  type TestContext,
  withSharedContext,
} from '../support/test-context.ts'

const inContext = withSharedContext(
  withDatabase(),
  ({ sql, people }) => sql`update subscriptions set tier = 'pro' where user_id = ${people.owner}`,
)

const answerOf = <Answer>(outcome: Outcome): Answer =>
  outcome.isAllowed ? (Object.values(outcome.rows[0] ?? {})[0] as Answer) : expect.unreachable(outcome.message)
const refusal = (outcome: Outcome) => (outcome.isAllowed ? 'done' : outcome.message)

const TOKEN = 'A'.repeat(22)
const LINK = 'L'.repeat(22)
const GUESTS: Rights = { ...presetOf('viewer'), guests: 'write' }

const team = async ({ as, planId }: TestContext, by: CallerName = 'owner') =>
  answerOf<Team | null>(await as(by, (sql) => readTeam(sql, planId)))
const member = async (context: TestContext, who: PersonName) =>
  (await team(context))?.members.find(({ userId }) => userId === context.people[who])

const change = (
  { as, planId, people }: TestContext,
  who: PersonName,
  role: string,
  rights: unknown = null,
  by: CallerName = 'owner',
) => as(by, (sql) => changeMember(sql, planId, people[who], role, rights))
const remove = ({ as, planId, people }: TestContext, who: PersonName, by: CallerName = 'owner') =>
  as(by, (sql) => removeMember(sql, planId, people[who]))

const readable = async ({ as, planId }: TestContext, by: CallerName) => {
  const outcome = await as(by, (sql) => sql`select id from event_plans where id = ${planId}`)
  return outcome.isAllowed && outcome.count === 1
}

const eventsOf = async ({ sql, people }: TestContext, who: PersonName) =>
  (await sql`select type from security_events where user_id = ${people[who]} order by id`).map((row) => row.type)

describe('changing a member', () => {
  test('gives rights of their own, which hold at once', () =>
    inContext(async (context) => {
      const { as, planId } = context
      expect(refusal(await change(context, 'viewer', 'editor', GUESTS))).toBe('done')
      expect(await member(context, 'viewer')).toMatchObject({ role: 'editor', rights: GUESTS })
      const guests = await as('viewer', (sql) => sql`update guests set notes = 'Hola' where plan_id = ${planId}`)
      const tasks = await as('viewer', (sql) => sql`update tasks set note = 'Hola' where plan_id = ${planId}`)
      expect([(guests as { count: number }).count > 0, (tasks as { count: number }).count]).toEqual([true, 0])
    }))

  test('takes them back with those of a role', () =>
    inContext(async (context) => {
      await change(context, 'viewer', 'editor', GUESTS)
      await change(context, 'viewer', 'viewer')
      expect(await member(context, 'viewer')).toMatchObject({ role: 'viewer', rights: null })
      expect(await context.sql`select from private.member_rights`).toHaveLength(0)
    }))

  test('is heard by those who follow the plan, so that sockets ask anew', () =>
    inContext(async (context) => {
      await context.sql`delete from private.changes`
      await change(context, 'viewer', 'editor', GUESTS)
      const heard =
        await context.sql`select table_name, verb, columns from private.changes where table_name = 'plan_members'`
      expect(heard).toMatchObject([{ verb: 'UPDATE', columns: expect.arrayContaining(['rights_changed_at']) }])
    }))

  test('is noted in the log of their account', () =>
    inContext(async (context) => {
      await change(context, 'viewer', 'editor', GUESTS)
      expect(await eventsOf(context, 'viewer')).toEqual(['team-rights-changed'])
    }))

  test('an editor changes nobody who may change the team, nor anybody to that', () =>
    inContext(async (context) => {
      const { sql, planId, people } = context
      await sql`insert into plan_members (plan_id, user_id, role) values (${planId}, ${people.stranger}, 'editor')`
      expect(refusal(await change(context, 'stranger', 'viewer', null, 'editor'))).toBe('access.not-allowed')
      expect(refusal(await change(context, 'viewer', 'editor', null, 'editor'))).toBe('access.not-allowed')
      expect(refusal(await change(context, 'viewer', 'editor', GUESTS, 'editor'))).toBe('done')
      expect(refusal(await change(context, 'stranger', 'viewer'))).toBe('done')
    }))

  test('nobody changes the owner, themselves to more, or who is not in the plan', () =>
    inContext(async (context) => {
      for (const by of ['owner', 'editor'] as const) {
        expect(refusal(await change(context, 'owner', 'viewer', null, by))).toBe('team.last-owner')
        expect(refusal(await change(context, 'stranger', 'viewer', null, by))).toBe('team.not-a-member')
      }
      expect(refusal(await change(context, 'viewer', 'editor', null, 'viewer'))).toBe('access.not-allowed')
      expect(refusal(await change(context, 'owner', 'owner'))).toBe('team.last-owner')
      expect(refusal(await change(context, 'viewer', 'owner'))).toBe('team.malformed')
    }))

  test('to less ends the invitations and links to join that they made', () =>
    inContext(async (context) => {
      const { as, planId } = context
      await as('editor', (sql) => writeInvitation(sql, planId, { token: TOKEN }))
      await as('editor', (sql) => writeJoinLink(sql, planId, { token: LINK }))
      await change(context, 'editor', 'editor', { ...presetOf('editor'), team: 'read' })
      for (const token of [TOKEN, LINK]) {
        expect(answerOf(await as('service', (sql) => previewInvitation(sql, token)))).toBeNull()
      }
      expect(await team(context)).toMatchObject({ invitations: [{ state: 'revoked' }], links: [{ state: 'revoked' }] })
    }))
})

describe('removing a member', () => {
  test('ends what they read and wrote', () =>
    inContext(async (context) => {
      expect(refusal(await remove(context, 'editor'))).toBe('done')
      expect(await readable(context, 'editor')).toBe(false)
      expect(await team(context, 'editor')).toBeNull()
      expect(await eventsOf(context, 'editor')).toEqual(['team-removed'])
    }))

  test('ends their feed, their digest and their part in tasks', () =>
    inContext(async (context) => {
      const { sql, planId, people, as } = context
      await as('editor', (inner) => inner`insert into calendar_feeds (plan_id) values (${planId})`)
      await sql`update tasks set assignee_id = ${people.editor} where plan_id = ${planId}`
      await remove(context, 'editor')
      expect(await sql`select from calendar_feeds where user_id = ${people.editor}`).toHaveLength(0)
      expect(await sql`select from tasks where assignee_id is not null`).toHaveLength(0)
    }))

  test('ends the links of the timeline and of the check-in that they made, and leaves those of others and of guests', () =>
    inContext(async (context) => {
      const { sql, planId, people } = context
      await sql`update private.timeline_links set made_by = ${people.editor} where plan_id = ${planId}`
      const open = async (table: string) => {
        const rows = await sql`select from ${sql(table)} where plan_id = ${planId} and token_hash is not null`
        return rows.count
      }
      const before = [
        await open('private.timeline_links'),
        await open('private.event_day_links'),
        await open('private.guest_links'),
      ]
      expect(before.every((found) => found > 0)).toBe(true)
      await remove(context, 'editor')
      expect([
        await open('private.timeline_links'),
        await open('private.event_day_links'),
        await open('private.guest_links'),
      ]).toEqual([0, before[1], before[2]])
    }))

  test('lets them in again by an invitation, and by no link to join', () =>
    inContext(async (context) => {
      const { as, planId, people } = context
      await as('owner', (sql) => writeJoinLink(sql, planId, { token: LINK }))
      await remove(context, 'viewer')
      expect(refusal(await as('viewer', (sql) => acceptInvitation(sql, LINK)))).toBe('team.invitation-gone')
      await as('owner', (sql) => writeInvitation(sql, planId, { email: `${people.viewer}@example.com`, token: TOKEN }))
      expect(refusal(await as('viewer', (sql) => acceptInvitation(sql, TOKEN)))).toBe('done')
      expect(await readable(context, 'viewer')).toBe(true)
    }))

  test('is done in a completed plan too, and by editors only to those who may do no more than they', () =>
    inContext(async (context) => {
      const { sql, planId, people } = context
      await sql`update event_plans set completed_at = now() where id = ${planId}`
      await sql`insert into plan_members (plan_id, user_id, role) values (${planId}, ${people.stranger}, 'editor')`
      expect(refusal(await remove(context, 'stranger', 'editor'))).toBe('access.not-allowed')
      expect(refusal(await remove(context, 'owner', 'editor'))).toBe('team.last-owner')
      expect(refusal(await remove(context, 'viewer', 'editor'))).toBe('done')
      expect(refusal(await remove(context, 'stranger'))).toBe('done')
    }))
})

test('a member leaves, and comes back by a link', () =>
  inContext(async (context) => {
    const { as, planId } = context
    await as('owner', (sql) => writeJoinLink(sql, planId, { token: LINK }))
    expect(refusal(await as('viewer', (sql) => leavePlan(sql, planId)))).toBe('done')
    expect(await readable(context, 'viewer')).toBe(false)
    expect(refusal(await as('viewer', (sql) => acceptInvitation(sql, LINK)))).toBe('done')
    expect(await eventsOf(context, 'viewer')).toEqual(['team-left', 'team-joined'])
  }))

describe('handing a plan over', () => {
  const offer = ({ as, planId, people }: TestContext, to: PersonName = 'editor') =>
    as('owner', (sql) => offerPlan(sql, planId, people[to]))
  const accept = ({ as, planId }: TestContext, by: PersonName = 'editor') => as(by, (sql) => acceptPlan(sql, planId))

  test('makes the member it is offered to its owner, who has it from then on; the one before stays as an editor', () =>
    inContext(async (context) => {
      const { sql, planId, people } = context
      await change(context, 'viewer', 'editor', GUESTS)
      expect(refusal(await offer(context, 'viewer'))).toBe('done')
      expect(await member(context, 'viewer')).toMatchObject({ isOffered: true })
      expect(refusal(await accept(context, 'viewer'))).toBe('done')
      expect(await sql`select owner_id from event_plans where id = ${planId}`).toEqual([{ owner_id: people.viewer }])
      const members = (await team(context, 'viewer'))?.members.map(({ userId, role, rights }) => ({
        userId,
        role,
        rights,
      }))
      expect(members?.[0]).toEqual({ userId: people.viewer, role: 'owner', rights: null })
      expect(members?.find(({ userId }) => userId === people.owner)).toMatchObject({ role: 'editor', rights: null })
      expect([await eventsOf(context, 'owner'), (await eventsOf(context, 'viewer')).at(-1)]).toEqual([
        ['plan-handed-over'],
        'plan-taken-over',
      ])
    }))

  test('is accepted once, by nobody else, and not after it was withdrawn', () =>
    inContext(async (context) => {
      const { as, planId } = context
      await offer(context)
      expect(refusal(await accept(context, 'viewer'))).toBe('team.not-offered')
      expect((await team(context, 'viewer'))?.members.some(({ isOffered }) => isOffered)).toBe(false)
      await as('owner', (sql) => withdrawOffer(sql, planId))
      expect(refusal(await accept(context))).toBe('team.not-offered')
      await offer(context)
      expect([refusal(await accept(context)), refusal(await accept(context))]).toEqual(['done', 'team.not-offered'])
    }))

  test('LIMIT: is refused where the tier of the new owner has no room', () =>
    inContext(async (context) => {
      const { as, sql, planId, people } = context
      expect(refusal(await as('editor', (inner) => createPlan(inner, aPlan(), ALLOCATIONS)))).toBe('done')
      await offer(context)
      expect(await accept(context)).toMatchObject({ message: 'plan.limit-reached', detail: '1', hint: 'free' })
      expect(await sql`select owner_id from event_plans where id = ${planId}`).toEqual([{ owner_id: people.owner }])
      await sql`update subscriptions set tier = 'pro' where user_id = ${people.editor}`
      expect(refusal(await accept(context))).toBe('done')
    }))

  test('goes to members alone, and the offer ends with the membership', () =>
    inContext(async (context) => {
      expect(refusal(await offer(context, 'stranger'))).toBe('team.not-a-member')
      expect(refusal(await offer(context, 'owner'))).toBe('team.not-a-member')
      await offer(context)
      await remove(context, 'editor')
      expect(await context.sql`select from private.plan_offers`).toHaveLength(0)
    }))

  test('MASS: the owner of a plan changes in no other way', () =>
    inContext(async (context) => {
      const { sql, planId, people, as } = context
      const fixed = { message: 'row.fixed-column', detail: 'owner_id' }
      expect(
        await as('service', (inner) => inner`update event_plans set owner_id = ${people.editor} where id = ${planId}`),
      ).toMatchObject(fixed)
      await offer(context)
      expect(
        await as('service', (inner) => inner`update event_plans set owner_id = ${people.viewer} where id = ${planId}`),
      ).toMatchObject(fixed)
      expect(await sql`select owner_id from event_plans where id = ${planId}`).toEqual([{ owner_id: people.owner }])
    }))
})
