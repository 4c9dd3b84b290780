import { describe, expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import {
  aReply,
  deleteGuests,
  guestList,
  mergeGuests,
  NEEDS,
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

const storedNeeds = async ({ sql }: TestContext, memberId: string) =>
  (await sql`select diets, allergens, access, note from guest_needs where member_id = ${memberId}`)[0] ?? null

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
      expect(await storedNeeds(context, memberId)).toEqual({
        diets: ['vegan', 'vegetarian'],
        allergens: ['nuts'],
        access: [],
        note: 'Sin miel · Lleva su adrenalina',
      })
      expect(await needsShown(context)).toMatchObject({ [memberId]: null })
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
      expect(await storedNeeds(context, guests.companionId)).toMatchObject({
        allergens: ['nuts'],
        diets: ['vegan', 'halal'],
      })
      await as('owner', (sql) => undoImport(sql, planId, importId))
      expect(await storedNeeds(context, guests.companionId)).toMatchObject({ allergens: ['nuts'], diets: ['vegan'] })
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
    expect(await storedNeeds(context, guests.memberId)).toEqual(kept)
  }))
