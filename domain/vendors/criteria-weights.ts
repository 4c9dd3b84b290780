import type { Criterion } from './vendor-criteria.ts'

/** Own weights by criterion, all in one scale. */
export type OwnWeights = Readonly<Record<string, number>>

export interface WeighedCriterion {
  readonly id: string
  readonly kind: Criterion['kind']
  /** A part of 1; a category's add up to 1, within the precision of doubles */
  readonly weight: number
}

/**
 * The criteria with own weights, normalized to parts of 1. Criteria without an own weight keep the suggested one, so
 * own weights of some criteria only must be in the same scale, parts of 1. When all weights are zero, the suggested
 * ones apply.
 *
 * @throws RangeError on a weight that is negative or not finite
 */
export function weighCriteria(criteria: readonly Criterion[], own: OwnWeights = {}): WeighedCriterion[] {
  const given = criteria.map((criterion) => own[criterion.id] ?? criterion.weight)
  for (const weight of given) {
    if (!(weight >= 0 && Number.isFinite(weight))) throw new RangeError('weights must be finite and not negative')
  }
  const sum = given.reduce((total, weight) => total + weight, 0)
  return criteria.map(({ id, kind, weight }, index) => ({
    id,
    kind,
    weight: sum > 0 ? (given[index] ?? 0) / sum : weight,
  }))
}
