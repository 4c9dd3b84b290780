import { expect, test } from 'vitest'
import { presetOf } from '#domain/team/rights.ts'
import { withDatabase } from '#tests/support/database.ts'
import { readMentions } from '../support/comment-calls.ts'
import { stopMail } from '../support/guest-mail-calls.ts'
import { changeMember } from '../support/team/team-calls.ts'
import { type TestContext, withSharedContext } from '../support/test-context.ts'

const inContext = withSharedContext(withDatabase(), ({ sql }) => sql`update subscriptions set tier = 'enterprise'`)

interface Mail {
  readonly id: string
  readonly user_id: string
  readonly up_to: string
  readonly stop_token: string
  readonly mentions: readonly { readonly body: string; readonly subject_kind: string }[]
}

async function claim({ as }: TestContext): Promise<readonly Mail[]> {
  const outcome = await as('service', (sql) => sql`select claim_mention_mails(10) as mails`)
  return outcome.isAllowed ? (outcome.rows[0]?.['mails'] as readonly Mail[]) : expect.unreachable(outcome.message)
}
const settle = ({ as }: TestContext, { user_id, up_to }: Mail, wasSent = true) =>
  as('service', (sql) => sql`select settle_mention_mail(${user_id}, ${up_to}, ${wasSent})`)

/** The editor mentions the viewer, so many minutes ago. */
async function mention({ sql, planId, people, taskIds }: TestContext, minutesAgo: number, body = 'Hola') {
  const id = crypto.randomUUID()
  await sql`
    insert into comments (id, plan_id, task_id, author_id, author_name, body)
    values (${id}, ${planId}, ${taskIds[0]}, ${people.editor}, 'Eva', ${body})`
  await sql`
    insert into comment_mentions (comment_id, user_id, plan_id, created_at)
    values (${id}, ${people.viewer}, ${planId}, now() - make_interval(mins => ${minutesAgo}))`
}
const ofViewer = (mails: readonly Mail[], { people }: TestContext) =>
  mails.filter((mail) => mail.user_id === people.viewer)

test('those of a conversation come in one mail, the same when it is sent again, and the next one waits', () =>
  inContext(async (context) => {
    await mention(context, 1, 'Reciente')
    expect(ofViewer(await claim(context), context)).toEqual([])
    await mention(context, 4, 'Uno')
    await mention(context, 3, 'Dos')
    const [mail] = ofViewer(await claim(context), context)
    expect(mail?.mentions.map(({ body }) => body)).toEqual(['Uno', 'Dos', 'Reciente'])
    expect(ofViewer(await claim(context), context)).toEqual([])
    await context.sql`update private.mention_mails set claimed_at = now() - interval '11 minutes'`
    const [again] = ofViewer(await claim(context), context)
    expect(again).toEqual(mail)
    if (mail) await settle(context, mail)
    await context.sql`update comment_mentions set created_at = now() - interval '30 seconds' where read_at is null`
    await mention(context, 4, 'Otra')
    // Before what was told: told already.
    expect(ofViewer(await claim(context), context)).toEqual([])
    await context.sql`update private.mention_mails set told_up_to = now() - interval '5 minutes'`
    expect(ofViewer(await claim(context), context)).toEqual([])
    await context.sql`update private.mention_mails set mailed_at = now() - interval '11 minutes'`
    expect(ofViewer(await claim(context), context)).toMatchObject([{ mentions: [{ body: 'Otra' }] }])
  }))

test('what was read, is not theirs to read any more, is of an example or was deleted is not mailed', () =>
  inContext(async (context) => {
    const { as, sql, planId, people } = context
    await mention(context, 5)
    const among = async (change: () => PromiseLike<unknown>) => {
      let found: readonly Mail[] = []
      await sql
        .savepoint(async () => {
          await change()
          found = await claim(context)
          throw new Error('back')
        })
        .catch(() => undefined)
      return ofViewer(found, context).flatMap(({ mentions }) => mentions)
    }
    expect(await among(() => Promise.resolve())).toHaveLength(1)
    expect(await among(() => as('viewer', (inner) => readMentions(inner, planId)))).toEqual([])
    const rights = { ...presetOf('viewer'), tasks: 'none' } as const
    expect(
      await among(() => as('owner', (inner) => changeMember(inner, planId, people.viewer, 'viewer', rights))),
    ).toEqual([])
    expect(await among(() => sql`delete from plan_members where user_id = ${people.viewer}`)).toEqual([])
    expect(await among(() => sql`update event_plans set deleted_at = now() where id = ${planId}`)).toEqual([])
    expect(await among(() => sql`delete from tasks where plan_id = ${planId}`)).toEqual([])
    expect(await among(() => sql`update auth.users set email_confirmed_at = null where id = ${people.viewer}`)).toEqual(
      [],
    )
    expect(await among(() => sql`update comment_mentions set created_at = now() - interval '4 days'`)).toEqual([])
    expect(
      await among(async () => {
        await sql`alter table event_plans disable trigger user`
        await sql`update event_plans set example = 'wedding', example_until = now() + interval '1 day' where id = ${planId}`
      }),
    ).toEqual([])
  }))

test('the way out of the mail and the switch of the account are one, and what came meanwhile is not told', () =>
  inContext(async (context) => {
    const { as } = context
    await mention(context, 5)
    const [mail] = ofViewer(await claim(context), context)
    if (!mail) return expect.unreachable()
    await settle(context, mail, false)
    await as('service', (sql) => stopMail(sql, mail.stop_token, true))
    const chosen = async () => {
      const outcome = await as('viewer', (sql) => sql`select mention_mails() as is_on`)
      return outcome.isAllowed && outcome.rows[0]?.['is_on']
    }
    expect(await chosen()).toBe(false)
    await context.sql`update private.mention_mails set told_up_to = now() - interval '1 hour'`
    expect(ofViewer(await claim(context), context)).toEqual([])
    await as('viewer', (sql) => sql`select choose_mention_mails(true)`)
    expect(await chosen()).toBe(true)
    expect(ofViewer(await claim(context), context)).toEqual([])
    await context.sql`update private.mention_mails set told_up_to = now() - interval '1 hour'`
    expect(ofViewer(await claim(context), context)).toHaveLength(1)
  }))
