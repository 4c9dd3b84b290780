import { dotted } from '#app/lib/format/dotted.ts'
import { formatDate } from '#app/lib/format/format.ts'
import { type SearchItem, type SearchScope, searchSource } from '#app/lib/search/search-source.ts'
import { addressOf, sectionsOf } from './frame/plan-sections.ts'
import { plansQuery } from './queries.ts'
import { eventKindName, isExample, type Plan, placeName, soonestFirst } from './rows.ts'

/** The number of plans suggested before any input. */
const SUGGESTED = 4

const planItem = (plan: Plan, { t, language }: SearchScope): SearchItem => ({
  id: `plan:${plan.id}`,
  kind: 'plan',
  name: plan.name,
  detail: dotted([
    eventKindName(plan, t),
    formatDate(plan.startsAtMs, { timeZone: plan.timeZone, language, style: 'medium' }),
    placeName(plan, language),
  ]),
  to: `/app/event-plan/${plan.id}`,
})

/** The screens of a plan, without its overview, which the plan itself leads to. */
const screenItems = (plan: Plan, { t, planId }: SearchScope): readonly SearchItem[] =>
  sectionsOf(plan)
    .flatMap(({ screens }) => screens)
    .filter(({ id }) => id !== 'overview')
    .map((screen) => ({
      id: `screen:${screen.id}:${plan.id}`,
      kind: 'screen',
      name: t(screen.fullName),
      detail: plan.name,
      to: addressOf(screen, plan.id),
      isOffered: plan.id === planId,
      isHere: plan.id === planId,
    }))

/** The plans and their screens. */
export const plansSource = searchSource({
  query: () => plansQuery(),
  items: (plans, scope) => {
    // As they are shown now: one may be shown as a member sees it.
    const shown = plans.flatMap((plan) => {
      const known = scope.plans.get(plan.id)
      return known ? [{ ...plan, rights: known.rights }] : []
    })
    const all = soonestFirst(shown, scope.nowMs)
    const others = all.filter((plan) => plan.completedAtMs === null && !isExample(plan) && plan.id !== scope.planId)
    const suggested = new Set(others.slice(0, SUGGESTED))
    return [
      ...all.map((plan) => ({ ...planItem(plan, scope), isOffered: suggested.has(plan) })),
      ...all.flatMap((plan) => screenItems(plan, scope)),
    ]
  },
})
