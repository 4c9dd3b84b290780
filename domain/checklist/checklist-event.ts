import type { CoupleType, EventType, EventVariant, LocationType } from '../plans/event-types.ts'

/**
 * Properties of an event that the checklist depends on and the wizard does not ask for. A plan has the defaults of its
 * kind (`traitsOf`) until the user chooses.
 */
export const CHECKLIST_TRAITS = [
  /** a civil ceremony, with its papers */
  'civil',
  /** a religious ceremony */
  'religious',
  /** padrinos and madrinas who sponsor parts of the celebration */
  'padrinos',
  /** guests who come from other cities and stay overnight */
  'guests-travel',
  /** a seated meal with assigned places */
  'dinner',
  /** the hosts buy the drinks themselves */
  'byo',
  /** a round number of years, with a look back */
  'milestone',
  /** a whole class celebrates, not one family */
  'group',
] as const
export type ChecklistTrait = (typeof CHECKLIST_TRAITS)[number]

/** The input of a checklist. */
export interface ChecklistEvent {
  readonly eventType: EventType
  readonly variant: EventVariant | null
  readonly coupleType: CoupleType | null
  /** ISO 3166-1 alpha-2 */
  readonly countryCode: string
  readonly locationType: LocationType
  /** The chosen traits; null for the defaults of the event. */
  readonly traits: readonly ChecklistTrait[] | null
}

export const isChecklistTrait = (text: string): text is ChecklistTrait =>
  (CHECKLIST_TRAITS as readonly string[]).includes(text)
