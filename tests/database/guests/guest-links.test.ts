import { describe, expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { aReply, NEEDS, readReply, saveNeeds, saveReply, writeLink } from '../support/guest-calls.ts'
import { withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

describe('a link', () => {
  test.each(['viewer', 'stranger', 'former-member'] as const)(
    'LINK: a %s makes none, also through the service',
    (person) =>
      inContext(async ({ as, people, guests }) => {
        const tried = await as('service', (sql) => writeLink(sql, people[person], guests.guestId))
        expect(tried).toMatchObject({ isAllowed: false, message: 'guest.not-found' })
      }),
  )

  test('LINK: of a party that is deleted for good nothing is left', () =>
    inContext(async ({ sql, as, guests }) => {
      await as('service', (service) => saveReply(service, aReply([{ id: guests.memberId, answers: [], needs: NEEDS }])))
      await sql`delete from guests where id = ${guests.guestId}`
      const left = await sql`
        select (select count(*) from private.guest_links) + (select count(*) from private.guest_replies)
          + (select count(*) from private.named_places) + (select count(*) from private.given_needs) as rows`
      expect(left).toEqual([{ rows: '0' }])
    }))

  test('LINK: two links have never the same secret', () =>
    inContext(async ({ as, sql, people, planId }) => {
      const [other] = await sql`insert into guests (plan_id) values (${planId}) returning id`
      const tried = await as('service', (service) => writeLink(service, people.editor, String(other?.['id'])))
      expect(tried).toMatchObject({ state: '23505' })
    }))
})

describe('a reply', () => {
  test('an answer that the hosts entered becomes the party’s own when it says the same', () =>
    inContext(async ({ as, sql, guests }) => {
      const answers = [{ sub_event_id: guests.subEventId, answer: 'yes', meal_option_id: null }]
      await as('service', (service) => saveReply(service, aReply([{ id: guests.memberId, answers }])))
      const stored = await sql`
        select answer, answered_by, answered_by_user from invitations
        where member_id = ${guests.memberId} and sub_event_id = ${guests.subEventId}`
      expect(stored).toEqual([{ answer: 'yes', answered_by: 'guest', answered_by_user: null }])
    }))

  test('NEEDS: what the hosts wrote is not shown to the party, also beside its own', () =>
    inContext(async ({ as, planId, guests }) => {
      const needsOf = async () => {
        const read = await as('service', (service) => readReply(service))
        const row = read.isAllowed ? read.rows[0] : undefined
        return (row?.['page'] as { members: { needs: unknown }[] } | undefined)?.members.map(({ needs }) => needs)
      }
      expect(await needsOf()).toEqual([null, null])
      await as('service', (service) =>
        saveReply(service, aReply([{ id: guests.companionId, answers: [], needs: NEEDS }])),
      )
      expect(await needsOf()).toEqual([null, NEEDS])
      await as('editor', (editor) =>
        saveNeeds(editor, planId, [{ member_id: guests.companionId, allergens: ['nuts'] }]),
      )
      expect(await needsOf()).toEqual([null, NEEDS])
    }))

  test('NEEDS: without consent no needs are saved', () =>
    inContext(async ({ as, guests }) => {
      const reply = aReply([{ id: guests.companionId, answers: [], needs: NEEDS }], { has_consented: false })
      expect(await as('service', (sql) => saveReply(sql, reply))).toMatchObject({ message: 'reply.malformed' })
    }))

  test('LINK: a known address tries a bounded number of secrets', () =>
    inContext(async ({ as, sql }) => {
      await sql`
        insert into private.turns (key, taken, ends_at)
        values (sha256(convert_to('read reply address 203.0.113.7', 'UTF8')), 600, now() + interval '5 minutes')`
      expect(await as('service', (service) => readReply(service, 'b2'))).toMatchObject({
        isAllowed: false,
        message: 'reply.too-many',
      })
      expect(await as('service', (service) => readReply(service, 'a1', '203.0.113.8'))).toMatchObject({
        isAllowed: true,
      })
    }))
})

test('NEEDS: needs are removed when their days after the main event are over, wherever that was moved', () =>
  inContext(async ({ sql, as, planId, guests }) => {
    await as('service', (inner) => saveReply(inner, aReply([{ id: guests.companionId, answers: [], needs: NEEDS }])))
    const left = async () => {
      await sql`select private.forget_needs()`
      const [row] = await sql`
        select (select count(*) from guest_needs where plan_id = ${planId})::int
          + (select count(*) from private.given_needs where plan_id = ${planId})::int as needs`
      return row?.['needs']
    }
    await sql`update guest_settings set needs_days = 30 where plan_id = ${planId}`
    await sql`update event_plans set starts_at = now() - interval '30 days', duration_hours = 8 where id = ${planId}`
    expect(await left()).toBe(2)
    await sql`update sub_events set ends_at = now() - interval '29 days', starts_at = now() - interval '40 days'
      where plan_id = ${planId} and is_main`
    await sql`update event_plans set completed_at = now() where id = ${planId}`
    expect(await left()).toBe(2)
    await sql`update guest_settings set needs_days = 30 where plan_id = ${planId}`
    await sql`update sub_events set ends_at = now() - interval '30 days' where plan_id = ${planId} and is_main`
    expect(await left()).toBe(0)
  }))
