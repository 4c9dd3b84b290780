/** Closed lists whose choices have words of their own in the history. */
export type ChoiceList =
  | 'task-status'
  | 'task-priority'
  | 'task-category'
  | 'budget-category'
  | 'vendor-status'
  | 'payment-status'
  | 'payment-method'
  | 'answer'
  | 'age'
  | 'language'
  | 'location'
  | 'arrangement'

/** How the value of a column is told. */
export type ToldAs =
  | { readonly type: 'text' | 'money' | 'day' | 'moment' | 'hours' | 'number' | 'yes-no' | 'person' | 'list' }
  | { readonly type: 'choice'; readonly list: ChoiceList }
  /** That it changed, without its values */
  | { readonly type: 'changed' }

/** The names of columns in words, without those that tables share. */
export type FieldName =
  | 'address'
  | 'age'
  | 'amount'
  | 'answer'
  | 'assignee'
  | 'budget'
  | 'categories'
  | 'category'
  | 'city'
  | 'contract'
  | 'currency'
  | 'day'
  | 'deadline'
  | 'description'
  | 'dress'
  | 'due'
  | 'email'
  | 'ends'
  | 'envelope'
  | 'estimated'
  | 'agreed'
  | 'expected-on'
  | 'file'
  | 'final-payment'
  | 'first-host'
  | 'first-name'
  | 'group'
  | 'guest-count'
  | 'hours'
  | 'in-bin'
  | 'invited'
  | 'language'
  | 'last-name'
  | 'location'
  | 'locked'
  | 'meal'
  | 'message'
  | 'method'
  | 'name'
  | 'name-en'
  | 'name-es'
  | 'note'
  | 'number'
  | 'paid-on'
  | 'phone'
  | 'place'
  | 'places'
  | 'pledged'
  | 'priorities'
  | 'priority'
  | 'purpose'
  | 'received-on'
  | 'reference'
  | 'role'
  | 'save-the-date'
  | 'seats'
  | 'second-host'
  | 'second-list'
  | 'size'
  | 'song'
  | 'starts'
  | 'state'
  | 'status'
  | 'table'
  | 'tags'
  | 'text-en'
  | 'text-es'
  | 'thanked'
  | 'website'
  | 'whatsapp'
  | 'where'

interface ToldColumn {
  readonly name: FieldName
  readonly as: ToldAs
}

const told = (name: FieldName, type: Exclude<ToldAs['type'], 'choice'> = 'text'): ToldColumn => ({ name, as: { type } })
const chosen = (name: FieldName, list: ChoiceList): ToldColumn => ({ name, as: { type: 'choice', list } })

/*
 * The one place that says how the history tells rows and columns. A test compares it with the database, where `20261206040000_keep_history.sql` and
 * what came after it say which tables, modules and columns are kept, taken back, and money.
 */

