import type { Sql, TransactionSql } from 'postgres'
import { describe, expect, test } from 'vitest'
import { become, withDatabase } from '#tests/support/database.ts'
import { readReply } from '../support/guest-calls.ts'
import {
  aMailing,
  type ClaimedMessage,
  cancelMailing,
  claimGuestMessages,
  listMessages,
  previewMailing,
  queueMailing,
  retryMailing,
  settleMessage,
  stopMail,
} from '../support/guest-mail-calls.ts'
import {
  ALLOCATIONS,
  aPlan,
  aUser,
  createPlan,
  type Outcome,
  type Rows,
  type TestContext,
  withSharedContext,
} from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

/** Adds parties of one with an address each, invited to the main sub-event. */
async function addParties(sql: TransactionSql | Sql, planId: string, many: number): Promise<string[]> {
  const ids = Array.from({ length: many }, () => crypto.randomUUID())
  await sql`
    with added as (
      insert into guests (id, plan_id, email)
      select id, ${planId}, 'g' || number || '@correo.mx'
      from unnest(${ids}::uuid[]) with ordinality as made (id, number) order by number
    )
    insert into party_members (plan_id, guest_id, position, first_name)
    select ${planId}, id, 0, 'Eva' from unnest(${ids}::uuid[]) as made (id)`
  return ids
}

const resultOf = <T>(outcome: Outcome, name: string): T => {
  if (!outcome.isAllowed) throw new Error(`${outcome.state} ${outcome.message}`)
  return outcome.rows[0]?.[name] as T
}

const queue = ({ as, planId }: TestContext, mailing: unknown) =>
  as('editor', (sql) => queueMailing(sql, planId, mailing))

const claim = async ({ as }: TestContext, upTo = 100) =>
  resultOf<readonly ClaimedMessage[]>(await as('service', (sql) => claimGuestMessages(sql, upTo)), 'messages')

const statesOf = async ({ sql }: TestContext, mailingId: string) =>
  (await sql`select state, reason from private.guest_messages where mailing_id = ${mailingId} order by position`).map(
    ({ state, reason }) => (reason ? `${state}: ${reason}` : state),
  )

/** Queues for one new party, has the service take it, and settles it. */
async function send(
  context: TestContext,
  guestId: string,
  kind: 'save-the-date' | 'invitation' | 'reminder',
  again = false,
) {
  const mailing = aMailing(kind, [guestId], { is_again: again })
  const queued = await queue(context, mailing)
  if (!queued.isAllowed) return queued.message
  const [message] = await claim(context)
  if (message) await context.as('service', (sql) => settleMessage(sql, message, 'taken', null, '250 2.0.0'))
  return (await statesOf(context, mailing.id))[0]
}

