import { dotted } from '#app/lib/format/dotted.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { type SearchItem, type SearchScope, searchSource } from '#app/lib/search/search-source.ts'
import { openTasksQuery, tasksQuery } from './queries.ts'
import { type Task, taskName } from './rows.ts'

function taskItem(task: Task, { t, language, plans, planId }: SearchScope): SearchItem {
  const when =
    task.status === 'pending'
      ? task.dueOn && formatDay(task.dueOn, language, 'medium')
      : t(task.status === 'completed' ? 'search.task-done' : 'search.task-dropped')
  return {
    id: `task:${task.id}`,
    kind: 'task',
    name: taskName(task, t),
    detail: dotted([plans.get(task.planId)?.name, when]),
    ...(task.dueOn === null ? {} : { keywords: `${task.dueOn} ${formatDay(task.dueOn, language)}` }),
    to: `/app/event-tasks/${task.planId}?task=${task.id}`,
    isHere: task.planId === planId,
  }
}

/** Every task of the current plan. */
export const planTasksSource = searchSource({
  query: ({ planId, may }) => (planId === null || !may('tasks') ? null : tasksQuery(planId)),
  items: (tasks, scope) => tasks.map((task) => taskItem(task, scope)),
})

/** The open tasks of the other plans. */
export const openTasksSource = searchSource({
  query: () => openTasksQuery(),
  items: (tasks, scope) => tasks.flatMap((task) => (task.planId === scope.planId ? [] : taskItem(task, scope))),
})
