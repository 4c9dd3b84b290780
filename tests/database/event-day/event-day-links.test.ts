import { describe, expect, test } from 'vitest'
import { type EventDayLinksRow, toEventDayLinks } from '#contracts/event-day/event-day-link.ts'
import type { OpenedEventDay } from '#contracts/event-day/open-event-day.ts'
import { CHECK_IN_KINDS, CHECK_IN_LINK_NAME_LENGTH } from '#domain/event-day/check-in-link.ts'
import { DAY_ENTRY_KINDS } from '#domain/event-day/day-entries.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  aCheckInLink,
  anArrival,
  openEventDayLink,
  readEventDayLinks,
  writeEventDayLink,
} from '../support/event-day/link-calls.ts'
import { CHECK_IN_HASH } from '../support/event-day/link-rows.ts'
import { createExample } from '../support/example-calls.ts'
import { type Outcome, type TestContext, withSharedContext } from '../support/test-context.ts'

const inContext = withSharedContext(withDatabase())

/** What the only column of the only row holds. */
const answerOf = (outcome: Outcome): unknown =>
  outcome.isAllowed ? Object.values(outcome.rows[0] ?? {})[0] : expect.unreachable(outcome.message)
const refusal = (outcome: Outcome) => (outcome.isAllowed ? 'done' : outcome.message)

const write = ({ as, planId, people }: TestContext, link: object, editor = people.editor) =>
  as('service', (sql) => writeEventDayLink(sql, editor, planId, link))

const open = async ({ as }: TestContext, options?: Parameters<typeof openEventDayLink>[1]) =>
  answerOf(await as('service', (sql) => openEventDayLink(sql, options))) as OpenedEventDay | null

const links = async ({ as, planId }: TestContext) =>
  toEventDayLinks(answerOf(await as('owner', (sql) => readEventDayLinks(sql, planId))) as EventDayLinksRow)

/** A context whose event is today, with the id of its link, which `CHECK_IN_HASH` opens. */
const withLink = (work: (context: TestContext, linkId: string) => Promise<void>, { showsNeeds = false } = {}) =>
  inContext(async (context) => {
    const { sql, planId, helper } = context
    await sql`update event_plans set starts_at = now(), duration_hours = 8 where id = ${planId}`
    await sql`update sub_events set starts_at = null, ends_at = null where plan_id = ${planId}`
    await sql`update private.event_day_links set shows_needs = ${showsNeeds} where plan_id = ${planId}`
    await work(context, helper.eventDayLinkId)
  })

