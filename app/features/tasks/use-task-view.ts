import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { usePanelAddress } from '#app/ui/overlays/use-panel-address.ts'
import { readView, type TaskView, writeView } from './task-view.ts'

/** The view from the address, and setters that change it; Back closes the panel of a task. */
export function useTaskView() {
  const [params, setParams] = useSearchParams()
  const panel = usePanelAddress()
  const view = useMemo(() => readView(params), [params])
  const change = useCallback(
    (changes: Partial<TaskView>) => {
      const next = (current: URLSearchParams) => writeView({ ...readView(current), ...changes }, current)
      if (changes.taskId) panel.open(next)
      else setParams(next, { replace: true, preventScrollReset: true })
    },
    [setParams, panel.open],
  )
  const closePanel = useCallback(
    () => panel.close((current) => writeView({ ...readView(current), taskId: null }, current)),
    [panel.close],
  )
  /** The address of the same view with some changes, for links. */
  const addressOf = useCallback(
    (changes: Partial<TaskView>) => `?${writeView({ ...view, ...changes }, params)}`,
    [view, params],
  )
  return { view, change, closePanel, addressOf }
}
