import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { saveSeatPeople } from '../support/seating-calls.ts'
import { type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const people = ({ sql, planId }: TestContext) => sql`
  select id, kind, name, role, position, changed_at::text from seat_people where plan_id = ${planId} order by position, id`

const only = async (context: TestContext) => {
  const [person] = await people(context)
  return { id: String(person?.['id']), changed_at: String(person?.['changed_at']) }
}

test('hosts and crew are saved in the order sent, and again without a fault', () =>
  inContext(async (context) => {
    const { as, planId } = context
    const held = await only(context)
    const bride = { id: crypto.randomUUID(), kind: 'host', name: 'Ana', changed_at: null }
    const sent = [bride, { ...held, role: 'Fotos' }]
    for (const _ of [1, 2]) {
      expect(await as('editor', (sql) => saveSeatPeople(sql, planId, sent))).toMatchObject({ isAllowed: true })
      expect(await people(context)).toMatchObject([
        { id: bride.id, kind: 'host', name: 'Ana', position: 0 },
        { id: held.id, name: 'Julia Ríos', role: 'Fotos', position: 1 },
      ])
    }
  }))

test('what another has changed meanwhile is neither written over nor removed, and nothing of the call is saved', () =>
  inContext(async (context) => {
    const { as, planId, sql } = context
    const held = await only(context)
    await sql`update seat_people set name = 'Julia R.' where id = ${held.id}`
    const before = await people(context)
    const added = { id: crypto.randomUUID(), kind: 'crew', name: 'Más', changed_at: null }
    for (const [sent, removed] of [
      [[added, { ...held, name: 'J. Ríos' }], []],
      [[added], [held]],
    ] as const) {
      expect(await as('editor', (inner) => saveSeatPeople(inner, planId, sent, removed))).toMatchObject({
        isAllowed: false,
        message: 'seating.changed-meanwhile',
      })
      expect(await people(context)).toEqual(before)
    }
  }))

test('who is removed leaves the seat, and one refused name saves none', () =>
  inContext(async (context) => {
    const { as, planId } = context
    const held = await only(context)
    const wrong = [
      { id: crypto.randomUUID(), kind: 'crew', name: 'Más' },
      { id: crypto.randomUUID(), kind: 'crew', name: ' ' },
    ]
    expect(await as('editor', (sql) => saveSeatPeople(sql, planId, wrong, [held]))).toMatchObject({
      isAllowed: false,
      state: '23514',
    })
    expect(await people(context)).toHaveLength(1)
    expect(await as('editor', (sql) => saveSeatPeople(sql, planId, [], [held]))).toMatchObject({ isAllowed: true })
    expect(await people(context)).toEqual([])
  }))