describe('LINK: a link of a helper', () => {
  test('tells who comes, with table, answer and meal, and nothing else of the event or its people', () =>
    withLink(async (context) => {
      const { sql, planId, guests } = context
      await sql`update guests set phone = '+525512345678', email = 'ana@example.com', notes = 'Cuidado', address = 'Calle 5',
        guest_group = 'Primos' where plan_id = ${planId}`
      const page = (await open(context))?.page ?? expect.unreachable()
      expect(Object.keys(page).sort()).toEqual(
        ['event_type', 'language', 'name', 'parties', 'plan_name', 'shows_needs'].sort(),
      )
      const party = page.parties.find(({ id }) => id === guests.guestId) ?? expect.unreachable()
      expect(Object.keys(party).sort()).toEqual(['id', 'members', 'name'])
      const member = party.members.find(({ id }) => id === guests.memberId) ?? expect.unreachable()
      expect(Object.keys(member).sort()).toEqual(['answer', 'id', 'meal', 'name', 'needs', 'seat', 'table'])
      expect(JSON.stringify(page)).not.toMatch(/5512345678|@|Cuidado|Calle 5|Primos/)
    }))

  test('NEEDS: tells what guests need only where its maker said so, and the reading is noted', async () => {
    const readings = ({ sql }: TestContext) => sql`select link_id from private.link_needs_readings`
    const needsIn = (opened: OpenedEventDay | null) =>
      opened?.page?.parties.flatMap(({ members }) => members.flatMap(({ needs }) => needs ?? [])) ?? []
    const give = ({ sql, planId, guests }: TestContext) => sql`
      insert into guest_needs (member_id, plan_id, allergens) values (${guests.memberId}, ${planId}, '{nuts}')
      on conflict (member_id) do update set allergens = excluded.allergens`
    await withLink(async (context) => {
      await give(context)
      expect(needsIn(await open(context))).toEqual([])
      expect(await readings(context)).toHaveLength(0)
    })
    await withLink(
      async (context, linkId) => {
        await give(context)
        const opened = await open(context)
        expect(needsIn(opened)).toMatchObject([{ allergens: ['nuts'] }])
        await open(context, { since: opened?.revision ?? '' })
        expect(await readings(context)).toEqual([{ link_id: linkId }])
      },
      { showsNeeds: true },
    )
  })

  test('takes arrivals and gifts, once however often they are sent, under its name', () =>
    withLink(async (context) => {
      const { as, planId, guests } = context
      const arrival = anArrival(guests.memberId)
      const gift = { ...anArrival(guests.guestId), kind: 'gift', value: { text: 'Vajilla' } }
      const first = await open(context, { entries: [arrival, gift], since: null })
      expect(first).toMatchObject({ refused: [], page: null, position: 2 })
      expect(first?.entries).toMatchObject([
        { id: arrival.id, by: 'Luz', value: { arrived: true } },
        { id: gift.id, by: 'Luz', value: { text: 'Vajilla' } },
      ])
      const again = await open(context, { entries: [arrival], after: 2, since: null })
      expect(again).toMatchObject({ entries: [], refused: [], position: 2 })
      const day = answerOf(
        await as(
          'owner',
          (sql) => sql`select add_day_entries(plan_id => ${planId}, entries => '[]', after => 0) as day`,
        ),
      )
      expect(day).toMatchObject({ entries: [{ id: arrival.id, by: 'Luz' }, { id: gift.id }] })
    }))

  test('LINK, IDOR: takes no other kind, nothing of another plan, and is told no other kind', () =>
    withLink(async (context) => {
      const { as, planId, guests, timeline } = context
      const note = { ...anArrival(timeline.segmentId), kind: 'note', value: { text: 'Hola', files: [] } }
      const noted = await as(
        'owner',
        (sql) => sql`
        select add_day_entries(plan_id => ${planId}, entries => ${sql.json([note] as never)}, after => 0)`,
      )
      expect(noted.isAllowed).toBe(true)
      const others = DAY_ENTRY_KINDS.filter((kind) => !CHECK_IN_KINDS.some((own) => own === kind))
      const entries = [
        ...others.map((kind) => ({ ...anArrival(guests.guestId), kind })),
        anArrival(crypto.randomUUID()),
        anArrival(guests.guestId),
      ]
      const opened = await open(context, { entries, since: null })
      expect(opened?.refused.map(({ code }) => code)).toEqual([
        ...others.map(() => 'access.not-allowed'),
        'event-day.not-found',
        'event-day.not-found',
      ])
      expect(opened?.entries).toEqual([])
      expect(JSON.stringify(opened)).not.toContain('Hola')
    }))

  test('one bad entry does not hold up the others', () =>
    withLink(async (context) => {
      const good = anArrival(context.guests.memberId)
      const bad = [
        { id: 'x' },
        { ...anArrival(context.guests.memberId), value: { arrived: 'maybe' } },
        { ...anArrival(context.guests.memberId), at: 'now' },
      ]
      const opened = await open(context, { entries: [...bad, good], since: null })
      expect(opened?.refused.map(({ code }) => code)).toEqual(bad.map(() => 'event-day.malformed'))
      expect(opened?.entries).toMatchObject([{ id: good.id }])
    }))

  test('opens nothing once it is revoked, renewed, its event over by more than a day, or its plan deleted', () =>
    withLink(async (context, linkId) => {
      const { sql, planId } = context
      expect(await open(context, { hash: 'f0'.repeat(32) })).toBeNull()
      // At noon: what begins in the night is of the evening before, whose next day may be over by now.
      await sql`
        update event_plans
        set duration_hours = 1,
          starts_at = (date_trunc('day', now() at time zone time_zone) - interval '12 hours') at time zone time_zone
        where id = ${planId}`
      expect(await open(context)).not.toBeNull()
      await sql`update event_plans set starts_at = now() - interval '3 days' where id = ${planId}`
      expect(await open(context)).toBeNull()
      await sql`update event_plans set starts_at = now() where id = ${planId}`
      const hash = 'e5'.repeat(32)
      answerOf(await write(context, { action: 'renew', id: linkId, token_hash: hash, sealed: 'other' }))
      expect(await open(context)).toBeNull()
      expect(await open(context, { hash })).not.toBeNull()
      answerOf(await write(context, { action: 'revoke', id: linkId }))
      expect(await open(context, { hash })).toBeNull()
      expect((await links(context)).links).toMatchObject([{ isRevoked: true }])
      answerOf(await write(context, { action: 'renew', id: linkId, token_hash: CHECK_IN_HASH, sealed: 'again' }))
      await sql`update event_plans set deleted_at = now() where id = ${planId}`
      expect(await open(context)).toBeNull()
    }))

  test('ends with the day after the event, by the clocks there; a party through the night is of the day before', () =>
    withLink(async (context) => {
      const { sql, planId } = context
      await sql`
        update event_plans set starts_at = '2099-05-16 00:00+00', duration_hours = 9, time_zone = 'America/Mexico_City'
        where id = ${planId}`
      // May 15 at six in the evening until three in the morning; Mexico City is six hours behind UTC.
      expect((await links(context)).endsAtMs).toBe(Date.parse('2099-05-17T06:00:00Z'))
    }))

  test('tells the list only where it is another one, and counts who opened it', () =>
    withLink(async (context) => {
      const { sql, guests } = context
      const first = await open(context)
      const since = first?.revision ?? expect.unreachable()
      expect(await open(context, { since })).toMatchObject({ page: null, revision: since })
      expect(await open(context, { since: null })).toMatchObject({ page: null, revision: null })
      expect((await links(context)).links).toMatchObject([{ openings: 1 }])
      await sql`update party_members set first_name = 'Otra' where id = ${guests.memberId}`
      expect((await open(context, { since }))?.page?.plan_name).toBe(first?.page?.plan_name)
      expect((await links(context)).links).toMatchObject([{ openings: 1 }])
    }))

  test('is opened so often from one address, and no more', () =>
    withLink(async (context) => {
      const { as, sql } = context
      await sql`select private.require_turn('x', 'open event day', 'the hall', 6000, '10 minutes') from generate_series(1, 6000)`
      expect(refusal(await as('service', (inner) => openEventDayLink(inner, { visitor: 'the hall' })))).toBe(
        'event-day-link.too-many',
      )
      expect(await open(context)).not.toBeNull()
    }))

  test('what was noted with it stays when it is removed', () =>
    withLink(async (context, linkId) => {
      const { sql, planId, guests } = context
      await open(context, { entries: [anArrival(guests.memberId)], since: null })
      answerOf(await write(context, { action: 'remove', id: linkId }))
      expect(await sql`select from private.event_day_entries where plan_id = ${planId}`).toHaveLength(1)
    }))
})

