import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { entriesOf } from '#app/lib/offline/outbox.ts'
import type { OutboxOutcome } from '#app/lib/offline/outbox-sender.ts'
import { useOutbox, useOutboxSender } from '#app/lib/offline/use-outbox.ts'
import { useUndo } from '#app/lib/offline/use-undo.ts'
import { dismissNotice, notifyInfo, notifyUndo } from '#app/ui/feedback/notify.tsx'
import { type TaskCommand, traitsWithOutbox, undoOf, withOutbox } from './offline/task-commands.ts'
import { taskOutbox } from './offline/task-outbox.ts'
import { tasksQuery } from './queries.ts'

const UNDO_NOTICE = 'task-undo'

/** The tasks of a plan, and the plan, with the outbox applied, and the commands that change them. */
export function useTaskEditor(savedPlan: Plan) {
  const { t } = useT()
  const queryClient = useQueryClient()
  const outbox = useOutboxSender(taskOutbox)
  const sender = outbox?.sender
  const query = useQuery(tasksQuery(savedPlan.id))
  const { entries } = useOutbox(sender)
  const loaded = query.data
  const own = useMemo(() => entriesOf(entries, taskOutbox, savedPlan.id), [entries, savedPlan.id])
  const tasks = useMemo(() => loaded && withOutbox(loaded, own), [loaded, own])
  const plan = useMemo(() => {
    const checklistTraits = traitsWithOutbox(savedPlan.checklistTraits, own)
    return checklistTraits === savedPlan.checklistTraits ? savedPlan : { ...savedPlan, checklistTraits }
  }, [savedPlan, own])

  const { run: runWithUndo, undoLast } = useUndo({
    sender,
    feature: taskOutbox,
    planId: plan.id,
    undoOf: (command) => {
      const saved = queryClient.getQueryData(tasksQuery(plan.id).queryKey) ?? []
      // The entries of this moment: another command may have run since the last render.
      const now = entriesOf(sender?.entries() ?? [], taskOutbox, plan.id)
      return undoOf(command, withOutbox(saved, now), traitsWithOutbox(savedPlan.checklistTraits, now))
    },
    onUndone: () => {
      dismissNotice(UNDO_NOTICE)
      notifyInfo({ id: 'task-undone', message: t('tasks.undo.done') })
    },
    onRefused: () => dismissNotice(UNDO_NOTICE),
  })

  /** Runs a command at once; `message` is shown with an undo action. Resolves with how its first attempt fared. */
  const run = useCallback(
    async (command: TaskCommand, message: string | null): Promise<OutboxOutcome> => {
      const ran = runWithUndo(command)
      if (!ran || !sender) return 'saved'
      if (message !== null) notifyUndo({ id: UNDO_NOTICE, message, onUndo: ran.undo })
      return await sender.outcomeOf(ran.entryId)
    },
    [runWithUndo, sender],
  )

  return { query, plan, tasks, run, undoLast, sender, userId: outbox?.userId ?? '' }
}

export type TaskEditor = ReturnType<typeof useTaskEditor>
export type RunTaskCommand = TaskEditor['run']
