import type { Sql, TransactionSql } from 'postgres'
import type { CommentIds } from './comment-rows.ts'
import type { DrinkIds } from './drinks-rows.ts'
import type { GuestIds } from './guest-rows.ts'
import type { LedgerIds } from './ledger-rows.ts'
import type { SeatingIds } from './seating-rows.ts'
import { SITE_ROWS } from './site-rows.ts'
import type { CallerName } from './test-context.ts'
import type { TimelineIds } from './timeline-rows.ts'

export const VERBS = ['select', 'count', 'insert', 'update', 'upsert', 'delete'] as const
export type Verb = (typeof VERBS)[number]

/** The allowed callers by verb, on rows of the owner. Callers not listed are refused. */
export interface Tenancy {
  readonly allowed: Readonly<Record<Verb, readonly CallerName[]>>
  /** Selects the owner's rows by the values of columns. */
  readonly rows: (victim: Victim) => Values
  /** A row that would belong to the owner. */
  readonly newRow: (victim: Victim) => Values
  readonly change: Values
}

export type Values = Readonly<Record<string, string | number | boolean>>

/** The owner of the targeted rows. */
export interface Victim {
  readonly planId: string
  readonly people: { readonly owner: string; readonly viewer: string }
  readonly ledger: LedgerIds
  readonly guests: GuestIds
  readonly seating: SeatingIds
  readonly drinks: DrinkIds
  readonly timeline: TimelineIds
  readonly comments: CommentIds
}

const READERS = ['owner', 'editor', 'viewer', 'service'] as const
const SERVICE = ['service'] as const
const EVERYBODY = ['anonymous', 'owner', 'editor', 'viewer', 'stranger', 'former-member', 'service'] as const
const only = (...callers: CallerName[]) => callers

/** Data from visitors, unreadable over the data API. */
const KEPT: Tenancy['allowed'] = {
  select: SERVICE,
  count: SERVICE,
  insert: SERVICE,
  update: SERVICE,
  upsert: SERVICE,
  delete: SERVICE,
}

/** Readable by members, written by procedures alone. */
const SAVED: Tenancy['allowed'] = { ...KEPT, select: READERS, count: READERS }

/** As above, and not even by the service. */
const COUNTED: Tenancy['allowed'] = { select: READERS, count: READERS, insert: [], update: [], upsert: [], delete: [] }

/** Readable by members, writable by editors. */
const PLANNED: Tenancy['allowed'] = {
  select: READERS,
  count: READERS,
  insert: only('owner', 'editor', 'service'),
  update: only('owner', 'editor', 'service'),
  // As for allocations: an upsert writes the key columns too.
  upsert: SERVICE,
  delete: only('owner', 'editor', 'service'),
}
/** As above, with key columns that may be named, so that saving is one upsert. */
const UPSERTED: Tenancy['allowed'] = { ...PLANNED, upsert: only('owner', 'editor', 'service') }

/** What a row of drink_plans must have. */
const A_DRINK_PLAN: Values = {
  revision: '11111111-2222-4333-8444-555555555555',
  headcount_source: 'typed',
  adults: 80,
  non_drinkers: 5,
  minors: 4,
  unknown_age: 0,
  of_age: 0,
  bar_mode: 'full-bar',
  profile: 'normal',
  level: 'mid',
  service: 'bar',
  has_toast: true,
  is_chilled_on_ice: true,
  hours: 5,
  day_part: 'evening',
  meal: 'seated',
  temperature_c: 22,
  corkage_kind: 'none',
}

