import { describe, expect, test } from 'vitest'
import { type TimelineLinkRow, toTimelineLinks } from '#contracts/timeline/timeline.ts'
import { fromRow } from '#domain/records/field-list.ts'
import { roleView, TIMELINE_ROLES } from '#domain/timeline/role-view.ts'
import { TIMELINE_SEGMENT_FIELDS } from '#domain/timeline/timeline-fields.ts'
import { withDatabase } from '#tests/support/database.ts'
import { createExample } from '../support/example-calls.ts'
import { type Outcome, type TestContext, withSharedContext } from '../support/test-context.ts'
import {
  aLink,
  confirmTimelineLink,
  openTimelineLink,
  readTimelineLinks,
  resetTimeline,
  writeTimelineLink,
} from '../support/timeline-calls.ts'

const inContext = withSharedContext(withDatabase())

/** What the only column of the only row holds. */
const answerOf = (outcome: Outcome): unknown =>
  outcome.isAllowed ? Object.values(outcome.rows[0] ?? {})[0] : expect.unreachable(outcome.message)
const refusal = (outcome: Outcome) => (outcome.isAllowed ? 'done' : outcome.message)

interface Opened {
  readonly revisions: unknown
  readonly role: string
  readonly timelines: readonly {
    readonly id: string
    readonly version: number
    readonly read_version: number | null
    readonly call: { readonly meals: number } | null
    readonly segments: readonly ({ readonly id: string; readonly name: string | null } & Record<string, unknown>)[]
  }[]
}

const open = async ({ as }: TestContext, options?: Parameters<typeof openTimelineLink>[1]) =>
  answerOf(await as('service', (sql) => openTimelineLink(sql, options))) as Opened | null

const write = ({ as, planId, people }: TestContext, link: object, editor = people.editor) =>
  as('service', (sql) => writeTimelineLink(sql, editor, planId, link))

const links = async ({ as, planId }: TestContext) =>
  toTimelineLinks(answerOf(await as('owner', (sql) => readTimelineLinks(sql, planId))) as TimelineLinkRow[])

/** A link of a role, and the hash that opens it. */
async function linkOf(context: TestContext, role: string, vendor_id: string | null = null) {
  const link = aLink({ role, vendor_id })
  answerOf(await write(context, link))
  return link.token_hash
}

describe('LINK: a link of a role', () => {
  test('tells what the rules say that the role is told, for every role, and nothing private', () =>
    inContext(async (context) => {
      const { sql, planId, ledger, timeline } = context
      await sql`update timeline_segments set vendor_id = ${ledger.vendorId}, person = 'Luz', phone = '55 1', note = 'Nota'
        where id = ${timeline.segmentId}`
      const rows = await sql<{ segment: never }[]>`
        select private.segment_json(segment) as segment from timeline_segments as segment
        where plan_id = ${planId} order by start_minute, id`
      const segments = rows.map(({ segment }) => fromRow(TIMELINE_SEGMENT_FIELDS, segment))
      for (const role of TIMELINE_ROLES) {
        for (const vendorId of [null, ledger.vendorId]) {
          const hash = await linkOf(context, role, vendorId)
          const told = (await open(context, { hash }))?.timelines[0]?.segments ?? expect.unreachable()
          const expected = roleView(segments, { role, vendorId })
          expect(told.map(({ id, person, phone, note, is_own }) => [id, person, phone, note, is_own])).toEqual(
            expected.map(({ id, person, phone, note, isOwn }) => [id, person, phone, note, isOwn]),
          )
          expect(JSON.stringify(told)).not.toMatch(/Sorpresa|Rosa|vendor_id|audience/)
        }
      }
    }))

  test('tells its vendor when to come and how many eat, and others nothing of it', () =>
    inContext(async (context) => {
      expect((await open(context))?.timelines[0]?.call).toMatchObject({ start_minute: -90, meals: 3 })
      expect((await open(context, { hash: await linkOf(context, 'music') }))?.timelines[0]?.call).toBeNull()
    }))

  test('opens nothing once it is revoked, over, or its plan deleted, nor with another secret', () =>
    inContext(async (context) => {
      const { sql, planId, timeline } = context
      expect(await open(context, { hash: 'f0'.repeat(32) })).toBeNull()
      await sql`update private.timeline_links set expires_at = now() - interval '1 second' where plan_id = ${planId}`
      expect(await open(context)).toBeNull()
      // Without a day of its own, thirty days after the event.
      await sql`update private.timeline_links set expires_at = null where plan_id = ${planId}`
      expect(await open(context)).not.toBeNull()
      await sql`update event_plans set starts_at = now() - interval '31 days', duration_hours = 8 where id = ${planId}`
      expect(await open(context)).toBeNull()
      await sql`update private.timeline_links set expires_at = now() + interval '1 hour' where plan_id = ${planId}`
      answerOf(await write(context, { action: 'revoke', id: timeline.timelineLinkId }))
      expect(await open(context)).toBeNull()
      expect(await links(context)).toMatchObject([{ isRevoked: true }])
      const renewed = aLink({ action: 'renew', id: timeline.timelineLinkId })
      answerOf(await write(context, renewed))
      expect(await open(context, { hash: renewed.token_hash })).not.toBeNull()
      expect(await open(context)).toBeNull()
      await sql`update event_plans set deleted_at = now() where id = ${planId}`
      expect(await open(context, { hash: renewed.token_hash })).toBeNull()
    }))

  test('tells nothing of a draft, and stays when a timeline is reset', () =>
    inContext(async (context) => {
      const { as, sql, planId, timeline } = context
      await sql`update timelines set state = 'draft' where id = ${timeline.timelineId}`
      expect(await open(context)).toMatchObject({ role: 'music', timelines: [] })
      answerOf(await as('owner', (inner) => resetTimeline(inner, planId, timeline.timelineId)))
      expect(await open(context)).toMatchObject({ role: 'music', timelines: [] })
    }))

  test('tells only that nothing has changed to a reader who has it all, and the rest once it has', () =>
    inContext(async (context) => {
      const { sql, timeline } = context
      const first = await open(context)
      const since = first?.revisions
      expect(await open(context, { since })).toEqual({ revisions: since })
      expect((await links(context))[0]?.openings).toBe(1)
      await sql`update timelines set revision = gen_random_uuid() where id = ${timeline.timelineId}`
      expect((await open(context, { since }))?.timelines).toHaveLength(1)
      expect((await links(context))[0]?.openings).toBe(2)
    }))

  test('is opened so often from one address, and no more', () =>
    inContext(async (context) => {
      const { as, sql } = context
      await sql`select private.require_turn('x', 'open timeline', 'the hall', 6000, '10 minutes') from generate_series(1, 6000)`
      expect(refusal(await as('service', (inner) => openTimelineLink(inner, { visitor: 'the hall' })))).toBe(
        'timeline-link.too-many',
      )
      expect(await open(context)).not.toBeNull()
    }))
})