describe('a mailing', () => {
  test('the preview says who gets the mail, and of all others why not', () =>
    inContext(async (context) => {
      const { sql, as, planId } = context
      const ids = await addParties(sql, planId, 8)
      const at = (index: number) => ids[index] ?? ''
      await sql`update guests set is_second_list = true where id = ${at(1)}`
      await sql`update guests set email = null where id = ${at(2)}`
      await sql`update guests set email = 'eva@example.com' where id = ${at(3)}`
      await sql`update invitations set answer = 'no' where member_id in (select id from party_members where guest_id = ${at(4)})`
      await sql`update invitations set answer = 'yes' where member_id in (select id from party_members where guest_id = ${at(5)})`
      await sql`update guests set invite_sent = true where id = ${at(6)}`
      await sql`delete from invitations where member_id in (select id from party_members where guest_id = ${at(7)})`
      const preview = resultOf<{ parties: { id: string; reason: string | null }[]; days: unknown[]; reply_to: string }>(
        await as('editor', (tx) => previewMailing(tx, planId, 'invitation', false, ids)),
        'preview',
      )
      expect(preview.parties.map(({ reason }) => reason)).toEqual([
        null,
        'second-list',
        'no-address',
        'bad-address',
        'declined',
        'answered',
        'sent',
        'not-invited',
      ])
      expect(preview.days).toMatchObject([{ mails: 1 }])
      expect(preview.reply_to).toBe(`${context.people.editor}@example.com`)
    }))

  test('it is queued all or nothing, and once however often it is sent', () =>
    inContext(async (context) => {
      const { sql, planId } = context
      const [first = '', second = ''] = await addParties(sql, planId, 2)
      await sql`update guests set email = null where id = ${second}`
      const refused = aMailing('invitation', [first, second])
      expect(await queue(context, refused)).toMatchObject({ message: 'mailing.changed' })
      expect(await statesOf(context, refused.id)).toEqual([])
      const mailing = aMailing('invitation', [first])
      expect(resultOf(await queue(context, mailing), 'mailing')).toMatchObject({ queued: 1 })
      expect(resultOf(await queue(context, mailing), 'mailing')).toMatchObject({ queued: 1 })
      expect(await queue(context, aMailing('invitation', [first], { is_again: true }))).toMatchObject({
        message: 'mailing.changed',
      })
    }))

  test.each([
    ['no list', { guest_ids: null }],
    ['an empty list', { guest_ids: [] }],
    ['ids that are none', { guest_ids: ['x'] }],
    ['a list in a list', { guest_ids: [['x']] }],
    ['another kind', { kind: 'advertisement' }],
    ['a line that is too long', { note_es: 'a'.repeat(401) }],
    ['a line that is a list', { note_en: ['x'] }],
    ['an id that is none', { id: '1; drop table guests' }],
  ])('a mailing with %s is malformed', (_what, changes) =>
    inContext(async (context) => {
      const sent = aMailing('invitation', [context.guests.guestId], changes)
      expect(await queue(context, sent)).toMatchObject({ message: 'mailing.malformed' })
    }),
  )

  test('IDOR: a party of another plan is not written to, nor is the id of another plan’s mailing taken', () =>
    inContext(async (context) => {
      const { sql, as, planId, people } = context
      const [mine = ''] = await addParties(sql, planId, 1)
      const made = await as('stranger', (tx) => createPlan(tx, aPlan(), ALLOCATIONS))
      const theirPlan = resultOf<string>(made, 'id')
      const [theirs = ''] = await addParties(sql, theirPlan, 1)
      const stolen = await as('stranger', (tx) => queueMailing(tx, theirPlan, aMailing('invitation', [mine])))
      expect(stolen).toMatchObject({ message: 'mailing.changed' })
      const mailing = aMailing('invitation', [mine])
      await queue(context, mailing)
      const taken = await as('stranger', (tx) =>
        queueMailing(tx, theirPlan, aMailing('invitation', [theirs], { id: mailing.id })),
      )
      expect(taken).toMatchObject({ message: 'mailing.malformed' })
      const read = await as('stranger', (tx) => listMessages(tx, theirPlan, mailing.id))
      expect(resultOf(read, 'messages')).toEqual([])
      expect(await as('stranger', (tx) => cancelMailing(tx, theirPlan, mailing.id))).toMatchObject({
        message: 'mailing.not-found',
      })
      expect(people.stranger).not.toBe(people.editor)
    }))

  test('nothing is queued once answers are closed, nor by an account without a confirmed address', () =>
    inContext(async (context) => {
      const { sql, planId, people } = context
      const [guest = ''] = await addParties(sql, planId, 1)
      await sql`update guest_settings set reply_by = current_date - 3 where plan_id = ${planId}`
      expect(await queue(context, aMailing('invitation', [guest]))).toMatchObject({ message: 'mailing.closed' })
      await sql`update guest_settings set reply_by = null where plan_id = ${planId}`
      await sql`update auth.users set email_confirmed_at = null where id = ${people.editor}`
      expect(await queue(context, aMailing('invitation', [guest]))).toMatchObject({
        message: 'mailing.no-reply-address',
      })
    }))

  test('MAIL: beyond the day’s bound mails wait for the next day, which the preview says before', () =>
    inContext(async (context) => {
      const { sql, as, planId } = context
      await sql`update subscriptions set tier = 'pro'`
      const ids = await addParties(sql, planId, 320)
      const preview = await as('editor', (tx) => previewMailing(tx, planId, 'invitation', false, ids))
      const { days } = resultOf<{ days: { mails: number; not_before: string; is_now: boolean }[] }>(preview, 'preview')
      expect(days.map(({ mails, is_now }) => [mails, is_now])).toEqual([
        [300, true],
        [20, false],
      ])
      // Nine o'clock in Mexico City.
      expect(days[1]?.not_before).toMatch(/T15:00:00\+00:00$/)
      await queue(context, aMailing('invitation', ids))
      const perDay = await sql`
        select count(*)::int as mails from private.guest_messages where plan_id = ${planId}
        group by send_on order by send_on`
      expect(perDay.map(({ mails }) => mails)).toEqual([300, 20])
      // As many as a mail server that hangs may hold.
      expect(await claim(context, 1000)).toHaveLength(40)
      expect(await claim(context, 1000)).toHaveLength(0)
    }))

  test('what is still queued can be cancelled, and gives its place in the day back', () =>
    inContext(async (context) => {
      const { sql, as, planId } = context
      const ids = await addParties(sql, planId, 15)
      const mailing = aMailing('invitation', ids)
      await queue(context, mailing)
      expect(await claim(context, 5)).toHaveLength(5)
      const cancelled = await as('editor', (tx) => cancelMailing(tx, planId, mailing.id))
      expect(resultOf(cancelled, 'mailing')).toMatchObject({ queued: 5, cancelled: 10 })
      const again = await as('editor', (tx) => previewMailing(tx, planId, 'invitation', false, ids))
      expect(resultOf(again, 'preview')).toMatchObject({ days: [{ mails: 10 }] })
    }))
})

