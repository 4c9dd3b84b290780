import { describe, expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { duplicatePlan, saveDetails } from '../support/calls.ts'
import { saveGuest } from '../support/guest-calls.ts'
import { ALLOCATIONS, aPlan, createPlan, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

test('every plan has one main sub-event and settings from its first moment', () =>
  inContext(async ({ as, sql }) => {
    const made = await as('stranger', (inner) => createPlan(inner, aPlan(), ALLOCATIONS))
    const planId = made.isAllowed ? String(made.rows[0]?.id) : ''
    expect(await sql`select is_main, starts_at from sub_events where plan_id = ${planId}`).toEqual([
      { is_main: true, starts_at: null },
    ])
    expect(await sql`select needs_days, reply_by from guest_settings where plan_id = ${planId}`).toEqual([
      { needs_days: 90, reply_by: null },
    ])
    const second = sql.savepoint((inner) => inner`insert into sub_events (plan_id, is_main) values (${planId}, true)`)
    await expect(second).rejects.toMatchObject({ code: '23505' })
    const removed = await as('stranger', (inner) => inner`delete from sub_events where plan_id = ${planId} returning 1`)
    expect(removed).toMatchObject({ rows: [] })
  }))

/** The local times of the plan's sub-events by name, and the day until which guests answer. */
async function dates({ sql, planId }: TestContext) {
  const events = await sql`
    select name_es, to_char(event.starts_at at time zone coalesce(event.time_zone, plan.time_zone), 'YYYY-MM-DD HH24:MI') as starts,
      extract(epoch from ends_at - event.starts_at)::int / 60 as minutes
    from sub_events as event join event_plans as plan on plan.id = event.plan_id
    where plan.id = ${planId} and not is_main order by name_es`
  const [settings] = await sql`
    select reply_by::text, second_list_until::text from guest_settings where plan_id = ${planId}`
  return {
    events: events.map((event) => [event.name_es, event.starts, event.minutes]),
    replyBy: settings?.reply_by,
    secondListUntil: settings?.second_list_until,
  }
}

/** The plan on a Saturday in New York, with a brunch of its own zone on the day after. */
async function inNewYork({ sql, planId, guests }: TestContext) {
  await sql`update event_plans set starts_at = '2027-02-13T22:00:00Z', time_zone = 'America/New_York' where id = ${planId}`
  await sql`update guest_settings set reply_by = '2027-01-15', second_list_until = '2027-01-31' where plan_id = ${planId}`
  await sql`
    update sub_events set starts_at = '2027-02-13T19:30:00Z', ends_at = '2027-02-13T21:00:00Z'
    where id = ${guests.subEventId}`
  await sql`
    insert into sub_events (plan_id, name_es, starts_at, time_zone)
    values (${planId}, 'Desayuno', '2027-02-14T16:00:00Z', 'America/Mexico_City')`
}

test('moving the day moves reply deadline and sub-events, at the same hour across a change of clocks', () =>
  inContext(async (context) => {
    const { as, planId } = context
    await inNewYork(context)
    const before = await dates(context)
    expect(before).toEqual({
      events: [
        ['Ceremonia', '2027-02-13 14:30', 90],
        ['Desayuno', '2027-02-14 10:00', null],
      ],
      replyBy: '2027-01-15',
      secondListUntil: '2027-01-31',
    })
    // Clocks went forward in New York on 14 March; Mexico City has no summer time.
    await as('editor', (sql) => saveDetails(sql, planId, { starts_at: '2027-03-20T21:00:00Z' }))
    expect(await dates(context)).toEqual({
      events: [
        ['Ceremonia', '2027-03-20 14:30', 90],
        ['Desayuno', '2027-03-21 10:00', null],
      ],
      replyBy: '2027-02-19',
      secondListUntil: '2027-03-07',
    })
    await as('editor', (sql) => saveDetails(sql, planId, { starts_at: '2027-02-13T22:00:00Z' }))
    expect(await dates(context)).toEqual(before)
  }))

test('another hour of the same day moves nothing', () =>
  inContext(async (context) => {
    await inNewYork(context)
    const before = await dates(context)
    await context.as('editor', (sql) => saveDetails(sql, context.planId, { starts_at: '2027-02-14T03:00:00Z' }))
    expect(await dates(context)).toEqual(before)
  }))

test('a plan that moves to another zone keeps the hours of its sub-events there', () =>
  inContext(async (context) => {
    await inNewYork(context)
    const before = await dates(context)
    await context.as('editor', (sql) =>
      saveDetails(sql, context.planId, { starts_at: '2027-02-14T01:00:00Z', time_zone: 'America/Los_Angeles' }),
    )
    expect(await dates(context)).toEqual(before)
    const [ceremony] = await context.sql`select starts_at from sub_events where id = ${context.guests.subEventId}`
    expect(ceremony?.starts_at).toEqual(new Date('2027-02-13T22:30:00Z'))
  }))

test('a duplicate takes the list without answers, needs or words, with dates moved', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests, people } = context
    await sql`update subscriptions set tier = 'pro'`
    await inNewYork(context)
    await sql`update guest_settings set first_host = 'Ana', second_host = 'Luis', places = 120 where plan_id = ${planId}`
    await sql`
      update guests set message = 'Ahí estaremos', replied_at = now(), invite_sent = true, table_number = '4'
      where id = ${guests.guestId}`
    await sql`update sub_events set ends_at = '2027-02-14T08:00:00Z' where id = ${guests.mainEventId}`
    await sql`delete from invitations where member_id = ${guests.companionId}`
    const gone = crypto.randomUUID()
    await as('owner', (inner) => saveGuest(inner, planId, { id: gone }))
    await sql`update guests set deleted_at = now() where id = ${gone}`
    await sql`delete from guest_views`
    await sql`
      insert into guest_views (plan_id, name, parameters) values
        (${planId}, 'Bus', ${`event=${guests.subEventId}%3Ayes&answer=${guests.questionId}%3Ayes&by=group`}),
        (${planId}, 'Fiesta', ${`show=pending&event=${guests.mainEventId}%3Ayes`}),
        (${planId}, 'Todo', 'by=table')`
    const made = await as('viewer', (inner) =>
      duplicatePlan(inner, {
        sourceId: planId,
        plan: { name: 'Otra', starts_at: '2027-03-20T21:00:00Z' },
        allocations: ALLOCATIONS,
        take: ['guests'],
      }),
    )
    const copyId = made.isAllowed ? String(made.rows[0]?.id) : ''
    const [row] = await as('viewer', (inner) => inner`select guest_list(${copyId}) as guests`).then((outcome) =>
      outcome.isAllowed ? outcome.rows : [],
    )
    expect(row?.guests).toMatchObject([
      {
        side: 'first',
        phone: '+525512345678',
        tags: ['primos'],
        invite_sent: false,
        members: [
          { first_name: 'Ana', last_name: 'Muñoz', invitations: [{ answer: 'pending' }, { answer: 'pending' }] },
          { position: 1, invitations: [] },
        ],
      },
    ])
    const [party] = (row?.guests ?? []) as Record<string, unknown>[]
    for (const column of ['message', 'replied_at', 'table_number']) expect(party).not.toHaveProperty(column)
    expect(await dates({ ...context, planId: copyId })).toEqual({
      events: [
        ['Ceremonia', '2027-03-20 14:30', 90],
        ['Desayuno', '2027-03-21 10:00', null],
      ],
      replyBy: '2027-02-19',
      secondListUntil: '2027-03-07',
    })
    // Three in the morning, although the main sub-event starts with its plan and has no start of its own.
    expect(await sql`select ends_at from sub_events where plan_id = ${copyId} and is_main`).toEqual([
      { ends_at: new Date('2027-03-21T07:00:00Z') },
    ])
    expect(await sql`select first_host, second_host, places from guest_settings where plan_id = ${copyId}`).toEqual([
      { first_host: 'Ana', second_host: 'Luis', places: 120 },
    ])
    const copies = await sql`
      select (select count(*)::int from meal_options where plan_id = ${copyId}) as meals,
        (select count(*)::int from guest_questions where plan_id = ${copyId}) as questions,
        (select count(*)::int from guest_needs where plan_id = ${copyId}) as needs,
        (select count(*)::int from answer_entries where plan_id = ${copyId}) as answers`
    expect(copies).toEqual([{ meals: 1, questions: 1, needs: 0, answers: 0 }])
    const [own] = await sql`
      select (select id from sub_events where plan_id = ${copyId} and is_main) as main,
        (select id from sub_events where plan_id = ${copyId} and name_es = 'Ceremonia') as ceremony,
        (select id from guest_questions where plan_id = ${copyId}) as question`
    expect(await sql`select name, parameters from guest_views where plan_id = ${copyId} order by name`).toEqual([
      { name: 'Bus', parameters: `event=${own?.ceremony}%3Ayes&answer=${own?.question}%3Ayes&by=group` },
      { name: 'Fiesta', parameters: `show=pending&event=${own?.main}%3Ayes` },
      { name: 'Todo', parameters: 'by=table' },
    ])
    expect(await sql`select owner_id from event_plans where id = ${copyId}`).toEqual([{ owner_id: people.viewer }])
  }))

