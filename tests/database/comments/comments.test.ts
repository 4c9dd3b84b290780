import { describe, expect, test } from 'vitest'
import type { ThreadRow } from '#contracts/comments.ts'
import { SUBJECT_KINDS, SUBJECT_MODULES, type SubjectKind } from '#domain/comments/subjects.ts'
import { type Module, presetOf, type Rights } from '#domain/team/rights.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  addComment,
  changeComment,
  countComments,
  myMentions,
  type OnSubject,
  readComments,
  readMentions,
  removeComment,
  restoreComment,
} from '../support/comment-calls.ts'
import { changeMember } from '../support/team/team-calls.ts'
import { type CallerName, type Outcome, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database, ({ sql }) => sql`update subscriptions set tier = 'enterprise'`)

const refusal = (outcome: Outcome) => (outcome.isAllowed ? 'done' : outcome.message)
const subjectOf = ({ ledger, guests, taskIds, seating, timeline }: TestContext, kind: SubjectKind): OnSubject => ({
  kind,
  id: {
    vendor: ledger.vendorId,
    guest: guests.guestId,
    task: taskIds[0],
    table: seating.tableId,
    segment: timeline.segmentId,
  }[kind],
})
const add = ({ as, planId }: TestContext, by: CallerName, subject: OnSubject, body?: string, commentId?: string) =>
  as(by, (sql) => addComment(sql, planId, subject, { ...(body && { body }), ...(commentId && { commentId }) }))
const thread = async ({ as, planId }: TestContext, by: CallerName, subject: OnSubject) => {
  const outcome = await as(by, (sql) => readComments(sql, planId, subject))
  return outcome.isAllowed ? (outcome.rows[0]?.['thread'] as ThreadRow | null) : expect.unreachable(outcome.message)
}
const bodies = async (context: TestContext, by: CallerName, subject: OnSubject) =>
  (await thread(context, by, subject))?.comments.map(({ body }) => body) ?? null
const mentions = async ({ as, planId }: TestContext, by: CallerName) => {
  const outcome = await as(by, (sql) => myMentions(sql, planId))
  const found = outcome.isAllowed ? outcome.rows[0]?.['found'] : null
  return (found as { mentions: { body: string; read_at: string | null; subject_name: string | null }[] } | null)
    ?.mentions
}
const give = ({ as, planId, people }: TestContext, rights: Rights) =>
  as('owner', (sql) => changeMember(sql, planId, people.viewer, 'viewer', rights))

/** What is none together with a module. */
const LOWERED_WITH: Partial<Record<Module, Partial<Rights>>> = {
  vendors: { money: 'none', drinks: 'none' },
  guests: { needs: 'none', seating: 'none' },
}

test('the kinds of the database are those of the program', async () => {
  const rows = await database().admin`
    select pg_get_expr(adbin, adrelid) as expression from pg_attrdef
    join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'public.comments'::regclass and attname = 'subject_kind'`
  const named = [...String(rows[0]?.['expression']).matchAll(/'([a-z]+)'/g)].map(([, kind]) => kind)
  expect(named.toSorted()).toEqual(SUBJECT_KINDS.toSorted())
})

describe.each(SUBJECT_KINDS)('TENANCY: comments on a %s', (kind) => {
  test('who reads its module reads and writes them; nobody else knows of them', () =>
    inContext(async (context) => {
      const { as, planId } = context
      const subject = subjectOf(context, kind)
      const before = (await bodies(context, 'owner', subject))?.length ?? 0
      for (const by of ['owner', 'editor', 'viewer'] as const) {
        expect(refusal(await add(context, by, subject, `De ${by}`)), by).toBe('done')
      }
      for (const by of ['stranger', 'former-member'] as const) {
        expect(refusal(await add(context, by, subject)), by).toBe('plan.not-found')
        expect(await bodies(context, by, subject), by).toBeNull()
      }
      expect((await bodies(context, 'viewer', subject))?.slice(before)).toEqual(['De owner', 'De editor', 'De viewer'])
      const module = SUBJECT_MODULES[kind]
      const rights: Rights = { ...presetOf('viewer'), [module]: 'none', ...LOWERED_WITH[module] }
      expect(refusal(await give(context, rights))).toBe('done')
      expect(refusal(await add(context, 'viewer', subject))).toBe('comment.no-subject')
      expect(await bodies(context, 'viewer', subject)).toBeNull()
      const rows = await as('viewer', (sql) => sql`select id from comments where subject_id = ${subject.id}`)
      expect(rows).toMatchObject({ rows: [] })
      const counts = await as('viewer', (sql) => countComments(sql, planId))
      expect(counts.isAllowed && counts.rows.some((row) => row['subject_id'] === subject.id)).toBe(false)
    }))

  test('another plan’s is refused as one that is not there', () =>
    inContext(async (context) => {
      const other = { kind, id: crypto.randomUUID() }
      expect(refusal(await add(context, 'owner', other))).toBe('comment.no-subject')
    }))
})

