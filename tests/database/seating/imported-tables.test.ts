import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { saveGuest } from '../support/guest-calls.ts'
import { beginImport, commitImport, staged, stageImport, undoImport } from '../support/guest-import-calls.ts'
import { saveRoom, saveSeats, setFinal } from '../support/seating-calls.ts'
import { seatingOf } from '../support/seating-state.ts'
import { type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

/** The main sub-event with a table, at which the lead of the context's party sits. */
async function seatMain(context: TestContext) {
  const { as, sql, planId, guests } = context
  await sql`update subscriptions set tier = 'enterprise'`
  const tableId = crypto.randomUUID()
  await as('owner', (inner) =>
    saveRoom(inner, planId, guests.mainEventId, { put_tables: [{ id: tableId, number: 1 }] }),
  )
  const { arrangement_id } = await seatingOf(context, { subEventId: guests.mainEventId })
  const arrangementId = String(arrangement_id)
  const sit = (memberId: string, seat: number) =>
    as('owner', (inner) =>
      saveSeats(inner, planId, arrangementId, [{ member_id: memberId, from: null, to: { table_id: tableId, seat } }]),
    )
  await sit(guests.memberId, 1)
  const setIsFinal = (isFinal: boolean) => as('owner', (inner) => setFinal(inner, planId, arrangementId, isFinal))
  return { sit, setIsFinal }
}

async function importParties({ as, planId }: TestContext, ...parties: object[]) {
  const importId = crypto.randomUUID()
  const outcome = await as('owner', async (sql) => {
    await beginImport(sql, planId, importId)
    await stageImport(sql, planId, importId, parties)
    return commitImport(sql, planId, importId)
  })
  expect(outcome).toMatchObject({ isAllowed: true })
  return importId
}

const undo = async ({ as, planId }: TestContext, importId: string) => {
  const outcome = await as('owner', (sql) => undoImport(sql, planId, importId))
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows[0]?.['result']
}

const tables = async ({ sql, planId }: TestContext) =>
  (
    await sql`select table_number from guests where plan_id = ${planId} and deleted_at is null order by list_position`
  ).map((row) => row.table_number)

const NEW = staged(2, { columns: { table_number: '5' } })
const existing = ({ guests }: TestContext, table_number = '9') =>
  staged(3, { guest_id: guests.guestId, columns: { table_number }, members: [] })

test('a party that an import added goes with it, though its table was derived since', () =>
  inContext(async (context) => {
    const { sql, planId, guests } = context
    const { sit, setIsFinal } = await seatMain(context)
    const importId = await importParties(context, NEW)
    const [member] = await sql`
      select id from party_members where plan_id = ${planId} and guest_id <> ${guests.guestId} limit 1`
    await setIsFinal(true)
    expect(await tables(context)).toEqual(['1', null])
    await sit(String(member?.['id']), 2)
    expect(await tables(context)).toEqual(['1', '1'])
    await setIsFinal(false)
    expect(await tables(context)).toEqual([null, '5'])
    await setIsFinal(true)
    expect(await undo(context, importId)).toMatchObject({ removed: 1, kept: [] })
    await setIsFinal(false)
    expect(await tables(context)).toEqual([null])
  }))

test('a party that somebody changed since stays, also when its table was derived afterwards', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    const { setIsFinal } = await seatMain(context)
    const importId = await importParties(context, NEW)
    const [added] = await sql`select id from guests where plan_id = ${planId} and id <> ${guests.guestId}`
    const id = String(added?.['id'])
    expect(await as('owner', (inner) => saveGuest(inner, planId, { id, notes: 'Llega tarde' }))).toMatchObject({
      isAllowed: true,
    })
    await setIsFinal(true)
    expect(await undo(context, importId)).toMatchObject({ removed: 0, kept: [{ guest_id: id, fields: ['party'] }] })
  }))

test.each([null, '4'])('undoing takes back the table that a party was given, also while it is derived (%s)', (before) =>
  inContext(async (context) => {
    const { sql, guests } = context
    await sql`update guests set table_number = ${before} where id = ${guests.guestId}`
    const { setIsFinal } = await seatMain(context)
    const importId = await importParties(context, existing(context))
    await setIsFinal(true)
    expect(await undo(context, importId)).toMatchObject({ restored: 1, kept: [] })
    expect(await tables(context)).toEqual(['1'])
    await setIsFinal(false)
    expect(await tables(context)).toEqual([before])
  }),
)

test('a table that is imported while tables are derived is kept for when no arrangement is final', () =>
  inContext(async (context) => {
    const { setIsFinal } = await seatMain(context)
    await setIsFinal(true)
    // The second is called as the derived one.
    await importParties(context, NEW, existing(context, '1'))
    expect(await tables(context)).toEqual(['1', null])
    await setIsFinal(false)
    expect(await tables(context)).toEqual(['1', '5'])
  }))

test.each([true, false])(
  'undoing takes back what was imported while tables were derived (still so: %s)',
  (isStillFinal) =>
    inContext(async (context) => {
      const { sql, guests } = context
      await sql`update guests set table_number = '4' where id = ${guests.guestId}`
      const { setIsFinal } = await seatMain(context)
      await setIsFinal(true)
      const importId = await importParties(context, NEW, existing(context))
      if (!isStillFinal) {
        await setIsFinal(false)
        expect(await tables(context)).toEqual(['9', '5'])
      }
      expect(await undo(context, importId)).toMatchObject({ removed: 1, restored: 1, kept: [] })
      if (isStillFinal) await setIsFinal(false)
      expect(await tables(context)).toEqual(['4'])
    }),
)

test('a table that was given anew since is kept, and named', () =>
  inContext(async (context) => {
    const { as, planId, guests } = context
    const { setIsFinal } = await seatMain(context)
    const importId = await importParties(context, existing(context))
    await as('owner', (sql) => saveGuest(sql, planId, { id: guests.guestId, table_number: '7' }))
    await setIsFinal(true)
    expect(await undo(context, importId)).toMatchObject({
      kept: [{ guest_id: guests.guestId, fields: ['table_number'] }],
    })
    await setIsFinal(false)
    expect(await tables(context)).toEqual(['7'])
  }))
