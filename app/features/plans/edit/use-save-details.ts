import { useState } from 'react'
import { type Translate, translateNow, useT } from '#app/i18n/i18n.ts'
import { notifyError, notifySuccess, notifyUndo } from '#app/ui/feedback/notify.tsx'
import type { DayMove } from '../move-date/move-date.ts'
import { type NewDay, useSaveEventDetails } from '../mutations.ts'
import type { Plan } from '../rows.ts'
import type { EventChanges } from './edit-plan-draft.ts'

interface DetailsSave {
  readonly changes: EventChanges
  /** The previous values of the changed columns. */
  readonly before: EventChanges
  /** The items that move with the event; null while its day stays. */
  readonly moves: readonly DayMove[] | null
}

const daysBefore = ({ kind, id, before }: DayMove): NewDay => ({ kind, id, on: before })
const daysAfter = ({ kind, id, after }: DayMove): NewDay => ({ kind, id, on: after })

function movedMessage(moves: readonly DayMove[], t: Translate): string {
  const tasks = moves.filter(({ kind }) => kind === 'task').length
  const days = moves.length - tasks
  return days === 0 ? t('plans.edit.saved-moved', { count: tasks }) : t('plans.edit.saved-moved-money', { tasks, days })
}

/** Saves the edit and offers to undo all of it. After a refusal the dialog stays open with its input. */
export function useSaveDetails(plan: Plan, onSaved: () => void) {
  const { t } = useT()
  const details = useSaveEventDetails()
  const [failure, setFailure] = useState<unknown>(null)
  const planId = plan.id

  const undo = async ({ before, moves }: DetailsSave) => {
    try {
      await details.mutateAsync({ planId, changes: before, days: (moves ?? []).map(daysBefore) })
      notifySuccess({ message: translateNow('plans.edit.undone') })
    } catch (refusal) {
      notifyError(refusal, translateNow, translateNow('plans.edit.undo-failed'))
    }
  }

  const save = async (call: DetailsSave) => {
    setFailure(null)
    try {
      await details.mutateAsync({ planId, changes: call.changes, days: (call.moves ?? []).map(daysAfter) })
      onSaved()
      const message = call.moves ? movedMessage(call.moves, t) : t('plans.edit.saved')
      notifyUndo({ message, onUndo: () => void undo(call) })
    } catch (refusal) {
      setFailure(refusal)
    }
  }

  return { save, isSaving: details.isPending, failure, clearFailure: () => setFailure(null) }
}
