import type { TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { deletePlan, duplicatePlan, restorePlan } from '../support/calls.ts'
import { changeGuests, deleteGuests, guestCounts, restoreGuests, saveGuest } from '../support/guest-calls.ts'
import { ALLOCATIONS, type Rows, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const LIMIT = { state: 'P0001', message: 'guest.limit-reached', detail: '20', hint: 'free' }

/** Fills the list of the test context, which has one party, to 20. */
async function fill({ sql, planId }: TestContext, many = 19): Promise<string[]> {
  const rows = await sql`
    insert into guests (plan_id, guest_group) select ${planId}, 'Familia' from generate_series(1, ${many}::int) returning id`
  // Each gets its lead at the end of a transaction.
  await sql`set constraints all immediate`
  await sql`set constraints all deferred`
  return rows.map((row) => String(row.id))
}

const aGuest = (changes: object = {}) => ({ id: crypto.randomUUID(), guest_group: 'Amigos', ...changes })

const parties = async ({ sql, planId }: TestContext) =>
  (await sql`select from guests where plan_id = ${planId} and deleted_at is null and not is_second_list`).length

/** Every way in which one more entry could come to a full list. `extra` is on the second list. */
const WAYS: Readonly<
  Record<string, (sql: TransactionSql, context: TestContext & { readonly extra: string }) => Promise<Rows>>
> = {
  'save_guest adds it': (sql, { planId }) => saveGuest(sql, planId, aGuest()),
  'it is inserted directly': (sql, { planId }) => sql`insert into guests (plan_id) values (${planId})`,
  'several are inserted at once': (sql, { planId }) =>
    sql`insert into guests (plan_id) select ${planId} from generate_series(1, 3)`,
  'save_guest moves it from the second list': (sql, { planId, extra }) =>
    saveGuest(sql, planId, { id: extra, is_second_list: false }),
  'a bulk change moves it from the second list': (sql, { planId, extra }) =>
    changeGuests(sql, planId, [extra], { is_second_list: false }),
  'an update moves it from the second list': (sql, { extra }) =>
    sql`update guests set is_second_list = false where id = ${extra}`,
}

test.each(Object.keys(WAYS))('the 21st guest on Free is refused when %s', (way) =>
  inContext(async (context) => {
    await fill(context)
    const [extra] = await context.sql`
      insert into guests (plan_id, is_second_list) values (${context.planId}, true) returning id`
    const outcome = await context.as('editor', (sql) =>
      (WAYS[way] as (typeof WAYS)[string])(sql, { ...context, extra: String(extra?.id) }),
    )
    expect(outcome).toMatchObject(LIMIT)
    expect(await parties(context)).toBe(20)
  }),
)

test('deleted guests come back only while there is room', () =>
  inContext(async (context) => {
    const { as, planId } = context
    const [first = '', second = ''] = await fill(context)
    await as('owner', (sql) => deleteGuests(sql, planId, [first, second]))
    await as('owner', (sql) => saveGuest(sql, planId, aGuest()))
    expect(await as('owner', (sql) => restoreGuests(sql, planId, [first, second]))).toMatchObject(LIMIT)
    expect(await as('owner', (sql) => restoreGuests(sql, planId, [first]))).toMatchObject({
      rows: [{ guests: [{ id: first }] }],
    })
    expect(await parties(context)).toBe(20)
  }))

test('the second list does not count, and is no way around', () =>
  inContext(async (context) => {
    const { as, planId } = context
    await fill(context)
    const more = await as(
      'owner',
      (sql) => sql`insert into guests (plan_id, is_second_list) select ${planId}, true from generate_series(1, 30)`,
    )
    expect(more).toMatchObject({ isAllowed: true })
    expect(await as('owner', (sql) => guestCounts(sql, planId))).toMatchObject({
      rows: [{ counts: { parties: 20, second_list: 30, limit: 20 } }],
    })
    const swapped = await as(
      'owner',
      (sql) => sql`update guests set is_second_list = not is_second_list where plan_id = ${planId}`,
    )
    expect(swapped).toMatchObject(LIMIT)
  }))

test('a plan with more than its tier allows is kept and restored, but takes no more', () =>
  inContext(async (context) => {
    const { sql, as, planId, people } = context
    await sql`update subscriptions set tier = 'basic' where user_id = ${people.owner}`
    const [one = ''] = await fill(context, 40)
    await sql`update subscriptions set tier = 'free' where user_id = ${people.owner}`
    await as('owner', (inner) => deletePlan(inner, planId))
    expect(await as('owner', (inner) => restorePlan(inner, planId))).toMatchObject({ rows: [{ id: planId }] })
    expect(await as('owner', (inner) => saveGuest(inner, planId, aGuest()))).toMatchObject(LIMIT)
    expect(await as('owner', (inner) => saveGuest(inner, planId, { id: one, notes: 'Sí viene' }))).toMatchObject({
      isAllowed: true,
    })
    await as('owner', (inner) => deleteGuests(inner, planId, [one]))
    expect(await as('owner', (inner) => restoreGuests(inner, planId, [one]))).toMatchObject(LIMIT)
    expect(await parties(context)).toBe(40)
  }))

test('the tier is the owner’s, whoever adds', () =>
  inContext(async (context) => {
    const { sql, as, planId, people } = context
    await fill(context)
    await sql`update subscriptions set tier = 'enterprise' where user_id = ${people.editor}`
    expect(await as('editor', (inner) => saveGuest(inner, planId, aGuest()))).toMatchObject(LIMIT)
    await sql`update subscriptions set tier = 'pro' where user_id = ${people.owner}`
    expect(await as('editor', (inner) => saveGuest(inner, planId, aGuest()))).toMatchObject({ isAllowed: true })
  }))

test('a duplicate takes a list only as far as the tier of its new owner has room', () =>
  inContext(async (context) => {
    const { sql, as, planId, people } = context
    await sql`update subscriptions set tier = 'basic' where user_id = ${people.owner}`
    await fill(context, 20)
    const duplicate = () =>
      as('viewer', (inner) =>
        duplicatePlan(inner, {
          sourceId: planId,
          plan: { name: 'Otra', starts_at: '2028-05-15T23:00:00Z' },
          allocations: ALLOCATIONS,
          take: ['guests'],
        }),
      )
    expect(await duplicate()).toMatchObject(LIMIT)
    expect(await sql`select from event_plans where owner_id = ${people.viewer}`).toHaveLength(0)
    await sql`delete from guests where id in (select id from guests where guest_group = 'Familia' limit 1)`
    expect(await duplicate()).toMatchObject({ isAllowed: true })
  }))

test('a party has at most 20 places, each by itself', () =>
  inContext(async ({ as, planId, guests, sql }) => {
    await sql`update subscriptions set tier = 'basic'`
    const places = (many: number) => Array.from({ length: many }, () => ({ id: crypto.randomUUID() }))
    const saved = await as('owner', (inner) => saveGuest(inner, planId, aGuest(), places(21)))
    expect(saved).toMatchObject({ message: 'guest.too-many-places', detail: '20' })
    expect(await as('owner', (inner) => saveGuest(inner, planId, aGuest(), places(20)))).toMatchObject({
      isAllowed: true,
    })
    const direct = await as(
      'owner',
      (inner) =>
        inner`insert into party_members (plan_id, guest_id, position) values (${planId}, ${guests.guestId}, 20)`,
    )
    expect(direct).toMatchObject({ state: '23514' })
  }))

test('a plan has at most 10,000 guests and 20,000 people, deleted ones apart', () =>
  inContext(async ({ as, planId, sql }) => {
    await sql`update subscriptions set tier = 'basic'`
    await sql.unsafe(`
      set constraints all immediate;
      set constraints all deferred;
      alter table guests disable trigger user;
      alter table party_members disable trigger user;
      insert into guests (plan_id, title) select '${planId}', 'Sra.' from generate_series(1, 9999);
      insert into party_members (plan_id, guest_id, position)
      select plan_id, id, place from guests cross join generate_series(0, 1) as place where title = 'Sra.';
      alter table guests enable trigger user;
      alter table party_members enable trigger user`)
    const [some] = await sql`select id from guests where title = 'Sra.' limit 1`
    const id = String(some?.id)
    expect(await as('owner', (inner) => saveGuest(inner, planId, aGuest()))).toMatchObject({
      message: 'guest.too-many',
      detail: '10000',
    })
    const grow = (place: number) =>
      as(
        'owner',
        (inner) => inner`
        insert into party_members (plan_id, guest_id, position) values (${planId}, ${id}, ${place})`,
      )
    expect(await grow(2)).toMatchObject({ message: 'guest.too-many', detail: '20000' })
    const others = (await sql`select id from guests where id <> ${id} and title = 'Sra.' limit 5`).map((row) => row.id)
    await as('owner', (inner) => deleteGuests(inner, planId, others))
    expect(await grow(2)).toMatchObject({ isAllowed: true })
    expect(await as('owner', (inner) => restoreGuests(inner, planId, others))).toMatchObject({
      message: 'guest.too-many',
      detail: '20000',
    })
  }))

test.each([
  ['sub_events', { name_es: 'Más' }, 20, 'sub-event.limit-reached'],
  ['meal_options', { name_en: 'More' }, 20, 'meal-option.limit-reached'],
  ['guest_questions', { text_es: '¿Más?' }, 10, 'guest-question.limit-reached'],
  ['guest_views', { name: 'Más', parameters: '' }, 30, 'guest-view.limit-reached'],
] as const)('a plan has a bounded number of %s', (table, row, most, code) =>
  inContext(async ({ as, planId, sql }) => {
    const [found] = await sql.unsafe<{ has: number }[]>(
      `select count(*)::int as has from ${table} where plan_id = $1`,
      [planId],
    )
    const has = found?.has ?? 0
    const add = (many: number) =>
      as(
        'editor',
        (inner) => inner`
        insert into ${inner(table)} ${inner(Array.from({ length: many }, () => ({ plan_id: planId, ...row })))}`,
      )
    expect(await add(most - has + 1)).toMatchObject({ message: code, detail: String(most) })
    expect(await add(most - has)).toMatchObject({ isAllowed: true })
  }),
)