test('comments on a private segment are read by those who see it', () =>
  inContext(async (context) => {
    const subject = { kind: 'segment', id: context.timeline.privateSegmentId } as const
    expect(refusal(await add(context, 'editor', subject, 'Sorpresa'))).toBe('done')
    expect(refusal(await add(context, 'viewer', subject))).toBe('comment.no-subject')
    expect(await bodies(context, 'viewer', subject)).toBeNull()
    const rows = await context.as('viewer', (sql) => sql`select id from comments where subject_id = ${subject.id}`)
    expect(rows).toMatchObject({ rows: [] })
    const named = await add(context, 'editor', subject, `@[${context.people.viewer}] mira`)
    expect(refusal(named)).toBe('comment.cannot-mention')
  }))

describe('writing', () => {
  test('each changes and removes their own, the owner removes any', () =>
    inContext(async (context) => {
      const { as, planId } = context
      const subject = subjectOf(context, 'task')
      const id = crypto.randomUUID()
      await add(context, 'viewer', subject, 'Primero', id)
      const change = (by: CallerName) => as(by, (sql) => changeComment(sql, planId, id, 'Segundo'))
      const remove = (by: CallerName) => as(by, (sql) => removeComment(sql, planId, id))
      const restore = (by: CallerName) => as(by, (sql) => restoreComment(sql, planId, id))
      expect(refusal(await change('owner'))).toBe('access.not-allowed')
      expect(refusal(await change('viewer'))).toBe('done')
      expect((await thread(context, 'owner', subject))?.comments).toMatchObject([
        { body: 'Segundo', edited_at: expect.any(String), author_id: context.people.viewer },
      ])
      expect(refusal(await remove('editor'))).toBe('access.not-allowed')
      expect(refusal(await remove('owner'))).toBe('done')
      expect(await bodies(context, 'owner', subject)).toEqual([])
      // Sent again, it does not come back.
      expect(refusal(await add(context, 'viewer', subject, 'Primero', id))).toBe('done')
      expect(await bodies(context, 'owner', subject)).toEqual([])
      expect(refusal(await restore('viewer'))).toBe('comment.not-found')
      expect(refusal(await restore('owner'))).toBe('done')
      expect(await bodies(context, 'viewer', subject)).toEqual(['Segundo'])
    }))

  test.each([
    ['', 'comment.malformed'],
    [' \u200b\n', 'comment.malformed'],
    ['x'.repeat(2001), 'comment.malformed'],
    ['x'.repeat(2000), 'done'],
  ])('a text %# is refused or taken', (body, expected) =>
    inContext(async (context) => {
      const { as, planId } = context
      const { kind, id } = subjectOf(context, 'vendor')
      const outcome = await as(
        'editor',
        (sql) => sql`select add_comment(${crypto.randomUUID()}, ${planId}, ${kind}, ${id}, ${body})`,
      )
      expect(refusal(outcome)).toBe(expected)
    }),
  )

  test('an id that somebody else has taken adds nothing', () =>
    inContext(async (context) => {
      const outcome = await add(context, 'viewer', subjectOf(context, 'vendor'), 'Hola', context.comments.commentId)
      expect(refusal(outcome)).toBe('comment.malformed')
    }))

  test('a comment that went with its subject comes back under its author’s name with the words of its author', () =>
    inContext(async (context) => {
      const { sql, ledger, comments } = context
      await sql`delete from vendors where id = ${ledger.vendorId}`
      expect(
        refusal(await add(context, 'viewer', subjectOf(context, 'task'), 'Yo no lo dije', comments.commentId)),
      ).toBe('comment.malformed')
      // As the service could.
      await sql`
        insert into comments (id, plan_id, task_id, author_id, author_name, body)
        values (${comments.commentId}, ${context.planId}, ${context.taskIds[0]}, ${context.people.viewer}, 'Otra', 'Otro')`
      await sql`delete from comments where id = ${comments.commentId}`
      const [kept] = await sql`select author_id, body from private.removed_comments where id = ${comments.commentId}`
      expect(kept).toEqual({ author_id: context.people.viewer, body: 'Otro' })
    }))

  test('60 in ten minutes are enough, and 500 on a subject', () =>
    inContext(async (context) => {
      const { sql, planId, people } = context
      const subject = subjectOf(context, 'task')
      await sql`
        insert into comments (plan_id, task_id, author_id, body)
        select ${planId}, ${subject.id}, ${people.owner}, 'x' from generate_series(1, 500)`
      expect(refusal(await add(context, 'editor', subject))).toBe('comment.limit-reached')
      const other = subjectOf(context, 'vendor')
      for (let turn = 0; turn < 60; turn += 1) await add(context, 'editor', other)
      expect(await add(context, 'editor', other)).toMatchObject({ isAllowed: false, message: 'comment.too-many' })
      expect(refusal(await add(context, 'viewer', other))).toBe('done')
    }))

  test('where the tier has no team the owner alone writes', () =>
    inContext(async (context) => {
      await context.sql`update event_plans set team_closed_at = now() where id = ${context.planId}`
      const subject = subjectOf(context, 'vendor')
      expect(refusal(await add(context, 'editor', subject))).toBe('access.not-allowed')
      expect((await thread(context, 'editor', subject))?.may_write).toBe(false)
      expect(refusal(await add(context, 'owner', subject))).toBe('done')
    }))
})

