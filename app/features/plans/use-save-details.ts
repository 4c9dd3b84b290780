import { useState } from 'react'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { notifyError, notifySuccess, notifyUndo } from '#app/ui/notify.tsx'
import type { EventChanges } from './edit-plan-draft.ts'
import type { DayMove } from './move-date.ts'
import { useSaveEventDetails } from './mutations.ts'
import type { Plan } from './rows.ts'

interface DetailsSave {
  readonly changes: EventChanges
  /** The values the changed columns had. */
  readonly before: EventChanges
  /** What gets another day because the event does; null while its day stays. */
  readonly moves: readonly DayMove[] | null
}

/** Saves what was edited, and offers to take all of it back. A refusal stays in the dialog with what was typed. */
export function useSaveDetails(plan: Plan, onSaved: () => void) {
  const { t } = useT()
  const details = useSaveEventDetails()
  const [failure, setFailure] = useState<unknown>(null)
  const planId = plan.id

  const undo = async ({ before, moves }: DetailsSave) => {
    try {
      const dueDays = (moves ?? []).map((move) => ({ id: move.id, dueOn: move.before }))
      await details.mutateAsync({ planId, changes: before, dueDays })
      notifySuccess({ message: translateNow('plans.edit.undone') })
    } catch (refusal) {
      notifyError(refusal, translateNow, translateNow('plans.edit.undo-failed'))
    }
  }

  const save = async (call: DetailsSave) => {
    setFailure(null)
    try {
      const dueDays = (call.moves ?? []).map((move) => ({ id: move.id, dueOn: move.after }))
      await details.mutateAsync({ planId, changes: call.changes, dueDays })
      onSaved()
      const message = call.moves ? t('plans.edit.saved-moved', { count: call.moves.length }) : t('plans.edit.saved')
      notifyUndo({ message, onUndo: () => void undo(call) })
    } catch (refusal) {
      setFailure(refusal)
    }
  }

  return { save, isSaving: details.isPending, failure, forgetFailure: () => setFailure(null) }
}
