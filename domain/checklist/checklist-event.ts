import type { CoupleType, EventType, EventVariant, LocationType } from '../plans/event-types.ts'

/**
 * What the wizard does not ask and a checklist depends on. A plan has the defaults of its kind (`traitsOf`) until the
 * person chooses.
 */
export const CHECKLIST_TRAITS = [
  /** a civil ceremony, with its papers */
  'civil',
  /** a religious ceremony */
  'religious',
  /** padrinos and madrinas who take on parts of the celebration */
  'padrinos',
  /** guests who come from other cities and sleep there */
  'guests-travel',
  /** guests sit down to eat at a place of their own */
  'dinner',
  /** the hosts buy the drinks themselves */
  'byo',
  /** a round number of years, with a look back */
  'milestone',
  /** a whole class celebrates, not one family */
  'group',
] as const
export type ChecklistTrait = (typeof CHECKLIST_TRAITS)[number]

/** What a checklist is made from. */
export interface ChecklistEvent {
  readonly eventType: EventType
  readonly variant: EventVariant | null
  readonly coupleType: CoupleType | null
  /** ISO 3166-1 alpha-2 */
  readonly countryCode: string
  readonly locationType: LocationType
  /** As chosen; null while the defaults of the event stand. */
  readonly traits: readonly ChecklistTrait[] | null
}

export const isChecklistTrait = (text: string): text is ChecklistTrait =>
  (CHECKLIST_TRAITS as readonly string[]).includes(text)
