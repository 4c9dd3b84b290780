import {
  GUEST_QUESTION_FIELDS,
  GUEST_SETTINGS_FIELDS,
  MEAL_OPTION_FIELDS,
  type NEEDS_FIELDS,
  SUB_EVENT_FIELDS,
} from '#domain/guests/guest-fields.ts'
import type { PartyRow } from '#domain/guests/party.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { type RowOf, selectOf } from '#domain/records/field-list.ts'

/** The columns of a plan that its guest list is read with, for one request. */
export const GUEST_PLAN_SELECT =
  'name, country_code, language, starts_at, time_zone, ' +
  `sub_events(${selectOf(SUB_EVENT_FIELDS)}), meal_options(${selectOf(MEAL_OPTION_FIELDS)}), ` +
  `guest_questions(${selectOf(GUEST_QUESTION_FIELDS)}), guest_settings(${selectOf(GUEST_SETTINGS_FIELDS)})`

/** The rows of `GUEST_PLAN_SELECT`. */
export interface GuestPlanRow {
  readonly name: string
  readonly country_code: string
  readonly language: Language
  readonly starts_at: string
  readonly time_zone: string
  readonly sub_events: readonly RowOf<typeof SUB_EVENT_FIELDS>[]
  readonly meal_options: readonly RowOf<typeof MEAL_OPTION_FIELDS>[]
  readonly guest_questions: readonly RowOf<typeof GUEST_QUESTION_FIELDS>[]
  readonly guest_settings: RowOf<typeof GUEST_SETTINGS_FIELDS> | null
}

/** What a person needs as `guest_needs` returns it; null is left out. */
export type NeedsRow = Partial<RowOf<typeof NEEDS_FIELDS>>

/** Everything that a file of guests is written from. */
export interface GuestRows {
  readonly plan: GuestPlanRow
  readonly parties: readonly PartyRow[]
  /** Null when needs are not asked for. */
  readonly needs: readonly NeedsRow[] | null
}
