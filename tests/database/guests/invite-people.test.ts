import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { inviteMembers, restoreInvitations } from '../support/guest-calls.ts'
import { type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

/** The lead of the party in the test context said yes to the sub-event; the companion is not invited to it. */
const invite = ({ as, planId, guests }: TestContext, isInvited: boolean, takesAnswers = false) =>
  as('editor', (sql) =>
    inviteMembers(sql, planId, [guests.memberId, guests.companionId], guests.subEventId, isInvited, takesAnswers),
  )

const invitations = ({ sql, guests }: TestContext) => sql`
  select member_id, answer, meal_option_id, answered_by, answered_by_user, answered_at from invitations
  where sub_event_id = ${guests.subEventId} order by answer = 'pending'`

test('people are invited to a sub-event, and what others have answered stays', () =>
  inContext(async (context) => {
    const { guests } = context
    expect(await invite(context, true)).toMatchObject({ rows: [{ guests: [{ id: guests.guestId }] }] })
    expect(await invitations(context)).toMatchObject([
      { member_id: guests.memberId, answer: 'yes' },
      { member_id: guests.companionId, answer: 'pending' },
    ])
  }))

test('an invitation is taken back from who has not answered, and from who has only when it is meant', () =>
  inContext(async (context) => {
    const { sql, guests } = context
    await invite(context, true)
    await invite(context, false)
    expect(await invitations(context)).toMatchObject([{ member_id: guests.memberId, answer: 'yes' }])
    await invite(context, false, true)
    expect(await invitations(context)).toEqual([])
    expect(await sql`select answer from answer_entries where member_id = ${guests.memberId}`).toEqual([
      { answer: 'yes' },
    ])
  }))

test('what was taken back is restored with its menu, and says whose answer it was and when', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    // As the guest's page writes it.
    await sql`
      update invitations set answer = 'no', answered_by = 'guest', meal_option_id = ${guests.mealOptionId}
      where member_id = ${guests.memberId} and sub_event_id = ${guests.subEventId}`
    const before = await invitations(context)
    expect(before).toMatchObject([{ answer: 'no', answered_by: 'guest' }])
    await invite(context, false, true)
    const restored = await as('editor', (inner) =>
      restoreInvitations(inner, planId, guests.subEventId, [
        { member_id: guests.memberId, answer: 'no', meal_option_id: guests.mealOptionId },
        { member_id: guests.companionId, answer: 'pending', meal_option_id: crypto.randomUUID() },
      ]),
    )
    expect(restored).toMatchObject({ isAllowed: true })
    const [answered, waiting] = await invitations(context)
    expect(answered).toMatchObject({ answer: 'no', answered_by: 'guest', meal_option_id: guests.mealOptionId })
    const logged = await sql`
      select at from answer_entries where member_id = ${guests.memberId} and answer = 'no' order by id limit 1`
    expect(answered?.answered_at).toEqual(logged[0]?.at)
    expect(waiting).toMatchObject({ answer: 'pending', meal_option_id: null, answered_by: null })
  }))

test('an answer that the log does not have last is the caller’s own', () =>
  inContext(async (context) => {
    const { as, planId, guests, people } = context
    await invite(context, false, true)
    await as('editor', (inner) =>
      restoreInvitations(inner, planId, guests.subEventId, [{ member_id: guests.memberId, answer: 'no' }]),
    )
    expect(await invitations(context)).toMatchObject([
      { answer: 'no', answered_by: 'host', answered_by_user: people.editor },
    ])
  }))
