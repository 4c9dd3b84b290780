import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { saveMealOptions, saveSubEvents } from '../support/guest-calls.ts'
import { addForeignLedger, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const events = ({ sql, planId }: TestContext) => sql`
  select id, name_es, place, is_main, is_seated, position from sub_events where plan_id = ${planId} order by position, id`

const menus = ({ sql, planId }: TestContext) =>
  sql`select name_es, is_for_children, position from meal_options where plan_id = ${planId} order by position, id`

const mainOf = async ({ sql, planId }: TestContext) =>
  String((await sql`select id from sub_events where plan_id = ${planId} and is_main`)[0]?.['id'])

test('sub-events are saved in the order sent: changed, added and removed in one go', () =>
  inContext(async (context) => {
    const { as, planId, guests } = context
    const [main, brunch] = [await mainOf(context), crypto.randomUUID()]
    const sent = [
      { id: main, name_es: 'Boda', place: 'Jardín' },
      { id: brunch, name_es: 'Almuerzo' },
    ]
    expect(await as('editor', (sql) => saveSubEvents(sql, planId, sent, [guests.subEventId]))).toMatchObject({
      isAllowed: true,
    })
    expect(await events(context)).toEqual([
      { id: main, name_es: 'Boda', place: 'Jardín', is_main: true, is_seated: true, position: 0 },
      { id: brunch, name_es: 'Almuerzo', place: null, is_main: false, is_seated: true, position: 1 },
    ])
    await as('editor', (sql) => saveSubEvents(sql, planId, [{ id: brunch, place: 'Casa' }, { id: main }]))
    expect(await events(context)).toMatchObject([
      { id: brunch, name_es: 'Almuerzo', place: 'Casa', position: 0 },
      { id: main, name_es: 'Boda', place: 'Jardín', position: 1 },
    ])
  }))

test('nothing is saved when one of them is refused', () =>
  inContext(async (context) => {
    const { as, planId, guests } = context
    const before = [await events(context), await menus(context)]
    const main = await mainOf(context)
    const wrongEvents = [
      { id: main, place: 'Jardín' },
      { id: crypto.randomUUID(), name_es: '' },
    ]
    const wrongMenus = [{ id: guests.mealOptionId, name_es: 'Sopa' }, { id: crypto.randomUUID() }]
    for (const outcome of [
      await as('editor', (sql) => saveSubEvents(sql, planId, wrongEvents, [guests.subEventId])),
      await as('editor', (sql) => saveMealOptions(sql, planId, wrongMenus)),
    ]) {
      expect(outcome).toMatchObject({ isAllowed: false, state: '23514' })
    }
    expect([await events(context), await menus(context)]).toEqual(before)
  }))

test('the main sub-event stays, and a record makes itself neither the main one nor of another plan', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    const main = await mainOf(context)
    const other = await sql`select id from event_plans where id <> ${planId} limit 1`
    const sent = [{ id: guests.subEventId, name_es: 'Misa', is_main: true, plan_id: other[0]?.['id'] ?? planId }]
    await as('editor', (editor) => saveSubEvents(editor, planId, sent, [main]))
    expect((await events(context)).map(({ id, is_main }) => [id, is_main]).sort()).toEqual(
      [
        [main, true],
        [guests.subEventId, false],
      ].sort(),
    )
  }))

test('there are no more than before: twenty of each, counted after those that go', () =>
  inContext(async (context) => {
    const { as, planId, guests } = context
    const many = (count: number) =>
      Array.from({ length: count }, (_, place) => ({ id: crypto.randomUUID(), name_es: `Sopa ${place}` }))
    expect(await as('editor', (sql) => saveMealOptions(sql, planId, many(20)))).toMatchObject({
      message: 'meal-option.limit-reached',
      detail: '20',
    })
    const replaced = await as('editor', (sql) => saveMealOptions(sql, planId, many(20), [guests.mealOptionId]))
    expect(replaced).toMatchObject({ isAllowed: true })
    expect(await as('editor', (sql) => saveSubEvents(sql, planId, many(19)))).toMatchObject({
      message: 'sub-event.limit-reached',
    })
  }))

test('a record under the id of another plan’s is added under its own', () =>
  inContext(async (context) => {
    const { as, sql, planId } = context
    const { planId: foreign } = await addForeignLedger(context)
    const [theirs] = await sql`
      insert into meal_options (plan_id, name_es) values (${foreign}, 'Ajeno') returning id`
    const id = String(theirs?.['id'])
    await as('editor', (editor) => saveMealOptions(editor, planId, [{ id, name_es: 'Nuestro' }], [id]))
    expect(await sql`select name_es from meal_options where id = ${id}`).toEqual([{ name_es: 'Ajeno' }])
    expect((await menus(context)).map(({ name_es }) => name_es)).toContain('Nuestro')
  }))