describe('links of helpers are written', () => {
  test('by those who may write guests, whom alone they are listed to, without secrets', () =>
    withLink(async (context) => {
      const { as, planId, people } = context
      const link = aCheckInLink()
      expect(refusal(await write(context, link, people.viewer))).toBe('access.not-allowed')
      expect(refusal(await write(context, link, people.stranger))).toBe('plan.not-found')
      expect(answerOf(await as('viewer', (sql) => readEventDayLinks(sql, planId)))).toBeNull()
      expect(JSON.stringify(await links(context))).not.toMatch(/d4d4|token|sealed/)
    }))

  test('once however often they are sent, and changed', () =>
    withLink(async (context, linkId) => {
      expect(answerOf(await write(context, aCheckInLink({ id: linkId })))).toEqual({ sealed: 'd4' })
      answerOf(
        await write(context, { action: 'change', id: linkId, name: 'Puerta', language: 'en', shows_needs: true }),
      )
      expect((await links(context)).links).toMatchObject([{ name: 'Puerta', language: 'en', showsNeeds: true }])
      answerOf(await write(context, { action: 'remove', id: linkId }))
      expect(refusal(await write(context, { action: 'show', id: linkId }))).toBe('event-day-link.not-found')
    }))

  test.each([
    ['a language that is none', { language: 'fr' }],
    ['a name that is too long', { name: 'x'.repeat(CHECK_IN_LINK_NAME_LENGTH + 1) }],
    ['a hash that is none', { token_hash: 'ab' }],
  ])('not with %s', (_what, changes) =>
    inContext(async (context) => {
      expect(refusal(await write(context, aCheckInLink(changes)))).toBe('event-day-link.malformed')
      expect((await links(context)).links).toHaveLength(1)
    }),
  )

  test('up to forty of a plan', () =>
    inContext(async (context) => {
      for (let made = 1; made < 40; made += 1) answerOf(await write(context, aCheckInLink()))
      expect(refusal(await write(context, aCheckInLink()))).toBe('event-day-link.limit-reached')
    }))

  test('not of an example', () =>
    inContext(async ({ as, sql, people }) => {
      const [example] = await createExample(sql, people.owner, 'wedding')
      const written = as('service', (inner) =>
        writeEventDayLink(inner, people.owner, String(example?.['id']), aCheckInLink()),
      )
      expect(refusal(await written)).toBe('plan.is-example')
    }))
})