describe('a reminder', () => {
  test('it reaches a party once for a deadline, again only when chosen anew or for another deadline', () =>
    inContext(async (context) => {
      const { sql, planId } = context
      const [guest = ''] = await addParties(sql, planId, 1)
      expect(await send(context, guest, 'reminder')).toBe('mailing.changed')
      expect(await send(context, guest, 'invitation')).toBe('taken')
      expect(await send(context, guest, 'invitation')).toBe('mailing.changed')
      expect(await send(context, guest, 'reminder')).toBe('taken')
      expect(await send(context, guest, 'reminder')).toBe('mailing.changed')
      expect(await send(context, guest, 'reminder', true)).toBe('taken')
      await sql`update guest_settings set reply_by = current_date + 30 where plan_id = ${planId}`
      expect(await send(context, guest, 'reminder')).toBe('taken')
      expect(await sql`select invite_sent from guests where id = ${guest}`).toEqual([{ invite_sent: true }])
    }))

  test('whoever answers before it leaves is not reminded', () =>
    inContext(async (context) => {
      const { sql, planId } = context
      const [guest = ''] = await addParties(sql, planId, 1)
      await sql`update guests set invite_sent = true where id = ${guest}`
      const mailing = aMailing('reminder', [guest])
      await queue(context, mailing)
      await sql`update invitations set answer = 'yes' where member_id in (select id from party_members where guest_id = ${guest})`
      expect(await claim(context)).toEqual([])
      expect(await statesOf(context, mailing.id)).toEqual(['cancelled: answered'])
    }))
})

