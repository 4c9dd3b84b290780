import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { answerInvitations, guestList, saveGuest } from '../support/guest-calls.ts'
import {
  anImport,
  beginImport,
  commitImport,
  listImports,
  staged,
  stageImport,
  undoImport,
} from '../support/guest-import-calls.ts'
import type { GuestIds } from '../support/guest-rows.ts'
import {
  addForeignLedger,
  type CallerName,
  type Outcome,
  type TestContext,
  withSharedContext,
} from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

/** Imports as a member of the plan; a refusal is the outcome. */
async function importParties({ as, planId, sql }: TestContext, parties: unknown, caller: CallerName = 'editor') {
  await sql`update subscriptions set tier = 'enterprise'`
  const importId = crypto.randomUUID()
  const outcome = await as(caller, async (inner) => {
    await beginImport(inner, planId, importId)
    await stageImport(inner, planId, importId, parties)
    return commitImport(inner, planId, importId)
  })
  return { importId, outcome }
}

const resultOf = (outcome: Outcome) => (outcome.isAllowed ? outcome.rows[0]?.['result'] : outcome.message)

interface ListedParty {
  readonly id: string
  readonly members: readonly {
    readonly id: string
    readonly first_name?: string
    readonly invitations: readonly Record<string, unknown>[]
  }[]
  readonly [column: string]: unknown
}

async function list({ as, planId }: TestContext): Promise<readonly ListedParty[]> {
  const outcome = await as('viewer', (sql) => guestList(sql, planId))
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows[0]?.['guests'] as readonly ListedParty[]
}

test('an import adds parties in the order of the file with people, answers, menus and needs', () =>
  inContext(async (context) => {
    const { guests, sql } = context
    const { outcome } = await importParties(context, [
      staged(
        2,
        { columns: { email: 'eva@example.com', tags: ['amigos'], side: 'both', invite_sent: true } },
        {
          invitations: [
            { sub_event_id: guests.mainEventId, answer: 'yes', meal_option_id: guests.mealOptionId },
            { sub_event_id: guests.subEventId, answer: 'pending' },
          ],
          needs: { diets: ['vegan'], allergens: ['nuts'], access: [], note: null },
        },
      ),
      staged(3, {
        members: [
          {
            id: null,
            columns: { first_name: 'Leo', age_group: 'under-18', age: 8 },
            invitations: [{ sub_event_id: guests.subEventId, answer: 'no' }],
          },
          { id: null, columns: {}, invitations: [{ sub_event_id: guests.mainEventId, answer: 'pending' }] },
        ],
      }),
    ])
    expect(resultOf(outcome)).toEqual({ added: 2, changed: 0, people: 3, kept_answers: 0 })
    const [, eva, leo] = await list(context)
    expect(eva).toMatchObject({
      email: 'eva@example.com',
      tags: ['amigos'],
      side: 'both',
      invite_sent: true,
      members: [{ first_name: 'Eva', last_name: 'Ruiz' }],
    })
    expect(eva?.members[0]?.invitations).toHaveLength(2)
    expect(eva?.members[0]?.invitations).toContainEqual({
      sub_event_id: guests.mainEventId,
      answer: 'yes',
      meal_option_id: guests.mealOptionId,
      answered_by: 'import',
      answered_at: expect.any(String),
    })
    expect(leo?.members).toMatchObject([
      { position: 0, first_name: 'Leo', age: 8, invitations: [{ sub_event_id: guests.subEventId, answer: 'no' }] },
      { position: 1, invitations: [{ sub_event_id: guests.mainEventId, answer: 'pending' }] },
    ])
    const needs = await sql`select diets, allergens from guest_needs where member_id = ${eva?.members[0]?.id ?? ''}`
    expect(needs).toEqual([{ diets: ['vegan'], allergens: ['nuts'] }])
    expect(
      await sql`select source, user_id from answer_entries where member_id = ${eva?.members[0]?.id ?? ''}`,
    ).toEqual([{ source: 'import', user_id: context.people.editor }])
  }))

