import { planQuery } from '#app/features/plans/queries.ts'
import { needMessages, translateNow } from '#app/i18n/i18n.ts'
import type { OutboxHandler } from '#app/lib/offline/use-outbox.ts'
import { errorMessage } from '#app/ui/feedback/error-message.ts'
import { notifyFailure } from '#app/ui/feedback/notify.tsx'
import { changeListedTasks, invalidateCounts, sendTaskCommand } from '../mutations.ts'
import { tasksQuery } from '../queries.ts'
import type { Task } from '../rows.ts'
import { readCommand } from './read-command.ts'
import { joinCommands, type TaskCommand, withSaved } from './task-commands.ts'

/** The one way tasks are written. */
export const taskOutbox: OutboxHandler<TaskCommand, readonly Task[], readonly Task[]> = {
  feature: 'tasks',
  readCommand,
  joinCommands,
  send: sendTaskCommand,
  queryKey: (planId) => tasksQuery(planId).queryKey,
  withSaved,
  onSaved(queryClient, planId, command) {
    if (command.kind === 'change') changeListedTasks(queryClient, planId, command.patches)
    if (command.kind !== 'adapt' || command.traits === undefined) return
    const { traits } = command
    queryClient.setQueryData(planQuery(planId).queryKey, (plan) => plan && { ...plan, checklistTraits: traits })
  },
  async onRefused(error) {
    // The current screen may have loaded other messages.
    await needMessages('tasks')
    const message =
      error.code === 'row.not-found' ? translateNow('tasks.refused.gone') : errorMessage(error, translateNow)
    notifyFailure({ id: 'task-refused', title: translateNow('tasks.refused.title'), message })
  },
  onEmpty: (queryClient, planIds) => void invalidateCounts(queryClient, planIds),
}
