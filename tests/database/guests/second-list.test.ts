import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { changeGuests, guestCounts, inviteFromSecondList, saveGuest } from '../support/guest-calls.ts'
import { type Outcome, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

/** A party of the second list with so many people; the test context has a party of two on the list, one of whom comes. */
async function waiting({ as, planId }: TestContext, people: number): Promise<string> {
  const id = crypto.randomUUID()
  await as('editor', (sql) =>
    saveGuest(
      sql,
      planId,
      { id, is_second_list: true },
      Array.from({ length: people }, () => ({ id: crypto.randomUUID() })),
    ),
  )
  return id
}

const invite = ({ as, planId }: TestContext, ...ids: string[]): Promise<Outcome> =>
  as('editor', (sql) => inviteFromSecondList(sql, planId, ids))

const settle = ({ sql, planId }: TestContext, places: number | null, until: string | null = null) =>
  sql`update guest_settings set places = ${places}, second_list_until = ${until} where plan_id = ${planId}`

const onList = async ({ sql, planId }: TestContext) =>
  (await sql`select id from guests where plan_id = ${planId} and not is_second_list`).map(({ id }) => String(id))

/** The places held before anybody of the second list is invited. */
async function taken({ as, planId }: TestContext): Promise<number> {
  const outcome = await as('viewer', (sql) => guestCounts(sql, planId))
  const counts = (outcome.isAllowed ? outcome.rows[0]?.['counts'] : {}) as { confirmed: number; pending: number }
  return counts.confirmed + counts.pending
}

test('the counts tell the places and the reply deadline, and null where nobody has said', () =>
  inContext(async ({ as, sql, planId }) => {
    const counts = () => as('viewer', (inner) => guestCounts(inner, planId))
    expect(await counts()).toMatchObject({ rows: [{ counts: { places: null, reply_by: null } }] })
    await sql`update guest_settings set places = 80, reply_by = '2027-04-15' where plan_id = ${planId}`
    expect(await counts()).toMatchObject({ rows: [{ counts: { places: 80, reply_by: '2027-04-15' } }] })
  }))

test('parties move to the list while the places are enough for all of them, else none does', () =>
  inContext(async (context) => {
    const held = await taken(context)
    const [two, three] = [await waiting(context, 2), await waiting(context, 3)]
    await settle(context, held + 4)
    expect(await invite(context, two, three)).toMatchObject({ message: 'second-list.full', detail: '4' })
    expect(await onList(context)).not.toContain(two)
    expect(await invite(context, two)).toMatchObject({ rows: [{ guests: [{ id: two }] }] })
    expect(await invite(context, three)).toMatchObject({ message: 'second-list.full', detail: '2' })
    expect(await onList(context)).toContain(two)
    expect(await onList(context)).not.toContain(three)
    expect(await taken(context)).toBe(held + 2)
  }))

test('a decline frees the place of the person, and what is sent again changes nothing', () =>
  inContext(async (context) => {
    const { sql, planId, guests } = context
    const one = await waiting(context, 1)
    await settle(context, await taken(context))
    expect(await invite(context, one)).toMatchObject({ message: 'second-list.full', detail: '0' })
    await sql`
      update invitations set answer = 'no'
      where plan_id = ${planId} and sub_event_id = ${guests.mainEventId} and member_id = ${guests.companionId}`
    expect(await invite(context, one)).toMatchObject({ isAllowed: true })
    expect(await invite(context, one)).toMatchObject({ rows: [{ guests: [{ id: one, is_second_list: false }] }] })
  }))

test('without a number of places nobody is refused, and after the last day everybody is', () =>
  inContext(async (context) => {
    const [one, other] = [await waiting(context, 9), await waiting(context, 1)]
    await settle(context, null)
    expect(await invite(context, one)).toMatchObject({ isAllowed: true })
    await settle(context, null, '2020-01-31')
    expect(await invite(context, other)).toMatchObject({ message: 'second-list.over', detail: '2020-01-31' })
  }))

test('the tier counts who is invited', () =>
  inContext(async (context) => {
    const { sql, planId } = context
    const one = await waiting(context, 1)
    await sql`update subscriptions set tier = 'free'`
    // Of the number alone: who invites is an editor.
    await sql`update event_plans set team_closed_at = null where id = ${planId}`
    await sql`insert into guests (plan_id) select ${planId} from generate_series(1, 19)`
    await sql`set constraints all immediate`
    await sql`set constraints all deferred`
    expect(await invite(context, one)).toMatchObject({ message: 'guest.limit-reached', detail: '20' })
    expect(await onList(context)).not.toContain(one)
  }))

test('a party of which nobody was invited is invited to the main sub-event, and holds its places', () =>
  inContext(async (context) => {
    const { sql, planId, guests } = context
    const held = await taken(context)
    const two = await waiting(context, 2)
    await sql`delete from invitations where member_id in (select id from party_members where guest_id = ${two})`
    await settle(context, held + 1)
    expect(await invite(context, two)).toMatchObject({ message: 'second-list.full', detail: '1' })
    await settle(context, held + 2)
    await invite(context, two)
    const invited = await sql`
      select sub_event_id from invitations where plan_id = ${planId}
        and member_id in (select id from party_members where guest_id = ${two})`
    expect(invited).toEqual([{ sub_event_id: guests.mainEventId }, { sub_event_id: guests.mainEventId }])
  }))

test('a party that is gone is refused with all others', () =>
  inContext(async (context) => {
    const one = await waiting(context, 1)
    expect(await invite(context, one, crypto.randomUUID())).toMatchObject({ message: 'guest.not-found' })
    expect(await onList(context)).not.toContain(one)
  }))

test('the order of the list is written with other columns', () =>
  inContext(async (context) => {
    const { as, planId } = context
    const one = await waiting(context, 1)
    const changed = await as('editor', (sql) => changeGuests(sql, planId, null, [{ id: one, second_list_position: 4 }]))
    expect(changed).toMatchObject({ rows: [{ guests: [{ is_second_list: true, second_list_position: 4 }] }] })
  }))
