import type { TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import { become, withDatabase } from '#tests/support/database.ts'
import { claimReminders, deletedPlans, deletePlan, duplicatePlan, restorePlan } from '../support/calls.ts'
import { anExample, createExample } from '../support/example-calls.ts'
import { ALLOCATIONS, aPlan, createPlan, json, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const content = anExample('wedding')
const planId = content.plan.id

/** All tests find the example of the context's owner, who also has a plan on the free tier. */
const withExample = withSharedContext(database, ({ sql, people }) =>
  createExample(sql, people.owner, 'wedding', content),
)

const REFUSED = { isAllowed: false, message: 'plan.is-example' }
const FULL = { isAllowed: false, message: 'plan.example-full' }

const addGuests = (sql: TransactionSql, many: number) =>
  sql`insert into guests (plan_id, guest_group) select ${planId}, 'Familia' from generate_series(1, ${many}::int) returning id`

test('asking again gives the one that is there', () =>
  withExample(async ({ sql, people }) => {
    expect(
      await createExample(sql, people.owner, 'wedding', {
        ...content,
        plan: { ...content.plan, id: crypto.randomUUID() },
      }),
    ).toEqual([{ id: planId }])
    expect(await sql`select 1 from event_plans where owner_id = ${people.owner} and example is not null`).toHaveLength(
      1,
    )
  }))

test('another person gets an example of their own', () =>
  withExample(async ({ sql, people }) => {
    const other = anExample('wedding')
    expect(await createExample(sql, people.stranger, 'wedding', other)).toEqual([{ id: other.plan.id }])
  }))

test('what cannot be saved whole is not saved at all', () =>
  withExample(async ({ sql, people }) => {
    const broken = anExample('wedding')
    const rows = { ...broken.rows, seating_wishes: [{ id: crypto.randomUUID(), kind: 'nothing' }] }
    await expect(
      sql.savepoint((inner) => createExample(inner, people.stranger, 'wedding', { ...broken, rows })),
    ).rejects.toThrow()
    expect(await sql`select 1 from event_plans where owner_id = ${people.stranger}`).toEqual([])
  }))

test.each(['owner', 'stranger', 'anonymous'] as const)('%s cannot make one of rows of their own', (caller) =>
  withExample(async ({ as, people }) => {
    const made = await as(caller, (sql) => createExample(sql, people.owner, 'company-dinner'))
    expect(made).toMatchObject({ isAllowed: false, state: '42501' })
  }),
)

test('nobody marks a plan as an example, or takes the mark away', () =>
  withExample(async ({ as, sql, planId: ownId }) => {
    for (const id of [ownId, planId]) {
      for (const change of [
        { example: 'company-dinner' },
        { example: null, example_until: null },
        { example_until: '2099-01-01' },
      ]) {
        const changed = await as('owner', (inner) => inner`update event_plans set ${inner(change)} where id = ${id}`)
        expect(changed).toMatchObject({ isAllowed: false, state: '42501' })
      }
    }
    await as('owner', (inner) =>
      createPlan(inner, aPlan({ example: 'wedding', example_until: '2099-01-01' }), ALLOCATIONS),
    )
    expect(await sql`select id from event_plans where example is not null`).toEqual([{ id: planId }])
  }))

test('it counts toward no limit of the tier', () =>
  withExample(async ({ as, sql, people, planId: ownId }) => {
    expect(await as('owner', (inner) => createPlan(inner, aPlan(), ALLOCATIONS))).toMatchObject({
      message: 'plan.limit-reached',
    })
    await as('owner', (inner) => deletePlan(inner, ownId))
    expect(await as('owner', (inner) => createPlan(inner, aPlan(), ALLOCATIONS))).toMatchObject({ isAllowed: true })
    expect(await sql`select tier from subscriptions where user_id = ${people.owner}`).toEqual([{ tier: 'free' }])
  }))

test('guests can be added up to a tenth more, and no further by any way', () =>
  withExample(async ({ as }) => {
    expect(await as('owner', (sql) => addGuests(sql, 7))).toMatchObject({ isAllowed: true })
    expect(await as('owner', (sql) => addGuests(sql, 1))).toMatchObject({ ...FULL, detail: '77' })
    const saved = await as(
      'owner',
      (sql) =>
        sql`select save_guest(plan_id => ${planId}, guest => ${json({ id: crypto.randomUUID() })}::text::jsonb, members => ${json([{ id: crypto.randomUUID(), first_name: 'Eva' }])}::text::jsonb)`,
    )
    expect(saved).toMatchObject(FULL)
  }))

test('guests in the bin make room, and come back only where there is room', () =>
  withExample(async ({ as, sql }) => {
    const ids = (await sql`select id from guests where plan_id = ${planId} order by list_position limit 5`).map(
      ({ id }) => String(id),
    )
    await as('owner', (inner) => inner`select delete_guests(plan_id => ${planId}, ids => ${ids}::uuid[])`)
    expect(await as('owner', (inner) => addGuests(inner, 12))).toMatchObject({ isAllowed: true })
    const restored = await as(
      'owner',
      (inner) => inner`select restore_guests(plan_id => ${planId}, ids => ${ids}::uuid[])`,
    )
    expect(restored).toMatchObject(FULL)
  }))

test('a table takes a tenth more, at least three', () =>
  withExample(async ({ as }) => {
    const addVendors = (many: number) =>
      as(
        'owner',
        (sql) =>
          sql`insert into vendors (plan_id, category, name) select ${planId}, 'music', 'Trío ' || n from generate_series(1, ${many}::int) as n`,
      )
    expect(await addVendors(4)).toMatchObject({ ...FULL, detail: '12' })
    expect(await addVendors(3)).toMatchObject({ isAllowed: true })
  }))

test('more rows than a free plan has can be changed', () =>
  withExample(async ({ as }) => {
    const changed = await as(
      'owner',
      (sql) => sql`update guests set notes = 'Llamar' where plan_id = ${planId} returning id`,
    )
    expect(changed).toMatchObject({ isAllowed: true, count: 70 })
  }))

test('it is not copied', () =>
  withExample(async ({ as, sql }) => {
    const copied = await as('owner', (inner) =>
      duplicatePlan(inner, {
        sourceId: planId,
        plan: { name: 'Mi boda', starts_at: '2027-09-11T23:00:00Z' },
        allocations: content.rows['budget_allocations'],
        take: ['guests'],
      }),
    )
    // The free tier is full already: the example is refused on a larger one too.
    expect(copied).toMatchObject(REFUSED)
    expect(await sql`select 1 from event_plans where name = 'Mi boda'`).toEqual([])
  }))

const HASH = `decode(repeat('ab', 32), 'hex')`
const SHARING: readonly (readonly [string, (context: TestContext) => string])[] = [
  [
    'a member',
    ({ people }) =>
      `insert into plan_members (plan_id, user_id, role) values ('${planId}', '${people.editor}', 'editor')`,
  ],
  [
    'a calendar',
    ({ people }) => `insert into calendar_feeds (plan_id, user_id) values ('${planId}', '${people.owner}')`,
  ],
  [
    'a link',
    ({ people }) =>
      `insert into private.guest_links (guest_id, plan_id, token_hash, sealed, made_by) select id, plan_id, ${HASH}, 'x', '${people.owner}' from guests where plan_id = '${planId}' limit 1`,
  ],
  [
    'a mailing',
    ({ people }) =>
      `insert into private.guest_mailings (id, plan_id, kind, made_by) values (gen_random_uuid(), '${planId}', 'invitation', '${people.owner}')`,
  ],
  [
    'a digest',
    ({ people }) =>
      `insert into private.guest_digests (plan_id, user_id, frequency) values ('${planId}', '${people.owner}', 'daily')`,
  ],
  [
    'a digest of tasks',
    ({ people }) =>
      `insert into private.task_digests (plan_id, user_id, told_on) values ('${planId}', '${people.owner}', '2027-01-01')`,
  ],
  [
    'a sign',
    ({ people }) =>
      `insert into private.table_signs (plan_id, sub_event_id, token_hash, sealed, changed_by) select plan_id, id, ${HASH}, 'x', '${people.owner}' from sub_events where plan_id = '${planId}'`,
  ],
]

test.each(SHARING)('it is not shared by %s, not even of the service', (_, statement) =>
  withExample(async (context) => {
    const refused = context.sql.savepoint((inner) => inner.unsafe(statement(context)))
    await expect(refused).rejects.toMatchObject({ message: 'plan.is-example' })
  }),
)

test('its public page cannot be saved', () =>
  withExample(async ({ as }) => {
    const page = { is_on: true, shows_hosts: true, shows_place: true, sub_event_ids: [], address: 'boda-de-ejemplo' }
    const saved = await as(
      'owner',
      (sql) => sql`select save_public_page(plan_id => ${planId}, page => ${json(page)}::text::jsonb)`,
    )
    expect(saved).toMatchObject(REFUSED)
  }))

test('nobody is reminded of its payments', () =>
  withExample(async ({ as, sql }) => {
    const due =
      await sql`select due_on from payments where plan_id = ${planId} and status = 'scheduled' order by due_on`
    expect(due.length).toBeGreaterThan(2)
    for (const { due_on } of due) {
      const claimed = await as('service', (inner) =>
        claimReminders(inner, `${new Date(due_on as Date).toISOString().slice(0, 10)}T12:00:00Z`),
      )
      expect(claimed.isAllowed ? claimed.rows.filter(({ plan_id }) => plan_id === planId) : claimed).toEqual([])
    }
  }))

test('its owner removes it for good with one call; nobody else does', () =>
  withExample(async ({ as, sql }) => {
    expect(await as('stranger', (inner) => deletePlan(inner, planId))).toMatchObject({ message: 'plan.not-found' })
    expect(await as('owner', (inner) => deletePlan(inner, planId))).toMatchObject({ isAllowed: true })
    expect(await sql`select 1 from event_plans where id = ${planId}`).toEqual([])
    expect(await as('owner', deletedPlans)).toMatchObject({ rows: [] })
    expect(await as('owner', (inner) => restorePlan(inner, planId))).toMatchObject({ message: 'plan.not-found' })
  }))

test('it goes after thirty days, and no plan of a person does', () =>
  withExample(async ({ sql, planId: ownId }) => {
    const left = () =>
      sql`select id from event_plans where id = any (${[planId, ownId]}::uuid[]) order by id = ${ownId}`
    const [until] = await sql`select example_until - now() as stays from event_plans where id = ${planId}`
    expect(until?.['stays']).toBe('30 days')
    await sql`select private.purge_examples()`
    expect(await left()).toHaveLength(2)
    await sql`set constraints all immediate`
    await sql`alter table event_plans disable trigger keep_example`
    await sql`update event_plans set example_until = now() - interval '1 second' where id = ${planId}`
    await sql`alter table event_plans enable trigger keep_example`
    await sql`select private.purge_examples()`
    expect(await left()).toEqual([{ id: ownId }])
  }))

test('its removal is scheduled', async () => {
  expect(await database().admin`select command from cron.job where jobname = 'purge-examples'`).toEqual([
    { command: 'select private.purge_examples()' },
  ])
})

test('two made at once are one', async () => {
  const { admin } = database()
  const [user] = await admin`
    insert into auth.users (id, email) values (gen_random_uuid(), 'dos@example.com') returning id`
  const make = () =>
    admin.begin(async (sql) => {
      await become(sql, { role: 'service_role' })
      const own = anExample('company-dinner')
      return String((await createExample(sql, String(user?.['id']), 'company-dinner', own))[0]?.['id'])
    })
  const ids = await Promise.all([make(), make()])
  expect(new Set(ids).size).toBe(1)
})
