import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { plansQuery } from '#app/features/plans/queries.ts'
import { eventKindName, type Plan, placeName, soonestFirst } from '#app/features/plans/rows.ts'
import { openTasksQuery, tasksQuery } from '#app/features/tasks/queries.ts'
import { type Task, taskName } from '#app/features/tasks/rows.ts'
import { type Language, type Translate, useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDate, formatDay } from '#app/lib/format/format.ts'
import type { SearchItem } from './search-items.ts'
import { useSearchActions } from './use-search-actions.ts'

interface SearchLocale {
  readonly t: Translate
  readonly language: Language
}

const planItem = (plan: Plan, { t, language }: SearchLocale): SearchItem => ({
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

function taskItem(task: Task, plan: Plan | undefined, { t, language }: SearchLocale): SearchItem {
  const when =
    task.status === 'pending'
      ? task.dueOn && formatDay(task.dueOn, language, 'medium')
      : t(task.status === 'completed' ? 'search.task-done' : 'search.task-dropped')
  return {
    id: `task:${task.id}`,
    kind: 'task',
    name: taskName(task, t),
    detail: dotted([plan?.name, when]),
    to: `/app/event-tasks/${task.planId}?task=${task.id}`,
  }
}

function planScreens(plan: Plan, isHere: boolean, { t }: SearchLocale): readonly SearchItem[] {
  const screens = [
    { screen: 'budget', name: t('search.screen.budget'), to: `/app/budget-breakdown/${plan.id}` },
    { screen: 'tracking', name: t('search.screen.tracking'), to: `/app/budget-tracking/${plan.id}` },
    {
      screen: 'vendors',
      name: t('search.screen.vendors'),
      to: `/app/vendor-comparison/${plan.categories[0] ?? 'venue'}?plan=${plan.id}`,
    },
    { screen: 'tasks', name: t('search.screen.tasks'), to: `/app/event-tasks/${plan.id}` },
  ]
  return screens.map(({ screen, name, to }) => ({
    id: `screen:${screen}:${plan.id}`,
    kind: 'screen',
    name,
    detail: plan.name,
    to,
    isOffered: isHere,
    isHere,
  }))
}

/** The current plan of the address: in the path, or in the query where the path names a category. */
function planIdOf(pathname: string, query: string): string | null {
  if (pathname.startsWith('/app/vendor-comparison/')) return new URLSearchParams(query).get('plan')
  return /^\/app\/(?:event-plan|budget-breakdown|budget-tracking|event-tasks)\/([^/]+)/.exec(pathname)?.[1] ?? null
}

/** All searchable items: every task of the current plan, and the open ones of the others. */
export function useSearchItems() {
  const { t, language } = useT()
  const { pathname, search } = useLocation()
  const { actions, run } = useSearchActions()
  const planId = planIdOf(pathname, search)
  const plans = useQuery(plansQuery())
  // An address may have the id of another user's plan, or none.
  const isOfMine = plans.data?.some(({ id }) => id === planId) ?? false
  const tasks = useQuery({ ...tasksQuery(planId ?? ''), enabled: isOfMine })
  const open = useQuery(openTasksQuery())

  const items = useMemo(() => {
    const locale = { t, language }
    const all = soonestFirst(plans.data ?? [], plans.dataUpdatedAt)
    const byId = new Map(all.map((plan) => [plan.id, plan]))
    const elsewhere = (open.data ?? []).filter((task) => task.planId !== planId)
    const others = all.filter((plan) => plan.completedAtMs === null && plan.id !== planId)
    const soon = new Set(others.slice(0, 4))
    return [
      ...all.map((plan) => ({ ...planItem(plan, locale), isOffered: soon.has(plan) })),
      ...[...(tasks.data ?? []), ...elsewhere].map((task) => taskItem(task, byId.get(task.planId), locale)),
      ...all.flatMap((plan) => planScreens(plan, plan.id === planId, locale)),
      ...actions,
    ]
  }, [plans.data, plans.dataUpdatedAt, tasks.data, open.data, planId, t, language, actions])

  return { items, run, planId, isLoading: plans.isPending || (isOfMine && tasks.isPending) }
}
