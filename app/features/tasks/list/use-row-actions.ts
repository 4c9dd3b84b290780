import { useMemo, useRef } from 'react'
import type { Selection } from '#app/ui/list/use-selection.ts'
import type { TaskItem } from '../task-items.ts'
import type { RowActions } from './task-row.tsx'

interface RowActionsInput {
  readonly selection: Selection
  readonly isReadOnly: boolean
  /** Must be stable across renders. */
  readonly onTick: (item: TaskItem) => void
  readonly onOpen: (item: TaskItem) => void
  readonly onMenu: (taskId: string) => void
}

/** The row actions as stable functions: one tick renders one row, not all of them. */
export function useRowActions({ selection, isReadOnly, onTick, onOpen, onMenu }: RowActionsInput): RowActions {
  const isPicking = useRef(false)
  isPicking.current = selection.isOn
  const { pick } = selection
  return useMemo(
    () => ({
      onTick,
      onSelect: ({ task }, isRange) => pick(task.id, isRange),
      onMenu: ({ task }) => onMenu(task.id),
      onOpen: (item, { shiftKey, ctrlKey, metaKey }) => {
        if (!isReadOnly && (isPicking.current || shiftKey || ctrlKey || metaKey)) pick(item.task.id, shiftKey)
        else onOpen(item)
      },
    }),
    [isReadOnly, onTick, onOpen, onMenu, pick],
  )
}