test('a duplicate without guests has the defaults alone', () =>
  inContext(async ({ as, sql, planId }) => {
    await sql`update subscriptions set tier = 'pro'`
    const made = await as('owner', (inner) =>
      duplicatePlan(inner, {
        sourceId: planId,
        plan: { name: 'Otra', starts_at: '2028-05-15T23:00:00Z' },
        allocations: ALLOCATIONS,
        take: [],
      }),
    )
    const copyId = made.isAllowed ? String(made.rows[0]?.id) : ''
    expect(await sql`select from guests where plan_id = ${copyId}`).toHaveLength(0)
    expect(await sql`select is_main from sub_events where plan_id = ${copyId}`).toEqual([{ is_main: true }])
  }))

describe('guests answer until the day of the event at the latest', () => {
  const DAY = '2027-02-13'
  /** The plan in New York, whose day is 13 February there and the 14th in UTC and later zones. */
  const late = async (context: TestContext) => {
    await inNewYork(context)
    await context.sql`update event_plans set starts_at = '2027-02-14T01:00:00Z' where id = ${context.planId}`
  }
  const setDeadline = ({ as, planId }: TestContext, day: string) =>
    as('editor', (sql) => sql`update guest_settings set reply_by = ${day} where plan_id = ${planId} returning 1`)
  const moveMain = ({ as, planId }: TestContext, startsAt: string | null, zone: string | null = null) =>
    as(
      'editor',
      (sql) => sql`
        update sub_events set starts_at = ${startsAt}, time_zone = ${zone} where plan_id = ${planId} and is_main returning 1`,
    )
  const REFUSED = { isAllowed: false, message: 'guest-settings.deadline-late', detail: DAY }

  test('on the calendar of the event', () =>
    inContext(async (context) => {
      await late(context)
      expect(await setDeadline(context, DAY)).toMatchObject({ isAllowed: true })
      expect(await setDeadline(context, '2027-02-14')).toMatchObject(REFUSED)
      expect((await dates(context)).replyBy).toBe(DAY)
    }))

  test('also when the main event has an hour or a zone of its own, and when it goes back to the plan’s', () =>
    inContext(async (context) => {
      await late(context)
      expect(await moveMain(context, '2027-02-20T20:00:00Z')).toMatchObject({ isAllowed: true })
      expect(await setDeadline(context, '2027-02-20')).toMatchObject({ isAllowed: true })
      expect(await moveMain(context, null)).toMatchObject(REFUSED)
      expect(await moveMain(context, '2027-02-20T03:00:00Z')).toMatchObject({ ...REFUSED, detail: '2027-02-19' })
      expect(await moveMain(context, '2027-02-20T03:00:00Z', 'Europe/Madrid')).toMatchObject({ isAllowed: true })
    }))

  test('a plan that moves takes a deadline on its last day along, also into another zone', () =>
    inContext(async (context) => {
      const { as, planId } = context
      await late(context)
      await setDeadline(context, DAY)
      for (const [details, day] of [
        [{ starts_at: '2027-01-10T20:00:00Z' }, '2027-01-10'],
        [{ starts_at: '2027-01-10T20:00:00Z', time_zone: 'Asia/Tokyo' }, '2027-01-11'],
        [{ starts_at: '2027-01-09T20:00:00Z', time_zone: 'America/Tijuana' }, '2027-01-09'],
      ] as const) {
        expect(await as('editor', (sql) => saveDetails(sql, planId, details))).toMatchObject({ isAllowed: true })
        expect((await dates(context)).replyBy).toBe(day)
      }
    }))

  test('a copy of the plan takes it along as far from its own day', () =>
    inContext(async (context) => {
      const { as, planId } = context
      await late(context)
      await setDeadline(context, DAY)
      const copied = await as('viewer', (sql) =>
        duplicatePlan(sql, {
          sourceId: planId,
          plan: { name: 'Copia', starts_at: '2027-06-01T16:00:00Z' },
          allocations: ALLOCATIONS,
          take: ['guests'],
        }),
      )
      expect(copied).toMatchObject({ isAllowed: true })
      const id = copied.isAllowed ? String(copied.rows[0]?.['id']) : ''
      expect((await dates({ ...context, planId: id })).replyBy).toBe('2027-06-01')
    }))
})
