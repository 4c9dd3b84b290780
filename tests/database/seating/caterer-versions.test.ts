import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { deleteGuests, saveNeeds } from '../support/guest-calls.ts'
import {
  catererList,
  noteCatererVersion,
  removeCatererVersion,
  saveSeats,
  sendCatererList,
} from '../support/seating-calls.ts'
import { type CallerName, type Outcome, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

interface List {
  readonly has_needs: boolean
  readonly tables: readonly Record<string, unknown>[]
  readonly meals: readonly Record<string, unknown>[]
  readonly people: readonly Record<string, unknown>[]
}

interface Answer {
  readonly arrangement_id?: string
  readonly digest: string
  readonly list: List
  readonly before?: List
  readonly names: readonly { readonly who: string; readonly name?: string; readonly lead?: string }[]
  readonly versions: readonly (Record<string, unknown> & { readonly id: string; readonly number: number })[]
}

const rowsOf = (outcome: Outcome) => {
  expect(outcome).toMatchObject({ isAllowed: true })
  return outcome.isAllowed ? outcome.rows : []
}

async function read({ as, planId, guests }: TestContext, version: number | null = null, caller: CallerName = 'owner') {
  const outcome = await as(caller, (sql) => catererList(sql, planId, guests.subEventId, { version }))
  return rowsOf(outcome)[0]?.['answer'] as Answer
}

const aVersion = async (context: TestContext, columns: object = {}) => ({
  id: crypto.randomUUID(),
  sub_event_id: context.guests.subEventId,
  arrangement_id: context.seating.arrangementId,
  digest: (await read(context)).digest,
  sent_to: 'Banquetes Lira',
  ...columns,
})

async function send(context: TestContext, columns: object = {}) {
  const version = await aVersion(context, columns)
  rowsOf(await context.as('owner', (sql) => sendCatererList(sql, context.planId, version)))
  return version
}

/** Both people of the party come and have chosen a menu. */
const comes = ({ sql, planId, guests }: TestContext) => sql`
  insert into invitations (plan_id, member_id, sub_event_id, answer, meal_option_id)
  select ${planId}, member_id, ${guests.subEventId}, 'yes', ${guests.mealOptionId}
  from unnest(${[guests.memberId, guests.companionId]}::uuid[]) as member_id
  on conflict (plan_id, member_id, sub_event_id) do update set answer = 'yes', meal_option_id = excluded.meal_option_id`

const personOf = (list: List | undefined, id: string) =>
  list?.people.find(({ member_id, person_id }) => (member_id ?? person_id) === id)

test('the list names everybody who comes or has a seat, with table, menu and needs, then hosts and crew', () =>
  inContext(async (context) => {
    const { as, planId, sql, guests, seating } = context
    await comes(context)
    await sql`update party_members set age = 1, age_group = 'under-18' where id = ${guests.companionId}`
    await as('owner', (inner) =>
      saveNeeds(inner, planId, [{ member_id: guests.memberId, diets: ['vegan'], note: 'Sin sal' }]),
    )
    const { list, arrangement_id, names } = await read(context)
    expect(arrangement_id).toBe(seating.arrangementId)
    expect(list.tables).toMatchObject([{ id: seating.tableId, number: 1, seats: 8 }])
    expect(list.meals).toMatchObject([{ id: guests.mealOptionId }])
    const listed = personOf(list, guests.memberId)
    expect(listed).toMatchObject({ kind: 'guest', standing: 'comes', table_id: seating.tableId, seat: 1, age: 'adult' })
    expect(listed).toMatchObject({ meal_id: guests.mealOptionId, diets: ['vegan'], note: 'Sin sal' })
    // The baby sits with its party.
    const baby = personOf(list, guests.companionId)
    expect(baby).toMatchObject({ age: 'baby', table_id: seating.tableId })
    expect(baby).not.toHaveProperty('seat')
    expect(list.people.at(-1)).toMatchObject({ person_id: seating.personId, kind: 'crew' })
    expect(names.find(({ who }) => who === seating.personId)).toMatchObject({ name: 'Julia Ríos', role: 'Fotógrafa' })
  }))

test('who declined keeps a place on the list while the seat is kept, who did not answer without one has none', () =>
  inContext(async (context) => {
    const { sql, guests } = context
    await sql`update invitations set answer = 'no' where sub_event_id = ${guests.subEventId}`
    const { list } = await read(context)
    expect(personOf(list, guests.memberId)).toMatchObject({ standing: 'absent', seat: 1 })
    expect(personOf(list, guests.companionId)).toBeUndefined()
  }))

test('what was sent is kept as it was, and told beside what it is now', () =>
  inContext(async (context) => {
    const { as, planId, guests, seating, people } = context
    await comes(context)
    await send(context, { note: 'Confirmen por favor' })
    const to = { table_id: seating.tableId, seat: 5 }
    await as('owner', (sql) =>
      saveSeats(sql, planId, seating.arrangementId, [{ member_id: guests.companionId, from: null, to }]),
    )
    const { list, before, versions } = await read(context)
    expect(personOf(before, guests.companionId)).not.toHaveProperty('table_id')
    expect(personOf(list, guests.companionId)).toMatchObject(to)
    expect(versions).toMatchObject([
      { number: 1, sent_to: 'Banquetes Lira', note: 'Confirmen por favor', sent_by: people.owner, people: 3 },
    ])
    await send(context)
    const first = await read(context, 1)
    expect(first.list).toEqual(before)
    expect(first).not.toHaveProperty('before')
    expect(await read(context, 2)).toMatchObject({ list, before })
    expect(
      (await as('owner', (sql) => catererList(sql, planId, guests.subEventId, { version: 3 }))) as object,
    ).toMatchObject({ message: 'caterer-version.not-found' })
  }))

test('a version is of the list that its sender has read, or none', () =>
  inContext(async (context) => {
    const { as, sql, planId } = context
    const version = await aVersion(context)
    await comes(context)
    const refused = { isAllowed: false, message: 'seating.changed-meanwhile' }
    expect(await as('owner', (inner) => sendCatererList(inner, planId, version))).toMatchObject(refused)
    expect(await sql`select from private.caterer_versions where plan_id = ${planId}`).toHaveLength(0)
  }))

test('sending again what was sent keeps one version, also after a change', () =>
  inContext(async (context) => {
    const version = await send(context)
    await comes(context)
    rowsOf(await context.as('owner', (sql) => sendCatererList(sql, context.planId, version)))
    expect((await read(context)).versions).toHaveLength(1)
  }))

test.each([
  ['no object', () => [], 'seating.malformed'],
  ['no digest', (version: object) => ({ ...version, digest: null }), 'seating.malformed'],
  ['no arrangement', (version: object) => ({ ...version, arrangement_id: null }), 'seating.not-found'],
  [
    'another arrangement',
    (version: object) => ({ ...version, arrangement_id: crypto.randomUUID() }),
    'seating.not-found',
  ],
])('%s is refused', (_, change, message) =>
  inContext(async (context) => {
    const version = change(await aVersion(context))
    expect(await context.as('owner', (sql) => sendCatererList(sql, context.planId, version))).toMatchObject({ message })
  }),
)

test('only the last version is taken back, and its number is given again', () =>
  inContext(async (context) => {
    const { as, planId } = context
    const [first, second] = [await send(context), await send(context)]
    expect(await as('editor', (sql) => removeCatererVersion(sql, planId, first.id))).toMatchObject({
      message: 'caterer-version.not-last',
    })
    rowsOf(await as('editor', (sql) => removeCatererVersion(sql, planId, second.id)))
    await send(context)
    expect((await read(context)).versions.map(({ number }) => number)).toEqual([2, 1])
  }))

test('what is noted of any version is said anew, not over what another said meanwhile, and what was sent stays', () =>
  inContext(async (context) => {
    const { as, planId } = context
    const [first] = [await send(context), await send(context)]
    const sent = await read(context, 1)
    const note = (said: object, before: object) =>
      as('editor', (sql) => noteCatererVersion(sql, planId, first.id, said, before))
    const said = { sent_to: 'Banquetes Lira', note: 'Sin cerdo' }
    // Also when it is sent twice.
    for (const _ of [1, 2]) rowsOf(await note(said, { sent_to: first.sent_to }))
    expect(await note({ note: 'Con cerdo' }, { sent_to: first.sent_to })).toMatchObject({
      message: 'seating.changed-meanwhile',
    })
    expect(await note({ note: 'x'.repeat(301) }, said)).toMatchObject({ isAllowed: false })
    expect(await note([] as object, said)).toMatchObject({ message: 'seating.malformed' })
    expect((await read(context)).versions).toMatchObject([{ number: 2 }, { number: 1, ...said }])
    expect(await read(context, 1)).toMatchObject({ list: sent.list })
  }))

test('a plan keeps a hundred versions', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests, people } = context
    await sql`
      insert into private.caterer_versions (id, plan_id, sub_event_id, number, sent_by, has_needs, numbering, tables, meals)
      select gen_random_uuid(), ${planId}, ${guests.subEventId}, number, ${people.owner}, false, 'numbers', '[]', '[]'
      from generate_series(1, 100) as number`
    const version = await aVersion(context)
    expect(await as('owner', (inner) => sendCatererList(inner, planId, version))).toMatchObject({
      message: 'caterer-version.limit-reached',
      detail: '100',
    })
  }))

