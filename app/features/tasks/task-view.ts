import { TASK_CATEGORIES, type TaskCategory } from '#domain/checklist/task-kinds.ts'

/** The task filters. Links elsewhere use these values, so they are fixed. */
export const SHOWS = ['overdue', 'due-soon', 'mine', 'open', 'done', 'wont-do'] as const
export type Show = (typeof SHOWS)[number]

export const GROUPINGS = ['month', 'category', 'status'] as const
export type Grouping = (typeof GROUPINGS)[number]

export const SORTS = ['due', 'priority', 'name'] as const
export type Sort = (typeof SORTS)[number]

/** The view of the list, stored in the address; default values are omitted. */
export interface TaskView {
  /** Null shows every task. */
  readonly show: Show | null
  readonly group: Grouping
  readonly sort: Sort
  readonly category: TaskCategory | null
  readonly search: string
  readonly layout: 'list' | 'calendar'
  /** The id of the open task, or `new`. */
  readonly taskId: string | null
}

/** The value of `?task=` for a new task. */
export const NEW_TASK = 'new'

const oneOf = <V extends string>(values: readonly V[], text: string | null): V | null =>
  values.find((value) => value === text) ?? null

export const readView = (params: URLSearchParams): TaskView => ({
  show: oneOf(SHOWS, params.get('show')),
  group: oneOf(GROUPINGS, params.get('group')) ?? 'month',
  sort: oneOf(SORTS, params.get('sort')) ?? 'due',
  category: oneOf(TASK_CATEGORIES, params.get('category')),
  search: params.get('q') ?? '',
  layout: params.get('view') === 'calendar' ? 'calendar' : 'list',
  taskId: params.get('task') || null,
})

/** The address of a view; unknown parameters stay. */
export function writeView(view: TaskView, params = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name))
  put('show', view.show)
  put('group', view.group === 'month' ? null : view.group)
  put('sort', view.sort === 'due' ? null : view.sort)
  put('category', view.category)
  put('q', view.search.trim() === '' ? null : view.search)
  put('view', view.layout === 'calendar' ? 'calendar' : null)
  put('task', view.taskId)
  return next
}
