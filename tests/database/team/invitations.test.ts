import { describe, expect, test } from 'vitest'
import { MAX_JOIN_LINKS, MAX_MEMBERS, MAX_OPEN_INVITATIONS, type Team } from '#contracts/team/team.ts'
import { MODULES, normalizeRights, presetOf, type Rights } from '#domain/team/rights.ts'
import { withDatabase } from '#tests/support/database.ts'
import { createExample } from '../support/example-calls.ts'
import {
  acceptInvitation,
  previewInvitation,
  readTeam,
  renewInvitation,
  revokeInvitation,
  revokeJoinLink,
  writeInvitation,
  writeJoinLink,
} from '../support/team/team-calls.ts'
import { type Outcome, type TestContext, withSharedContext } from '../support/test-context.ts'

const inContext = withSharedContext(
  withDatabase(),
  ({ sql, people }) => sql`update subscriptions set tier = 'pro' where user_id = ${people.owner}`,
)

/** What the only column of the only row holds. */
const answerOf = <Answer>(outcome: Outcome): Answer =>
  outcome.isAllowed ? (Object.values(outcome.rows[0] ?? {})[0] as Answer) : expect.unreachable(outcome.message)
const refusal = (outcome: Outcome) => (outcome.isAllowed ? 'done' : outcome.message)

const TOKEN = 'A'.repeat(22)
const LINK = 'L'.repeat(22)
const NOTHING = Object.fromEntries(MODULES.map((module) => [module, 'none'])) as unknown as Rights
const GUESTS_ONLY: Rights = { ...presetOf('viewer'), guests: 'write' }

type Invited = Parameters<typeof writeInvitation>[2]

/** As the owner, unless somebody else is said; to the stranger’s own address, unless another is said. */
const invite = (
  { as, planId, people }: TestContext,
  changes: Invited = {},
  by: 'owner' | 'editor' | 'viewer' = 'owner',
) =>
  as(by, (sql) => writeInvitation(sql, planId, { email: `${people.stranger}@example.com`, token: TOKEN, ...changes }))

const accept = ({ as }: TestContext, token = TOKEN, by: 'stranger' | 'viewer' | 'former-member' = 'stranger') =>
  as(by, (sql) => acceptInvitation(sql, token))

const preview = async ({ as }: TestContext, token = TOKEN) =>
  answerOf<Record<string, unknown> | null>(await as('service', (sql) => previewInvitation(sql, token)))

const team = async ({ as, planId }: TestContext, by: 'owner' | 'editor' | 'viewer' = 'owner') =>
  answerOf<Team>(await as(by, (sql) => readTeam(sql, planId)))

