import { useCallback, useMemo } from 'react'
import type { OutboxEntry } from '#app/lib/offline/outbox.ts'
import { useOutbox, useOutboxSender } from '#app/lib/offline/use-outbox.ts'
import type { TaskStatus } from '#domain/checklist/task-kinds.ts'
import { type TaskCommand, withOutbox } from './offline/task-commands.ts'
import { taskOutbox } from './offline/task-outbox.ts'
import type { Task } from './rows.ts'

/** Ticks tasks of any plan, through the outbox, where not the whole list of the plan is loaded. */
export function useTickTask() {
  const outbox = useOutboxSender(taskOutbox)
  const sender = outbox?.sender
  const { entries } = useOutbox(sender)
  const own = useMemo(() => entries.filter(changesTasks), [entries])

  const setStatus = useCallback(
    ({ id, planId }: Pick<Task, 'id' | 'planId'>, status: TaskStatus): void => {
      sender?.enqueue(taskOutbox, planId, { kind: 'change', patches: [{ id, status }] })
    },
    [sender],
  )
  return {
    setStatus,
    /** The pending ones of these tasks, once everything in the outbox is saved. */
    pendingOf: useCallback(
      (tasks: readonly Task[]) => withOutbox(tasks, own).filter(({ status }) => status === 'pending'),
      [own],
    ),
    sender,
  }
}

export type Ticking = ReturnType<typeof useTickTask>

/** Commands on tasks that are there; the others bring tasks that were not asked for. */
const changesTasks = (entry: OutboxEntry): entry is OutboxEntry<TaskCommand> => {
  if (entry.feature !== taskOutbox.feature) return false
  const { kind } = entry.command as TaskCommand
  return kind === 'change' || kind === 'remove'
}