describe('a version that was read', () => {
  const confirm = async ({ as, timeline }: TestContext, version: number, timelineId = timeline.timelineId) =>
    answerOf(await as('service', (sql) => confirmTimelineLink(sql, timelineId, version)))

  test('is told to the hosts, by link', () =>
    inContext(async (context) => {
      expect(await confirm(context, 1)).toBe(true)
      expect((await links(context))[0]?.readings).toMatchObject([
        { timelineId: context.timeline.timelineId, version: 1 },
      ])
      expect((await open(context))?.timelines[0]?.read_version).toBe(1)
    }))

  test('was sent, of a timeline that the link tells of', () =>
    inContext(async (context) => {
      await confirm(context, 2)
      await confirm(context, 0)
      await confirm(context, 1, crypto.randomUUID())
      expect((await links(context))[0]?.readings).toEqual([])
    }))
})

describe('links are written', () => {
  test('by those who may write timelines, whom alone they are listed to, without secrets', () =>
    inContext(async (context) => {
      const { as, planId, people } = context
      expect(refusal(await write(context, aLink(), people.viewer))).toBe('access.not-allowed')
      expect(refusal(await write(context, aLink(), people.stranger))).toBe('plan.not-found')
      const listed = await as('viewer', (sql) => readTimelineLinks(sql, planId))
      expect(answerOf(listed)).toBeNull()
      expect(JSON.stringify(await links(context))).not.toMatch(/c3c3|token|sealed/)
    }))

  test('once however often they are sent, and changed', () =>
    inContext(async (context) => {
      const link = aLink()
      expect(answerOf(await write(context, link))).toEqual({ sealed: 'sealed' })
      expect(answerOf(await write(context, { ...link, sealed: 'another' }))).toEqual({ sealed: 'sealed' })
      answerOf(await write(context, { ...link, action: 'change', name: 'Cabina', language: 'en' }))
      expect((await links(context)).find(({ id }) => id === link.id)).toMatchObject({ name: 'Cabina', language: 'en' })
      expect(answerOf(await write(context, { action: 'show', id: link.id }))).toEqual({ sealed: 'sealed' })
      answerOf(await write(context, { action: 'remove', id: link.id }))
      expect(refusal(await write(context, { action: 'show', id: link.id }))).toBe('timeline-link.not-found')
    }))

  test.each([
    ['a role that is none', { role: 'uncle' }],
    ['a language that is none', { language: 'fr' }],
    ['a vendor that is not there', { vendor_id: crypto.randomUUID() }],
    ['a name that is too long', { name: 'x'.repeat(81) }],
  ])('not with %s', (_what, changes) =>
    inContext(async (context) => {
      expect(refusal(await write(context, aLink(changes)))).toBe('timeline-link.malformed')
      expect(await links(context)).toHaveLength(1)
    }),
  )

  test('up to sixty of a plan', () =>
    inContext(async (context) => {
      for (let made = 1; made < 60; made += 1) answerOf(await write(context, aLink()))
      expect(refusal(await write(context, aLink()))).toBe('timeline-link.limit-reached')
    }))

  test('not of an example', () =>
    inContext(async ({ as, sql, people }) => {
      const [example] = await createExample(sql, people.owner, 'wedding')
      const written = as('service', (inner) => writeTimelineLink(inner, people.owner, String(example?.['id']), aLink()))
      expect(refusal(await written)).toBe('plan.is-example')
    }))
})