describe('an invitation by mail', () => {
  test('lets in the account with that address, with the rights that were given', () =>
    inContext(async (context) => {
      const mail = answerOf<Record<string, unknown>>(await invite(context, { role: 'editor', rights: GUESTS_ONLY }))
      expect(mail).toMatchObject({ email: `${context.people.stranger}@example.com`, language: 'es' })
      expect(answerOf(await accept(context))).toBe(context.planId)
      const { members, invitations } = await team(context)
      expect(members.find(({ userId }) => userId === context.people.stranger)).toMatchObject({
        role: 'editor',
        rights: GUESTS_ONLY,
      })
      expect(invitations).toMatchObject([{ state: 'accepted' }])
    }))

  test('is used once, and answers the same to whoever used it', () =>
    inContext(async (context) => {
      await invite(context)
      await accept(context)
      expect(answerOf(await accept(context))).toBe(context.planId)
      expect(refusal(await accept(context, TOKEN, 'former-member'))).toBe('team.invitation-gone')
    }))

  test('is refused to an account with another address, and to one whose address is not confirmed', () =>
    inContext(async (context) => {
      const { sql, people } = context
      await invite(context)
      expect(refusal(await accept(context, TOKEN, 'former-member'))).toBe('team.other-address')
      await sql`update auth.users set email_confirmed_at = null where id = ${people.stranger}`
      expect(refusal(await accept(context))).toBe('team.other-address')
    }))

  test('knows the address however it is written', () =>
    inContext(async (context) => {
      await invite(context, { email: `${context.people.stranger}@EXAMPLE.com` })
      expect(answerOf(await accept(context))).toBe(context.planId)
    }))

  test('tells its holder the plan, who invites and to what, and nothing else', () =>
    inContext(async (context) => {
      await context.sql`update profiles set full_name = 'Olga' where id = ${context.people.owner}`
      await invite(context, { role: 'editor', rights: GUESTS_ONLY, language: 'en' })
      const [plan] = await context.sql`select name from event_plans where id = ${context.planId}`
      expect(await preview(context)).toEqual({
        planName: plan?.name,
        invitedBy: 'Olga',
        role: 'editor',
        hasOwnRights: true,
        language: 'en',
        email: `${context.people.stranger.slice(0, 1)}…@example.com`,
      })
    }))

  test.each([
    [
      'expired',
      ({ sql }: TestContext) => sql`update private.plan_invitations set expires_at = now() - interval '1 second'`,
    ],
    ['revoked', ({ sql }: TestContext) => sql`update private.plan_invitations set revoked_at = now()`],
    ['of a deleted plan', ({ sql }: TestContext) => sql`update event_plans set deleted_at = now()`],
    [
      'of somebody who may no longer invite',
      ({ sql, people }: TestContext) => sql`update private.plan_invitations set made_by = ${people.viewer}`,
    ],
  ] as const)('opens nothing when it is %s', (_, end) =>
    inContext(async (context) => {
      await invite(context)
      await end(context)
      expect(await preview(context)).toBeNull()
      expect(refusal(await accept(context))).toBe('team.invitation-gone')
    }),
  )

  test('that is sent anew opens with the later secret alone', () =>
    inContext(async (context) => {
      await invite(context)
      await invite(context, { token: 'C'.repeat(22), role: 'editor', rights: GUESTS_ONLY })
      expect(await preview(context)).toBeNull()
      expect(await preview(context, 'C'.repeat(22))).toMatchObject({ role: 'editor' })
      const { invitations } = await team(context)
      expect(invitations).toHaveLength(1)
      const [{ id } = { id: '' }] = invitations
      await context.as('owner', (sql) => renewInvitation(sql, id, 'D'.repeat(22)))
      expect(await preview(context, 'C'.repeat(22))).toBeNull()
      expect(await preview(context, 'D'.repeat(22))).toMatchObject({ role: 'editor' })
    }))

  test('that is revoked cannot be sent again', () =>
    inContext(async (context) => {
      const { id } = answerOf<{ id: string }>(await invite(context))
      await context.as('owner', (sql) => revokeInvitation(sql, id))
      expect(refusal(await context.as('owner', (sql) => renewInvitation(sql, id)))).toBe('team.invitation-gone')
      expect((await team(context)).invitations).toMatchObject([{ state: 'revoked' }])
    }))

  test('is not sent to a member', () =>
    inContext(async (context) => {
      expect(refusal(await invite(context, { email: `${context.people.viewer}@example.com` }))).toBe(
        'team.already-member',
      )
    }))

  test('keeps no secret', () =>
    inContext(async (context) => {
      await invite(context)
      const [row] = await context.sql`select to_jsonb(stored)::text as text from private.plan_invitations as stored`
      expect(String(row?.text)).not.toContain(TOKEN)
    }))
})

describe('TIER: inviting', () => {
  test.each(['free', 'basic'])('is refused where the tier %s has no collaboration, and so is joining', (tier) =>
    inContext(async (context) => {
      const { sql, people, as, planId } = context
      await invite(context)
      await sql`update subscriptions set tier = ${tier} where user_id = ${people.owner}`
      expect(refusal(await invite(context, { token: 'E'.repeat(22) }))).toBe('team.not-in-tier')
      expect(refusal(await as('owner', (inner) => writeJoinLink(inner, planId)))).toBe('team.not-in-tier')
      expect(refusal(await accept(context))).toBe('team.not-in-tier')
      expect(await team(context)).toMatchObject({ mayInvite: false, tier })
    }),
  )

  test('asks the owner’s tier and not that of who invites', () =>
    inContext(async (context) => {
      await context.sql`update subscriptions set tier = 'free' where user_id = ${context.people.editor}`
      expect(refusal(await invite(context, {}, 'editor'))).toBe('done')
    }))
})

