import { describe, expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { setFinal } from '../support/seating-calls.ts'
import { lookUpSeats, OTHER_HASH, openSign, readSign, SIGN_HASH, writeSign } from '../support/table-sign-calls.ts'
import { type Outcome, type TestContext, withSharedContext } from '../support/test-context.ts'

const inContext = withSharedContext(withDatabase())

/** What the only column of the only row holds. */
const answerOf = (outcome: Outcome): unknown =>
  outcome.isAllowed ? Object.values(outcome.rows[0] ?? {})[0] : expect.unreachable(outcome.message)

/** The room has a final arrangement, so that the sign of the test context, which opens early, is open. */
async function opened({ as, planId, seating }: TestContext): Promise<void> {
  answerOf(await as('editor', (sql) => setFinal(sql, planId, seating.arrangementId)))
}

const open = async ({ as }: TestContext, hash = SIGN_HASH) =>
  answerOf(await as('service', (sql) => openSign(sql, hash)))
const lookUp = async ({ as }: TestContext, hash = SIGN_HASH) =>
  answerOf(await as('service', (sql) => lookUpSeats(sql, hash))) as Record<string, unknown> | null
const write = ({ as, planId, guests, people }: TestContext, changes: object, editor = people.editor) =>
  as('service', (sql) => writeSign(sql, { editor, planId, subEventId: guests.subEventId }, changes))

const signRow = async ({ sql, planId }: TestContext) =>
  (
    await sql`select is_on, opens_early, encode(token_hash, 'hex') as hash from private.table_signs where plan_id = ${planId}`
  )[0]

/** Moves the part of the event that has the sign. */
const held = ({ sql, guests }: TestContext, startsAt: string | null, endsAt: string | null = null) =>
  sql`update sub_events set starts_at = ${startsAt}, ends_at = ${endsAt}, time_zone = 'America/Mexico_City'
    where id = ${guests.subEventId}`

describe('the hours of a sign', () => {
  const hoursOf = async ({ as, planId, guests }: TestContext) => {
    const sign = answerOf(await as('viewer', (sql) => readSign(sql, planId, guests.subEventId)))
    const { opens_at, closes_at } = sign as { opens_at: string; closes_at: string }
    return [opens_at, closes_at].map((at) => new Date(at).toISOString().slice(0, 16))
  }

  // 5 in the morning in Mexico City is 11 in Greenwich.
  test.each([
    ['an evening', '2027-05-16T00:00:00Z', null, '2027-05-15T11:00', '2027-05-16T11:00'],
    [
      'one that ends after midnight',
      '2027-05-16T00:00:00Z',
      '2027-05-16T08:00:00Z',
      '2027-05-15T11:00',
      '2027-05-16T11:00',
    ],
    [
      'one that ends at 5 sharp',
      '2027-05-16T00:00:00Z',
      '2027-05-16T11:00:00Z',
      '2027-05-15T11:00',
      '2027-05-16T11:00',
    ],
    ['one that ends later', '2027-05-16T00:00:00Z', '2027-05-16T11:30:00Z', '2027-05-15T11:00', '2027-05-17T11:00'],
    ['one that begins after midnight', '2027-05-16T07:00:00Z', null, '2027-05-15T11:00', '2027-05-16T11:00'],
    ['one that begins at 5 sharp', '2027-05-15T11:00:00Z', null, '2027-05-15T11:00', '2027-05-16T11:00'],
  ])('are the day of %s', (_, startsAt, endsAt, opensAt, closesAt) =>
    inContext(async (context) => {
      await held(context, startsAt, endsAt)
      expect(await hoursOf(context)).toEqual([opensAt, closesAt])
    }),
  )

  test('are those of the main event where a part has no start', () =>
    inContext(async (context) => {
      const { as, planId, guests } = context
      await held(context, null)
      const main = answerOf(await as('viewer', (sql) => readSign(sql, planId, guests.mainEventId)))
      expect(await hoursOf(context)).toEqual(
        [(main as { opens_at: string }).opens_at, (main as { closes_at: string }).closes_at].map((at) =>
          new Date(at).toISOString().slice(0, 16),
        ),
      )
    }))
})

describe('LINK: a sign', () => {
  test('LINK: opens with its secret alone, and tells the event and nothing of its guests', () =>
    inContext(async (context) => {
      expect(await open(context)).toBeNull()
      await opened(context)
      const page = (await open(context)) as object
      expect(Object.keys(page).sort()).toEqual([
        'event_type',
        'first_host',
        'name',
        'name_en',
        'name_es',
        'second_host',
      ])
      expect(page).toMatchObject({ name_es: 'Ceremonia' })
      expect(await open(context, OTHER_HASH)).toBeNull()
      expect(await lookUp(context, OTHER_HASH)).toBeNull()
    }))

  test('LINK: compares with people and tables of its own plan, children and people without a seat among those who are not told', () =>
    inContext(async (context) => {
      const { sql, planId, guests, seating } = context
      await opened(context)
      await sql`
        update party_members set first_name = 'Leo', last_name = 'Muñoz', age_group = 'under-18' where id = ${guests.companionId}`
      await sql`
        insert into seat_assignments (plan_id, room_id, arrangement_id, table_id, seat, member_id, person_id) values
          (${planId}, ${seating.roomId}, ${seating.arrangementId}, ${seating.tableId}, 2, ${guests.companionId}, null),
          (${planId}, ${seating.roomId}, ${seating.arrangementId}, ${seating.tableId}, 3, null, ${seating.personId})`
      await sql`
        with guest as (insert into guests (id, plan_id) values ('7d000000-0000-4000-8000-0000000000f1', ${planId}))
        insert into party_members (plan_id, guest_id, position, first_name, last_name)
        values (${planId}, '7d000000-0000-4000-8000-0000000000f1', 0, 'Sin', 'Mesa')`
      const found = await lookUp(context)
      expect(new Set(found?.['people'] as unknown[])).toEqual(
        new Set([
          ['Ana', 'Muñoz', seating.tableId, true],
          ['Leo', 'Muñoz', seating.tableId, false],
          ['Sin', 'Mesa', null, true],
          ['Julia Ríos', null, seating.tableId, true],
        ]),
      )
      expect(found?.['tables']).toMatchObject([{ id: seating.tableId, number: 1, x: 5, y: 5 }])
      expect(found?.['items']).toEqual([{ kind: 'dance-floor', width: 1, length: 1, x: 0, y: 0, rotation: 0 }])
      // Who is deleted is not compared with.
      await sql`update guests set deleted_at = now() where id = ${guests.guestId}`
      expect(JSON.stringify(await lookUp(context))).not.toContain('Muñoz')
    }))

  test.each<[string, (context: TestContext) => PromiseLike<unknown>]>([
    ['is off', ({ sql }) => sql`update private.table_signs set is_on = false`],
    ['was renewed', (context) => write(context, { action: 'renew' })],
    ['has no final arrangement', ({ sql }) => sql`update arrangements set state = 'draft' where state = 'final'`],
    ['is of a deleted plan', ({ sql, planId }) => sql`update event_plans set deleted_at = now() where id = ${planId}`],
    ['is not of this day yet', ({ sql }) => sql`update private.table_signs set opens_early = false`],
    ['is of a day that is over', (context) => held(context, new Date(Date.now() - 2 * 86_400_000).toISOString())],
  ])('LINK: that %s opens nothing', (_, change) =>
    inContext(async (context) => {
      await opened(context)
      expect(await open(context)).not.toBeNull()
      await change(context)
      expect(await open(context)).toBeNull()
      expect(await lookUp(context)).toBeNull()
    }),
  )

  test('LINK: is open on the day of the event, without being opened early', () =>
    inContext(async (context) => {
      await opened(context)
      await context.sql`update private.table_signs set opens_early = false`
      await held(context, new Date().toISOString())
      expect(await open(context)).not.toBeNull()
    }))

  test('LIMIT: takes 120 look-ups in ten minutes from an address, also with unknown secrets, and so many an hour for its seats', () =>
    inContext(async (context) => {
      const { as, sql } = context
      await opened(context)
      for (let tries = 0; tries < 120; tries += 1) await lookUp(context, tries % 2 ? SIGN_HASH : OTHER_HASH)
      expect(await as('service', (inner) => lookUpSeats(inner))).toMatchObject({ message: 'table-sign.too-many' })
      // Another guest, in another network: 60 of 110 are taken, for one seat is.
      for (let tries = 0; tries < 50; tries += 1) {
        answerOf(await as('service', (inner) => lookUpSeats(inner, SIGN_HASH, `192.0.2.${tries}`)))
      }
      expect(await as('service', (inner) => lookUpSeats(inner, SIGN_HASH, '198.51.100.1'))).toMatchObject({
        message: 'table-sign.too-many',
      })
      await sql`delete from private.turns`
    }))
})

describe('LINK: who has a sign', () => {
  test('LINK, IDOR: editors write it; viewers, strangers and former members are refused, and nothing changes', () =>
    inContext(async (context) => {
      await opened(context)
      const before = await signRow(context)
      const { people } = context
      for (const action of ['read', 'save', 'renew']) {
        expect(await write(context, { action, is_on: false }, people.viewer)).toMatchObject({
          message: 'access.not-allowed',
        })
        for (const editor of [people.stranger, people['former-member'], crypto.randomUUID()]) {
          expect(await write(context, { action, is_on: false }, editor)).toMatchObject({ message: 'plan.not-found' })
        }
      }
      expect(await signRow(context)).toEqual(before)
    }))

  test('LINK: saving keeps the secret, renewing replaces it, and reading changes nothing', () =>
    inContext(async (context) => {
      await opened(context)
      expect(answerOf(await write(context, { is_on: false }))).toMatchObject({
        is_on: false,
        sealed: 'b2',
        has_final: true,
      })
      expect(await signRow(context)).toEqual({ is_on: false, opens_early: false, hash: SIGN_HASH })
      expect(answerOf(await write(context, { action: 'renew' }))).toMatchObject({ is_on: false, sealed: 'c3' })
      expect(answerOf(await write(context, { action: 'read', token_hash: SIGN_HASH }))).toMatchObject({ sealed: 'c3' })
      expect(await signRow(context)).toEqual({ is_on: false, opens_early: false, hash: OTHER_HASH })
    }))

  test('a sign is switched on for a final arrangement of a plan that is not completed, and off always', () =>
    inContext(async (context) => {
      const { sql, planId } = context
      expect(await write(context, {})).toMatchObject({ message: 'table-sign.not-final' })
      expect(await write(context, { is_on: false })).toMatchObject({ isAllowed: true })
      await opened(context)
      expect(await write(context, {})).toMatchObject({ isAllowed: true })
      await sql`update event_plans set completed_at = now() where id = ${planId}`
      expect(await write(context, {})).toMatchObject({ message: 'plan.completed' })
      expect(await write(context, { action: 'renew' })).toMatchObject({ message: 'plan.completed' })
      expect(answerOf(await write(context, { is_on: false }))).toMatchObject({ is_on: false })
    }))

  test('a part of the event of another plan is none', () =>
    inContext(async ({ as, planId, people }) => {
      const subEventId = crypto.randomUUID()
      const written = await as('service', (sql) => writeSign(sql, { editor: people.editor, planId, subEventId }))
      expect(written).toMatchObject({ message: 'seating.not-found' })
      expect(answerOf(await as('editor', (sql) => readSign(sql, planId, subEventId)))).toBeNull()
    }))
})