describe('a subject that is deleted takes its comments along', () => {
  const PUT_BACK: Readonly<Partial<Record<SubjectKind, string>>> = {
    vendor: 'vendors',
    task: 'tasks',
    table: 'room_tables',
    segment: 'timeline_segments',
  }
  test.each(Object.entries(PUT_BACK))('a %s that comes back brings them with it', (kind, table) =>
    inContext(async (context) => {
      const { sql, people } = context
      const subject = subjectOf(context, kind as SubjectKind)
      await sql`delete from comments`
      await sql`delete from private.removed_comments`
      await add(context, 'editor', subject, `@[${people.viewer}] mira`)
      await add(context, 'editor', subject, 'Quitado', '99999999-2222-4333-8444-555555555555')
      await context.as('editor', (inner) =>
        removeComment(inner, context.planId, '99999999-2222-4333-8444-555555555555'),
      )
      await sql.unsafe(`create temp table kept on commit drop as select * from ${table} where id = '${subject.id}'`)
      const generated = await sql`
        select attname from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and attgenerated = '' and not attisdropped`
      const columns = generated.map((row) => `"${row['attname']}"`).join(', ')
      await sql.unsafe(`delete from ${table} where id = '${subject.id}'`)
      expect((await sql`select id from comments`).length).toBe(0)
      expect(await mentions(context, 'viewer')).toEqual([])
      await sql.unsafe(`insert into ${table} (${columns}) select ${columns} from kept`)
      // What a person removed stays removed.
      expect(await bodies(context, 'owner', subject)).toEqual([`@[${people.viewer}] mira`])
      expect(await mentions(context, 'viewer')).toMatchObject([{ read_at: null }])
    }),
  )

  test('a party in the bin hides its comments, one that is gone for good takes them for good', () =>
    inContext(async (context) => {
      const { sql, as, guests, planId } = context
      const subject = subjectOf(context, 'guest')
      await add(context, 'editor', subject, 'Vienen tarde')
      await sql`update guests set deleted_at = now() where id = ${guests.guestId}`
      expect(await bodies(context, 'owner', subject)).toBeNull()
      expect(await as('owner', (inner) => countComments(inner, planId))).toMatchObject({
        rows: [{ subject_id: context.ledger.vendorId }],
      })
      await sql`update guests set deleted_at = null where id = ${guests.guestId}`
      expect(await bodies(context, 'owner', subject)).toEqual(['Vienen tarde'])
      await sql`delete from guests where id = ${guests.guestId}`
      expect((await sql`select id from private.removed_comments where subject_kind = 'guest'`).length).toBe(0)
    }))

  test('a plan that is gone leaves nothing behind', () =>
    inContext(async ({ sql, planId }) => {
      await sql`delete from event_plans where id = ${planId}`
      const left = await sql`
        select id from comments where plan_id = ${planId}
        union all select id from private.removed_comments where plan_id = ${planId}`
      expect(left.length).toBe(0)
    }))

  test('NEEDS: comments on guests go with the clock of the plan, and what was laid aside after its time', () =>
    inContext(async (context) => {
      const { sql, planId } = context
      await add(context, 'editor', subjectOf(context, 'guest'), 'Es alérgico')
      await sql`
        insert into private.removed_comments (id, plan_id, subject_kind, subject_id, author_name, body, created_at, mentions, removed_by, removed_at)
        select gen_random_uuid(), ${planId}, 'vendor', gen_random_uuid(), '', 'x', now(), '[]', who, now() - past
        from (values (null::uuid, interval '29 days'), (null, '31 days'), (gen_random_uuid(), '2 days')) as rows (who, past)`
      await sql`select private.forget_comments()`
      expect((await sql`select id from comments where guest_id is not null`).length).toBe(1)
      expect((await sql`select id from private.removed_comments`).length).toBe(1)
      await sql`update event_plans set starts_at = '2026-01-01' where id = ${planId}`
      await sql`update sub_events set starts_at = '2026-01-01', ends_at = '2026-01-02' where plan_id = ${planId} and is_main`
      await sql`select private.forget_comments()`
      expect((await sql`select id from comments where guest_id is not null`).length).toBe(0)
      expect((await sql`select id from private.removed_comments where subject_kind = 'guest'`).length).toBe(0)
    }))

  test('who has no account any more stays as a name', () =>
    inContext(async (context) => {
      const subject = subjectOf(context, 'task')
      await context.sql`update profiles set full_name = 'Eva Díaz' where id = ${context.people.viewer}`
      await add(context, 'viewer', subject, 'Yo estuve aquí')
      await context.sql`delete from auth.users where id = ${context.people.viewer}`
      expect((await thread(context, 'owner', subject))?.comments).toMatchObject([
        { author_id: null, author_name: 'Eva Díaz' },
      ])
    }))
})

