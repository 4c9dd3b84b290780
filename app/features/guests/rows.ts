import type { PlanRights } from '#app/features/plans/rows.ts'
import type { Language } from '#app/i18n/i18n.ts'
import { inLanguage } from '#app/lib/format/in-language.ts'
import { type DayString, toDayOrNull } from '#domain/day/day.ts'
import {
  GUEST_FIELDS,
  GUEST_QUESTION_FIELDS,
  GUEST_SETTINGS_FIELDS,
  GUEST_VIEW_FIELDS,
  type GuestSettings,
  MEAL_OPTION_FIELDS,
  MEMBER_FIELDS,
  type MealOption,
  type SavedView,
  SUB_EVENT_FIELDS,
  type SubEvent,
} from '#domain/guests/guest-fields.ts'
import type { GuestQuestion } from '#domain/guests/guest-questions.ts'
import { fromRow, type RecordOf, type RowOf, selectOf, toPartialRow, toRow } from '#domain/records/field-list.ts'

export type { GuestSettings, Invitation, MealOption, SavedView, SubEvent } from '#domain/guests/guest-fields.ts'
export { type Party, type PartyMember, type PartyRow, toParty } from '#domain/guests/party.ts'

const { listPosition: _position, createdAt: _created, changedAt: _changed, ...SET_FIELDS } = GUEST_FIELDS

/** What a host sets of a party. */
export type PartyFields = Omit<RecordOf<typeof SET_FIELDS>, 'id'>

const { position: _place, ...SET_MEMBER_FIELDS } = MEMBER_FIELDS

/** What a host sets of a person. */
export type MemberFields = Omit<RecordOf<typeof SET_MEMBER_FIELDS>, 'id'>

/** The columns of a party to set; those left out stay. */
export const fromPartyFields = (fields: Partial<PartyFields>) => toPartialRow(SET_FIELDS, fields)

/** The columns of a person to set; those left out stay. */
export const fromMemberFields = (fields: Partial<MemberFields>) => toPartialRow(SET_MEMBER_FIELDS, fields)

export const SUB_EVENT_SELECT = selectOf(SUB_EVENT_FIELDS)
export type SubEventRow = RowOf<typeof SUB_EVENT_FIELDS>
export const toSubEvent = (row: SubEventRow): SubEvent => fromRow(SUB_EVENT_FIELDS, row)
// The database decides which one is the main one.
const { isMain: _main, ...SET_SUB_EVENT_FIELDS } = SUB_EVENT_FIELDS
export const fromSubEvent = (subEvent: SubEvent) => toRow(SET_SUB_EVENT_FIELDS, subEvent)

/** The name of a sub-event; the main one has the plan's unless it was given one. */
export function subEventName(
  { nameEs, nameEn, isMain }: SubEvent,
  plan: { readonly name: string },
  language: Language,
): string {
  return inLanguage(language, nameEs, nameEn) ?? (isMain ? plan.name : '')
}

/** When and in which zone the event of the guests begins: its main sub-event may begin at another time than the plan. */
export function mainStart(
  { subEvents }: Pick<GuestSetup, 'subEvents'>,
  plan: { readonly startsAtMs: number; readonly timeZone: string },
): { readonly startsAtMs: number; readonly timeZone: string } {
  const main = subEvents.find(({ isMain }) => isMain)
  return {
    startsAtMs: main?.startsAt ? Date.parse(main.startsAt) : plan.startsAtMs,
    timeZone: main?.timeZone ?? plan.timeZone,
  }
}

export const MEAL_OPTION_SELECT = selectOf(MEAL_OPTION_FIELDS)
export type MealOptionRow = RowOf<typeof MEAL_OPTION_FIELDS>
export const toMealOption = (row: MealOptionRow): MealOption => fromRow(MEAL_OPTION_FIELDS, row)
export const fromMealOption = (option: MealOption) => toRow(MEAL_OPTION_FIELDS, option)