/** The expectations for every exposed table. A missing table fails the test that reads the catalogue. */
export const TENANCY: Readonly<Record<string, Tenancy>> = {
  profiles: {
    allowed: {
      select: only('owner', 'service'),
      count: only('owner', 'service'),
      insert: SERVICE,
      update: only('owner', 'service'),
      upsert: SERVICE,
      delete: SERVICE,
    },
    rows: ({ people }) => ({ id: people.owner }),
    newRow: ({ people }) => ({ id: people.owner, full_name: 'Impostor' }),
    change: { full_name: 'Changed' },
  },
  subscriptions: {
    allowed: {
      select: only('owner', 'service'),
      count: only('owner', 'service'),
      insert: SERVICE,
      update: SERVICE,
      upsert: SERVICE,
      delete: SERVICE,
    },
    rows: ({ people }) => ({ user_id: people.owner }),
    newRow: ({ people }) => ({ user_id: people.owner, tier: 'enterprise' }),
    change: { tier: 'enterprise' },
  },
  tier_limits: {
    allowed: {
      select: EVERYBODY,
      count: EVERYBODY,
      insert: SERVICE,
      update: SERVICE,
      upsert: SERVICE,
      delete: SERVICE,
    },
    rows: () => ({ tier: 'free' }),
    newRow: () => ({
      tier: 'free',
      max_plans: 99,
      has_pdf_export: true,
      has_all_ai: true,
      has_collaboration: true,
      has_analytics: true,
      has_api: true,
      has_white_label: true,
      support: 'dedicated',
    }),
    change: { max_plans: 99 },
  },
  event_plans: {
    allowed: {
      select: READERS,
      count: READERS,
      insert: SERVICE,
      update: only('owner', 'editor', 'service'),
      upsert: SERVICE,
      // The owner deletes through delete_event_plan, which can be undone.
      delete: SERVICE,
    },
    rows: ({ people }) => ({ owner_id: people.owner }),
    newRow: ({ people, planId }) => ({
      id: planId,
      owner_id: people.owner,
      name: 'Planted',
      event_type: 'other',
      starts_at: '2027-01-01',
      time_zone: 'UTC',
      duration_hours: 2,
      country_code: 'MX',
      city: 'León',
      guest_count: 10,
      location_type: 'home',
      currency: 'MXN',
      categories: '{venue,catering,music}',
    }),
    change: { name: 'Changed' },
  },
  plan_members: {
    allowed: { select: READERS, count: READERS, insert: SERVICE, update: SERVICE, upsert: SERVICE, delete: SERVICE },
    rows: ({ planId, people }) => ({ plan_id: planId, user_id: people.viewer }),
    newRow: ({ planId, people }) => ({ plan_id: planId, user_id: people.viewer, role: 'editor' }),
    change: { role: 'editor' },
  },
  plan_money: {
    // It goes with its plan. An upsert of the data API also writes the key; save_budget is used instead.
    allowed: {
      select: READERS,
      count: READERS,
      insert: only('owner', 'editor', 'service'),
      update: only('owner', 'editor', 'service'),
      upsert: SERVICE,
      delete: SERVICE,
    },
    rows: ({ planId }) => ({ plan_id: planId }),
    newRow: ({ planId }) => ({ plan_id: planId, total_budget: 350000 }),
    change: { total_budget: 350000 },
  },
  budget_allocations: {
    allowed: {
      select: READERS,
      count: READERS,
      insert: only('owner', 'editor', 'service'),
      update: only('owner', 'editor', 'service'),
      // An upsert of the data API also writes the key columns, which are immutable; save_budget is used instead.
      upsert: SERVICE,
      delete: only('owner', 'editor', 'service'),
    },
    rows: ({ planId }) => ({ plan_id: planId, category: 'music' }),
    newRow: ({ planId }) => ({
      plan_id: planId,
      category: 'music',
      amount: 49999.25,
      suggested_amount: 49999.25,
      is_locked: true,
    }),
    change: { is_locked: true },
  },
  tasks: {
    allowed: {
      select: READERS,
      count: READERS,
      insert: only('owner', 'editor', 'service'),
      update: only('owner', 'editor', 'service'),
      // As for allocations; change_tasks is used instead.
      upsert: SERVICE,
      delete: only('owner', 'editor', 'service'),
    },
    rows: ({ planId }) => ({ plan_id: planId }),
    newRow: ({ planId }) => ({ plan_id: planId, name: 'Planted', category: 'planning', priority: 'high' }),
    change: { status: 'completed' },
  },
  vendors: {
    allowed: PLANNED,
    rows: ({ ledger }) => ({ id: ledger.vendorId }),
    newRow: ({ planId }) => ({ plan_id: planId, category: 'venue', name: 'Planted' }),
    change: { name: 'Changed' },
  },
  payments: {
    allowed: PLANNED,
    rows: ({ ledger }) => ({ id: ledger.paymentId }),
    newRow: ({ planId, ledger }) => ({ plan_id: planId, vendor_id: ledger.vendorId, amount: 1 }),
    change: { reference: 'Changed' },
  },
  contributors: {
    allowed: PLANNED,
    rows: ({ ledger }) => ({ id: ledger.contributorId }),
    newRow: ({ planId }) => ({ plan_id: planId, name: 'Planted', kind: 'company' }),
    change: { name: 'Changed' },
  },
  contributions: {
    allowed: PLANNED,
    rows: ({ ledger }) => ({ id: ledger.contributionId }),
    newRow: ({ planId, ledger }) => ({ plan_id: planId, contributor_id: ledger.contributorId, amount: 1 }),
    change: { amount: 2 },
  },
  quotes: {
    // An upsert goes through save_quote.
    allowed: PLANNED,
    rows: ({ ledger }) => ({ vendor_id: ledger.vendorId }),
    newRow: ({ planId, ledger }) => ({ plan_id: planId, vendor_id: ledger.vendorId, fixed: 1 }),
    change: { fixed: 2 },
  },
  vendor_weights: {
    allowed: UPSERTED,
    rows: ({ planId }) => ({ plan_id: planId, vendor_category: 'music' }),
    newRow: ({ planId }) => ({ plan_id: planId, vendor_category: 'music', weights: '{"price": 1}' }),
    change: { weights: '{"price": 0}' },
  },
  vendor_advice: {
    // Never removed: with a limit, the first kind that was asked about is the plan's.
    allowed: { ...UPSERTED, delete: SERVICE },
    rows: ({ planId }) => ({ plan_id: planId, vendor_category: 'music' }),
    newRow: ({ planId }) => ({ plan_id: planId, vendor_category: 'music', style: 'rustic' }),
    change: { style: 'modern' },
  },
  budget_scenarios: {
    allowed: PLANNED,
    rows: ({ ledger }) => ({ id: ledger.scenarioId }),
    newRow: ({ planId }) => ({ plan_id: planId, name: 'Planted', guests: 10 }),
    change: { guests: 11 },
  },
  guests: {
    // An upsert goes through save_guest, a deletion through delete_guests, which can be undone.
    allowed: { ...PLANNED, delete: SERVICE },
    rows: ({ guests }) => ({ id: guests.guestId }),
    newRow: ({ planId }) => ({ plan_id: planId, guest_group: 'Planted' }),
    change: { guest_group: 'Changed' },
  },
  party_members: {
    allowed: PLANNED,
    rows: ({ guests }) => ({ id: guests.memberId }),
    newRow: ({ planId, guests }) => ({
      plan_id: planId,
      guest_id: guests.guestId,
      position: 2,
      first_name: 'Planted',
    }),
    change: { first_name: 'Changed' },
  },
  invitations: {
    allowed: PLANNED,
    rows: ({ guests }) => ({ member_id: guests.memberId, sub_event_id: guests.subEventId }),
    newRow: ({ planId, guests }) => ({
      plan_id: planId,
      member_id: guests.companionId,
      sub_event_id: guests.subEventId,
      answer: 'yes',
    }),
    change: { answer: 'no' },
  },
  answer_entries: {
    // Written by triggers alone, and never changed.
    allowed: { select: READERS, count: READERS, insert: SERVICE, update: [], upsert: [], delete: SERVICE },
    rows: ({ guests }) => ({ member_id: guests.memberId }),
    newRow: ({ planId, guests }) => ({
      plan_id: planId,
      member_id: guests.memberId,
      sub_event_id: guests.subEventId,
      answer: 'no',
    }),
    change: { answer: 'no' },
  },
  guest_needs: {
    // Members read and write through procedures, which note who has read.
    allowed: KEPT,
    rows: ({ guests }) => ({ member_id: guests.memberId }),
    newRow: ({ planId, guests }) => ({ plan_id: planId, member_id: guests.companionId, diets: '{vegan}' }),
    change: { diets: '{halal}' },
  },
  sub_events: {
    allowed: PLANNED,
    rows: ({ guests }) => ({ id: guests.subEventId }),
    newRow: ({ planId }) => ({ plan_id: planId, name_es: 'Planted' }),
    change: { place: 'Changed' },
  },
  meal_options: {
    allowed: PLANNED,
    rows: ({ guests }) => ({ id: guests.mealOptionId }),
    newRow: ({ planId }) => ({ plan_id: planId, name_es: 'Planted' }),
    change: { name_en: 'Changed' },
  },
  guest_questions: {
    // Changed and removed by a procedure alone, which moves the answers with the choices.
    allowed: { ...PLANNED, update: SERVICE, delete: SERVICE },
    rows: ({ guests }) => ({ id: guests.questionId }),
    newRow: ({ planId }) => ({ plan_id: planId, text_es: 'Planted' }),
    change: { text_en: 'Changed' },
  },
  guest_views: {
    allowed: PLANNED,
    rows: ({ guests }) => ({ id: guests.viewId }),
    newRow: ({ planId }) => ({ plan_id: planId, name: 'Planted', parameters: '' }),
    change: { name: 'Changed' },
  },
  guest_settings: {
    // Made with the plan and gone with it.
    allowed: { ...PLANNED, insert: SERVICE, delete: SERVICE },
    rows: ({ planId }) => ({ plan_id: planId }),
    newRow: ({ planId }) => ({ plan_id: planId, first_host: 'Planted' }),
    change: { first_host: 'Changed' },
  },
  rooms: {
    allowed: PLANNED,
    rows: ({ seating }) => ({ id: seating.roomId }),
    newRow: ({ planId, guests }) => ({ plan_id: planId, sub_event_id: guests.mainEventId }),
    change: { aisle_cm: 120 },
  },
  room_tables: {
    allowed: PLANNED,
    rows: ({ seating }) => ({ id: seating.tableId }),
    newRow: ({ planId, seating }) => ({ plan_id: planId, room_id: seating.roomId, number: 2 }),
    change: { name: 'Changed' },
  },
  room_items: {
    allowed: PLANNED,
    rows: ({ seating }) => ({ id: seating.itemId }),
    newRow: ({ planId, seating }) => ({ plan_id: planId, room_id: seating.roomId, kind: 'pillar' }),
    change: { name: 'Changed' },
  },
  seat_people: {
    allowed: PLANNED,
    rows: ({ seating }) => ({ id: seating.personId }),
    newRow: ({ planId }) => ({ plan_id: planId, kind: 'host', name: 'Planted' }),
    change: { name: 'Changed' },
  },
  arrangements: {
    allowed: PLANNED,
    rows: ({ seating }) => ({ id: seating.arrangementId }),
    newRow: ({ planId, seating }) => ({ plan_id: planId, room_id: seating.roomId, name: 'Planted' }),
    change: { name: 'Changed' },
  },
  table_locks: {
    // There or not there: nothing of it changes.
    allowed: { ...PLANNED, update: SERVICE },
    rows: ({ seating }) => ({ arrangement_id: seating.arrangementId }),
    newRow: ({ planId, seating }) => ({
      plan_id: planId,
      room_id: seating.roomId,
      arrangement_id: seating.arrangementId,
      table_id: seating.tableId,
    }),
    change: { table_id: '11111111-2222-4333-8444-555555555555' },
  },
  seat_assignments: {
    allowed: PLANNED,
    rows: ({ seating }) => ({ arrangement_id: seating.arrangementId }),
    newRow: ({ planId, guests, seating }) => ({
      plan_id: planId,
      room_id: seating.roomId,
      arrangement_id: seating.arrangementId,
      table_id: seating.tableId,
      seat: 2,
      member_id: guests.companionId,
    }),
    change: { lock: 'seat' },
  },
  seating_wishes: {
    allowed: PLANNED,
    rows: ({ seating }) => ({ id: seating.wishId }),
    newRow: ({ planId }) => ({ plan_id: planId, kind: 'together' }),
    change: { note: 'Changed' },
  },
  seating_wish_targets: {
    // Replaced, not changed.
    allowed: { ...PLANNED, update: SERVICE },
    rows: ({ seating }) => ({ wish_id: seating.wishId }),
    newRow: ({ planId, guests, seating }) => ({
      plan_id: planId,
      wish_id: seating.wishId,
      position: 1,
      guest_id: guests.guestId,
    }),
    change: { guest_group: 'Changed' },
  },
  drink_plans: {
    allowed: SAVED,
    rows: ({ drinks }) => ({ id: drinks.drinkPlanId }),
    newRow: ({ planId }) => ({ ...A_DRINK_PLAN, plan_id: planId }),
    change: { hours: 3 },
  },
  drink_choices: {
    // The owner is on the free tier, to which bottles are not told.
    allowed: KEPT,
    rows: ({ drinks }) => ({ drink_plan_id: drinks.drinkPlanId }),
    newRow: ({ planId, drinks }) => ({
      plan_id: planId,
      drink_plan_id: drinks.drinkPlanId,
      item: 'gin',
      bottle_id: 'gin-beefeater',
    }),
    change: { price: 1 },
  },
  drink_leftovers: {
    allowed: KEPT,
    rows: ({ planId }) => ({ plan_id: planId }),
    newRow: ({ planId }) => ({ plan_id: planId, item: 'rum', bought: 6, left_over: 1 }),
    change: { left_over: 1 },
  },
  drink_proposals: {
    allowed: SAVED,
    rows: ({ planId }) => ({ plan_id: planId }),
    newRow: ({ planId, ledger }) => ({
      plan_id: planId,
      key: 'budget-ice',
      kind: 'budget',
      vendor_id: ledger.vendorId,
    }),
    change: { key: 'budget-other' },
  },
  drink_preferences: {
    allowed: {
      select: only('owner', 'service'),
      count: only('owner', 'service'),
      insert: SERVICE,
      update: SERVICE,
      upsert: SERVICE,
      delete: only('owner', 'service'),
    },
    rows: ({ people }) => ({ user_id: people.owner }),
    newRow: ({ people }) => ({
      user_id: people.owner,
      bar_mode: 'no-alcohol',
      profile: 'light',
      level: 'economy',
      service: 'bar',
      has_toast: false,
      is_chilled_on_ice: false,
    }),
    change: { level: 'premium' },
  },
  timelines: {
    allowed: SAVED,
    rows: ({ timeline }) => ({ id: timeline.timelineId }),
    newRow: ({ planId, guests }) => ({ plan_id: planId, sub_event_id: guests.mainEventId }),
    change: { state: 'locked' },
  },
  timeline_segments: {
    allowed: SAVED,
    rows: ({ timeline }) => ({ id: timeline.segmentId }),
    newRow: ({ planId, timeline }) => ({
      ...{ plan_id: planId, timeline_id: timeline.timelineId, name: 'Brindis', start_minute: 0, minutes: 10 },
    }),
    change: { minutes: 20 },
  },
  timeline_calls: {
    allowed: SAVED,
    rows: ({ timeline }) => ({ timeline_id: timeline.timelineId }),
    newRow: ({ planId, timeline, ledger }) => ({
      ...{ plan_id: planId, timeline_id: timeline.timelineId, vendor_id: ledger.vendorId, start_minute: 0 },
    }),
    change: { meals: 9 },
  },
  event_days: {
    allowed: SAVED,
    rows: ({ planId }) => ({ plan_id: planId }),
    newRow: ({ planId }) => ({ plan_id: planId }),
    change: { position: 7 },
  },
  comments: {
    allowed: SAVED,
    rows: ({ comments }) => ({ id: comments.commentId }),
    newRow: ({ planId, ledger, people }) => ({
      ...{ plan_id: planId, vendor_id: ledger.vendorId, author_id: people.owner, body: 'Planted' },
    }),
    change: { body: 'Changed' },
  },
  comment_mentions: {
    allowed: { ...KEPT, select: only('owner', 'service'), count: only('owner', 'service') },
    rows: ({ comments, people }) => ({ comment_id: comments.commentId, user_id: people.owner }),
    newRow: ({ planId, comments, people }) => ({
      ...{ comment_id: comments.commentId, user_id: people.viewer, plan_id: planId },
    }),
    change: { read_at: '2026-11-21T10:00:00Z' },
  },
  mailing_counts: {
    allowed: COUNTED,
    rows: ({ planId }) => ({ plan_id: planId }),
    newRow: ({ planId, guests }) => ({
      ...{ id: guests.guestId, plan_id: planId, queued: 0, taken: 9, refused: 0, cancelled: 0, retriable: 0 },
    }),
    change: { taken: 9 },
  },
  team_changes: {
    allowed: { ...COUNTED, select: only('owner', 'editor', 'service'), count: only('owner', 'editor', 'service') },
    rows: ({ planId }) => ({ plan_id: planId }),
    newRow: ({ planId }) => ({ plan_id: planId }),
    change: { changed_at: '2026-11-21T10:00:00Z' },
  },
  calendar_feeds: {
    allowed: {
      select: only('owner', 'service'),
      count: only('owner', 'service'),
      insert: SERVICE,
      update: [],
      upsert: [],
      delete: only('owner', 'service'),
    },
    rows: ({ planId, people }) => ({ plan_id: planId, user_id: people.owner }),
    newRow: ({ planId, people }) => ({ plan_id: planId, user_id: people.owner }),
    change: { token: 'A'.repeat(32) },
  },
  security_events: {
    allowed: {
      select: only('owner', 'service'),
      count: only('owner', 'service'),
      insert: SERVICE,
      update: [],
      upsert: [],
      delete: SERVICE,
    },
    rows: ({ people }) => ({ user_id: people.owner }),
    newRow: ({ people }) => ({ user_id: people.owner, type: 'sign-in', occurred_at: '2026-11-21T10:00:00Z' }),
    change: { type: 'sign-out' },
  },
  ai_requests: {
    // Written by the service, for whom they count.
    allowed: {
      select: only('owner', 'service'),
      count: only('owner', 'service'),
      insert: SERVICE,
      update: SERVICE,
      upsert: SERVICE,
      delete: SERVICE,
    },
    rows: ({ people }) => ({ user_id: people.owner }),
    newRow: ({ people }) => ({
      user_id: people.owner,
      purpose: 'quote',
      provider: 'ollama',
      model: 'Planted',
    }),
    change: { outcome: 'answered' },
  },
  contact_messages: {
    allowed: KEPT,
    rows: () => ({ id: SITE_ROWS.messageId }),
    newRow: () => ({
      first_name: 'Eva',
      last_name: 'Luna',
      email: 'eva@example.com',
      subject: 'Planted',
      message: 'Planted for nobody to read but us.',
      language: 'es',
    }),
    change: { subject: 'Changed' },
  },
  newsletter_subscribers: {
    allowed: KEPT,
    rows: () => ({ email: SITE_ROWS.subscriber }),
    newRow: () => ({ email: 'planted@example.com', language: 'es' }),
    change: { language: 'en' },
  },
  blog_views: {
    // Readers count through count_blog_view, one at a time.
    allowed: { ...KEPT, select: EVERYBODY, count: EVERYBODY },
    rows: () => ({ post: SITE_ROWS.post }),
    newRow: () => ({ post: 'planted' }),
    change: { views: 1_000_000 },
  },
}

/**
 * One hash for all rows of each table; equal only when every byte is, but for columns to leave out. Needs an `sql` that sees
 * all rows.
 * @param of only the rows of one owner, while others may write theirs
 */
export async function fingerprint(
  sql: Sql | TransactionSql,
  { leaveOut = [], of }: { leaveOut?: readonly string[]; of?: Victim } = {},
): Promise<Readonly<Record<string, string>>> {
  const line = leaveOut.length === 0 ? 't::text' : `(to_jsonb(t) - '{${leaveOut.join(',')}}'::text[])::text`
  const query = Object.entries(TENANCY)
    .map(([table, tenancy]) => {
      const which = of ? `where to_jsonb(t) @> '${JSON.stringify(tenancy.rows(of))}'` : ''
      const hash = `md5(string_agg(${line}, e'\\n' order by ${line}))`
      return `select '${table}' as name, ${hash} as hash from ${table} t ${which}`
    })
    .join(' union all ')
  // Planning it takes several times as long as running it, and thousands of tests run it.
  const rows = await sql.unsafe(query, [], { prepare: true, simple: false } as { prepare: boolean })
  return Object.fromEntries(rows.map((row) => [row.name, row.hash]))
}
