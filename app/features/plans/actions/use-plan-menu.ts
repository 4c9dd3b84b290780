import { useCallback, useEffect, useRef, useState } from 'react'
import type { PlanAction } from './plan-actions.ts'
import { usePlanActions } from './use-plan-actions.ts'

/** Handles the menu's actions: reopening runs at once, every other action opens a dialog. */
export function usePlanMenu() {
  const { reopen } = usePlanActions()
  const reopenNow = useRef(reopen)
  useEffect(() => {
    reopenNow.current = reopen
  })
  const [action, setAction] = useState<PlanAction | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  // The menu item that had the focus is unmounted when the dialog it opened closes.
  useEffect(() => {
    if (isOpen || action === null) return
    document.querySelector<HTMLElement>(`[data-plan-menu="${action.plan.id}"]`)?.focus()
  }, [isOpen, action])
  const close = useCallback(() => setIsOpen(false), [])
  // A stable function, so that fifty cards do not render again with each key of a search.
  const ask = useCallback((asked: PlanAction) => {
    if (asked.kind === 'reopen') {
      void reopenNow.current(asked.plan)
      return
    }
    setAction(asked)
    setIsOpen(true)
  }, [])
  return { action, isOpen, ask, close }
}
