import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { aReply, saveReply } from '../support/guest-calls.ts'
import { beginImport, commitImport, staged, stageImport } from '../support/guest-import-calls.ts'
import { type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const runClock = ({ sql }: TestContext) => sql`select private.forget_needs()`

/** The main event ended more than 30 days ago, after which the plan forgets. */
async function letDaysPass({ sql, planId }: TestContext) {
  await sql`update guest_settings set needs_days = 30 where plan_id = ${planId}`
  await sql`update event_plans set starts_at = now() - interval '31 days', duration_hours = 8 where id = ${planId}`
}

/** A party that a minor leads, with an adult, and one of an adult with a minor; everything that may hold something does. */
async function addFamilies({ sql, planId, guests }: TestContext) {
  const minorsId = crypto.randomUUID()
  await sql`
    insert into guests (id, plan_id, email, phone, whatsapp, address, notes, envelope_name, message, song, question_answers, table_number)
    values (${minorsId}, ${planId}, 'luz@example.com', '+525512345678', '+525512345679', 'Calle 1', 'Prima de Sol', 'Luz y mamá',
      'Voy con mi mamá', 'Cumbia', ${sql.json({ [guests.questionId]: 'yes' })}, '4')`
  await sql`
    insert into party_members (plan_id, guest_id, position, first_name, last_name, age_group, age) values
      (${planId}, ${minorsId}, 0, 'Luz', 'Muñoz', 'under-18', 9), (${planId}, ${minorsId}, 1, 'Eva', 'Muñoz', '36-50', null)`
  await sql`
    update guests set email = 'ana@example.com', notes = 'Llega tarde', envelope_name = 'Ana y Sol', message = 'Allá estaremos'
    where id = ${guests.guestId}`
  await sql`
    update party_members set first_name = 'Sol', last_name = 'Muñoz', age_group = 'under-18', age = 4
    where id = ${guests.companionId}`
  await sql`update invitations set answer = 'yes' where member_id = ${guests.companionId}`
  return minorsId
}

const partyOf = async ({ sql }: TestContext, id: string) => {
  const [row] = await sql`
    select email, phone, whatsapp, address, notes, envelope_name, message, song, question_answers, table_number
    from guests where id = ${id}`
  return row
}

const peopleOf = ({ sql }: TestContext, id: string) => sql`
  select first_name, last_name, age_group, age from party_members where guest_id = ${id} order by position`

test('NEEDS: of minors the names, and of their parties contacts and words, go when the days are over; the person, the answer and the seat stay', () =>
  inContext(async (context) => {
    const minorsId = await addFamilies(context)
    const { guestId, companionId } = context.guests
    const before = [await partyOf(context, minorsId), await partyOf(context, guestId)]
    await runClock(context)
    expect([await partyOf(context, minorsId), await partyOf(context, guestId)]).toEqual(before)

    await letDaysPass(context)
    await runClock(context)
    expect(await partyOf(context, minorsId)).toEqual({
      email: null,
      phone: null,
      whatsapp: null,
      address: null,
      notes: null,
      envelope_name: null,
      message: null,
      song: null,
      question_answers: {},
      table_number: '4',
    })
    expect(await peopleOf(context, minorsId)).toEqual([
      { first_name: null, last_name: null, age_group: 'under-18', age: 9 },
      { first_name: 'Eva', last_name: 'Muñoz', age_group: '36-50', age: null },
    ])
    expect(await partyOf(context, guestId)).toEqual({ ...before[1], envelope_name: null })
    expect(await peopleOf(context, guestId)).toMatchObject([
      { first_name: 'Ana', last_name: 'Muñoz' },
      { first_name: null, last_name: null, age_group: 'under-18' },
    ])
    const answers = await context.sql`select answer from invitations where member_id = ${companionId}`
    expect(answers).toContainEqual({ answer: 'yes' })
  }))

test('NEEDS: minors in a completed plan, in one in the bin and among deleted guests are forgotten as others', () =>
  inContext(async (context) => {
    const { sql, planId } = context
    const minorsId = await addFamilies(context)
    await letDaysPass(context)
    await sql`update guests set deleted_at = now() where id = ${minorsId}`
    await sql`update event_plans set completed_at = now(), deleted_at = now() where id = ${planId}`
    await runClock(context)
    expect(await partyOf(context, minorsId)).toMatchObject({ email: null, message: null })
    expect(await peopleOf(context, minorsId)).toMatchObject([{ first_name: null }, { first_name: 'Eva' }])
  }))

test('NEEDS: a guest list whose minors are forgotten is told to those who follow it once, and not each hour again', () =>
  inContext(async (context) => {
    const { sql } = context
    const minorsId = await addFamilies(context)
    await letDaysPass(context)
    await sql`update guests set changed_at = '2026-01-01' where id = ${minorsId}`
    const changedAt = async () => (await sql`select changed_at from guests where id = ${minorsId}`)[0]?.['changed_at']
    await runClock(context)
    const once = await changedAt()
    expect(once).not.toEqual(new Date('2026-01-01T00:00:00Z'))
    await runClock(context)
    expect(await changedAt()).toEqual(once)
  }))

test('NEEDS: what an import keeps of minors to be undone goes with the clock', () =>
  inContext(async (context) => {
    const { as, sql, planId } = context
    const importId = crypto.randomUUID()
    await as('owner', (owner) => beginImport(owner, planId, importId))
    const luz = { columns: { first_name: 'Luz', age_group: 'under-18' } }
    await as('owner', (owner) => stageImport(owner, planId, importId, [staged(2, {}, luz)]))
    await as('owner', (owner) => commitImport(owner, planId, importId))
    const kept = () =>
      sql`select from private.guest_import_members where to_jsonb(guest_import_members)::text like '%Luz%'`
    await runClock(context)
    expect(await kept()).toHaveLength(1)
    await letDaysPass(context)
    await runClock(context)
    expect(await kept()).toHaveLength(0)
  }))

test('NEEDS: a reply after the days are over is forgotten at the next hour', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    // No deadline is later than the event; the clock does not depend on that.
    await sql`drop trigger deadline_is_not_late on guest_settings`
    await sql`drop trigger deadline_is_not_late on event_plans`
    await letDaysPass(context)
    await sql`update guest_settings set reply_by = (now() + interval '9 days')::date where plan_id = ${planId}`
    const needs = { diets: ['vegan'], allergens: [], access: [], note: '' }
    const sent = aReply([{ id: guests.companionId, answers: [], needs }])
    expect(await as('service', (service) => saveReply(service, sent))).toMatchObject({ isAllowed: true })
    await runClock(context)
    expect(await sql`select from private.given_needs`).toHaveLength(0)
  }))
