import type { Roster } from '../assign/roster.ts'
import type { SeatingInstance, TieKind } from '../seating-instance.ts'
import { BASE_WEIGHTS, FREE_AGE_GAP, PRESET_WEIGHTS, type SeatingWeights } from './weights.ts'

/** What two people at one table are worth, and two that must not be at one. */
export interface PairWeights {
  /** Calls back with each pair that has a weight, possibly several times; `isWritten` where it stands in `pairs`. */
  readonly forEach: (use: (a: number, b: number, points: number, isWritten: boolean) => void) => void
  readonly forbidden: readonly (readonly [number, number])[]
}

/** The weights that hold for an instance: base, preset, its own. */
export function weightsOf({ rules }: SeatingInstance): SeatingWeights {
  const own = Object.entries(rules?.weights ?? {}).filter(([, weight]) => weight !== undefined)
  return { ...BASE_WEIGHTS, ...(rules?.preset ? PRESET_WEIGHTS[rules.preset] : {}), ...Object.fromEntries(own) }
}

export function pairWeights(instance: SeatingInstance, roster: Roster): PairWeights {
  const weights = weightsOf(instance)
  const forbidden: [number, number][] = []
  for (const wish of instance.wishes ?? []) {
    if (wish.kind !== 'apart' || wish.strength !== 'must') continue
    forEachCross(wish.of.map(roster.peopleOf), (a, b) => forbidden.push([a, b]))
  }
  return {
    forbidden,
    forEach(use) {
      for (const [one, other, points] of instance.pairs ?? []) {
        const [a, b] = [roster.leadsOf(one)[0] as number, roster.leadsOf(other)[0] as number]
        if (a !== b) use(a, b, points, true)
      }
      wishWeights(instance, roster, weights, use)
      if (instance.rules?.preset) derivedWeights(instance, roster, weights, use)
    },
  }
}

function wishWeights(
  { wishes = [] }: SeatingInstance,
  roster: Roster,
  weights: SeatingWeights,
  use: (a: number, b: number, points: number, isWritten: boolean) => void,
) {
  for (const wish of wishes) {
    if (wish.kind === 'next-to') {
      // Neighbors sit at one table first.
      const points = wish.strength ?? weights.nextTo
      forEachCross(wish.of.map(roster.leadsOf), (a, b) => use(a, b, points, false))
    } else if (wish.kind === 'together' && wish.strength !== 'must') {
      const points = wish.strength ?? weights.together
      forEachCross([...wish.of.map(roster.leadsOf)], (a, b) => use(a, b, points, false))
    } else if (wish.kind === 'apart' && wish.strength !== 'must') {
      const points = wish.strength === undefined ? weights.softConflict : -wish.strength
      forEachCross(wish.of.map(roster.leadsOf), (a, b) => use(a, b, points, false))
    }
  }
}

const TIE_WEIGHT = {
  partner: 'partner',
  family: 'sameFamily',
  friends: 'closeFriends',
  acquainted: 'acquainted',
} as const satisfies Record<TieKind, keyof SeatingWeights>

/** From ties, groups, sides, languages and ages. Linear in the pairs of people. */
function derivedWeights(
  { ties = [] }: SeatingInstance,
  { people, personPlace }: Roster,
  weights: SeatingWeights,
  use: (a: number, b: number, points: number, isWritten: boolean) => void,
) {
  const size = people.length
  const tied = new Map<number, TieKind>()
  for (const { between, kind } of ties) {
    const [a, b] = between.map((id) => personPlace.get(id) as number).sort((one, other) => one - other) as [
      number,
      number,
    ]
    const former = tied.get(a * size + b)
    if (former === undefined || weights[TIE_WEIGHT[kind]] > weights[TIE_WEIGHT[former]]) tied.set(a * size + b, kind)
  }
  const groups = people.map(({ groups: own }) => new Set(own))
  for (const [a, one] of people.entries()) {
    for (let b = a + 1; b < size; b += 1) {
      const other = people[b] as (typeof people)[number]
      const tie = tied.get(a * size + b)
      const isGrouped = other.groups?.some((group) => groups[a]?.has(group)) ?? false
      let points = Math.max(tie ? weights[TIE_WEIGHT[tie]] : 0, isGrouped ? weights.sameGroup : 0)
      if (one.side !== undefined && one.side === other.side) points += weights.sameSide
      if (one.languages?.length && other.languages?.length) {
        const isShared = one.languages.some((language) => other.languages?.includes(language))
        points += isShared ? weights.sharedLanguage : weights.noSharedLanguage
      }
      const isFamily = tie === 'family' || tie === 'partner'
      if (!isFamily && one.age !== undefined && other.age !== undefined) {
        const extra = Math.max(0, Math.abs(one.age - other.age) - FREE_AGE_GAP)
        points += Math.max(weights.ageGapMost, weights.ageGapPerYear * extra)
      }
      if (points !== 0) use(a, b, points, false)
    }
  }
}

/** Each pair across the lists, each once; of a single list each pair in it. */
export function forEachCross(lists: readonly (readonly number[])[], use: (a: number, b: number) => void): void {
  const parts = lists.length === 1 ? (lists[0] ?? []).map((place) => [place]) : lists
  const seen = new Set<string>()
  for (const [place, list] of parts.entries()) {
    for (const other of parts.slice(place + 1)) {
      for (const a of list) {
        for (const b of other) {
          const key = a < b ? `${a} ${b}` : `${b} ${a}`
          if (a === b || seen.has(key)) continue
          seen.add(key)
          use(a, b)
        }
      }
    }
  }
}
