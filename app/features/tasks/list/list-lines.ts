import type { TaskGroup, TaskItem } from '../task-items.ts'

/** A line of the list: the heading of a group, or a task with its position in the group. */
export type ListLine =
  | { readonly key: string; readonly item?: undefined }
  | {
      readonly key: string
      readonly item: TaskItem
      /** 1-based. */
      readonly place: number
    }

/** The range of a group's lines in the whole list. */
export interface LineSpan {
  readonly group: TaskGroup
  readonly first: number
  readonly last: number
}

/** The lines of a list with some groups collapsed. */
export function linesOf(groups: readonly TaskGroup[], isCollapsed: (group: TaskGroup) => boolean) {
  const lines: ListLine[] = []
  const spans: LineSpan[] = []
  for (const group of groups) {
    const first = lines.length
    lines.push({ key: group.key })
    if (!isCollapsed(group)) {
      for (const [index, item] of group.items.entries()) lines.push({ key: item.task.id, item, place: index + 1 })
    }
    spans.push({ group, first, last: lines.length - 1 })
  }
  return { lines, spans }
}
