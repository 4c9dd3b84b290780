import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { accessTokenFor, settlePlan } from '../support/data-api.ts'
import { SITE_ROWS } from '../support/site-rows.ts'
import { fingerprint } from '../support/tenancy.ts'
import { ALLOCATIONS, aPlan } from '../support/test-context.ts'
import { type ColumnAndValue, forbiddenColumns } from '../support/writable-columns.ts'

let folder: Awaited<ReturnType<typeof makeDataFolder>>
let gateway: TestGateway
let victim: Awaited<ReturnType<typeof settlePlan>>
let owner: SupabaseClient

beforeAll(async () => {
  folder = await makeDataFolder()
  gateway = await startTestGateway({ dataDir: folder.path, dataRequestsPerSecond: Number.POSITIVE_INFINITY })
  victim = await settlePlan(gateway)
  owner = await signIn()
})

afterAll(async () => {
  await gateway.stop()
  await folder.remove()
})

const signIn = async () => gateway.clientFor({ access_token: await accessTokenFor(gateway, victim.people.owner) })

/** Rows of the owner, which the owner may otherwise change. */
const ownRows = (table: string): Record<string, string> =>
  ({
    profiles: { id: victim.people.owner },
    subscriptions: { user_id: victim.people.owner },
    tier_limits: { tier: 'free' },
    event_plans: { id: victim.planId },
    plan_members: { plan_id: victim.planId },
    plan_money: { plan_id: victim.planId },
    budget_allocations: { plan_id: victim.planId },
    tasks: { plan_id: victim.planId },
    vendors: { id: victim.ledger.vendorId },
    payments: { id: victim.ledger.paymentId },
    contributors: { id: victim.ledger.contributorId },
    contributions: { id: victim.ledger.contributionId },
    quotes: { vendor_id: victim.ledger.vendorId },
    vendor_weights: { plan_id: victim.planId },
    vendor_advice: { plan_id: victim.planId },
    budget_scenarios: { id: victim.ledger.scenarioId },
    guests: { id: victim.guests.guestId },
    party_members: { id: victim.guests.memberId },
    invitations: { member_id: victim.guests.memberId },
    answer_entries: { member_id: victim.guests.memberId },
    guest_needs: { member_id: victim.guests.memberId },
    sub_events: { id: victim.guests.subEventId },
    meal_options: { id: victim.guests.mealOptionId },
    guest_questions: { id: victim.guests.questionId },
    guest_views: { id: victim.guests.viewId },
    guest_settings: { plan_id: victim.planId },
    rooms: { id: victim.seating.roomId },
    room_tables: { id: victim.seating.tableId },
    room_items: { id: victim.seating.itemId },
    seat_people: { id: victim.seating.personId },
    arrangements: { id: victim.seating.arrangementId },
    table_locks: { arrangement_id: victim.seating.arrangementId },
    seat_assignments: { arrangement_id: victim.seating.arrangementId },
    seating_wishes: { id: victim.seating.wishId },
    seating_wish_targets: { wish_id: victim.seating.wishId },
    drink_plans: { id: victim.drinks.drinkPlanId },
    drink_choices: { drink_plan_id: victim.drinks.drinkPlanId },
    drink_leftovers: { plan_id: victim.planId },
    drink_proposals: { plan_id: victim.planId },
    drink_preferences: { user_id: victim.people.owner },
    timelines: { id: victim.timeline.timelineId },
    timeline_segments: { id: victim.timeline.segmentId },
    timeline_calls: { timeline_id: victim.timeline.timelineId },
    event_days: { plan_id: victim.planId },
    comments: { id: victim.comments.commentId },
    comment_mentions: { comment_id: victim.comments.commentId },
    calendar_feeds: { plan_id: victim.planId },
    security_events: { user_id: victim.people.owner },
    ai_requests: { user_id: victim.people.owner },
    contact_messages: { id: SITE_ROWS.messageId },
    newsletter_subscribers: { email: SITE_ROWS.subscriber },
    blog_views: { post: SITE_ROWS.post },
  })[table] ?? {}

interface Way {
  /** What the way may not name: the columns that one of its verbs may not write. */
  readonly verbs: readonly ('insert' | 'update')[]
  readonly attempt: (each: ColumnAndValue) => PromiseLike<{ error: unknown; status: number }>
}

const WAYS: Readonly<Record<string, Way>> = {
  PATCH: {
    verbs: ['update'],
    attempt: ({ table, column, value }) =>
      owner
        .from(table)
        .update({ [column]: value })
        .match(ownRows(table)),
  },
  'a bulk PATCH': {
    verbs: ['update'],
    attempt: ({ table, column, value }) => {
      const [key = ''] = Object.keys(ownRows(table))
      return owner
        .from(table)
        .update({ [column]: value })
        .not(key, 'is', null)
    },
  },
  POST: { verbs: ['insert'], attempt: ({ table, column, value }) => owner.from(table).insert({ [column]: value }) },
  'a bulk POST': {
    verbs: ['insert'],
    attempt: ({ table, column, value }) => owner.from(table).insert([{ [column]: value }, { [column]: value }]),
  },
  'an upsert': {
    verbs: ['insert', 'update'],
    attempt: ({ table, column, value }) => owner.from(table).upsert({ ...ownRows(table), [column]: value }),
  },
  'a bulk upsert': {
    verbs: ['insert', 'update'],
    attempt: ({ table, column, value }) =>
      owner.from(table).upsert([{ ...ownRows(table), [column]: value }, { ...ownRows(table) }], {
        defaultToNull: false,
      }),
  },
}

/** Tries every column that is not on the list, and expects a refusal of each and every row as it was. */
async function expectNothingWritten(name: string): Promise<void> {
  const { admin } = gateway.database
  const { verbs, attempt } = WAYS[name] as Way
  const before = await fingerprint(admin)
  const columns = new Map<string, ColumnAndValue>()
  for (const verb of verbs) {
    for (const each of await forbiddenColumns(admin, verb)) columns.set(`${each.table}.${each.column}`, each)
  }
  await Promise.all(
    [...columns].map(async ([column, each]) => {
      const { error, status } = await attempt(each)
      expect([400, 403], `${name} ${column} ${JSON.stringify(error)}`).toContain(status)
    }),
  )
  expect(await fingerprint(admin)).toEqual(before)
  expect(columns.size).toBeGreaterThan(60)
}

test.each(Object.keys(WAYS))('MASS: no column that decides rights can be written by %s', expectNothingWritten)

test('MASS: a procedure ignores columns that its caller may not set', async () => {
  const stranger = gateway.clientFor({ access_token: await accessTokenFor(gateway, victim.people.stranger) })
  const { data } = await stranger.rpc('create_event_plan', {
    plan: aPlan({ owner_id: victim.people.owner, completed_at: '2001-01-01', created_at: '2001-01-01' }),
    allocations: ALLOCATIONS.map((allocation) => ({ ...allocation, plan_id: victim.planId })),
  })
  expect(data).toMatchObject({ owner_id: victim.people.stranger, completed_at: null })
  expect(data.created_at).not.toContain('2001')
  const { data: allocations } = await owner.from('budget_allocations').select('plan_id')
  expect(allocations).toHaveLength(ALLOCATIONS.length)
})

test('MASS: nor can it after a restart', async () => {
  await gateway.stop()
  gateway = await startTestGateway({ dataDir: folder.path, dataRequestsPerSecond: Number.POSITIVE_INFINITY })
  owner = await signIn()
  // It names every column that a PATCH or a POST may not.
  await expectNothingWritten('an upsert')
})
