import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import {
  aReply,
  deleteGuests,
  guestList,
  mergeGuests,
  NEEDS,
  readNeeds,
  readReply,
  restoreGuests,
  saveGuest,
  saveNeeds,
  saveReply,
  splitGuest,
  writeLink,
} from '../support/guest-calls.ts'
import { beginImport, commitImport, staged, stageImport, undoImport } from '../support/guest-import-calls.ts'
import { type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

async function anotherParty({ sql, planId }: TestContext) {
  const ids = { id: crypto.randomUUID(), memberId: crypto.randomUUID() }
  await sql`insert into guests (id, plan_id) values (${ids.id}, ${planId})`
  await sql`
    insert into party_members (id, plan_id, guest_id, position, first_name)
    values (${ids.memberId}, ${planId}, ${ids.id}, 0, 'Luis')`
  return ids
}

/** What the party of a link sees of its people's needs. */
async function needsShown({ as }: TestContext, secret?: string) {
  const read = await as('service', (service) => readReply(service, secret))
  const page = (read.isAllowed ? read.rows[0]?.['page'] : null) as { members: { id: string; needs: unknown }[] }
  return Object.fromEntries(page.members.map(({ id, needs }) => [id, needs]))
}

/** What the hosts read of a person's needs. */
async function needsKnown({ as, planId }: TestContext, memberId: string) {
  const read = await as('owner', (sql) => readNeeds(sql, planId))
  const needs = (read.isAllowed ? read.rows[0]?.['needs'] : []) as { member_id: string }[]
  return needs.find(({ member_id }) => member_id === memberId) ?? null
}

test('an entry that a merge left without people is not restored without them', () =>
  inContext(async (context) => {
    const { as, planId, guests } = context
    const other = await anotherParty(context)
    await as('owner', (sql) => mergeGuests(sql, planId, guests.guestId, [other.id]))
    expect(await as('owner', (sql) => restoreGuests(sql, planId, [other.id]))).toMatchObject({ rows: [{ guests: [] }] })
    const list = await as('owner', (sql) => guestList(sql, planId))
    expect(list).toMatchObject({ rows: [{ guests: [{ id: guests.guestId }] }] })
    expect(
      await as('owner', (sql) => splitGuest(sql, planId, guests.guestId, [other.memberId], other.id)),
    ).toMatchObject({ rows: [{ guests: [{ id: guests.guestId }, { id: other.id }] }] })
    await as('owner', (sql) => deleteGuests(sql, planId, [other.id]))
    expect(await as('owner', (sql) => restoreGuests(sql, planId, [other.id]))).toMatchObject({
      rows: [{ guests: [{ id: other.id, members: [{ id: other.memberId }] }] }],
    })
  }))

describe('NEEDS', () => {
  test('NEEDS: what one party gave is shown to no other, also when they are merged or split', () =>
    inContext(async (context) => {
      const { as, planId, people, guests } = context
      const other = await anotherParty(context)
      await as('service', (sql) => writeLink(sql, people.owner, other.id, 'show', 'b2'))
      await as('service', (sql) => saveReply(sql, aReply([{ id: other.memberId, answers: [], needs: NEEDS }]), 'b2'))
      expect(await needsShown(context, 'b2')).toEqual({ [other.memberId]: NEEDS })
      await as('owner', (sql) => mergeGuests(sql, planId, guests.guestId, [other.id]))
      expect(await needsShown(context)).toMatchObject({ [other.memberId]: null })
      await as('owner', (sql) => splitGuest(sql, planId, guests.guestId, [other.memberId], other.id))
      expect(await needsShown(context, 'b2')).toEqual({ [other.memberId]: NEEDS })
    }))

  test('NEEDS: a reply takes nothing away that the party was not shown', () =>
    inContext(async (context) => {
      const { sql, as, guests } = context
      const { memberId } = guests
      await sql`
        update guest_needs set allergens = '{nuts}', note = 'Lleva su adrenalina' where member_id = ${memberId}`
      const send = (needs: object) =>
        as('service', (service) => saveReply(service, aReply([{ id: memberId, answers: [], needs }])))
      await send({ ...NEEDS, note: 'Sin miel' })
      const given = { ...NEEDS, note: 'Sin miel' }
      const noted = { diets: ['vegetarian'], allergens: ['nuts'], access: [], note: 'Lleva su adrenalina' }
      expect(await needsKnown(context, memberId)).toEqual({
        member_id: memberId,
        diets: ['vegan', 'vegetarian'],
        allergens: ['nuts'],
        access: [],
        note: 'Sin miel · Lleva su adrenalina',
        given,
        noted,
      })
      expect(await needsShown(context)).toMatchObject({ [memberId]: given })
      await send({ ...NEEDS, diets: [], allergens: ['milk'] })
      expect(await needsKnown(context, memberId)).toMatchObject({
        given: { diets: [], allergens: ['milk'] },
        noted,
      })
    }))

  test('NEEDS: hosts change nothing that a party gave, and a file that returns as it left notes nothing', () =>
    inContext(async (context) => {
      const { as, sql, planId, guests } = context
      const { companionId } = guests
      const given = { diets: ['vegan'], allergens: ['nuts'], access: [], note: 'Sin miel' }
      await as('service', (inner) => saveReply(inner, aReply([{ id: companionId, answers: [], needs: given }])))
      const note = (needs: object) =>
        as('editor', (inner) => saveNeeds(inner, planId, [{ member_id: companionId, ...needs }]))
      await note({ ...given, diets: ['vegan', 'halal'], note: 'Sin miel · Avisar al chef' })
      const known = { member_id: companionId, ...given, diets: ['vegan', 'halal'], note: 'Sin miel · Avisar al chef' }
      const noted = { diets: ['halal'], allergens: [], access: [], note: 'Avisar al chef' }
      expect(await needsKnown(context, companionId)).toEqual({ ...known, given, noted })
      await note({ diets: [], allergens: null, access: [], note: null })
      expect(await needsKnown(context, companionId)).toEqual({ member_id: companionId, ...given, given })
      await note(given)
      expect(await sql`select from guest_needs where member_id = ${companionId}`).toHaveLength(0)
      expect(await needsShown(context)).toMatchObject({ [companionId]: given })
    }))

  test('NEEDS: what a party gave stays when another party that the person came to gives more', () =>
    inContext(async (context) => {
      const { as, planId, people, guests } = context
      const other = await anotherParty(context)
      await as('service', (sql) => writeLink(sql, people.owner, other.id, 'show', 'b2'))
      const give = (needs: object, secret?: string) =>
        as('service', (sql) => saveReply(sql, aReply([{ id: other.memberId, answers: [], needs }]), secret))
      await give({ ...NEEDS, allergens: ['nuts'] }, 'b2')
      await as('owner', (sql) => mergeGuests(sql, planId, guests.guestId, [other.id]))
      await give({ ...NEEDS, diets: ['halal'] })
      expect(await needsKnown(context, other.memberId)).toMatchObject({
        given: { diets: ['halal'], allergens: [] },
        noted: { diets: ['vegan'], allergens: ['nuts'] },
      })
      await give({ ...NEEDS, diets: [] })
      expect(await needsKnown(context, other.memberId)).toBeNull()
    }))

  test('NEEDS: needs as a reply gave them move to the party’s own, and those that hosts changed since stay theirs', () =>
    inContext(async (context) => {
      const { sql, guests } = context
      const { memberId, companionId } = guests
      await sql`alter table private.given_needs alter column plan_id drop not null`
      await sql`
        insert into guest_needs (plan_id, member_id, diets, updated_at)
        values (${context.planId}, ${companionId}, '{vegan}', '2026-11-01T00:00:00Z')`
      await sql`
        insert into private.given_needs (member_id, guest_id, given_at) values
          (${companionId}, ${guests.guestId}, '2026-11-01T00:00:00Z'), (${memberId}, ${guests.guestId}, '2026-10-01T00:00:00Z')`
      await sql.unsafe(await readFile('supabase/migrations/20261125130100_move_given_needs.sql', 'utf8'))
      expect(await needsKnown(context, companionId)).toMatchObject({ given: { diets: ['vegan'] } })
      expect(await needsKnown(context, companionId)).not.toHaveProperty('noted')
      expect(await needsKnown(context, memberId)).toMatchObject({ noted: { diets: ['vegetarian'] } })
      expect(await needsKnown(context, memberId)).not.toHaveProperty('given')
    }))

  test('NEEDS: an import takes nothing away that a party gave', () =>
    inContext(async (context) => {
      const { as, planId, guests } = context
      await as('service', (sql) =>
        saveReply(sql, aReply([{ id: guests.companionId, answers: [], needs: { ...NEEDS, allergens: ['nuts'] } }])),
      )
      const importId = crypto.randomUUID()
      await as('owner', (sql) => beginImport(sql, planId, importId))
      await as('owner', (sql) =>
        stageImport(sql, planId, importId, [
          staged(2, {
            guest_id: guests.guestId,
            members: [{ id: guests.companionId, columns: {}, invitations: [], needs: { diets: ['halal'] } }],
          }),
        ]),
      )
      expect(await as('owner', (sql) => commitImport(sql, planId, importId))).toMatchObject({ isAllowed: true })
      expect(await needsKnown(context, guests.companionId)).toMatchObject({
        allergens: ['nuts'],
        diets: ['vegan', 'halal'],
      })
      await as('owner', (sql) => undoImport(sql, planId, importId))
      expect(await needsKnown(context, guests.companionId)).toMatchObject({ allergens: ['nuts'], diets: ['vegan'] })
    }))

  test('NEEDS: those of imports go with the clock of the plan too, staged or committed', () =>
    inContext(async (context) => {
      const { sql, as, planId } = context
      const stage = async (person: 'owner' | 'editor') => {
        const importId = crypto.randomUUID()
        await as(person, (inner) => beginImport(inner, planId, importId))
        await as(person, (inner) => stageImport(inner, planId, importId, [staged(2, {}, { needs: NEEDS })]))
        return importId
      }
      const committed = await stage('owner')
      await as('owner', (owner) => commitImport(owner, planId, committed))
      await stage('editor')
      const left = async () => {
        await sql`select private.forget_needs()`
        const [row] = await sql`
          select count(*)::int as rows from private.guest_import_members
          where num_nonnulls(needs, needs_before, needs_after, needs_present) > 0`
        return row?.['rows']
      }
      expect(await left()).toBe(2)
      await sql`update guest_settings set needs_days = 30 where plan_id = ${planId}`
      await sql`update event_plans set starts_at = now() - interval '31 days', duration_hours = 8 where id = ${planId}`
      expect(await left()).toBe(0)
    }))
})

test('a place that a reply named and the hosts wrote since is the hosts’: no reply names it', () =>
  inContext(async (context) => {
    const { sql, as, planId, guests } = context
    const name = (first_name: string) =>
      as('service', (service) => saveReply(service, aReply([{ id: guests.companionId, first_name, answers: [] }])))
    const nameOf = async () =>
      (await sql`select first_name from party_members where id = ${guests.companionId}`)[0]?.['first_name']
    await name('Luis')
    await name('Luisa')
    expect(await nameOf()).toBe('Luisa')
    await as('editor', (editor) =>
      saveGuest(editor, planId, { id: guests.guestId }, [
        { id: guests.memberId },
        { id: guests.companionId, first_name: 'Luis Alberto' },
      ]),
    )
    expect(await name('Luisa')).toMatchObject({ isAllowed: false, message: 'reply.changed' })
    expect(await name('')).toMatchObject({ isAllowed: false, message: 'reply.changed' })
    expect(await nameOf()).toBe('Luis Alberto')
  }))

test('a reply may answer every question at full length, in every script', () =>
  inContext(async ({ sql, as, planId, guests }) => {
    const questions = await sql`
      insert into guest_questions (plan_id, text_es) select ${planId}, '¿Qué más?' from generate_series(1, 9) returning id`
    const question_answers = Object.fromEntries(questions.map((question) => [String(question['id']), '日'.repeat(300)]))
    const reply = aReply([], { question_answers: { ...question_answers, [guests.questionId]: 'yes' } })
    expect(await as('service', (service) => saveReply(service, reply))).toMatchObject({ isAllowed: true })
  }))

test('what imports keep to be undone is bounded: those before go', () =>
  inContext(async ({ sql, as, planId }) => {
    const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const
    for (const [age, id] of ids.entries()) {
      await as('owner', (owner) => beginImport(owner, planId, id))
      await as('owner', (owner) => stageImport(owner, planId, id, [staged(2)]))
      await as('owner', (owner) => commitImport(owner, planId, id))
      await sql`
        update private.guest_imports set bytes = 40000000, committed_at = now() - make_interval(days => ${3 - age})
        where id = ${id}`
    }
    await as('owner', (owner) => beginImport(owner, planId, crypto.randomUUID()))
    const left = await sql`
      select id from private.guest_imports where plan_id = ${planId} and committed_at is not null order by committed_at`
    expect(left.map(({ id }) => id)).toEqual([ids[1], ids[2]])
    const tooOld = await as('owner', (owner) => undoImport(owner, planId, ids[0]))
    expect(tooOld).toMatchObject({ isAllowed: false, message: 'guest-import.not-found' })
  }))

test('NEEDS: undoing an import leaves a party whose needs were noted since', () =>
  inContext(async ({ sql, as, planId }) => {
    const importId = crypto.randomUUID()
    await as('owner', (owner) => beginImport(owner, planId, importId))
    await as('owner', (owner) => stageImport(owner, planId, importId, [staged(2), staged(3)]))
    await as('owner', (owner) => commitImport(owner, planId, importId))
    const [first] = await sql`
      select member_id from private.guest_import_members where import_id = ${importId} and row_number = 2`
    const needs = [{ member_id: first?.['member_id'], allergens: ['nuts'] }]
    await as('editor', (editor) => saveNeeds(editor, planId, needs))
    expect(await as('owner', (owner) => undoImport(owner, planId, importId))).toMatchObject({
      rows: [{ result: { removed: 1, kept: [{ fields: ['party'] }] } }],
    })
  }))

test('NEEDS: what an import leaves empty stays as the hosts noted it', () =>
  inContext(async (context) => {
    const { sql, as, planId, guests } = context
    await sql`update guest_needs set allergens = '{nuts}', note = 'Grave' where member_id = ${guests.memberId}`
    const importId = crypto.randomUUID()
    const needs = { diets: ['halal'], allergens: [], access: [], note: null }
    const members = [{ id: guests.memberId, columns: {}, invitations: [], needs }]
    await as('owner', (owner) => beginImport(owner, planId, importId))
    await as('owner', (owner) =>
      stageImport(owner, planId, importId, [staged(2, { guest_id: guests.guestId, members })]),
    )
    await as('owner', (owner) => commitImport(owner, planId, importId))
    const kept = { diets: ['halal'], allergens: ['nuts'], access: [], note: 'Grave' }
    expect(await needsKnown(context, guests.memberId)).toMatchObject({ ...kept, noted: kept })
  }))