describe('the queue', () => {
  test.each([
    [
      'the plan is deleted',
      'plan-deleted',
      (sql: TransactionSql, { planId }: TestContext) =>
        sql`update event_plans set deleted_at = now() where id = ${planId}`,
    ],
    [
      'the plan is completed',
      'plan-completed',
      (sql: TransactionSql, { planId }: TestContext) =>
        sql`update event_plans set completed_at = now() where id = ${planId}`,
    ],
    [
      'the editor is removed',
      'editor-removed',
      (sql: TransactionSql, { people }: TestContext) => sql`delete from plan_members where user_id = ${people.editor}`,
    ],
    [
      'the editor becomes a viewer',
      'editor-removed',
      (sql: TransactionSql, { people }: TestContext) =>
        sql`update plan_members set role = 'viewer' where user_id = ${people.editor}`,
    ],
    [
      'the party is deleted',
      'party-deleted',
      (sql: TransactionSql) => sql`update guests set deleted_at = now() where email = 'g1@correo.mx'`,
    ],
    [
      'the address is taken off',
      'no-address',
      (sql: TransactionSql) => sql`update guests set email = null where email = 'g1@correo.mx'`,
    ],
    [
      'the party goes to the second list',
      'second-list',
      (sql: TransactionSql) => sql`update guests set is_second_list = true where email = 'g1@correo.mx'`,
    ],
  ] as const)('it stops when %s', (_when, reason, happen) =>
    inContext(async (context) => {
      const ids = await addParties(context.sql, context.planId, 1)
      const mailing = aMailing('save-the-date', ids)
      await queue(context, mailing)
      await happen(context.sql, context)
      expect(await claim(context)).toEqual([])
      expect(await statesOf(context, mailing.id)).toEqual([`cancelled: ${reason}`])
    }),
  )

  test('a message that was not settled is taken again after fifteen minutes, and what was taken late is marked', () =>
    inContext(async (context) => {
      const { sql, as, planId } = context
      const ids = await addParties(sql, planId, 1)
      await queue(context, aMailing('invitation', ids))
      const [first] = await claim(context)
      expect(await claim(context)).toEqual([])
      await sql`update private.guest_messages set claimed_at = now() - interval '16 minutes'`
      const [second] = await claim(context)
      expect(second?.id).toBe(first?.id)
      expect(second?.lease).not.toBe(first?.lease)
      if (!first) throw new Error('nothing was claimed')
      await as('service', (tx) => settleMessage(tx, first, 'refused', 'refused', '550 5.1.1'))
      expect(await sql`select state from private.guest_messages`).toEqual([{ state: 'sending' }])
      await as('service', (tx) => settleMessage(tx, first, 'taken', null, '250 2.0.0'))
      expect(await sql`select state, answer from private.guest_messages`).toEqual([
        { state: 'taken', answer: '250 2.0.0' },
      ])
    }))

  test('what the server cannot take yet is tried later and later, and given up at last', () =>
    inContext(async (context) => {
      const { sql, as, planId } = context
      const ids = await addParties(sql, planId, 1)
      const mailing = aMailing('invitation', ids)
      await queue(context, mailing)
      for (let round = 0; round < 10; round += 1) {
        const [message] = await claim(context)
        if (!message) throw new Error(`nothing was claimed in round ${round}`)
        await as('service', (tx) => settleMessage(tx, message, 'later', 'later', '451'))
        expect(await claim(context)).toEqual([])
        // Of the bounds of a day, what is tried again has its turn.
        await sql`update private.guest_messages set not_before = now()`
      }
      expect(await claim(context)).toEqual([])
      expect(await statesOf(context, mailing.id)).toEqual(['refused: unreachable'])
    }))

  test('what the server refused is tried again twice at most', () =>
    inContext(async (context) => {
      const { sql, as, planId } = context
      const ids = await addParties(sql, planId, 1)
      const mailing = aMailing('invitation', ids)
      await queue(context, mailing)
      for (const retriable of [1, 1, 0]) {
        const [message] = await claim(context)
        if (!message) throw new Error('nothing was claimed')
        await as('service', (tx) => settleMessage(tx, message, 'refused', 'refused', '550 5.1.1'))
        const retried = await as('editor', (tx) => retryMailing(tx, planId, mailing.id))
        expect(resultOf(retried, 'mailing')).toMatchObject({ queued: retriable, refused: 1 - retriable })
      }
      expect(await claim(context)).toEqual([])
    }))

  test('a reminder that is tried again is one of the deadline that holds by then', () =>
    inContext(async (context) => {
      const { sql, as, planId } = context
      const [guest = ''] = await addParties(sql, planId, 1)
      await sql`update guests set invite_sent = true where id = ${guest}`
      const mailing = aMailing('reminder', [guest])
      await queue(context, mailing)
      const [message] = await claim(context)
      if (!message) throw new Error('nothing was claimed')
      await as('service', (tx) => settleMessage(tx, message, 'refused', 'refused', '554 5.7.1'))
      expect(await send(context, guest, 'reminder')).toBe('taken')
      await sql`update guest_settings set reply_by = current_date + 30 where plan_id = ${planId}`
      const retried = await as('editor', (tx) => retryMailing(tx, planId, mailing.id))
      expect(resultOf(retried, 'mailing')).toMatchObject({ queued: 1 })
      expect(await queue(context, aMailing('reminder', [guest]))).toMatchObject({ message: 'mailing.changed' })
    }))

  test('messages that are not to be sent hold up none of those behind them', () =>
    inContext(async (context) => {
      const { sql, planId } = context
      const ids = await addParties(sql, planId, 4)
      await queue(context, aMailing('save-the-date', ids.slice(0, 3)))
      await queue(context, aMailing('save-the-date', ids.slice(3)))
      await sql`update guests set email = null where id = any (${ids.slice(0, 3)}::uuid[])`
      expect((await claim(context, 1)).map(({ guest_id }) => guest_id)).toEqual(ids.slice(3))
    }))

  test('MAIL: one address gets five mails a day at most, whoever writes to it', () =>
    inContext(async (context) => {
      const { sql, planId } = context
      const ids = await addParties(sql, planId, 12)
      await sql`update guests set email = 'Victim+' || left(id::text, 4) || '@correo.mx' where id = any (${ids}::uuid[])`
      const mailing = aMailing('save-the-date', ids)
      await queue(context, mailing)
      expect(await claim(context)).toHaveLength(5)
      expect(await claim(context)).toHaveLength(0)
      const states = await statesOf(context, mailing.id)
      expect(states.filter((state) => state === 'queued: address-limit')).toHaveLength(7)
    }))

  test('MAIL: 50 mailings at once stay within the day’s bound of their owner', async () => {
    const sql: Sql = database().admin
    const userId = await aUser(sql)
    await sql`update auth.users set email_confirmed_at = now() where id = ${userId}`
    await sql`update subscriptions set tier = 'free' where user_id = ${userId}`
    const as = async (call: (tx: TransactionSql) => Promise<Rows>): Promise<Rows> =>
      (await sql.begin(async (tx) => {
        await become(tx, { role: 'authenticated', userId })
        return await call(tx)
      })) as Rows
    try {
      const [plan] = await as((tx) => createPlan(tx, aPlan(), ALLOCATIONS))
      const planId = String(plan?.['id'])
      const ids = await addParties(sql, planId, 20)
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const kinds = ['save-the-date', 'invitation'] as const
          const guest = ids[index % 20] ?? ''
          return as((tx) => queueMailing(tx, planId, aMailing(kinds[index % 2] ?? 'invitation', [guest]))).catch(
            () => [],
          )
        }),
      )
      // Reminders of all, so that the day is over.
      await sql`update guests set invite_sent = true where plan_id = ${planId}`
      await as((tx) => queueMailing(tx, planId, aMailing('reminder', ids)))
      await sql`update private.guest_messages set state = 'taken' where plan_id = ${planId}`
      await as((tx) => queueMailing(tx, planId, aMailing('reminder', ids, { is_again: true })))
      const perDay = await sql`
        select count(*)::int as mails from private.guest_messages where plan_id = ${planId}
        group by send_on order by send_on`
      expect(perDay.map(({ mails }) => mails)).toEqual([50, 10])
    } finally {
      await sql`delete from auth.users where id = ${userId}`
    }
  })
})

