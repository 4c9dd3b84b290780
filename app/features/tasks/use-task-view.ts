import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readView, type TaskView, writeView } from './task-view.ts'

/** The view from the address, and setters that change it. Opening a task adds a history entry. */
export function useTaskView() {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => readView(params), [params])
  const change = useCallback(
    (changes: Partial<TaskView>) => {
      const opens = changes.taskId !== undefined && changes.taskId !== null
      setParams((current) => writeView({ ...readView(current), ...changes }, current), {
        replace: !opens,
        preventScrollReset: true,
      })
    },
    [setParams],
  )
  /** The address of the same view with some changes, for links. */
  const addressOf = useCallback(
    (changes: Partial<TaskView>) => `?${writeView({ ...view, ...changes }, params)}`,
    [view, params],
  )
  return { view, change, addressOf }
}
