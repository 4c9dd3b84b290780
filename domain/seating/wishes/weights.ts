/** What a wish is worth, in points; a plan's score is their sum. */
export interface SeatingWeights {
  readonly partner: number
  readonly splitPartyPair: number
  readonly sameFamily: number
  readonly closeFriends: number
  readonly sameGroup: number
  readonly acquainted: number
  readonly sameSide: number
  readonly sharedLanguage: number
  readonly noSharedLanguage: number
  readonly softConflict: number
  readonly ageGapPerYear: number
  readonly ageGapMost: number
  readonly rankOne: number
  readonly rankTwo: number
  readonly rankThree: number
  readonly elderlyNearLoudspeakers: number
  readonly elderlyFarFromExit: number
  readonly accessFarFromExit: number
  readonly childFarFromParentsTable: number
  readonly lonelyGuest: number
  readonly unevenTable: number
  readonly unevenSides: number
  readonly together: number
  readonly nextTo: number
  readonly notNextTo: number
  readonly near: number
  readonly awayFrom: number
  readonly atTable: number
}

/**
 * Proposed by research of this field; no published study weighs these wishes, so every one of them can be set. Partner to
 * `unevenTable` are its values. Those after it are ours:
 * - `unevenSides`: as little as `sameSide`, for it speaks against it; it decides among plans that are equal otherwise.
 * - `together`: twice the best of the ordinary ties, since it was asked for by name, and half of a conflict.
 * - `nextTo`, `notNextTo`: what is asked about a chair is worth less than what is asked about a table.
 * - `near`, `awayFrom`: as `elderlyNearLoudspeakers`.
 * - `atTable`: as `together`.
 */
export const BASE_WEIGHTS: SeatingWeights = {
  partner: 100,
  splitPartyPair: 60,
  sameFamily: 8,
  closeFriends: 8,
  sameGroup: 6,
  acquainted: 3,
  sameSide: 1,
  sharedLanguage: 2,
  noSharedLanguage: -6,
  softConflict: -40,
  ageGapPerYear: -0.05,
  ageGapMost: -2,
  rankOne: 12,
  rankTwo: 8,
  rankThree: 4,
  elderlyNearLoudspeakers: -6,
  elderlyFarFromExit: -3,
  accessFarFromExit: -4,
  childFarFromParentsTable: -3,
  lonelyGuest: -30,
  unevenTable: -0.4,
  unevenSides: -1,
  together: 16,
  nextTo: 12,
  notNextTo: -12,
  near: 6,
  awayFrom: 6,
  atTable: 16,
}

export const WEIGHT_PRESETS = ['family-first', 'mix-people', 'strict-peace'] as const
export type WeightPreset = (typeof WEIGHT_PRESETS)[number]

/** What a preset sets apart from the base; from the same research. */
export const PRESET_WEIGHTS: Readonly<Record<WeightPreset, Partial<SeatingWeights>>> = {
  'family-first': { sameFamily: 12, sameGroup: 4 },
  'mix-people': { sameGroup: 3, sharedLanguage: 4, sameFamily: 4 },
  'strict-peace': { softConflict: -120 },
}

/** Years between two people that are no gap yet. */
export const FREE_AGE_GAP = 20
/** Ages that a children's table is for; younger ones stay with their parents. */
export const CHILDREN_TABLE_AGES = { from: 5, to: 12 } as const
/** From so many of these ages on a table of their own is offered. */
export const MIN_FOR_CHILDREN_TABLE = 5
/** From when loudspeakers and the way to the exit count. */
export const ELDERLY_AGE = 70
/** Metres to the loudspeakers under which a table is near them. */
export const NEAR_LOUDSPEAKERS_METRES = 5
