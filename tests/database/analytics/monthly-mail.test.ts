import { expect, test } from 'vitest'
import type { MoneyRow } from '#contracts/analytics/analytics.ts'
import { presetOf } from '#domain/team/rights.ts'
import { withDatabase } from '#tests/support/database.ts'
import { stopMail } from '../support/guest-mail-calls.ts'
import { changeMember } from '../support/team/team-calls.ts'
import { type PersonName, type TestContext, withSharedContext } from '../support/test-context.ts'
import {
  addOwnPlan,
  chooseMonthlyMail,
  claimMonthlyMails,
  ownersFigures,
  setTier,
  settleMonthlyMail,
} from './analytics-calls.ts'

const inContext = withSharedContext(withDatabase(), (context) => setTier(context, 'pro'))

interface MonthlyMail {
  readonly id: string
  readonly user_id: string
  readonly month: string
  readonly is_lapsed: boolean
  readonly language: string
  readonly stop_token: string
  readonly plans: readonly { readonly id: string; readonly money: MoneyRow | null; readonly tasks: unknown }[]
}

async function claim({ as }: TestContext): Promise<readonly MonthlyMail[]> {
  const outcome = await as('service', (sql) => claimMonthlyMails(sql))
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows[0]?.['mails'] as readonly MonthlyMail[]
}

const choose = ({ as }: TestContext, who: PersonName, isOn: boolean) => as(who, (sql) => chooseMonthlyMail(sql, isOn))
const settle = ({ as }: TestContext, { user_id, month, is_lapsed }: MonthlyMail) =>
  as('service', (sql) => settleMonthlyMail(sql, user_id, month, is_lapsed))
/** Another month has begun. */
const nextMonth = ({ sql }: TestContext) =>
  sql`update private.analytics_mails set told_for = told_for - interval '1 month', claimed_at = null`

test('who wants it gets the figures of the screen once a month, from the next month on', () =>
  inContext(async (context) => {
    const { sql, planId, people } = context
    await sql`update profiles set language_preference = 'en' where id = ${people.owner}`
    await addOwnPlan(context, { starts_at: '2020-03-01T18:00:00Z' })
    await addOwnPlan(context, { example: 'wedding', example_until: '2999-01-01T00:00:00Z' })
    expect(await choose(context, 'owner', true)).toMatchObject({ rows: [{ is_on: true }] })
    expect((await ownersFigures(context)).has_mail).toBe(true)
    expect(await claim(context)).toEqual([])
    await nextMonth(context)
    const [mail, ...others] = await claim(context)
    if (!mail) throw new Error('nothing was claimed')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ user_id: people.owner, language: 'en', is_lapsed: false, plans_left: 0 })
    const { money, guests, tasks } = await ownersFigures(context, { planId })
    expect(mail.plans).toMatchObject([{ id: planId, money, guests, tasks }])
    // Taken once; not settled, it is the same again.
    expect(await claim(context)).toEqual([])
    await sql`update private.analytics_mails set claimed_at = now() - interval '11 minutes'`
    expect((await claim(context)).map(({ id }) => id)).toEqual([mail.id])
    await settle(context, mail)
    await sql`update private.analytics_mails set claimed_at = null`
    expect(await claim(context)).toEqual([])
  }))

test('TENANCY: a member gets what they may read when it is sent; who left the plan gets nothing', () =>
  inContext(async (context) => {
    const { as, sql, planId, people } = context
    await choose(context, 'editor', true)
    await nextMonth(context)
    const rights = { ...presetOf('editor'), tasks: 'none' as const }
    await as('owner', (own) => changeMember(own, planId, people.editor, 'editor', rights))
    const [mail] = await claim(context)
    expect(mail?.plans).toMatchObject([{ id: planId, tasks: null }])
    expect(mail?.plans[0]?.money).not.toBeNull()
    await sql`delete from plan_members where user_id = ${people.editor}`
    await sql`update private.analytics_mails set claimed_at = null`
    expect(await claim(context)).toEqual([])
  }))

test('TIER: who has no plan in it cannot want it; whose tier has lapsed is told so once, and gets it again with the tier', () =>
  inContext(async (context) => {
    expect(await choose(context, 'stranger', true)).toMatchObject({ message: 'analytics.not-in-tier' })
    await choose(context, 'owner', true)
    await setTier(context, 'free')
    await nextMonth(context)
    const [said, ...others] = await claim(context)
    if (!said) throw new Error('nothing was claimed')
    expect([said.is_lapsed, said.plans, others]).toEqual([true, [], []])
    await settle(context, said)
    await nextMonth(context)
    expect(await claim(context)).toEqual([])
    await setTier(context, 'pro')
    await nextMonth(context)
    expect(await claim(context)).toMatchObject([{ is_lapsed: false, plans: [{ id: context.planId }] }])
  }))

test('it is stopped by its link without a session, and taken back from the next month on', () =>
  inContext(async (context) => {
    const { as } = context
    await choose(context, 'owner', true)
    await nextMonth(context)
    const [mail] = await claim(context)
    await as('service', (sql) => stopMail(sql, mail?.stop_token ?? ''))
    await nextMonth(context)
    expect(await claim(context)).toEqual([])
    await as('service', (sql) => stopMail(sql, mail?.stop_token ?? '', false))
    expect((await ownersFigures(context)).has_mail).toBe(true)
    expect(await claim(context)).toEqual([])
  }))