test('NEEDS: who may not know them reads none, neither now nor of what was sent, and is not noted', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests, people } = context
    await comes(context)
    await as('owner', (inner) =>
      saveNeeds(inner, planId, [
        { member_id: guests.memberId, diets: ['vegan'], allergens: ['milk'], note: 'Poca sal' },
      ]),
    )
    await send(context)
    const seen = await read(context, null, 'viewer')
    expect(JSON.stringify(seen)).not.toMatch(/vegan|milk|Poca sal/)
    expect([seen.list.has_needs, seen.before?.has_needs]).toEqual([false, false])
    expect(seen.names).not.toHaveLength(0)
    const readers = await sql`select user_id from private.needs_readings where plan_id = ${planId}`
    expect(readers.map((row) => row['user_id'])).toEqual([people.owner])
  }))

test('NEEDS: they go from what was sent with the clock of the plan, with the notes of hosts', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    await comes(context)
    await as('owner', (inner) =>
      saveNeeds(inner, planId, [
        { member_id: guests.memberId, diets: ['vegan'], access: ['stairs'], note: 'Poca sal' },
      ]),
    )
    await send(context, { note: 'Ojo con Ana' })
    await sql`select private.forget_caterer_needs()`
    expect(personOf((await read(context)).before, guests.memberId)).toMatchObject({
      diets: ['vegan'],
      note: 'Poca sal',
    })
    await sql`update event_plans set starts_at = now() - interval '400 days' where id = ${planId}`
    await sql`update sub_events set starts_at = null, ends_at = null where plan_id = ${planId} and is_main`
    await sql`select private.forget_caterer_needs()`
    const { before, versions } = await read(context)
    expect(JSON.stringify(before)).not.toMatch(/vegan|stairs|Poca sal/)
    expect(before?.people).toHaveLength(3)
    expect(before?.has_needs).toBe(false)
    expect(versions[0]).not.toHaveProperty('note')
  }))

