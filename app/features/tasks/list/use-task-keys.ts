import type { KeyboardEvent, RefObject } from 'react'
import { type Shortcut, useShortcuts } from '#app/lib/browser/shortcuts.ts'
import type { ListHandle } from '#app/ui/list/use-list-rows.ts'
import type { Selection } from '#app/ui/list/use-selection.ts'
import type { TaskItem } from '../task-items.ts'

interface TaskKeysInput {
  readonly rows: RefObject<ListHandle | null>
  readonly quickField: RefObject<HTMLInputElement | null>
  readonly searchField: RefObject<HTMLInputElement | null>
  readonly isReadOnly: boolean
  readonly hasList: boolean
  readonly selection: Selection
  readonly find: (id: string | null) => TaskItem | null
  readonly onTick: (item: TaskItem) => void
  /** Moves the due day of a task. */
  readonly onShift: (item: TaskItem, unit: 'day' | 'month', by: number) => void
  readonly onOpen: (item: TaskItem) => void
  readonly onSelectAll: () => void
  readonly onUndo: () => void
}

/** The task whose row has the focus, in the list or the calendar. */
const focusedTaskId = (): string | null =>
  document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? null

/** The shortcuts of the screen: letters anywhere, other keys on the focused task. */
export function useTaskKeys(input: TaskKeysInput) {
  const { rows, isReadOnly, hasList, selection, onTick, onOpen, onShift } = input
  const withActive = (run: (item: TaskItem) => void) => () => {
    const item = input.find(rows.current?.activeId() ?? null)
    if (item) run(item)
  }
  // A day is changed where it can be seen only.
  const shift = (unit: 'day' | 'month', by: number) => () => {
    const item = input.find(focusedTaskId())
    if (item) onShift(item, unit, by)
  }
  const reading: readonly Shortcut[] = [
    { keys: ['j'], label: 'tasks.keys.next', run: () => rows.current?.step(1) },
    { keys: ['k'], label: 'tasks.keys.previous', run: () => rows.current?.step(-1) },
    { keys: ['e'], label: 'tasks.keys.open', run: withActive(onOpen) },
  ]
  const changing: readonly Shortcut[] = [
    { keys: ['x'], label: 'tasks.keys.tick', run: withActive(onTick) },
    { keys: ['s'], label: 'tasks.keys.select', run: withActive((item) => selection.pick(item.task.id, false)) },
  ]
  const moving: readonly Shortcut[] = [
    { keys: ['alt+ArrowDown'], label: 'tasks.keys.day-later', run: shift('day', 1) },
    { keys: ['alt+ArrowUp'], label: 'tasks.keys.day-earlier', run: shift('day', -1) },
    { keys: ['alt+PageDown'], label: 'tasks.keys.month-later', run: shift('month', 1) },
    { keys: ['alt+PageUp'], label: 'tasks.keys.month-earlier', run: shift('month', -1) },
  ]
  useShortcuts('tasks.keys.title', [
    { keys: ['/'], label: 'tasks.keys.search', run: () => input.searchField.current?.focus() },
    ...(hasList ? reading : []),
    ...(hasList && !isReadOnly ? changing : []),
    ...(isReadOnly ? [] : moving),
    ...(isReadOnly
      ? []
      : ([
          { keys: ['n'], label: 'tasks.keys.new', run: () => input.quickField.current?.focus() },
          { keys: ['mod+z'], label: 'tasks.keys.undo', run: input.onUndo },
        ] as const)),
  ])

  /** Handles a key on a task; whether it was handled. */
  const onRowKey = (event: KeyboardEvent, item: TaskItem): boolean => {
    if (event.key === 'Escape' && selection.isOn) {
      selection.end()
      return true
    }
    if (isReadOnly) return false
    // The checkbox handles space itself.
    if (event.key === ' ' && (event.target as Element).getAttribute('data-part') === 'open') {
      if (selection.isOn) selection.pick(item.task.id, false)
      else onTick(item)
      return true
    }
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      input.onSelectAll()
      return true
    }
    return false
  }
  return { onRowKey }
}