/** What is told of each table of a plan; a column that is not here is one of the other details. */
export const TOLD_COLUMNS: Readonly<Record<string, Readonly<Record<string, ToldColumn>>>> = {
  event_plans: {
    name: told('name'),
    starts_at: told('starts', 'moment'),
    duration_hours: told('hours', 'hours'),
    city: told('city'),
    location_type: chosen('location', 'location'),
    guest_count: told('guest-count', 'number'),
    currency: told('currency'),
    categories: told('categories', 'changed'),
    priorities: told('priorities', 'changed'),
    language: chosen('language', 'language'),
  },
  plan_money: { total_budget: told('budget', 'money') },
  tasks: {
    name: told('name'),
    description: told('description'),
    note: told('note'),
    status: chosen('status', 'task-status'),
    priority: chosen('priority', 'task-priority'),
    category: chosen('category', 'task-category'),
    due_on: told('day', 'day'),
    assignee_id: told('assignee', 'person'),
  },
  vendors: {
    name: told('name'),
    status: chosen('status', 'vendor-status'),
    category: chosen('category', 'budget-category'),
    estimated_amount: told('estimated', 'money'),
    agreed_amount: told('agreed', 'money'),
    final_payment_on: told('final-payment', 'day'),
    phone: told('phone'),
    email: told('email'),
    website: told('website'),
    address: told('address'),
    description: told('description'),
    notes: told('note'),
    contract_path: told('contract', 'changed'),
  },
  quotes: { file_path: told('file', 'changed') },
  payments: {
    amount: told('amount', 'money'),
    status: chosen('status', 'payment-status'),
    method: chosen('method', 'payment-method'),
    due_on: told('due', 'day'),
    paid_on: told('paid-on', 'day'),
    reference: told('reference'),
    receipt_path: told('file', 'changed'),
  },
  contributors: {
    name: told('name'),
    pledged_amount: told('pledged', 'money'),
    expected_on: told('expected-on', 'day'),
    category: chosen('category', 'budget-category'),
    purpose: told('purpose'),
    thanked_at: told('thanked', 'changed'),
  },
  contributions: { amount: told('amount', 'money'), received_on: told('received-on', 'day') },
  budget_allocations: { amount: told('amount', 'money'), is_locked: told('locked', 'yes-no') },
  budget_scenarios: {
    name: told('name'),
    total: told('budget', 'money'),
    guests: told('guest-count', 'number'),
  },
  guests: {
    email: told('email'),
    phone: told('phone'),
    whatsapp: told('whatsapp'),
    address: told('address'),
    notes: told('note'),
    envelope_name: told('envelope'),
    guest_group: told('group'),
    tags: told('tags', 'list'),
    table_number: told('table'),
    language: chosen('language', 'language'),
    message: told('message'),
    song: told('song'),
    invite_sent: told('invited', 'yes-no'),
    save_the_date_sent: told('save-the-date', 'yes-no'),
    is_second_list: told('second-list', 'yes-no'),
    deleted_at: told('in-bin', 'changed'),
  },
  party_members: {
    first_name: told('first-name'),
    last_name: told('last-name'),
    age_group: chosen('age', 'age'),
  },
  invitations: { answer: chosen('answer', 'answer'), meal_option_id: told('meal', 'changed') },
  sub_events: {
    name_es: told('name-es'),
    name_en: told('name-en'),
    starts_at: told('starts', 'moment'),
    ends_at: told('ends', 'moment'),
    place: told('place'),
    dress: told('dress'),
  },
  meal_options: { name_es: told('name-es'), name_en: told('name-en') },
  guest_questions: { text_es: told('text-es'), text_en: told('text-en') },
  guest_settings: {
    first_host: told('first-host'),
    second_host: told('second-host'),
    reply_by: told('deadline', 'day'),
    places: told('places', 'number'),
  },
  rooms: { width: told('size', 'changed'), length: told('size', 'changed') },
  room_tables: {
    name: told('name'),
    number: told('number', 'number'),
    seats: told('seats', 'number'),
    x: told('where', 'changed'),
    y: told('where', 'changed'),
    width: told('size', 'changed'),
    length: told('size', 'changed'),
  },
  room_items: {
    name: told('name'),
    x: told('where', 'changed'),
    y: told('where', 'changed'),
    width: told('size', 'changed'),
    length: told('size', 'changed'),
  },
  arrangements: { name: told('name'), state: chosen('state', 'arrangement') },
  seat_people: { name: told('name'), role: told('role') },
  timeline_segments: { name: told('name'), note: told('note'), place: told('place') },
}

/** The tables whose rows have a word of their own in the history. */
export const TOLD_TABLES = [
  'event_plans',
  'tasks',
  'vendors',
  'quotes',
  'payments',
  'contributors',
  'contributions',
  'budget_allocations',
  'budget_scenarios',
  'guests',
  'party_members',
  'guest_needs',
  'invitations',
  'sub_events',
  'meal_options',
  'guest_questions',
  'guest_settings',
  'rooms',
  'room_tables',
  'room_items',
  'arrangements',
  'seat_people',
  'seat_assignments',
  'table_locks',
  'seating_wishes',
  'timelines',
  'timeline_segments',
  'timeline_calls',
  'drink_plans',
] as const
export type ToldTable = (typeof TOLD_TABLES)[number]

