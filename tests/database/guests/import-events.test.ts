import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { inviteMembers } from '../support/guest-calls.ts'
import { beginImport, commitImport, staged, stageImport, undoImport } from '../support/guest-import-calls.ts'
import { type Outcome, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const PICNIC = crypto.randomUUID()

/** Imports one person who comes to the picnic, which the import makes. */
async function importPicnic({ as, planId }: TestContext, subEvents: unknown = [{ id: PICNIC, name_en: ' Picnic ' }]) {
  const importId = crypto.randomUUID()
  const outcome = await as('editor', async (sql) => {
    await beginImport(sql, planId, importId, subEvents)
    await stageImport(sql, planId, importId, [
      staged(2, {}, { invitations: [{ sub_event_id: PICNIC, answer: 'yes' }] }),
    ])
    return commitImport(sql, planId, importId)
  })
  const undo = () => as('editor', (sql) => undoImport(sql, planId, importId))
  const again = () => as('editor', (sql) => commitImport(sql, planId, importId))
  return { outcome, undo, again }
}

const events = async ({ sql, planId }: TestContext) =>
  (await sql`select name_es, name_en from sub_events where plan_id = ${planId} and id = ${PICNIC}`).map((row) => ({
    ...row,
  }))

const keptEvents = (outcome: Outcome) =>
  outcome.isAllowed
    ? (outcome.rows[0]?.['result'] as { kept_events: unknown } | undefined)?.kept_events
    : outcome.message

test('an import makes sub-events with those who are invited to them, once', () =>
  inContext(async (context) => {
    const { outcome, again } = await importPicnic(context)
    expect(outcome).toMatchObject({ rows: [{ result: { added: 1, people: 1 } }] })
    expect(await again()).toEqual(outcome)
    expect(await events(context)).toEqual([{ name_es: null, name_en: 'Picnic' }])
    expect(await context.sql`select answer, answered_by from invitations where sub_event_id = ${PICNIC}`).toEqual([
      { answer: 'yes', answered_by: 'import' },
    ])
  }))

test('nothing of an import is there when its sub-events are refused', () =>
  inContext(async (context) => {
    const { sql, planId } = context
    const nameless = await importPicnic(context, [{ id: PICNIC, name_es: '  ' }])
    expect(nameless.outcome).toMatchObject({ isAllowed: false })
    expect((await importPicnic(context, [{ name_en: 'Picnic' }])).outcome).toMatchObject({ message: 'guest.malformed' })
    await sql`
      insert into sub_events (plan_id, name_en) select ${planId}, 'Part ' || place from generate_series(1, 18) as place`
    expect((await importPicnic(context)).outcome).toMatchObject({ message: 'sub-event.limit-reached' })
    expect(await sql`select from guests where plan_id = ${planId}`).toHaveLength(1)
    expect(await events(context)).toEqual([])
  }))

test('undoing an import removes its sub-event, also when it is undone again', () =>
  inContext(async (context) => {
    const { undo } = await importPicnic(context)
    expect(keptEvents(await undo())).toEqual([])
    expect(await events(context)).toEqual([])
    expect(keptEvents(await undo())).toEqual([])
  }))

test('a sub-event to which others are invited stays', () =>
  inContext(async (context) => {
    const { as, planId, guests } = context
    const { undo } = await importPicnic(context)
    await as('owner', (sql) => inviteMembers(sql, planId, [guests.memberId], PICNIC, true))
    expect(keptEvents(await undo())).toEqual(['Picnic'])
    expect(await events(context)).toHaveLength(1)
  }))

test('a sub-event that was changed since stays', () =>
  inContext(async (context) => {
    const { sql } = context
    const { undo } = await importPicnic(context)
    await sql`update sub_events set place = 'Parque' where id = ${PICNIC}`
    expect(keptEvents(await undo())).toEqual(['Picnic'])
  }))
