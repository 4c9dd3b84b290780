import { useRef, useState } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import type { MinorUnits } from '#domain/money/money.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import { isChangedElsewhere, useSaveBudget } from '../mutations.ts'
import {
  type BudgetDraft,
  isSameBudget,
  savedBudget,
  withAmount,
  withLock,
  withSuggestedAmount,
  withSuggestion,
} from './budget-draft.ts'

/** The budget being worked on: what is shown, whether it differs from what is saved, and every way to change it. */
export function useBudgetEditor(plan: Plan) {
  const saved = savedBudget(plan)
  const [draft, setDraft] = useState<BudgetDraft | null>(null)
  const [replaced, setReplaced] = useState<BudgetDraft | null>(null)
  const [isContested, setIsContested] = useState(false)
  // The saved budget the draft began from; a reload in the background may bring another one meanwhile.
  const base = useRef<BudgetDraft | null>(null)
  const grasped = useRef<BudgetDraft | null>(null)
  const saving = useSaveBudget(plan)
  const shown = draft ?? saved
  const isDirty = draft !== null && !isSameBudget(draft, saved)

  const change = (next: BudgetDraft) => {
    base.current ??= saved
    setReplaced(null)
    setDraft(next)
  }

  const settle = (next: BudgetDraft) => {
    grasped.current = null
    change(next)
  }

  /** Rejects with the refusal. The draft is `next` then, or what it was before if `isKept` is false. */
  const save = async (next: BudgetDraft, { isKept = true } = {}) => {
    const before = base.current ?? saved
    const draftBefore = draft
    setDraft(next)
    setReplaced(null)
    try {
      await saving.mutateAsync({ draft: next, base: before })
    } catch (refusal) {
      // Said once: saving again is meant to replace what is there now.
      if (isChangedElsewhere(refusal)) {
        base.current = null
        setIsContested(isKept)
      }
      setDraft(isKept ? next : draftBefore)
      throw refusal
    }
    base.current = null
    setIsContested(false)
    // What was moved while the answer was on its way is not saved yet and stays.
    setDraft((current) => (current && isSameBudget(current, next) ? null : current))
    setReplaced(before)
  }

  return {
    shown,
    saved,
    isDirty,
    isSaving: saving.isPending,
    /** Somebody saved other numbers since the draft began; saving it replaces them. */
    isContested,
    /** What the last save replaced, while it can be brought back. */
    replaced,
    forgetReplaced: () => setReplaced(null),
    save,
    discard: () => {
      base.current = null
      setIsContested(false)
      setDraft(null)
    },
    grasp: () => {
      grasped.current = shown
    },
    release: () => {
      grasped.current = null
    },
    // A held slider counts from where it was grasped: what was squeezed to nothing on the way comes back.
    move: (category: BudgetCategory, amount: MinorUnits) =>
      change(withAmount(grasped.current ?? shown, category, amount)),
    lock: (category: BudgetCategory, isLocked: boolean) => settle(withLock(shown, category, isLocked)),
    resetLine: (category: BudgetCategory) => settle(withSuggestedAmount(shown, category)),
    resetAll: () => settle(withSuggestion(shown)),
  }
}
