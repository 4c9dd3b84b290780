import { useRef, useState } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import type { MinorUnits } from '#domain/money/money.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import { type DrinksOfBudget, isChangedElsewhere, useSaveBudget } from '../mutations.ts'
import {
  type BudgetDraft,
  isSameBudget,
  savedBudget,
  withAmount,
  withLock,
  withSuggestedAmount,
  withSuggestion,
} from './budget-draft.ts'

interface Replaced {
  readonly draft: BudgetDraft
  /** The drinks plan that was reset with it; null without one. */
  readonly drinksRevision: string | null
}

interface SaveOptions {
  readonly isKept?: boolean
  readonly drinks?: DrinksOfBudget
}

/** The draft of a budget: its content, whether it differs from the saved one, and every change of it. */
export function useBudgetEditor(plan: Plan) {
  const saved = savedBudget(plan)
  const [draft, setDraft] = useState<BudgetDraft | null>(null)
  const [replaced, setReplaced] = useState<Replaced | null>(null)
  const [isContested, setIsContested] = useState(false)
  // The saved budget the draft is based on; a refetch may load another one meanwhile.
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

  /** Rejects with the refusal. The draft is then `next`, or unchanged if `isKept` is false. */
  const save = async (next: BudgetDraft, { isKept = true, drinks }: SaveOptions = {}) => {
    const before = base.current ?? saved
    const draftBefore = draft
    setDraft(next)
    setReplaced(null)
    try {
      await saving.mutateAsync({ draft: next, base: before, ...(drinks && { drinks }) })
    } catch (refusal) {
      // Reported once: the next save replaces the other user's budget.
      if (isChangedElsewhere(refusal)) {
        base.current = null
        setIsContested(isKept)
      }
      setDraft(isKept ? next : draftBefore)
      throw refusal
    }
    base.current = null
    setIsContested(false)
    // Changes made while the save was under way are not saved yet and stay in the draft.
    setDraft((current) => (current && isSameBudget(current, next) ? null : current))
    setReplaced({ draft: before, drinksRevision: drinks?.action === 'reset' ? drinks.revision : null })
  }

  return {
    shown,
    saved,
    isDirty,
    isSaving: saving.isPending,
    /** Another user saved a budget since the draft began; saving the draft replaces it. */
    isContested,
    /** What the last save replaced, while it can be restored. */
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
    // A drag is computed from the draft at its start, so that lines reduced to 0 on the way recover.
    move: (category: BudgetCategory, amount: MinorUnits) =>
      change(withAmount(grasped.current ?? shown, plan, category, amount)),
    lock: (category: BudgetCategory, isLocked: boolean) => settle(withLock(shown, category, isLocked)),
    resetLine: (category: BudgetCategory) => settle(withSuggestedAmount(shown, plan, category)),
    resetAll: () => settle(withSuggestion(shown, plan)),
  }
}
