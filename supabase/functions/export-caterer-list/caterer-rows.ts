import type { Language } from '#domain/plans/event-types.ts'
import type { CatererAnswerRow } from '#domain/seating/caterer/caterer-answer.ts'

/** The columns of a plan that the list is read with, for one request. */
export const CATERER_PLAN_SELECT =
  'name, country_code, language, starts_at, time_zone, sub_events(id, name_es, name_en, is_main)'

export interface CatererPlanRow {
  readonly name: string
  readonly country_code: string
  readonly language: Language
  readonly starts_at: string
  readonly time_zone: string
  readonly sub_events: readonly {
    readonly id: string
    readonly name_es: string | null
    readonly name_en: string | null
    readonly is_main: boolean
  }[]
}

export interface CatererRows {
  readonly plan: CatererPlanRow
  readonly answer: CatererAnswerRow
  readonly subEventId: string
  /** Null: as it is now. */
  readonly version: number | null
}
