import { describe, expect, test } from 'vitest'
import { presetOf } from '#domain/team/rights.ts'
import { withDatabase } from '#tests/support/database.ts'
import { changeTasks } from '../support/calls.ts'
import { stopMail } from '../support/guest-mail-calls.ts'
import { chooseTaskDigest, claimTaskDigests, settleTaskDigest } from '../support/task-digest-calls.ts'
import { changeMember } from '../support/team/team-calls.ts'
import { type PersonName, type TestContext, withSharedContext } from '../support/test-context.ts'

const inContext = withSharedContext(
  withDatabase(),
  ({ sql, people }) => sql`update subscriptions set tier = 'pro' where user_id = ${people.owner}`,
)

interface Digest {
  readonly id: string
  readonly user_id: string
  readonly on_day: string
  readonly language: string
  readonly stop_token: string
  readonly counts: Readonly<Record<'given' | 'due' | 'overdue' | 'done', number>>
  readonly lines: readonly { readonly kind: string; readonly name: string | null; readonly by: string | null }[]
}

async function claim({ as }: TestContext): Promise<readonly Digest[]> {
  const outcome = await as('service', (sql) => claimTaskDigests(sql))
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows[0]?.['digests'] as readonly Digest[]
}

const settle = ({ as, planId }: TestContext, { user_id, id, on_day }: Digest) =>
  as('service', (sql) => settleTaskDigest(sql, planId, user_id, id, on_day))

/** The next morning: what was done until now is between this digest and the last. */
const nextMorning = ({ sql }: TestContext) => sql`
  update private.task_digests set told_on = told_on - 1, told_up_to = told_up_to - interval '1 day', claimed_at = null`

const give = ({ as, planId, people }: TestContext, by: PersonName, to: PersonName, ids: readonly string[]) =>
  as(by, (sql) =>
    changeTasks(
      sql,
      planId,
      ids.map((id) => ({ id, assignee_id: people[to] })),
    ),
  )

const setTask = ({ sql }: TestContext, id: string, days: number | null) => sql`
  update tasks set due_on = (
    select private.digest_day(plan.time_zone) + ${days}::int from event_plans as plan where plan.id = tasks.plan_id
  ) where id = ${id}`

describe('a digest of tasks', () => {
  test('tells a member once what was given to them, in their language; who gave it is told nothing', () =>
    inContext(async (context) => {
      const { sql, people, taskIds } = context
      await sql`update profiles set full_name = 'Ana Muñoz' where id = ${people.owner}`
      await sql`update profiles set language_preference = 'en' where id = ${people.editor}`
      await setTask(context, taskIds[0], 20)
      await setTask(context, taskIds[2], null)
      await give(context, 'owner', 'editor', [taskIds[0], taskIds[2]])
      // Not before the next morning.
      expect(await claim(context)).toEqual([])
      await nextMorning(context)
      const [digest, ...others] = await claim(context)
      if (!digest) throw new Error('nothing was claimed')
      expect(others).toEqual([])
      expect(digest).toMatchObject({
        ...{ user_id: people.editor, language: 'en' },
        counts: { given: 2, due: 0, overdue: 0, done: 0 },
        lines: [
          { kind: 'given', template_id: 'wed-book-venue', name: null, by: 'Ana Muñoz' },
          { kind: 'given', template_id: null, name: 'Llamar a la tía Rosa', due_on: null },
        ],
      })
      // Taken once; not settled, it is the same again.
      expect(await claim(context)).toEqual([])
      await sql`update private.task_digests set claimed_at = now() - interval '11 minutes'`
      expect(await claim(context)).toEqual([digest])
      await settle(context, digest)
      expect(await claim(context)).toEqual([])
      await sql`update private.task_digests set told_on = told_on - 1`
      expect(await claim(context)).toEqual([])
    }))

  test('tells what is due that day and what became overdue; what is overdue for long is no news by itself', () =>
    inContext(async (context) => {
      const { sql, people, taskIds } = context
      await give(context, 'editor', 'editor', taskIds)
      await setTask(context, taskIds[0], 0)
      await setTask(context, taskIds[1], -1)
      await setTask(context, taskIds[2], -9)
      await nextMorning(context)
      const [digest] = await claim(context)
      expect(digest).toMatchObject({ user_id: people.editor, counts: { given: 0, due: 1, overdue: 2, done: 0 } })
      await sql`update private.task_digests set claimed_at = null, message_id = null, message_up_to = null`
      await setTask(context, taskIds[0], 5)
      await setTask(context, taskIds[1], -8)
      expect(await claim(context)).toEqual([])
      // That day is settled.
      await setTask(context, taskIds[0], 0)
      expect(await claim(context)).toEqual([])
    }))

  test('tells who gave a task that it is done, by whom, and not who did it', () =>
    inContext(async (context) => {
      const { as, sql, planId, people, taskIds } = context
      await sql`update profiles set full_name = 'Luis Ortega' where id = ${people.editor}`
      await give(context, 'owner', 'editor', [taskIds[1]])
      await as('editor', (own) => changeTasks(own, planId, [{ id: taskIds[1], status: 'completed' }]))
      await nextMorning(context)
      const digests = await claim(context)
      expect(digests).toMatchObject([
        { user_id: people.owner, counts: { given: 0, done: 1 }, lines: [{ kind: 'done', by: 'Luis Ortega' }] },
      ])
    }))
})

describe('a digest of tasks is not sent', () => {
  test.each([
    ['a deleted plan', 'update event_plans set deleted_at = now()'],
    ['a completed plan', 'update event_plans set completed_at = now()'],
    ['a plan that is closed over the limit', 'update event_plans set closed_at = now()'],
    ['an address that is not confirmed', 'update auth.users set email_confirmed_at = null'],
  ])('of %s', (_, statement) =>
    inContext(async (context) => {
      const { sql, taskIds } = context
      await give(context, 'owner', 'editor', taskIds)
      await nextMorning(context)
      await sql.unsafe(statement)
      expect(await claim(context)).toEqual([])
    }),
  )

  test('TENANCY: to whom may no longer read tasks, or is no longer in the plan', () =>
    inContext(async (context) => {
      const { as, sql, planId, people, taskIds } = context
      await give(context, 'owner', 'editor', [taskIds[0]])
      await give(context, 'owner', 'viewer', [taskIds[1]])
      await nextMorning(context)
      const rights = { ...presetOf('editor'), tasks: 'none' as const }
      await as('owner', (own) => changeMember(own, planId, people.editor, 'editor', rights))
      await sql`delete from plan_members where user_id = ${people.viewer}`
      expect(await claim(context)).toEqual([])
    }))

  test('to whom switched it off, in the product or by the link of a mail; on again, what came before is left out', () =>
    inContext(async (context) => {
      const { as, sql, planId, taskIds } = context
      await as('viewer', (own) => chooseTaskDigest(own, planId, false))
      await give(context, 'owner', 'editor', [taskIds[0]])
      await give(context, 'owner', 'viewer', [taskIds[1]])
      await nextMorning(context)
      const [digest, ...others] = await claim(context)
      expect(others).toEqual([])
      await as('service', (service) => stopMail(service, digest?.stop_token ?? ''))
      await sql`update private.task_digests set claimed_at = null`
      expect(await claim(context)).toEqual([])
      await as('service', (service) => stopMail(service, digest?.stop_token ?? '', false))
      await sql`update private.task_digests set told_on = told_on - 1 where is_on`
      expect(await claim(context)).toEqual([])
    }))
})
