import type { Sql, TransactionSql } from 'postgres'

/** The only columns a signed-in user may write, by table and verb. All others are tried below and must not change. */
const PLAN_COLUMNS = [
  ...['name', 'event_type', 'variant', 'couple_type', 'starts_at', 'time_zone', 'duration_hours', 'country_code'],
  ...['city', 'city_id', 'guest_count', 'location_type', 'currency', 'catering_tier', 'drinks_tier'],
  ...['categories', 'priorities', 'language', 'checklist_traits'],
]
const TASK_COLUMNS = [...['name', 'description', 'note', 'category', 'priority', 'status', 'due_on', 'assignee_id']]
const ALLOCATION_COLUMNS = ['amount', 'suggested_amount', 'is_locked', 'reasons']
const VENDOR_COLUMNS = [
  ...['category', 'vendor_category', 'name', 'status', 'agreed_amount', 'estimated_amount', 'final_payment_on'],
  ...['email', 'phone', 'description', 'address', 'website', 'notes', 'contract_path', 'exceeds_agreed_ok'],
]
const PAYMENT_COLUMNS = [
  ...['amount', 'due_on', 'paid_on', 'method', 'status', 'reference', 'contributor_id', 'receipt_path'],
  'exceeds_agreed_ok',
]
const CONTRIBUTOR_COLUMNS = ['name', 'kind', 'pledged_amount', 'purpose', 'category', 'expected_on', 'thanked_at']
const QUOTE_COLUMNS = [
  ...['fixed', 'per_guest', 'minimum_guests', 'is_tax_included', 'tax_percent', 'service_percent', 'fees', 'travel'],
  ...['hours_included', 'extra_hour', 'scores', 'red_flags', 'answered', 'checked', 'file_path'],
]
const WEIGHT_COLUMNS = ['plan_id', 'vendor_category', 'weights']
const ADVICE_COLUMNS = ['plan_id', 'vendor_category', 'style', 'message_language']
const GUEST_COLUMNS = [
  ...['side', 'guest_group', 'email', 'phone', 'whatsapp', 'address', 'notes', 'save_the_date_sent', 'invite_sent'],
  ...['table_number', 'title', 'envelope_name', 'language', 'tags', 'is_second_list', 'second_list_position'],
]
const PARTY_MEMBER_COLUMNS = [
  ...['position', 'first_name', 'last_name', 'age_group', 'age', 'gender', 'is_non_drinker', 'is_driver'],
]
const SUB_EVENT_COLUMNS = [
  ...['name_es', 'name_en', 'starts_at', 'ends_at', 'time_zone', 'place', 'dress', 'is_seated', 'position'],
]
const GUEST_VIEW_COLUMNS = ['name', 'parameters']
const MEAL_OPTION_COLUMNS = ['name_es', 'name_en', 'is_for_children', 'position']
const QUESTION_COLUMNS = ['text_es', 'text_en', 'kind', 'choices_es', 'choices_en', 'position']
const ROOM_COLUMNS = [
  ...['shape', 'width', 'length', 'notch_width', 'notch_length', 'unit', 'numbering', 'aisle_cm', 'background_path'],
  ...[
    'background_x',
    'background_y',
    'background_width',
    'background_rotation',
    'background_opacity',
    'is_background_shown',
  ],
]
const PLACED_COLUMNS = ['name', 'width', 'length', 'x', 'y', 'rotation']
const ROOM_TABLE_COLUMNS = [
  ...['shape', 'seats', 'is_one_sided', 'number', 'reserved_seats', 'is_accessible', 'is_for_children'],
  ...PLACED_COLUMNS,
]
const SEAT_PERSON_COLUMNS = ['kind', 'name', 'role', 'meal_option_id', 'position']
const ARRANGEMENT_COLUMNS = ['name', 'state', 'preset', 'weights']
const WISH_COLUMNS = ['kind', 'is_must', 'points', 'place', 'note']
const SEAT_KEYS = ['plan_id', 'room_id', 'arrangement_id', 'table_id']
const SCENARIO_COLUMNS = ['name', 'guests', 'total']
export const WRITABLE: Readonly<Record<string, { insert: readonly string[]; update: readonly string[] }>> = {
  profiles: { insert: [], update: ['full_name', 'language_preference'] },
  subscriptions: { insert: [], update: [] },
  tier_limits: { insert: [], update: [] },
  event_plans: { insert: ['id', ...PLAN_COLUMNS], update: PLAN_COLUMNS },
  plan_members: { insert: [], update: [] },
  plan_money: { insert: ['plan_id', 'total_budget'], update: ['total_budget'] },
  budget_allocations: { insert: ['plan_id', 'category', ...ALLOCATION_COLUMNS], update: ALLOCATION_COLUMNS },
  tasks: { insert: ['id', 'plan_id', 'template_id', ...TASK_COLUMNS], update: TASK_COLUMNS },
  vendors: { insert: ['id', 'plan_id', ...VENDOR_COLUMNS], update: VENDOR_COLUMNS },
  payments: { insert: ['id', 'plan_id', 'vendor_id', ...PAYMENT_COLUMNS], update: PAYMENT_COLUMNS },
  contributors: { insert: ['id', 'plan_id', ...CONTRIBUTOR_COLUMNS], update: CONTRIBUTOR_COLUMNS },
  contributions: {
    insert: ['id', 'plan_id', 'contributor_id', 'amount', 'received_on'],
    update: ['amount', 'received_on'],
  },
  quotes: { insert: ['plan_id', 'vendor_id', ...QUOTE_COLUMNS], update: QUOTE_COLUMNS },
  vendor_weights: { insert: WEIGHT_COLUMNS, update: WEIGHT_COLUMNS },
  vendor_advice: { insert: ADVICE_COLUMNS, update: ADVICE_COLUMNS },
  budget_scenarios: { insert: ['id', 'plan_id', ...SCENARIO_COLUMNS], update: SCENARIO_COLUMNS },
  guests: { insert: ['id', 'plan_id', ...GUEST_COLUMNS], update: GUEST_COLUMNS },
  party_members: { insert: ['id', 'plan_id', 'guest_id', ...PARTY_MEMBER_COLUMNS], update: PARTY_MEMBER_COLUMNS },
  invitations: {
    insert: ['plan_id', 'member_id', 'sub_event_id', 'answer', 'meal_option_id'],
    update: ['answer', 'meal_option_id'],
  },
  answer_entries: { insert: [], update: [] },
  guest_needs: { insert: [], update: [] },
  sub_events: { insert: ['id', 'plan_id', ...SUB_EVENT_COLUMNS], update: SUB_EVENT_COLUMNS },
  meal_options: { insert: ['id', 'plan_id', ...MEAL_OPTION_COLUMNS], update: MEAL_OPTION_COLUMNS },
  guest_questions: { insert: ['id', 'plan_id', ...QUESTION_COLUMNS], update: [] },
  guest_views: { insert: ['id', 'plan_id', ...GUEST_VIEW_COLUMNS], update: GUEST_VIEW_COLUMNS },
  guest_settings: {
    insert: [],
    update: ['first_host', 'second_host', 'reply_by', 'places', 'second_list_until', 'needs_days'],
  },
  rooms: { insert: ['id', 'plan_id', 'sub_event_id', ...ROOM_COLUMNS], update: ROOM_COLUMNS },
  room_tables: { insert: ['id', 'plan_id', 'room_id', ...ROOM_TABLE_COLUMNS], update: ROOM_TABLE_COLUMNS },
  room_items: { insert: ['id', 'plan_id', 'room_id', 'kind', ...PLACED_COLUMNS], update: PLACED_COLUMNS },
  seat_people: { insert: ['id', 'plan_id', ...SEAT_PERSON_COLUMNS], update: SEAT_PERSON_COLUMNS },
  arrangements: { insert: ['id', 'plan_id', 'room_id', ...ARRANGEMENT_COLUMNS], update: ARRANGEMENT_COLUMNS },
  table_locks: { insert: SEAT_KEYS, update: [] },
  seat_assignments: { insert: [...SEAT_KEYS, 'seat', 'member_id', 'person_id', 'lock'], update: ['lock'] },
  seating_wishes: { insert: ['id', 'plan_id', ...WISH_COLUMNS], update: WISH_COLUMNS },
  seating_wish_targets: {
    insert: ['plan_id', 'wish_id', 'position', 'member_id', 'person_id', 'guest_id', 'guest_group', 'table_id'],
    update: [],
  },
  drink_plans: { insert: [], update: [] },
  drink_choices: { insert: [], update: [] },
  drink_leftovers: { insert: [], update: [] },
  drink_proposals: { insert: [], update: [] },
  drink_preferences: { insert: [], update: [] },
  timelines: { insert: [], update: [] },
  timeline_segments: { insert: [], update: [] },
  timeline_calls: { insert: [], update: [] },
  event_days: { insert: [], update: [] },
  comments: { insert: [], update: [] },
  comment_mentions: { insert: [], update: [] },
  mailing_counts: { insert: [], update: [] },
  team_changes: { insert: [], update: [] },
  calendar_feeds: { insert: ['plan_id'], update: [] },
  security_events: { insert: ['type', 'occurred_at', 'details'], update: [] },
  ai_requests: { insert: [], update: [] },
  contact_messages: { insert: [], update: [] },
  newsletter_subscribers: { insert: [], update: [] },
  blog_views: { insert: [], update: [] },
}

