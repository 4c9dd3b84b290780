import { useCallback, useEffect, useRef, useState } from 'react'
import type { PlanAction } from './plan-actions.ts'
import { usePlanActions } from './use-plan-actions.ts'

/** What was asked of a plan's menu: reopening happens at once, everything else is a dialog. */
export function usePlanMenu() {
  const { reopen } = usePlanActions()
  const reopenNow = useRef(reopen)
  useEffect(() => {
    reopenNow.current = reopen
  })
  const [action, setAction] = useState<PlanAction | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  // The item of the menu that had the focus is gone when the dialog it opened closes.
  useEffect(() => {
    if (isOpen || action === null) return
    document.querySelector<HTMLElement>(`[data-plan-menu="${action.plan.id}"]`)?.focus()
  }, [isOpen, action])
  const close = useCallback(() => setIsOpen(false), [])
  // One function for good, so that fifty cards are not drawn again with every key of a search.
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