test('an import changes what the file fills in, adds places and invites to what the file names', () =>
  inContext(async (context) => {
    const { guests } = context
    const { outcome } = await importParties(context, [
      staged(2, {
        guest_id: guests.guestId,
        columns: { notes: 'Llega tarde', phone: null, tags: ['primos', 'vip'] },
        members: [
          {
            id: guests.memberId,
            columns: { first_name: 'Anabel', last_name: null },
            invitations: [{ sub_event_id: guests.mainEventId, answer: 'yes' }],
          },
          { id: guests.companionId, columns: { first_name: 'Luis' }, invitations: [] },
          {
            id: null,
            columns: { first_name: 'Eva' },
            invitations: [{ sub_event_id: guests.mainEventId, answer: 'no' }],
          },
        ],
      }),
    ])
    expect(resultOf(outcome)).toEqual({ added: 0, changed: 1, people: 1, kept_answers: 0 })
    const [ana] = await list(context)
    expect(ana).toMatchObject({
      phone: '+525512345678',
      notes: 'Llega tarde',
      tags: ['primos', 'vip'],
      guest_group: 'Familia',
    })
    expect(ana?.members).toMatchObject([
      { first_name: 'Anabel', last_name: 'Muñoz' },
      { first_name: 'Luis' },
      {
        first_name: 'Eva',
        position: 2,
        invitations: [{ sub_event_id: guests.mainEventId, answer: 'no', answered_by: 'import' }],
      },
    ])
  }))

test('an import takes no answer back to pending, and leaves what a guest answered', () =>
  inContext(async (context) => {
    const { guests, sql, planId } = context
    await sql`update invitations set answer = 'yes', answered_by = 'guest' where plan_id = ${planId} and member_id = ${guests.memberId} and sub_event_id = ${guests.mainEventId}`
    const { outcome } = await importParties(context, [
      staged(2, {
        guest_id: guests.guestId,
        members: [
          {
            id: guests.memberId,
            columns: {},
            invitations: [
              { sub_event_id: guests.mainEventId, answer: 'no' },
              { sub_event_id: guests.subEventId, answer: 'pending' },
            ],
          },
        ],
      }),
    ])
    expect(resultOf(outcome)).toMatchObject({ kept_answers: 1 })
    const [ana] = await list(context)
    expect(ana?.members[0]?.invitations.map(({ answer }) => answer)).toEqual(['yes', 'yes'])
  }))

test.each([
  [
    'a guest of another plan',
    (_: TestContext, { guestId }: GuestIds) => ({ guest_id: guestId, columns: { notes: 'x' }, members: [] }),
    'guest.not-found',
  ],
  [
    'a person of another party',
    ({ guests }: TestContext, { memberId }: GuestIds) => ({
      guest_id: guests.guestId,
      members: [{ id: memberId, columns: {}, invitations: [] }],
    }),
    'guest.not-found',
  ],
  [
    'more than twenty people',
    ({ guests }: TestContext) => ({
      guest_id: guests.guestId,
      members: Array.from({ length: 19 }, () => ({ id: null, columns: {}, invitations: [] })),
    }),
    'guest.too-many-places',
  ],
])('%s refuses the import as a whole', (_, change, code) =>
  inContext(async (context) => {
    const other = await addForeignLedger(context)
    const before = await list(context)
    const { outcome } = await importParties(context, [staged(2), staged(3, change(context, other))])
    expect(resultOf(outcome)).toBe(code)
    expect(await list(context)).toEqual(before)
  }),
)

test.each([
  ['no list', {}],
  ['a party without a row', [{ columns: {}, members: [] }]],
  ['a new party without people', [staged(2, { members: [] })]],
  ['a new party with people of another', [staged(2, {}, { id: crypto.randomUUID() })]],
  ['people that are no list', [staged(2, { members: {} })]],
  [
    '21 people',
    [staged(2, { members: Array.from({ length: 21 }, () => ({ id: null, columns: {}, invitations: [] })) })],
  ],
])('%s is malformed', (_, parties) =>
  inContext(async (context) => {
    expect(resultOf((await importParties(context, parties)).outcome)).toBe('guest.malformed')
  }),
)

test('columns that are not the host’s to write are left aside', () =>
  inContext(async (context) => {
    const { sql, planId } = context
    await importParties(context, [
      staged(2, {
        columns: {
          message: 'Hola',
          deleted_at: '2026-01-01T00:00:00Z',
          plan_id: crypto.randomUUID(),
          replied_at: '2026-01-01T00:00:00Z',
          list_position: 0,
        },
      }),
    ])
    const rows =
      await sql`select message, deleted_at, replied_at from guests where plan_id = ${planId} order by list_position desc limit 1`
    expect(rows).toEqual([{ message: null, deleted_at: null, replied_at: null }])
  }))