describe('mentions', () => {
  test('are of members who may read the subject; each reads their own', () =>
    inContext(async (context) => {
      const { as, planId, people } = context
      const subject = subjectOf(context, 'task')
      for (const who of ['stranger', 'former-member'] as const) {
        expect(refusal(await add(context, 'editor', subject, `@[${people[who]}] hola`)), who).toBe(
          'comment.cannot-mention',
        )
      }
      expect(refusal(await add(context, 'editor', subject, `@[${crypto.randomUUID()}]`))).toBe('comment.cannot-mention')
      expect(refusal(await add(context, 'editor', subject, `@[${people.viewer}] y @[${people.editor}]`))).toBe('done')
      expect(await mentions(context, 'viewer')).toMatchObject([{ read_at: null }])
      expect(await mentions(context, 'editor')).toEqual([])
      expect((await thread(context, 'viewer', subject))?.unread).toBe(1)
      const seen = await as('owner', (sql) => sql`select user_id from comment_mentions where plan_id = ${planId}`)
      expect(seen.isAllowed && seen.rows.every((row) => row['user_id'] === people.owner)).toBe(true)
      await as('viewer', (sql) => readMentions(sql, planId))
      expect(await mentions(context, 'viewer')).toMatchObject([{ read_at: expect.any(String) }])
      expect(await mentions(context, 'owner')).toMatchObject([{ read_at: null }])
      await give(context, { ...presetOf('viewer'), tasks: 'none' })
      expect(await mentions(context, 'viewer')).toEqual([])
    }))

  test('follow the text of their comment, and a member who left can stay in it', () =>
    inContext(async (context) => {
      const { as, sql, planId, people } = context
      const subject = subjectOf(context, 'vendor')
      const id = crypto.randomUUID()
      await add(context, 'editor', subject, `@[${people.viewer}]`, id)
      const change = (body: string) => as('editor', (inner) => changeComment(inner, planId, id, body))
      await change(`@[${people.owner}] y @[${people.viewer}]`)
      const named = async () =>
        (await sql`select user_id from comment_mentions where comment_id = ${id}`)
          .map((row) => row['user_id'])
          .toSorted()
      expect(await named()).toEqual([people.owner, people.viewer].toSorted())
      await change(`Solo @[${people.viewer}]`)
      expect(await named()).toEqual([people.viewer])
      await sql`delete from plan_members where plan_id = ${planId} and user_id = ${people.viewer}`
      expect(await named()).toEqual([])
      expect(refusal(await change(`Sigue @[${people.viewer}]`))).toBe('done')
      expect((await thread(context, 'owner', subject))?.names).toHaveProperty(people.viewer)
    }))

  test('at most twenty in one comment', () =>
    inContext(async (context) => {
      const body = Array.from({ length: 21 }, () => `@[${crypto.randomUUID()}]`).join(' ')
      const outcome = await add(context, 'editor', subjectOf(context, 'vendor'), body)
      expect(refusal(outcome)).toBe('comment.too-many-mentions')
    }))
})
