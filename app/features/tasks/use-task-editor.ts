import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dismissNotice, notifyInfo, notifyUndo } from '#app/ui/feedback/notify.tsx'
import { type TaskCommand, undoOf, withOutbox } from './offline/outbox.ts'
import { onTasksRefused, useOutbox, useOutboxSender } from './offline/use-task-outbox.ts'
import { tasksQuery } from './queries.ts'
import type { Task } from './rows.ts'

const UNDO_NOTICE = 'task-undo'

/** A command that ran and can be undone. */
interface CompletedCommand {
  readonly entryIds: readonly string[]
  /** The commands that restore the earlier state, in reverse order. */
  readonly undo: readonly TaskCommand[]
  readonly onUndo: (() => void) | undefined
}

interface RunOptions {
  /** Restores what was changed besides tasks. */
  readonly onUndo?: () => void
}

/** The tasks of a plan with the outbox applied, and the commands that change them. */
export function useTaskEditor(plan: Plan) {
  const { t } = useT()
  const queryClient = useQueryClient()
  const outbox = useOutboxSender()
  const sender = outbox?.sender
  const query = useQuery(tasksQuery(plan.id))
  const { entries } = useOutbox(sender)
  const loaded = query.data
  const tasks = useMemo(() => loaded && withOutbox(loaded, entries, plan.id), [loaded, entries, plan.id])
  const completed = useRef<CompletedCommand[]>([])

  useEffect(
    () =>
      onTasksRefused((refused) => {
        // A refused command has nothing to undo.
        const ids = new Set(refused.map(({ id }) => id))
        completed.current = completed.current.filter(({ entryIds }) => !entryIds.some((id) => ids.has(id)))
        dismissNotice(UNDO_NOTICE)
      }),
    [],
  )

  const undoCommand = useCallback(
    (command: CompletedCommand | undefined) => {
      if (!command || !sender || !completed.current.includes(command)) return
      completed.current = completed.current.filter((other) => other !== command)
      for (const each of command.undo) sender.enqueue(plan.id, each)
      command.onUndo?.()
      dismissNotice(UNDO_NOTICE)
      notifyInfo({ id: 'task-undone', message: t('tasks.undo.done') })
    },
    [sender, plan.id, t],
  )

  /** Runs commands at once; `message` is shown with an undo action. */
  const run = useCallback(
    (commands: readonly TaskCommand[], message: string | null, { onUndo }: RunOptions = {}) => {
      if (!sender) return
      const undo: TaskCommand[] = []
      const entryIds: string[] = []
      for (const each of commands) {
        const now: readonly Task[] = queryClient.getQueryData(tasksQuery(plan.id).queryKey) ?? []
        const back = undoOf(each, withOutbox(now, sender.entries(), plan.id))
        if (!back) continue
        undo.unshift(back)
        entryIds.push(sender.enqueue(plan.id, each))
      }
      if (entryIds.length === 0 && !onUndo) return
      const command: CompletedCommand = { entryIds, undo, onUndo }
      completed.current.push(command)
      if (message !== null) notifyUndo({ id: UNDO_NOTICE, message, onUndo: () => undoCommand(command) })
    },
    [sender, plan.id, queryClient, undoCommand],
  )

  const undoLast = useCallback(() => undoCommand(completed.current.at(-1)), [undoCommand])

  return { query, tasks, run, undoLast, sender, userId: outbox?.userId ?? '' }
}

export type TaskEditor = ReturnType<typeof useTaskEditor>
export type RunTaskCommands = TaskEditor['run']