test('of who is removed for good a version keeps the place at the table, and not who it was', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests, seating } = context
    await comes(context)
    await as('owner', (inner) =>
      saveNeeds(inner, planId, [{ member_id: guests.memberId, diets: ['vegan'], note: 'Ana no come sal' }]),
    )
    await send(context)
    await as('owner', (inner) => deleteGuests(inner, planId, [guests.guestId]))
    const binned = await read(context)
    expect(binned.names.map(({ who }) => who)).not.toContain(guests.memberId)
    expect(personOf(binned.list, guests.memberId)).toBeUndefined()
    expect(personOf(binned.before, guests.memberId)).toMatchObject({ seat: 1 })
    await sql`delete from guests where id = ${guests.guestId}`
    await sql`delete from seat_people where id = ${seating.personId}`
    const { before } = await read(context)
    expect(before?.people).toHaveLength(3)
    expect(before?.people[0]).toEqual({
      ...{ kind: 'guest', table_id: seating.tableId, standing: 'comes', age: 'adult' },
      ...{ meal_id: guests.mealOptionId, diets: ['vegan'] },
    })
  }))

test('names are those of today, of an unnamed place the one of its party', () =>
  inContext(async (context) => {
    const { sql, guests } = context
    await comes(context)
    await send(context)
    await sql`update party_members set first_name = 'Renata', last_name = null where id = ${guests.memberId}`
    await sql`update party_members set first_name = null, last_name = null where id = ${guests.companionId}`
    const { names } = await read(context, 1)
    expect(names).toContainEqual({ who: guests.memberId, name: 'Renata' })
    expect(names.find(({ who }) => who === guests.companionId)).toMatchObject({ lead: 'Renata' })
  }))

test('a version outlives its arrangement and goes with its part of the event', () =>
  inContext(async (context) => {
    const { sql, planId, guests, seating } = context
    await send(context)
    await sql`delete from arrangements where id = ${seating.arrangementId}`
    expect((await read(context)).versions[0]).not.toHaveProperty('arrangement_id')
    await sql`delete from sub_events where id = ${guests.subEventId}`
    expect(await sql`select from private.caterer_versions where plan_id = ${planId}`).toHaveLength(0)
  }))