test('the guest beyond the tier refuses the import as a whole, with the limit', () =>
  inContext(async (context) => {
    const { as, planId } = context
    const importId = crypto.randomUUID()
    const outcome = await as('owner', async (sql) => {
      await beginImport(sql, planId, importId)
      await stageImport(
        sql,
        planId,
        importId,
        Array.from({ length: 20 }, (_, index) => staged(index + 2)),
      )
      return commitImport(sql, planId, importId)
    })
    expect(outcome).toMatchObject({ message: 'guest.limit-reached', detail: '20', hint: 'free' })
    expect(await list(context)).toHaveLength(1)
  }))

test('committing again answers the same and changes nothing', () =>
  inContext(async (context) => {
    const { as, planId } = context
    const { importId, outcome } = await importParties(context, [staged(2)])
    const after = await list(context)
    expect(resultOf(await as('editor', (sql) => commitImport(sql, planId, importId)))).toEqual(resultOf(outcome))
    expect(await list(context)).toEqual(after)
  }))

test('a part that is sent again replaces what it staged', () =>
  inContext(async (context) => {
    const { as, planId } = context
    const importId = crypto.randomUUID()
    const outcome = await as('editor', async (sql) => {
      await beginImport(sql, planId, importId)
      await stageImport(sql, planId, importId, [staged(2), staged(3)])
      await stageImport(sql, planId, importId, [staged(2), staged(3)])
      return commitImport(sql, planId, importId)
    })
    expect(resultOf(outcome)).toMatchObject({ added: 2 })
  }))

test('an import that is begun again has nothing of what it staged before', () =>
  inContext(async (context) => {
    const { as, planId } = context
    const importId = crypto.randomUUID()
    const outcome = await as('editor', async (sql) => {
      await beginImport(sql, planId, importId)
      await stageImport(sql, planId, importId, [staged(2), staged(3)])
      await beginImport(sql, planId, importId)
      await stageImport(sql, planId, importId, [staged(3)])
      return commitImport(sql, planId, importId)
    })
    expect(resultOf(outcome)).toMatchObject({ added: 1 })
  }))

test('an import whose answer was lost can be sent again as a whole: it is saved once', () =>
  inContext(async (context) => {
    const { as, planId } = context
    const { importId, outcome } = await importParties(context, [staged(2)])
    const after = await list(context)
    const again = await as('editor', async (sql) => {
      await beginImport(sql, planId, importId)
      await stageImport(sql, planId, importId, [staged(2)])
      return commitImport(sql, planId, importId)
    })
    expect(resultOf(again)).toEqual(resultOf(outcome))
    expect(await list(context)).toEqual(after)
  }))

test('nobody goes on with the import of another member before it is committed', () =>
  inContext(async ({ as, planId, guests }) => {
    let importId = ''
    await as('editor', async (sql) => {
      importId = await anImport(sql, planId, guests)
      return []
    })
    expect(await as('owner', (sql) => commitImport(sql, planId, importId))).toMatchObject({
      message: 'guest-import.not-found',
    })
    expect(await as('editor', (sql) => commitImport(sql, planId, importId))).toMatchObject({ isAllowed: true })
    expect(await as('owner', (sql) => listImports(sql, planId))).toMatchObject({
      rows: [{ imports: [{ id: importId, file_name: 'Lista.xlsx', added: 1, changed: 1, is_undone: false }] }],
    })
    expect(await as('owner', (sql) => undoImport(sql, planId, importId))).toMatchObject({
      rows: [{ result: { removed: 1, restored: 1, kept: [], kept_events: [] } }],
    })
  }))