/** A different value for a column, by its type. */
const VALUES: Readonly<Record<string, string | number | boolean | object>> = {
  uuid: '11111111-2222-4333-8444-555555555555',
  text: 'enterprise',
  timestamptz: '2001-01-01T00:00:00Z',
  date: '2099-01-01',
  bool: true,
  int4: 99,
  int8: 99,
  numeric: 1,
  jsonb: {},
  bpchar: 'US',
  tier: 'enterprise',
  example_kind: 'wedding',
  plan_role: 'owner',
  budget_category: 'attire',
  language_code: 'en',
  int2: 9,
  _text: '{}',
  guest_side: 'both',
  age_group: '25-35',
  gender: 'other',
  guest_answer: 'yes',
  answer_source: 'guest',
  question_kind: 'yes-no',
  subscriber_status: 'confirmed',
  room_shape: 'circle',
  length_unit: 'feet',
  table_numbering: 'letters',
  table_shape: 'square',
  room_item_kind: 'bar',
  seat_person_kind: 'host',
  arrangement_state: 'final',
  seating_preset: 'mix-people',
  seat_lock: 'seat',
  wish_kind: 'apart',
  wish_place: 'bar',
  headcount_source: 'typed',
  bar_mode: 'wine-only',
  drink_profile: 'heavy',
  bottle_level: 'premium',
  drink_service: 'waiters',
  day_part: 'day',
  drink_meal: 'snacks',
  corkage_kind: 'flat',
  drink_item: 'gin',
  drink_proposal_kind: 'task',
  timeline_track: 'music',
  timeline_owner: 'mc',
  timeline_audience: 'private',
  timeline_state: 'locked',
  _int2: '{}',
  bytea: '\\x00',
}

export interface ColumnAndValue {
  readonly table: string
  readonly column: string
  readonly value: string | number | boolean | object
}

/** Every column of every exposed table that a user may not write with the verb, with a value to try. */
export async function forbiddenColumns(
  sql: Sql | TransactionSql,
  verb: 'insert' | 'update',
): Promise<ColumnAndValue[]> {
  return (await columnsOf(sql)).filter(({ table, column }) => {
    const writable = WRITABLE[table]
    if (!writable) throw new Error(`${table} has no entry in tests/database/support/writable-columns.ts`)
    return !writable[verb].includes(column)
  })
}

export async function columnsOf(sql: Sql | TransactionSql): Promise<ColumnAndValue[]> {
  const rows = await sql`
    select c.relname as table, a.attname as column, t.typname as type
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    join pg_type t on t.oid = a.atttypid
    where a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`
  return rows.map(({ table, column, type }) => ({ table, column, value: VALUES[type] ?? 'other' }))
}
