import type { Plan } from '#app/features/plans/rows.ts'
import { taskName } from '#app/features/tasks/rows.ts'
import type { Language, Translate } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { formatDate, formatDay, formatList, formatMoney, formatNumber, formatTime } from '#app/lib/format/format.ts'
import type { HistoryChange, HistoryPerson, HistoryValues } from '#contracts/history/history.ts'
import { isDay } from '#domain/day/day.ts'
import { type HistoryAction, mainChange } from '#domain/history/group-changes.ts'
import { type FieldChange, rowEvent, type ToldAs, type ToldTable, toldTable } from '#domain/history/history-fields.ts'
import { toMinor } from '#domain/money/money.ts'

/** Who reads the history, and of which plan. */
export interface HistoryReader {
  readonly plan: Pick<Plan, 'currency' | 'timeZone'>
  readonly people: ReadonlyMap<string, HistoryPerson>
  readonly me: string | null
  /** Who does what no person does */
  readonly brand: string
  readonly t: Translate
  readonly language: Language
}

/** What a row of a table is called, by its name and without one. */
const THINGS: Readonly<Record<ToldTable, { readonly named?: MessageKey; readonly unnamed: MessageKey }>> = {
  event_plans: { unnamed: 'history.a.event-plans' },
  tasks: { named: 'history.thing.tasks', unnamed: 'history.a.tasks' },
  vendors: { named: 'history.thing.vendors', unnamed: 'history.a.vendors' },
  quotes: { named: 'history.thing.quotes', unnamed: 'history.a.quotes' },
  payments: { named: 'history.thing.payments', unnamed: 'history.a.payments' },
  contributors: { named: 'history.thing.contributors', unnamed: 'history.a.contributors' },
  contributions: { named: 'history.thing.contributions', unnamed: 'history.a.contributions' },
  budget_allocations: { named: 'history.thing.budget-allocations', unnamed: 'history.a.budget-allocations' },
  budget_scenarios: { named: 'history.thing.budget-scenarios', unnamed: 'history.a.budget-scenarios' },
  guests: { named: 'history.thing.guests', unnamed: 'history.a.guests' },
  party_members: { named: 'history.thing.party-members', unnamed: 'history.a.party-members' },
  guest_needs: { named: 'history.thing.guest-needs', unnamed: 'history.a.guest-needs' },
  invitations: { named: 'history.thing.invitations', unnamed: 'history.a.invitations' },
  sub_events: { named: 'history.thing.sub-events', unnamed: 'history.a.sub-events' },
  meal_options: { named: 'history.thing.meal-options', unnamed: 'history.a.meal-options' },
  guest_questions: { named: 'history.thing.guest-questions', unnamed: 'history.a.guest-questions' },
  guest_settings: { unnamed: 'history.a.guest-settings' },
  rooms: { named: 'history.thing.rooms', unnamed: 'history.a.rooms' },
  room_tables: { named: 'history.thing.room-tables', unnamed: 'history.a.room-tables' },
  room_items: { named: 'history.thing.room-items', unnamed: 'history.a.room-items' },
  arrangements: { named: 'history.thing.arrangements', unnamed: 'history.a.arrangements' },
  seat_people: { named: 'history.thing.seat-people', unnamed: 'history.a.seat-people' },
  seat_assignments: { named: 'history.thing.seat-assignments', unnamed: 'history.a.seat-assignments' },
  table_locks: { unnamed: 'history.a.table-locks' },
  seating_wishes: { unnamed: 'history.a.seating-wishes' },
  timelines: { unnamed: 'history.a.timelines' },
  timeline_segments: { named: 'history.thing.timeline-segments', unnamed: 'history.a.timeline-segments' },
  timeline_calls: { named: 'history.thing.timeline-calls', unnamed: 'history.a.timeline-calls' },
  drink_plans: { unnamed: 'history.a.drink-plans' },
}

/** More rows of a table than are told one by one. */
const MANY: Readonly<Record<string, MessageKey>> = {
  tasks: 'history.many.tasks',
  guests: 'history.many.guests',
  party_members: 'history.many.party-members',
  invitations: 'history.many.invitations',
  seat_assignments: 'history.many.seat-assignments',
}

/** Longer texts are cut: the history says that a note changed, the record has it whole. */
const MAX_TEXT = 140