describe('an unsubscribed address', () => {
  test('it is never written to again about the plan, also after an import, until its reader comes back', () =>
    inContext(async (context) => {
      const { sql, as, planId } = context
      const [guest = ''] = await addParties(sql, planId, 1)
      await queue(context, aMailing('save-the-date', [guest]))
      const [message] = await claim(context)
      if (!message) throw new Error('nothing was claimed')
      await as('service', (tx) => settleMessage(tx, message, 'taken', null, '250'))
      await as('service', (tx) => stopMail(tx, message.stop_token))
      await sql`delete from guests where id = ${guest}`
      const [imported = ''] = await addParties(sql, planId, 1)
      await sql`update guests set email = 'G1+boda@Correo.mx' where id = ${imported}`
      for (const again of [false, true]) {
        expect(await queue(context, aMailing('invitation', [imported], { is_again: again }))).toMatchObject({
          message: 'mailing.changed',
        })
      }
      await as('service', (tx) => stopMail(tx, message.stop_token, false))
      expect(await queue(context, aMailing('invitation', [imported]))).toMatchObject({ isAllowed: true })
      // Between the queue and its turn.
      await as('service', (tx) => stopMail(tx, message.stop_token))
      expect(await claim(context)).toEqual([])
      expect(await sql`select state, reason from private.guest_messages`).toEqual([
        { state: 'cancelled', reason: 'unsubscribed' },
      ])
    }))

  test('LINK: its party is told the way back on its own page, by its link alone and while it is left', () =>
    inContext(async ({ as, sql, planId, guests }) => {
      const way = async () => {
        const read = await as('service', (tx) => readReply(tx))
        const page = read.isAllowed ? read.rows[0]?.['page'] : undefined
        return (page as { mail_stop_token: string | null } | undefined)?.mail_stop_token
      }
      await sql`update guests set email = 'Ana@Correo.mx' where id = ${guests.guestId}`
      expect(await way()).toBeNull()
      const [stop] = await sql`
        insert into private.guest_mail_stops (plan_id, address_hash, stopped_at)
        values (${planId}, private.mail_address_hash(${planId}, 'ana@correo.mx'), now()) returning token`
      const token = String(stop?.['token'])
      expect(await way()).toBe(token)
      const [other] = await sql`select private.guest_reply_page(${planId}, ${guests.guestId})::text as page`
      expect(other?.['page']).not.toContain(token)
      await as('service', (tx) => stopMail(tx, token, false))
      expect(await way()).toBeNull()
      await as('service', (tx) => stopMail(tx, token))
      await sql`update guests set email = 'otra@correo.mx' where id = ${guests.guestId}`
      expect(await way()).toBeNull()
    }))

  test('a token that is no one’s changes nothing and is answered as any other', () =>
    inContext(async ({ as, sql }) => {
      const before = await sql`select * from private.guest_mail_stops`
      expect(await as('service', (tx) => stopMail(tx, 'x'.repeat(32)))).toMatchObject({ isAllowed: true })
      expect(await sql`select * from private.guest_mail_stops`).toEqual(before)
    }))
})

test('addresses and the hosts’ lines are forgotten with the needs', () =>
  inContext(async (context) => {
    const { sql, planId } = context
    const ids = await addParties(sql, planId, 1)
    await queue(context, aMailing('invitation', ids, { note_es: 'Habrá autobús' }))
    await claim(context)
    await sql`select private.forget_guest_mail()`
    expect(await sql`select address from private.guest_messages`).toEqual([{ address: 'g1@correo.mx' }])
    await sql`update event_plans set starts_at = now() - interval '400 days' where id = ${planId}`
    await sql`select private.forget_guest_mail()`
    expect(await sql`select address from private.guest_messages`).toEqual([{ address: null }])
    expect(await sql`select from private.guest_mailings where note_es is not null`).toEqual([])
  }))
