import type { Language, Translate } from '#app/i18n/i18n.ts'
import { plain } from '#app/lib/format/plain.ts'
import { type PlanState, planState } from '#domain/plans/plan-state.ts'
import { eventKindName, eventTypeName, type Plan, placeName } from '../rows.ts'
import type { DashboardView } from './dashboard-view.ts'

/** Plans whose name, place or type contain every search word, ignoring accents. */
function matches(plan: Plan, words: readonly string[], t: Translate, language: Language): boolean {
  if (words.length === 0) return true
  const text = plain(
    [plan.name, plan.city, placeName(plan, language), eventKindName(plan, t), eventTypeName(plan.eventType, t)].join(
      ' ',
    ),
  )
  return words.every((word) => text.includes(word))
}

interface FindContext {
  readonly t: Translate
  readonly language: Language
  readonly nowMs: number
}

export function findPlans(
  plans: readonly Plan[],
  { query, type, state }: Pick<DashboardView, 'query' | 'type' | 'state'>,
  { t, language, nowMs }: FindContext,
): readonly Plan[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return plans.filter(
    (plan) =>
      (type === null || plan.eventType === type) &&
      (state === null || planState(plan, nowMs) === state) &&
      matches(plan, words, t, language),
  )
}

/** The plans of each state: upcoming ones soonest first, current and completed ones latest first. */
export function plansByState(plans: readonly Plan[], nowMs: number): Readonly<Record<PlanState, readonly Plan[]>> {
  const of = (state: PlanState) => plans.filter((plan) => planState(plan, nowMs) === state)
  return {
    'in-progress': of('in-progress').toSorted((a, b) => b.startsAtMs - a.startsAtMs),
    upcoming: of('upcoming').toSorted((a, b) => a.startsAtMs - b.startsAtMs),
    completed: of('completed').toSorted((a, b) => b.startsAtMs - a.startsAtMs),
  }
}
