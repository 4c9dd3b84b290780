import { useCallback, useEffect, useRef, useState } from 'react'
import { isExample } from '../rows.ts'
import type { PlanAction } from './plan-actions.ts'
import { usePlanActions } from './use-plan-actions.ts'

/**
 * Handles the menu's actions: reopening, and removing an example, run at once; every other action opens a dialog.
 * @param onRemoved called once an example is gone
 */
export function usePlanMenu(onRemoved: () => void) {
  const { reopen, remove } = usePlanActions()
  const reopenNow = useRef(reopen)
  const removeNow = useRef(remove)
  const afterRemoval = useRef(onRemoved)
  useEffect(() => {
    reopenNow.current = reopen
    removeNow.current = remove
    afterRemoval.current = onRemoved
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
    // There is nothing in an example to be sorry for.
    if (asked.kind === 'delete' && isExample(asked.plan)) {
      void removeNow.current(asked.plan).then((isGone) => isGone && afterRemoval.current())
      return
    }
    setAction(asked)
    setIsOpen(true)
  }, [])
  return { action, isOpen, ask, close }
}
