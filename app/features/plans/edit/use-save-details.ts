import { useState } from 'react'
import { type Translate, translateNow, useT } from '#app/i18n/i18n.ts'
import { offerUndo } from '#app/ui/feedback/notify.tsx'
import type { DayMove } from '../move-date/move-date.ts'
import { type DetailsSave, useSaveEventDetails } from '../mutations.ts'
import type { Plan } from '../rows.ts'

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

  const save = async (call: Omit<DetailsSave, 'planId'>) => {
    setFailure(null)
    try {
      const { undo } = await details.run({ planId, ...call })
      onSaved()
      offerUndo({
        message: call.moves ? movedMessage(call.moves, t) : t('plans.edit.saved'),
        undo,
        undone: () => translateNow('plans.edit.undone'),
        failedTitle: () => translateNow('plans.edit.undo-failed'),
      })
    } catch (refusal) {
      setFailure(refusal)
    }
  }

  return { save, isSaving: details.isPending, failure, clearFailure: () => setFailure(null) }
}