const cut = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).trimEnd()}…` : text)

const textOf = (values: HistoryValues | null, name: string): string | null => {
  const value = values?.[name]
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** The word of a choice; a value without one is shown as it is. */
const wordOf = (key: string, value: string, t: Translate): string => {
  const word = t(key as MessageKey)
  return word === key ? value : word
}

/** The name of a row from what it is called now, or from what it was when it went; null where it has none. */
function nameIn(values: HistoryValues | null, { t, language }: HistoryReader): string | null {
  if (values === null) return null
  const template = textOf(values, 'template') ?? textOf(values, 'template_id')
  const name = textOf(values, 'name')
  if (name === null && template !== null) return taskName({ name: null, templateId: template }, t)
  const category = textOf(values, 'category')
  const both = [textOf(values, 'first_name'), textOf(values, 'last_name')].filter(Boolean).join(' ')
  const inLanguage = [textOf(values, 'name_es'), textOf(values, 'name_en')]
  const [first, second] = language === 'es' ? inLanguage : inLanguage.toReversed()
  return (
    name ??
    (both === '' ? null : both) ??
    first ??
    second ??
    textOf(values, 'number') ??
    (category === null ? null : wordOf(`budget.category.${category}`, category, t))
  )
}

/** Tables whose own columns say what a row of them is called. */
const NAMED_BY_THEMSELVES = new Set<ToldTable>([
  'tasks',
  'vendors',
  'contributors',
  'budget_scenarios',
  'party_members',
  'sub_events',
  'meal_options',
  'room_tables',
  'room_items',
  'arrangements',
  'seat_people',
  'timeline_segments',
])

/** "the task “Call aunt Rosa”": what was changed, in the middle of a sentence. */
export function thingOf(change: HistoryChange, reader: HistoryReader): string {
  const { t } = reader
  if (change.verb === 'MANY') {
    const many = MANY[change.table]
    return many ? t(many) : t('history.many.other', { module: t(`plans.module.${change.module}`) })
  }
  const table = toldTable(change.table)
  if (table === null) return t('history.a.other')
  const { named, unnamed } = THINGS[table]
  const gone = change.verb === 'DELETE' && NAMED_BY_THEMSELVES.has(table) ? change.earlier : null
  const name = nameIn(change.subject, reader) ?? nameIn(gone, reader)
  return named && name !== null ? t(named, { name: cut(name) }) : t(unnamed)
}

const person = ({ people, me, t }: HistoryReader, id: string): string => {
  const known = people.get(id)
  if (known === undefined) return t('history.author-gone')
  const name = known.name === '' ? t('history.unnamed') : known.name
  return known.isMember || id === me ? name : t('history.left', { name })
}

/** Who did something, without an account too. */
export function authorOf(
  { actor, byLink, module }: Pick<HistoryChange, 'actor' | 'byLink' | 'module'>,
  reader: HistoryReader,
): string {
  if (actor !== null) return person(reader, actor)
  if (!byLink) return reader.brand
  return module === 'guests' || module === 'needs' ? reader.t('history.guest') : reader.t('history.link')
}

/** The names of accounts in a sentence; the reader's own is "you" nowhere, as the list is of others too. */
export const peopleText = (ids: readonly string[], reader: HistoryReader): string =>
  formatList(
    ids.map((id) => person(reader, id)),
    reader.language,
  )

/** An action in a sentence: "You added the task “Call aunt Rosa”", "Ana added the party of “Rosa Díaz”, with 3 more changes", "Ana changed 3 things in Tasks". */
export function actionText(
  { changes, modules, actor, byLink }: HistoryAction<HistoryChange>,
  reader: HistoryReader,
): string {
  const { t, language } = reader
  const [change] = changes
  if (change === undefined) return ''
  const isMe = actor !== null && actor === reader.me ? 'yes' : 'no'
  const who = authorOf({ actor, byLink, module: change.module }, reader)
  const main = mainChange(changes)
  if (main !== null) {
    const words = { isMe, who, thing: thingOf(main, reader), count: changes.length - 1 }
    const event = rowEvent(main)
    return changes.length === 1 || event === 'many'
      ? t(`history.one.${event}`, words)
      : t(`history.main.${event}`, words)
  }
  return t('history.several', {
    isMe,
    who,
    count: changes.length,
    modules: formatList(
      modules.map((module) => t(`plans.module.${module}`)),
      language,
    ),
  })
}

const choiceText = (list: string, value: string, t: Translate): string => {
  if (list === 'task-category') return wordOf(`tasks.category.${value}`, value, t)
  if (list === 'budget-category') return wordOf(`budget.category.${value}`, value, t)
  return wordOf(`history.choice.${list}.${value}`, value, t)
}

/** A stored value in words of the reader. */
export function valueText(value: unknown, as: ToldAs, reader: HistoryReader): string {
  const { plan, t, language } = reader
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return t('history.nothing')
  switch (as.type) {
    case 'money':
      return typeof value === 'number' || typeof value === 'string'
        ? formatMoney(toMinor(value, plan.currency), plan.currency, language)
        : ''
    case 'day':
      return typeof value === 'string' && isDay(value) ? formatDay(value, language, 'medium') : String(value)
    case 'moment': {
      const options = { timeZone: plan.timeZone, language }
      return `${formatDate(String(value), { ...options, style: 'medium' })}, ${formatTime(String(value), options)}`
    }
    case 'hours':
      return t('history.hours', { count: Number(value) })
    case 'number':
      return formatNumber(Number(value), language)
    case 'yes-no':
      return t(value === true ? 'history.yes' : 'history.no')
    case 'person':
      return person(reader, String(value))
    case 'list':
      return Array.isArray(value) ? formatList(value.map(String), language) : String(value)
    case 'choice':
      return choiceText(as.list, String(value), t)
    default:
      return cut(String(value))
  }
}

/** "Priority: Low → High": a field as it was and as it became. */
export function fieldText(field: FieldChange, reader: HistoryReader): string {
  const { t } = reader
  const name = t(`history.name.${field.name}`)
  if (!('earlier' in field)) return t('history.field-changed', { field: name })
  return t('history.field', {
    field: name,
    earlier: valueText(field.earlier, field.as, reader),
    later: valueText(field.later, field.as, reader),
  })
}