export const GUEST_QUESTION_SELECT = selectOf(GUEST_QUESTION_FIELDS)
export type GuestQuestionRow = RowOf<typeof GUEST_QUESTION_FIELDS>
export const toGuestQuestion = (row: GuestQuestionRow): GuestQuestion => fromRow(GUEST_QUESTION_FIELDS, row)

export const GUEST_SETTINGS_SELECT = selectOf(GUEST_SETTINGS_FIELDS)
export type GuestSettingsRow = RowOf<typeof GUEST_SETTINGS_FIELDS>
export const toGuestSettings = (row: GuestSettingsRow): GuestSettings => fromRow(GUEST_SETTINGS_FIELDS, row)
export const fromGuestSettings = (settings: Partial<GuestSettings>) => toPartialRow(GUEST_SETTINGS_FIELDS, settings)

export const SAVED_VIEW_SELECT = selectOf(GUEST_VIEW_FIELDS)
export type SavedViewRow = RowOf<typeof GUEST_VIEW_FIELDS>
export const toSavedView = (row: SavedViewRow): SavedView => fromRow(GUEST_VIEW_FIELDS, row)
export const fromSavedView = (view: SavedView) => toRow(GUEST_VIEW_FIELDS, view)

/** What the guests of a plan are read with: its sub-events, menu options and questions, the hosts' names and the deadline. */
export interface GuestSetup {
  readonly subEvents: readonly SubEvent[]
  readonly mealOptions: readonly MealOption[]
  readonly questions: readonly GuestQuestion[]
  readonly settings: GuestSettings
}

/** Whether people choose a menu at a sub-event; one that somebody has chosen stays in sight. */
export const hasMenuAt = (
  { isSeated }: SubEvent,
  { mealOptions }: Pick<GuestSetup, 'mealOptions'>,
  chosen: string | null = null,
): boolean => mealOptions.length > 0 && (isSeated || chosen !== null)

/** Answers come in for so long after a plan is completed, in milliseconds: 90 days. */
const LATE_ANSWERS_MS = 90 * 86_400_000

/** Whether the reader may note what guests answer. */
export const canAnswerGuests = ({ rights, completedAtMs, closedAt }: PlanRights, nowMs: number): boolean =>
  rights.guests === 'write' && closedAt === null && (completedAtMs === null || nowMs - completedAtMs < LATE_ANSWERS_MS)

/** The figures of a plan's guests; the second list counts apart. Answers are those to the main sub-event. */
export interface GuestCounts {
  readonly parties: number
  readonly people: number
  readonly confirmed: number
  readonly pending: number
  readonly declined: number
  readonly incomplete: number
  readonly secondList: number
  /** Parties that the tier of the plan's owner allows; null is no limit. */
  readonly limit: number | null
  /** How many people may come; null: nobody has said. */
  readonly places: number | null
  /** The last day on which guests answer; null: there is none. */
  readonly replyBy: DayString | null
  /** Whether where parties sit follows from a final arrangement, and is not typed. */
  readonly isTableDerived: boolean
}

/** The parties of a guest list with those of its second list; 0 while they are not counted. */
export const entriesOf = (counts: Pick<GuestCounts, 'parties' | 'secondList'> | undefined): number =>
  counts === undefined ? 0 : counts.parties + counts.secondList

export interface GuestCountsRow {
  readonly parties: number
  readonly people: number
  readonly confirmed: number
  readonly pending: number
  readonly declined: number
  readonly incomplete: number
  readonly second_list: number
  readonly limit: number | null
  readonly places: number | null
  readonly reply_by: string | null
  readonly is_table_derived?: boolean
}

export const toGuestCounts = (row: GuestCountsRow): GuestCounts => ({
  parties: row.parties,
  people: row.people,
  confirmed: row.confirmed,
  pending: row.pending,
  declined: row.declined,
  incomplete: row.incomplete,
  secondList: row.second_list,
  limit: row.limit,
  places: row.places,
  replyBy: toDayOrNull(row.reply_by),
  isTableDerived: row.is_table_derived ?? false,
})
