import type { Translate } from '#app/i18n/i18n.ts'
import type { PlanState } from '#domain/plans/plan-state.ts'

export function stateName(state: PlanState, t: Translate): string {
  if (state === 'upcoming') return t('plans.list.upcoming')
  return state === 'in-progress' ? t('plans.list.in-progress') : t('plans.list.completed')
}