describe('LIMIT: a plan', () => {
  test('has so many open invitations and links at once', () =>
    inContext(async (context) => {
      const { sql, planId, people, as } = context
      await sql`
        insert into private.plan_invitations (plan_id, email, role, language, token_hash, made_by, expires_at)
        select ${planId}, n || '@example.org', 'viewer', 'es', sha256(n::text::bytea), ${people.owner}, now() + interval '1 day'
        from generate_series(1, ${MAX_OPEN_INVITATIONS}) as n`
      await sql`
        insert into private.join_links (plan_id, role, token_hash, made_by, expires_at, max_uses)
        select ${planId}, 'viewer', sha256(n::text::bytea), ${people.owner}, now() + interval '1 day', 1
        from generate_series(1, ${MAX_JOIN_LINKS}) as n`
      expect(await invite(context)).toMatchObject({
        message: 'team.limit-reached',
        detail: String(MAX_OPEN_INVITATIONS),
      })
      const link = () => as('owner', (inner) => writeJoinLink(inner, planId))
      expect(await link()).toMatchObject({ message: 'team.limit-reached', detail: String(MAX_JOIN_LINKS) })
      await sql`update private.plan_invitations set expires_at = now() where email = '1@example.org'`
      await sql`update private.join_links set revoked_at = now() where token_hash = sha256('1'::bytea)`
      expect([refusal(await invite(context)), refusal(await link())]).toEqual(['done', 'done'])
    }))

  test('has so many members', () =>
    inContext(async (context) => {
      const { sql, planId } = context
      await invite(context)
      await sql`
        with made as (
          insert into auth.users (id, email) select gen_random_uuid(), n || '@example.org' from generate_series(4, ${MAX_MEMBERS}) as n
          returning id
        )
        insert into plan_members (plan_id, user_id, role) select ${planId}, id, 'viewer' from made`
      expect(await accept(context)).toMatchObject({ message: 'team.limit-reached', detail: String(MAX_MEMBERS) })
    }))

  test('sends 20 invitations an hour, of which five to one mailbox', () =>
    inContext(async (context) => {
      const send = (email: string) => invite(context, { email, token: email.padEnd(22, 'A') })
      for (let n = 0; n < 5; n += 1) expect(refusal(await send(`rosa+${n}@example.org`))).toBe('done')
      expect(await send('rosa@example.org')).toMatchObject({ message: 'team.too-many' })
      for (let n = 5; n < 20; n += 1) expect(refusal(await send(`${n}@example.org`))).toBe('done')
      const over = await send('una.mas@example.org')
      expect(over).toMatchObject({ message: 'team.too-many' })
      expect(Number((over as { hint?: string }).hint)).toBeGreaterThan(0)
    }))
})

describe('what somebody may give', () => {
  test('an editor invites with what they may do themselves, but not to change the team', () =>
    inContext(async (context) => {
      expect(refusal(await invite(context, { role: 'editor' }, 'editor'))).toBe('access.not-allowed')
      const rights: Rights = { ...presetOf('editor'), team: 'read' }
      expect(refusal(await invite(context, { role: 'editor', rights }, 'editor'))).toBe('done')
    }))

  test('a member with rights of their own gives no more than these', () =>
    inContext(async (context) => {
      const { sql, planId, people } = context
      const own = normalizeRights({ ...presetOf('editor'), needs: 'none', tasks: 'read' })
      await sql`insert into private.member_rights (plan_id, user_id, rights) values (${planId}, ${people.editor}, ${sql.json(own)})`
      const give = (changes: Partial<Rights>) =>
        invite(context, { role: 'editor', rights: { ...own, team: 'none', ...changes } }, 'editor')
      expect(refusal(await give({}))).toBe('done')
      expect(refusal(await give({ tasks: 'write' }))).toBe('access.not-allowed')
      expect(refusal(await give({ needs: 'read' }))).toBe('access.not-allowed')
      expect(refusal(await invite(context, { role: 'viewer' }, 'editor'))).toBe('done')
    }))

  test.each([
    ['a role that is none', { role: 'owner' }],
    ['rights that nobody can hold', { role: 'editor', rights: { ...NOTHING, guests: 'write' } as Rights }],
    ['money that is not to be seen', { role: 'editor', rights: { ...GUESTS_ONLY, money: 'none' } as Rights }],
    [
      'needs above the guests',
      { role: 'viewer', rights: { ...presetOf('viewer'), guests: 'none', needs: 'read' } as Rights },
    ],
    ['a viewer who writes', { role: 'viewer', rights: GUESTS_ONLY }],
    ['an editor who writes nothing', { role: 'editor', rights: presetOf('viewer') }],
    ['what is no address', { email: 'tía' }],
    ['a language that is none', { language: 'fr' }],
  ] as const)('%s is refused', (_, changes) =>
    inContext(async (context) => {
      expect(refusal(await invite(context, changes))).toBe('team.malformed')
    }),
  )

  test('viewers and strangers invite nobody', () =>
    inContext(async (context) => {
      expect(refusal(await invite(context, {}, 'viewer'))).toBe('access.not-allowed')
      const outcome = await context.as('stranger', (sql) => writeInvitation(sql, context.planId))
      expect(refusal(outcome)).toBe('plan.not-found')
    }))

  test('nobody is invited to an example', () =>
    inContext(async ({ as, sql, people }) => {
      const made = await as('service', (inner) => createExample(inner, people.owner, 'wedding'))
      expect(refusal(made)).toBe('done')
      const [example] = await sql`select id from event_plans where example is not null and owner_id = ${people.owner}`
      const outcome = await as('owner', (inner) => writeInvitation(inner, String(example?.id)))
      expect(refusal(outcome)).toBe('plan.is-example')
    }))
})

