import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { entriesOf } from '#app/lib/offline/outbox.ts'
import { useOutbox, useOutboxSender } from '#app/lib/offline/use-outbox.ts'
import { useUndo } from '#app/lib/offline/use-undo.ts'
import { dismissNotice, notifyInfo, notifyUndo } from '#app/ui/feedback/notify.tsx'
import { type TaskCommand, undoOf, withOutbox } from './offline/task-commands.ts'
import { taskOutbox } from './offline/task-outbox.ts'
import { tasksQuery } from './queries.ts'

const UNDO_NOTICE = 'task-undo'

interface RunOptions {
  /** Restores what was changed besides tasks. */
  readonly onUndo?: () => void
}

/** The tasks of a plan with the outbox applied, and the commands that change them. */
export function useTaskEditor(plan: Plan) {
  const { t } = useT()
  const queryClient = useQueryClient()
  const outbox = useOutboxSender(taskOutbox)
  const sender = outbox?.sender
  const query = useQuery(tasksQuery(plan.id))
  const { entries } = useOutbox(sender)
  const loaded = query.data
  const tasks = useMemo(
    () => loaded && withOutbox(loaded, entriesOf(entries, taskOutbox, plan.id)),
    [loaded, entries, plan.id],
  )

  const { run: runWithUndo, undoLast } = useUndo({
    sender,
    feature: taskOutbox,
    planId: plan.id,
    undoOf: (command) => {
      const now = queryClient.getQueryData(tasksQuery(plan.id).queryKey) ?? []
      return undoOf(command, withOutbox(now, entriesOf(sender?.entries() ?? [], taskOutbox, plan.id)))
    },
    onUndone: () => {
      dismissNotice(UNDO_NOTICE)
      notifyInfo({ id: 'task-undone', message: t('tasks.undo.done') })
    },
    onRefused: () => dismissNotice(UNDO_NOTICE),
  })

  /** Runs commands at once; `message` is shown with an undo action. */
  const run = useCallback(
    (commands: readonly TaskCommand[], message: string | null, { onUndo }: RunOptions = {}) => {
      const undo = runWithUndo(commands, onUndo)
      if (undo && message !== null) notifyUndo({ id: UNDO_NOTICE, message, onUndo: undo })
    },
    [runWithUndo],
  )

  return { query, tasks, run, undoLast, sender, userId: outbox?.userId ?? '' }
}

export type TaskEditor = ReturnType<typeof useTaskEditor>
export type RunTaskCommands = TaskEditor['run']