/** Tables whose rows belong to a row of another one, which says what they are. */
const PART_OF: Readonly<Record<string, ToldTable>> = {
  plan_money: 'event_plans',
  seating_wish_targets: 'seating_wishes',
  drink_choices: 'drink_plans',
  drink_leftovers: 'drink_plans',
  drink_proposals: 'drink_plans',
}

/** The table whose word is said for a row; null for a table without one. */
export const toldTable = (table: string): ToldTable | null =>
  TOLD_TABLES.find((each) => each === table) ?? PART_OF[table] ?? null

/**
 * Columns of the plan's own row that are told to those alone who may read money, as in `private.money_columns`; the total was one of them
 * until it had a row of its own.
 */
export const MONEY_COLUMNS: readonly string[] = ['total_budget', 'currency', 'categories', 'priorities']

/** Columns that tables set by themselves, which are no detail of anything: those of `private.own_columns`, and more. */
export const OWN_COLUMNS: ReadonlySet<string> = new Set([
  'updated_at',
  'changed_at',
  'contents_changed_at',
  'seats_changed_at',
  'saved_at',
  'revision',
  'version',
  'is_deleted',
  'exceeds_agreed_ok_at',
  'closed_at',
  'kept_open_at',
  'team_closed_at',
  'completed_at',
  'answered_at',
  'answered_by',
  'answered_by_user',
  'position',
])

/** What of one field changed, to be told in words. */
export type FieldChange =
  | { readonly name: FieldName; readonly as: { readonly type: 'changed' } }
  | {
      readonly name: FieldName
      readonly as: Exclude<ToldAs, { type: 'changed' }>
      readonly earlier: unknown
      readonly later: unknown
    }

export interface ToldFields {
  readonly fields: readonly FieldChange[]
  /** Whether something without words changed as well */
  readonly hasOthers: boolean
}

interface UpdatedRow {
  readonly table: string
  readonly columns: readonly string[] | null
  readonly earlier: Readonly<Record<string, unknown>> | null
  readonly later: Readonly<Record<string, unknown>> | null
}

/** The fields of a row that was changed, in the order of its table, each once. A value that was not kept is one that only changed. */
export function toldFields({ table, columns, earlier, later }: UpdatedRow): ToldFields {
  const known = TOLD_COLUMNS[table] ?? {}
  const changed = new Set(columns ?? [])
  const fields = new Map<FieldName, FieldChange>()
  for (const [column, { name, as }] of Object.entries(known)) {
    if (!changed.has(column) || fields.has(name)) continue
    const isKept = earlier !== null && later !== null && column in earlier && column in later
    fields.set(
      name,
      as.type === 'changed' || !isKept
        ? { name, as: { type: 'changed' } }
        : { name, as, earlier: earlier[column], later: later[column] },
    )
  }
  return {
    fields: [...fields.values()],
    hasOthers: [...changed].some((column) => !(column in known) && !OWN_COLUMNS.has(column)),
  }
}

/** What happened to a row as its readers see it: the bin of guests takes and gives back without a row going or coming. */
export type RowEvent = 'added' | 'changed' | 'removed' | 'many'

export function rowEvent({
  verb,
  table,
  earlier,
  later,
}: {
  readonly verb: 'INSERT' | 'UPDATE' | 'DELETE' | 'MANY'
  readonly table: string
  readonly earlier: Readonly<Record<string, unknown>> | null
  readonly later: Readonly<Record<string, unknown>> | null
}): RowEvent {
  if (verb === 'MANY') return 'many'
  if (verb === 'INSERT') return 'added'
  if (verb === 'DELETE') return 'removed'
  if (table === 'guests' && earlier && later && 'deleted_at' in later) {
    if (earlier['deleted_at'] === null) return 'removed'
    if (later['deleted_at'] === null) return 'added'
  }
  return 'changed'
}