describe('a link to join', () => {
  const make = ({ as, planId }: TestContext, options: Parameters<typeof writeJoinLink>[2] = {}) =>
    as('owner', (sql) => writeJoinLink(sql, planId, options))

  test('lets in any account with a confirmed address, as often as it may', () =>
    inContext(async (context) => {
      const { sql, planId, people } = context
      await make(context, { maxUses: 1, role: 'viewer' })
      expect(await preview(context, LINK)).toMatchObject({ role: 'viewer', email: null, hasOwnRights: false })
      expect(answerOf(await accept(context, LINK))).toBe(planId)
      expect(refusal(await accept(context, LINK, 'former-member'))).toBe('team.invitation-gone')
      expect((await team(context)).links).toMatchObject([{ uses: 1, state: 'used' }])
      expect(await sql`select role from plan_members where user_id = ${people.stranger}`).toEqual([{ role: 'viewer' }])
    }))

  test('leaves those who are in the plan as they are, and is not used up by them', () =>
    inContext(async (context) => {
      await make(context, { role: 'editor', rights: GUESTS_ONLY })
      expect(answerOf(await accept(context, LINK, 'viewer'))).toBe(context.planId)
      const { members, links } = await team(context)
      expect(members.find(({ userId }) => userId === context.people.viewer)).toMatchObject({
        role: 'viewer',
        rights: null,
      })
      expect(links).toMatchObject([{ uses: 0, state: 'open' }])
    }))

  test('opens nothing once it is revoked or over', () =>
    inContext(async (context) => {
      const { id } = answerOf<{ id: string }>(await make(context))
      await context.sql`update private.join_links set expires_at = now()`
      expect(await preview(context, LINK)).toBeNull()
      await context.sql`update private.join_links set expires_at = now() + interval '1 day'`
      expect(refusal(await context.as('owner', (sql) => revokeJoinLink(sql, id)))).toBe('done')
      expect(await preview(context, LINK)).toBeNull()
      expect(refusal(await accept(context, LINK))).toBe('team.invitation-gone')
    }))

  test('lasts between one and thirty days, for one to fifty people', () =>
    inContext(async (context) => {
      for (const options of [{ days: 0 }, { days: 31 }, { maxUses: 0 }, { maxUses: 51 }]) {
        expect(refusal(await make(context, options)), JSON.stringify(options)).toBe('team.malformed')
      }
    }))
})

test('opening secrets is bounded for each visitor, accepting for each account', () =>
  inContext(async (context) => {
    const { sql, people } = context
    const over = async (what: string, who: string, most: number) =>
      await sql`insert into private.turns (key, taken, ends_at)
        values (sha256(convert_to(${`${what} ${who}`}, 'UTF8')), ${most}, now() + interval '5 minutes')`
    await over('open invitation', '203.0.113.7', 60)
    await over('accept invitation', people.stranger, 30)
    const opened = await context.as('service', (inner) => previewInvitation(inner, TOKEN))
    expect([refusal(opened), refusal(await accept(context))]).toEqual(['team.too-many', 'team.too-many'])
  }))

test('members who may not read the team are told names and roles', () =>
  inContext(async (context) => {
    await invite(context)
    await context.as('owner', (sql) => writeJoinLink(sql, context.planId))
    const told = await team(context, 'viewer')
    expect(told).toMatchObject({ invitations: [], links: [], mayInvite: false })
    const others = told.members.filter(({ isMe }) => !isMe)
    expect(others.map(({ role, email, rights }) => ({ role, email, rights }))).toEqual([
      { role: 'owner', email: null, rights: null },
      { role: 'editor', email: null, rights: null },
    ])
    const own = told.members.find(({ isMe }) => isMe)
    expect(own).toMatchObject({ role: 'viewer', email: `${context.people.viewer}@example.com` })
  }))

test('addresses of those who were invited are forgotten three months after the invitation ended', () =>
  inContext(async (context) => {
    await invite(context)
    await invite(context, { email: 'otra@example.org', token: 'F'.repeat(22) })
    await context.sql`update private.plan_invitations set expires_at = now() - interval '4 months' where email = 'otra@example.org'`
    await context.sql`select private.purge_invitations()`
    expect((await team(context)).invitations.map(({ email }) => email)).toEqual([
      `${context.people.stranger}@example.com`,
    ])
  }))
