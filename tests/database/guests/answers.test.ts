import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { answerInvitations, changeGuests, deleteGuests, guestCounts, saveGuest } from '../support/guest-calls.ts'
import { type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const answer = ({ as, planId, guests }: TestContext, value: string, changes: object = {}) =>
  as('editor', (sql) =>
    answerInvitations(sql, planId, [
      { member_id: guests.memberId, sub_event_id: guests.mainEventId, answer: value, ...changes },
    ]),
  )

const entries = ({ sql, guests }: TestContext) => sql`
  select answer, source, user_id from answer_entries
  where member_id = ${guests.memberId} and sub_event_id = ${guests.mainEventId} order by id`

test('an answer is stamped with who entered it, and every change of it is kept', () =>
  inContext(async (context) => {
    const { sql, people, guests } = context
    await answer(context, 'yes', { meal_option_id: guests.mealOptionId })
    await answer(context, 'yes')
    await answer(context, 'no')
    await answer(context, 'pending')
    const [invitation] = await sql`
      select answer, meal_option_id, answered_by, answered_by_user, answered_at from invitations
      where member_id = ${guests.memberId} and sub_event_id = ${guests.mainEventId}`
    expect(invitation).toEqual({
      answer: 'pending',
      meal_option_id: guests.mealOptionId,
      answered_by: null,
      answered_by_user: null,
      answered_at: null,
    })
    const entered = { source: 'host', user_id: people.editor }
    expect(await entries(context)).toEqual([
      { answer: 'yes', ...entered },
      { answer: 'no', ...entered },
      { answer: 'pending', ...entered },
    ])
  }))

test('a host’s answer over a guest’s own is a host’s, and both are kept', () =>
  inContext(async (context) => {
    const { sql, guests, people } = context
    // As the guest's page writes: without a user, as the tables' owner.
    await sql`
      update invitations set answer = 'no', answered_by = 'guest'
      where member_id = ${guests.memberId} and sub_event_id = ${guests.mainEventId}`
    expect(await answer(context, 'yes')).toMatchObject({ isAllowed: true })
    expect(
      await sql`
      select answered_by, answered_by_user from invitations
      where member_id = ${guests.memberId} and sub_event_id = ${guests.mainEventId}`,
    ).toEqual([{ answered_by: 'host', answered_by_user: people.editor }])
    expect(await entries(context)).toMatchObject([
      { answer: 'no', source: 'guest', user_id: null },
      { answer: 'yes', source: 'host', user_id: people.editor },
    ])
  }))

test('nobody writes who answered, or what was answered before', () =>
  inContext(async ({ as, guests, planId }) => {
    const attempts = [
      `update invitations set answered_by = 'guest'`,
      `update invitations set answered_at = now()`,
      `update answer_entries set answer = 'yes'`,
      `delete from answer_entries`,
      `insert into answer_entries (plan_id, member_id, sub_event_id, answer)
       values ('${planId}', '${guests.memberId}', '${guests.mainEventId}', 'yes')`,
    ]
    for (const attempt of attempts) {
      expect(await as('owner', (sql) => sql.unsafe(attempt)), attempt).toMatchObject({ state: '42501' })
    }
  }))

test('only what somebody is invited to can be answered, all or nothing', () =>
  inContext(async (context) => {
    const { as, planId, guests, sql } = context
    const outcome = await as('editor', (inner) =>
      answerInvitations(inner, planId, [
        { member_id: guests.memberId, sub_event_id: guests.mainEventId, answer: 'yes' },
        { member_id: guests.companionId, sub_event_id: guests.subEventId, answer: 'yes' },
      ]),
    )
    expect(outcome).toMatchObject({ message: 'guest.not-found' })
    expect(await entries(context)).toEqual([])
    await as('editor', (inner) => deleteGuests(inner, planId, [guests.guestId]))
    expect(await answer(context, 'yes')).toMatchObject({ message: 'guest.not-found' })
    expect(await sql`select from invitations where answer = 'yes' and sub_event_id = ${guests.mainEventId}`).toEqual([])
  }))

test.each([
  ['no list', { member_id: 1 }],
  ['no object', [[1]]],
  ['no person', [{ sub_event_id: crypto.randomUUID(), answer: 'yes' }]],
])('%s is refused as malformed', (_, answers) =>
  inContext(async ({ as, planId }) => {
    expect(await as('editor', (sql) => answerInvitations(sql, planId, answers))).toMatchObject({
      message: 'guest.malformed',
    })
  }),
)

test('a completed plan takes answers for 90 days, and nothing else', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    await sql`update event_plans set completed_at = now() - interval '89 days' where id = ${planId}`
    expect(await answer(context, 'yes')).toMatchObject({ isAllowed: true })
    const direct = await as('owner', (inner) => inner`update invitations set answer = 'no' where plan_id = ${planId}`)
    expect(direct).toMatchObject({ isAllowed: true })
    const refused = [
      () => as('owner', (inner) => saveGuest(inner, planId, { id: guests.guestId, notes: 'x' })),
      () => as('owner', (inner) => changeGuests(inner, planId, [guests.guestId], { side: 'both' })),
      () => as('owner', (inner) => inner`insert into guests (plan_id) values (${planId})`),
      () => as('owner', (inner) => inner`update guests set notes = 'x' where id = ${guests.guestId}`),
      () => as('owner', (inner) => inner`update party_members set first_name = 'x' where id = ${guests.memberId}`),
      () => as('owner', (inner) => inner`delete from party_members where id = ${guests.memberId}`),
      () => as('owner', (inner) => inner`delete from invitations where member_id = ${guests.memberId}`),
      () =>
        as(
          'owner',
          (inner) => inner`
          insert into invitations (plan_id, member_id, sub_event_id)
          values (${planId}, ${guests.companionId}, ${guests.subEventId})`,
        ),
      () => as('owner', (inner) => inner`update guest_settings set places = 9 where plan_id = ${planId}`),
      () => as('owner', (inner) => inner`update sub_events set place = 'x' where id = ${guests.subEventId}`),
      () => as('owner', (inner) => inner`delete from meal_options where id = ${guests.mealOptionId}`),
      () => as('owner', (inner) => inner`insert into guest_questions (plan_id, text_es) values (${planId}, 'x')`),
    ]
    for (const attempt of refused) expect(await attempt()).toMatchObject({ message: 'plan.completed' })
    await sql`alter table event_plans disable trigger user`
    await sql`update event_plans set completed_at = now() - interval '91 days' where id = ${planId}`
    await sql`alter table event_plans enable trigger user`
    expect(await answer(context, 'no')).toMatchObject({ message: 'plan.completed' })
    expect(
      await as('owner', (inner) => inner`update invitations set answer = 'pending' where plan_id = ${planId}`),
    ).toMatchObject({ message: 'plan.completed' })
  }))

test('people are counted by their answer for the main sub-event, entries by what they lack', () =>
  inContext(async (context) => {
    const { as, planId, guests, sql } = context
    await answer(context, 'yes')
    const second = crypto.randomUUID()
    await as('owner', (inner) => saveGuest(inner, planId, { id: second }, [{ id: crypto.randomUUID() }]))
    await as('owner', (inner) => saveGuest(inner, planId, { id: crypto.randomUUID(), is_second_list: true }))
    await sql`
      update invitations set answer = 'no'
      where sub_event_id = ${guests.mainEventId}
        and member_id in (select id from party_members where guest_id = ${second})`
    const counts = { parties: 2, people: 3, confirmed: 1, pending: 1, declined: 1, incomplete: 1, second_list: 1 }
    expect(await as('viewer', (inner) => guestCounts(inner, planId))).toMatchObject({ rows: [{ counts }] })
    await as('owner', (inner) => deleteGuests(inner, planId, [guests.guestId]))
    expect(await as('viewer', (inner) => guestCounts(inner, planId))).toMatchObject({
      rows: [{ counts: { parties: 1, people: 1, confirmed: 0, pending: 0, declined: 1, incomplete: 1 } }],
    })
  }))