test('undoing restores everything as it was', () =>
  inContext(async (context) => {
    const { as, planId, guests, sql } = context
    const before = await list(context)
    const needsBefore = await sql`select * from guest_needs where plan_id = ${planId} order by member_id`
    const { importId } = await importParties(context, [
      staged(2, { columns: { email: 'eva@example.com' } }),
      staged(3, {
        guest_id: guests.guestId,
        columns: { notes: 'Nueva', side: 'second', tags: ['otra'], is_second_list: true },
        members: [
          {
            id: guests.memberId,
            columns: { first_name: 'Anabel', age_group: 'under-18', age: 9 },
            invitations: [{ sub_event_id: guests.mainEventId, answer: 'no', meal_option_id: guests.mealOptionId }],
            needs: { diets: ['halal'], allergens: [], access: [], note: 'x' },
          },
          {
            id: guests.companionId,
            columns: { first_name: 'Luis' },
            invitations: [{ sub_event_id: guests.subEventId, answer: 'yes' }],
            needs: { diets: ['vegan'], allergens: [], access: [], note: null },
          },
          { id: null, columns: { first_name: 'Leo' }, invitations: [] },
        ],
      }),
    ])
    expect((await list(context))[0]?.members).toHaveLength(3)
    expect(resultOf(await as('editor', (inner) => undoImport(inner, planId, importId)))).toEqual({
      removed: 1,
      restored: 1,
      kept_events: [],
      kept: [],
    })
    const after = await list(context)
    expect(after).toEqual(before.map((party) => ({ ...party, changed_at: expect.any(String) })))
    const withoutTime = (rows: readonly Record<string, unknown>[]) => rows.map(({ updated_at: _, ...row }) => row)
    expect(withoutTime(await sql`select * from guest_needs where plan_id = ${planId} order by member_id`)).toEqual(
      withoutTime(needsBefore),
    )
    // Again, it answers the same and changes nothing.
    expect(resultOf(await as('editor', (inner) => undoImport(inner, planId, importId)))).toEqual({
      removed: 1,
      restored: 1,
      kept_events: [],
      kept: [],
    })
    expect(await sql`select from private.guest_import_parties where import_id = ${importId}`).toHaveLength(0)
  }))

test('undoing keeps what was changed since, and names it', () =>
  inContext(async (context) => {
    const { as, planId, guests } = context
    const { importId } = await importParties(context, [
      staged(2),
      staged(3, {}, { columns: { first_name: 'Rosa', last_name: 'Díaz' } }),
      staged(4, {
        guest_id: guests.guestId,
        columns: { notes: 'Nueva', table_number: '4' },
        members: [
          {
            id: guests.memberId,
            columns: {},
            invitations: [
              { sub_event_id: guests.mainEventId, answer: 'no' },
              { sub_event_id: guests.subEventId, answer: 'no' },
            ],
          },
        ],
      }),
    ])
    const rosa = (await list(context)).find(({ members }) => members[0]?.first_name === 'Rosa')
    await as('owner', (sql) => saveGuest(sql, planId, { id: rosa?.id, notes: 'La tía' }))
    await as('owner', (sql) => saveGuest(sql, planId, { id: guests.guestId, table_number: '7' }))
    await as('owner', (sql) =>
      answerInvitations(sql, planId, [{ member_id: guests.memberId, sub_event_id: guests.mainEventId, answer: 'yes' }]),
    )
    expect(resultOf(await as('editor', (sql) => undoImport(sql, planId, importId)))).toEqual({
      removed: 1,
      restored: 1,
      kept_events: [],
      kept: [
        { guest_id: rosa?.id, name: 'Rosa Díaz', fields: ['party'] },
        { guest_id: guests.guestId, name: 'Ana Muñoz', fields: ['answer', 'table_number'] },
      ],
    })
    const after = await list(context)
    expect(after.map(({ members }) => members[0]?.first_name)).toEqual(['Ana', 'Rosa'])
    expect(after[0]).toMatchObject({ table_number: '7' })
    expect(after[0]).not.toHaveProperty('notes')
    const answers = Object.fromEntries(
      after[0]?.members[0]?.invitations.map((given) => [given['sub_event_id'], given['answer']]) ?? [],
    )
    expect(answers).toEqual({ [guests.mainEventId]: 'yes', [guests.subEventId]: 'yes' })
  }))

test('imports go after their time: uncommitted ones after a day, the others when they can no longer be undone', () =>
  inContext(async (context) => {
    const { as, planId, sql, guests } = context
    const { importId } = await importParties(context, [staged(2)])
    await as('owner', async (inner) => {
      await anImport(inner, planId, guests)
      return []
    })
    const left = async () => {
      await sql`select private.purge_guest_imports()`
      return (await sql`select from private.guest_imports where plan_id = ${planId}`).length
    }
    expect(await left()).toBe(2)
    await sql`update private.guest_imports set created_at = now() - interval '25 hours'`
    expect(await left()).toBe(1)
    await sql`update private.guest_imports set committed_at = now() - interval '8 days'`
    expect(await as('editor', (inner) => undoImport(inner, planId, importId))).toMatchObject({
      message: 'guest-import.not-found',
    })
    expect(await left()).toBe(0)
    expect(await sql`select from private.guest_import_members`).toHaveLength(0)
  }))
