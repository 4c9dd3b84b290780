import { useCallback, useEffect } from 'react'
import { taskName } from '#app/features/tasks/rows.ts'
import type { Ticking } from '#app/features/tasks/tick-mutations.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dismissNotice, notifyUndo } from '#app/ui/feedback/notify.tsx'
import { byUrgency, type PlannedTask } from './attention.ts'
import { useDoneRows } from './use-done-rows.ts'

/** The message of the last tick: a second one replaces it. */
const UNDO_NOTICE = 'task-undo'

const idOf = ({ task }: PlannedTask) => task.id

/** Completes tasks where they are listed, with undo; a ticked one stays on view for a moment. */
export function useTicks(planned: readonly PlannedTask[], { setStatus, sender }: Ticking, nowMs: number) {
  const { t } = useT()
  const { shown, isDone, setDone } = useDoneRows(planned, { idOf, compare: byUrgency(nowMs) })

  useEffect(() => sender?.onRefused(() => dismissNotice(UNDO_NOTICE)), [sender])

  const onTick = useCallback(
    (row: PlannedTask, isTicked: boolean) => {
      // Nobody is signed in: nothing would be saved.
      if (!sender) return
      setStatus(row.task, isTicked ? 'completed' : 'pending')
      setDone(row, isTicked)
      if (!isTicked) return dismissNotice(UNDO_NOTICE)
      notifyUndo({
        id: UNDO_NOTICE,
        message: t('plans.month.ticked', { name: taskName(row.task, t) }),
        onUndo: () => {
          setStatus(row.task, 'pending')
          setDone(row, false)
        },
      })
    },
    [sender, setStatus, setDone, t],
  )
  return { shown, isDone, onTick }
}
