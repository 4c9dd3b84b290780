import { AGE_GROUPS, type AgeGroup } from '../guests/guest-kinds.ts'

/**
 * The age from which alcohol may be served, where it is not 18. General knowledge of 2026, unverified: screens say that the
 * law of the place decides. Where provinces or drinks differ, the highest one; 18 also where a country allows less.
 */
const AGES: ReadonlyMap<string, number> = new Map([
  ['CA', 19],
  ['EG', 21],
  ['ID', 21],
  ['IN', 25],
  ['IS', 20],
  ['JP', 20],
  ['KR', 19],
  ['MY', 21],
  ['PY', 20],
  ['TH', 20],
  ['US', 21],
])

/** Where alcohol may not be served at all. */
const DRY: ReadonlySet<string> = new Set(['SA'])

/** The age in years from which alcohol may be served there; null where it may not be served at all. */
export const legalDrinkingAge = (countryCode: string): number | null =>
  DRY.has(countryCode) ? null : (AGES.get(countryCode) ?? 18)

const FIRST_AGES: Readonly<Record<AgeGroup, number>> = {
  'under-18': 0,
  '18-24': 18,
  '25-35': 25,
  '36-50': 36,
  '51-65': 51,
  'over-65': 66,
}

/** The last age of a group, in years; the oldest group has none. */
function lastAge(group: AgeGroup): number {
  const next = AGE_GROUPS[AGE_GROUPS.indexOf(group) + 1]
  return next === undefined ? Number.POSITIVE_INFINITY : FIRST_AGES[next] - 1
}

export type DrinkingAge = 'of-age' | 'under-age' | 'unknown'

/**
 * Whether somebody may be served there. An exact age decides; of a group that lies on both sides of the legal age, and
 * without either, it is unknown: who is meant has to be asked, and is served nothing until then.
 */
export function drinkingAge(
  person: { readonly age: number | null; readonly ageGroup: AgeGroup | null },
  countryCode: string,
): DrinkingAge {
  const legalAge = legalDrinkingAge(countryCode)
  if (legalAge === null) return 'under-age'
  if (person.age !== null) return person.age >= legalAge ? 'of-age' : 'under-age'
  if (person.ageGroup === null) return 'unknown'
  if (FIRST_AGES[person.ageGroup] >= legalAge) return 'of-age'
  return lastAge(person.ageGroup) < legalAge ? 'under-age' : 'unknown'
}
