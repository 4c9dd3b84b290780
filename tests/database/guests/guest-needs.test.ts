import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { deleteGuests, readNeeds, saveNeeds } from '../support/guest-calls.ts'
import { withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

test('NEEDS: what guests need is read by its procedure alone, by those who may, and each hour of it is noted once', () =>
  inContext(async ({ as, sql, planId, people, guests }) => {
    for (const caller of ['owner', 'editor', 'viewer'] as const) {
      expect(await as(caller, (inner) => inner`select from guest_needs`), caller).toMatchObject({ state: '42501' })
    }
    expect(await as('viewer', (inner) => readNeeds(inner, planId))).toMatchObject({ message: 'access.not-allowed' })
    expect(await sql`select from private.needs_readings`).toHaveLength(0)
    for (let reading = 0; reading < 3; reading += 1) {
      expect(await as('editor', (inner) => readNeeds(inner, planId))).toMatchObject({
        rows: [{ needs: [{ member_id: guests.memberId, diets: ['vegetarian'], allergens: [], access: [] }] }],
      })
    }
    await as('owner', (inner) => readNeeds(inner, planId))
    const noted = await sql`
      select plan_id, user_id, hour = date_trunc('hour', now()) as is_now from private.needs_readings order by user_id`
    expect(noted).toEqual(
      [people.editor, people.owner].sort().map((userId) => ({ plan_id: planId, user_id: userId, is_now: true })),
    )
    for (const caller of ['owner', 'service'] as const) {
      expect(await as(caller, (inner) => inner`select from private.needs_readings`)).toMatchObject({ state: '42501' })
    }
  }))

test('NEEDS: only what is named changes, and who needs nothing any more is forgotten', () =>
  inContext(async ({ as, sql, planId, guests }) => {
    const save = (needs: object[]) => as('editor', (inner) => saveNeeds(inner, planId, needs))
    await save([
      { member_id: guests.memberId, allergens: ['nuts'], note: 'Lleva su adrenalina' },
      { member_id: guests.companionId, access: ['wheelchair'] },
    ])
    const rows = () => sql`select member_id, diets, allergens, access, note from guest_needs order by note nulls last`
    expect(await rows()).toEqual([
      {
        member_id: guests.memberId,
        diets: ['vegetarian'],
        allergens: ['nuts'],
        access: [],
        note: 'Lleva su adrenalina',
      },
      { member_id: guests.companionId, diets: [], allergens: [], access: ['wheelchair'], note: null },
    ])
    await save([
      { member_id: guests.memberId, diets: null, allergens: [], note: null },
      { member_id: guests.companionId, diets: [] },
    ])
    expect(await rows()).toMatchObject([{ member_id: guests.companionId }])
  }))

test.each([
  [{ diets: ['keto'] }, '23514'],
  [{ allergens: ['nuts', 'nuts'] }, '23514'],
  [{ access: [null] }, '23514'],
  [{ note: 'x'.repeat(301) }, '23514'],
])('NEEDS: %j is refused', (needs, state) =>
  inContext(async ({ as, planId, guests }) => {
    const outcome = await as('editor', (sql) => saveNeeds(sql, planId, [{ member_id: guests.memberId, ...needs }]))
    expect(outcome).toMatchObject({ state })
  }),
)

test('NEEDS: those of a deleted party are neither read nor written', () =>
  inContext(async ({ as, planId, guests }) => {
    await as('editor', (sql) => deleteGuests(sql, planId, [guests.guestId]))
    expect(await as('editor', (sql) => readNeeds(sql, planId))).toMatchObject({ rows: [{ needs: [] }] })
    const saved = await as('editor', (sql) =>
      saveNeeds(sql, planId, [{ member_id: guests.memberId, diets: ['vegan'] }]),
    )
    expect(saved).toMatchObject({ message: 'guest.not-found' })
  }))
